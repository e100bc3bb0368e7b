import { expect, it } from 'vitest';
import { voucherMail } from './mail.ts';

it('tells a code as the partner has written it, whatever its letters are', () => {
  const fields = { title: 'Vale-presente de R$ 50', code: "A$$B$&C$'D" };
  const { subject, text } = voucherMail({ locale: 'pt-BR', brandName: 'Aurora' }, fields);
  expect(subject).toBe('Seu Vale-presente de R$ 50');
  expect(text).toContain("Vale-presente de R$ 50: A$$B$&C$'D. Guarde-o");
});
