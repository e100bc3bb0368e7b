import { expect, it } from 'vitest';
import { voucherMail } from './mail.ts';

const SITES = {
  BR: { locale: 'pt-BR', currency: 'BRL', market: 'BR', prefix: '/br/aurora' },
  AR: { locale: 'es-AR', currency: 'ARS', market: 'AR', prefix: '/ar/aurora' },
} as const;
const ORIGIN = 'https://vitrine.example';
const FIELDS = { title: 'Vale-presente de R$ 50', code: "A$$B$&C$'D", amount: 5_000, points: 1_900 };
const WHERE = { partner: 'Café $& Cia', conditions: 'Válido por 12 meses.' };

it('tells a code as the partner has written it, whatever its letters are', () => {
  const { subject, text } = voucherMail(SITES.BR, FIELDS, { origin: ORIGIN });
  expect(subject).toBe('Seu Vale-presente de R$ 50');
  // No name of a sender: the page has it above and below, and the plain text below.
  expect(text.split('\n\n')[0]).toBe(
    "Este é o código do seu Vale-presente de R$ 50: A$$B$&C$'D. Guarde-o: quem o tem pode usá-lo.",
  );
});

it('carries all conditions of the redemption, with its withdrawal and the terms, in both languages', () => {
  const linesOf = (market: keyof typeof SITES) =>
    voucherMail(SITES[market], FIELDS, { origin: ORIGIN, where: WHERE })
      .text.replaceAll('\u00a0', ' ')
      .split('\n\n')
      .slice(1);
  expect(linesOf('BR')).toEqual([
    'Condições desta troca, para guardar:',
    '• Vale-presente: Vale-presente de R$ 50, no valor de R$ 50,00, por 1.900 pontos do programa de fidelidade.',
    '• Para usar em: Café $& Cia',
    '• Condições do vale: Válido por 12 meses.',
    '• Desistência: para desistir da troca em até 7 dias depois deste e-mail (art. 49 do Código de Defesa do Consumidor), sem ter usado o vale, peça aqui, e uma pessoa responde: https://vitrine.example/br/aurora/atendimento/arrependimento',
    '• Se o vale não funcionar, reclame aqui: https://vitrine.example/br/aurora/atendimento/reclamacao',
    '• Termos de uso: https://vitrine.example/br/aurora/documentos-legais/termos-de-uso',
  ]);
  expect(linesOf('AR').slice(3)).toEqual([
    '• Condiciones del vale: Válido por 12 meses.',
    '• Arrepentimiento: para arrepentirte del canje hasta 10 días después de este correo (art. 34 de la Ley 24.240), sin haber usado el vale, pedilo acá, y te responde una persona: https://vitrine.example/ar/aurora/atencion/arrepentimiento',
    '• Si el vale no funciona, reclamá acá: https://vitrine.example/ar/aurora/atencion/reclamo',
    '• Términos de uso: https://vitrine.example/ar/aurora/documentos-legales/terminos-de-uso',
  ]);
});

it('of a voucher that the site has no more says what was redeemed, and no conditions of another', () => {
  const { text } = voucherMail(SITES.BR, FIELDS, { origin: ORIGIN });
  expect(text).toContain('1.900 pontos');
  expect(text).not.toMatch(/Para usar em|Condições do vale|undefined|\{\{/);
});
