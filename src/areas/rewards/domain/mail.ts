import { fillText } from '../../../kit/fill-text.ts';
import { LAWS } from '../../../kit/markets/laws.ts';
import { forLocales } from '../../../kit/markets/words.ts';
import { type Cents, formatMoney } from '../../../kit/money.ts';
import { writeNumber } from '../../../kit/numerals.ts';
import { kindPath } from '../../consumer-requests/index.ts';
import { documentPath } from '../../legal-documents/index.ts';
import type { Site } from '../../platform/index.ts';

export const voucherMailWords = {
  area: 'rewards-mail',
  'pt-BR': {
    subject: 'Seu {{title}}',
    text: 'Este é o código do seu {{title}}: {{code}}. Guarde-o: quem o tem pode usá-lo.',
    summary: 'Condições desta troca, para guardar:',
    voucher:
      'Vale-presente: {{title}}, no valor de {{amount}}, por {{points}} pontos do programa de fidelidade.',
    where: 'Para usar em: {{partner}}',
    rules: 'Condições do vale: {{conditions}}',
    withdrawal:
      'Desistência: para desistir da troca em até {{days}} dias depois deste e-mail ({{law}}), sem ter usado o vale, peça aqui, e uma pessoa responde: {{address}}',
    complaint: 'Se o vale não funcionar, reclame aqui: {{address}}',
    terms: 'Termos de uso: {{address}}',
  },
  'es-AR': {
    subject: 'Tu {{title}}',
    text: 'Este es el código de tu {{title}}: {{code}}. Guardalo: quien lo tiene puede usarlo.',
    summary: 'Condiciones de este canje, para guardar:',
    voucher:
      'Vale de regalo: {{title}}, por un valor de {{amount}}, a cambio de {{points}} puntos del programa de fidelidad.',
    where: 'Para usar en: {{partner}}',
    rules: 'Condiciones del vale: {{conditions}}',
    withdrawal:
      'Arrepentimiento: para arrepentirte del canje hasta {{days}} días después de este correo ({{law}}), sin haber usado el vale, pedilo acá, y te responde una persona: {{address}}',
    complaint: 'Si el vale no funciona, reclamá acá: {{address}}',
    terms: 'Términos de uso: {{address}}',
  },
} as const;
const WORDS = forLocales(voucherMailWords, voucherMailWords.area);

/** What was redeemed: amount in cents, points as they were charged. */
export type RedeemedVoucher = {
  readonly title: string;
  readonly code: string;
  readonly amount: Cents;
  readonly points: number;
};

/**
 * What a member is told when their gift voucher is issued, in the site's language: the code, and all conditions of the redemption in lines that can be
 * stored (Decreto 7.962/2013 art. 4 I and IV; Res. SCI 270/2020 art. 4). The sender's name is not in it.
 *
 * @param more.origin scheme and host that pages are published under
 * @param more.where it is spent and on which conditions, as far as the site still has the voucher
 */
export function voucherMail(
  site: Pick<Site, 'locale' | 'currency' | 'market' | 'prefix'>,
  result: RedeemedVoucher,
  more: {
    readonly origin: string;
    readonly where?: { readonly partner: string; readonly conditions: string } | undefined;
  },
): { readonly subject: string; readonly text: string } {
  const words = WORDS[site.locale];
  const { origin, where } = more;
  // By a function: `$` in a partner's code is no pattern.
  const fill = (text: string, values: Readonly<Record<string, string | number>>) =>
    fillText(text, values, 'place');
  const { title, code, amount, points } = result;
  const { withdrawalDays: days, withdrawalLaw: law } = LAWS[site.market];
  const sentenceWithForm = (text: string, kind: 'withdrawal' | 'complaint') => {
    const path = kindPath(site, kind);
    return path ? [fill(text, { days, law, address: `${origin}${path}` })] : [];
  };
  const conditions = [
    fill(words.voucher, { title, amount: formatMoney(amount, site), points: writeNumber(points) }),
    ...(where ? [fill(words.where, where), fill(words.rules, where)] : []),
    ...sentenceWithForm(words.withdrawal, 'withdrawal'),
    ...sentenceWithForm(words.complaint, 'complaint'),
    fill(words.terms, { address: `${origin}${documentPath(site, 'terms')}` }),
  ];
  return {
    subject: fill(words.subject, { title }),
    text: [fill(words.text, { title, code }), words.summary, ...conditions.map((one) => `• ${one}`)].join(
      '\n\n',
    ),
  };
}
