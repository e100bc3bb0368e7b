import { expect, it } from 'vitest';
import { voucherMail } from './mail.ts';

it('tells a code as the partner has written it, whatever its letters are', () => {
  const fields = { title: 'Vale-presente de R$ 50', code: "A$$B$&C$'D" };
  const { subject, text } = voucherMail({ locale: 'pt-BR' }, fields);
  expect(subject).toBe('Seu Vale-presente de R$ 50');
  // No name of a sender: the page has it above and below, and the plain text below.
  expect(text).toBe(
    "Este é o código do seu Vale-presente de R$ 50: A$$B$&C$'D. Guarde-o: quem o tem pode usá-lo.",
  );
  const where = { partner: 'Café $& Cia', conditions: 'Válido por 12 meses.' };
  for (const [locale, place] of [
    ['pt-BR', 'Para usar em: Café $& Cia. Válido por 12 meses.'],
    ['es-AR', 'Para usar en: Café $& Cia. Válido por 12 meses.'],
  ] as const)
    expect(voucherMail({ locale }, fields, where).text.split('\n\n')[1]).toBe(place);
});
