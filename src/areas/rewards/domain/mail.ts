import type { Locale } from '../../../kit/markets/identities.ts';
import { forLocales } from '../../../kit/markets/words.ts';

export const voucherMailWords = {
  area: 'rewards-mail',
  'pt-BR': {
    subject: 'Seu {{title}}',
    text: 'Este é o código do seu {{title}}: {{code}}. Guarde-o: quem o tem pode usá-lo.',
    where: 'Para usar em: {{partner}}. {{conditions}}',
  },
  'es-AR': {
    subject: 'Tu {{title}}',
    text: 'Este es el código de tu {{title}}: {{code}}. Guardalo: quien lo tiene puede usarlo.',
    where: 'Para usar en: {{partner}}. {{conditions}}',
  },
} as const;
const WORDS = forLocales(voucherMailWords, voucherMailWords.area);

/**
 * What a member is told when their gift voucher is issued, in the site's language; the sender's name is not in it.
 * @param where it is spent and on which conditions, as far as the site still has the voucher
 */
export function voucherMail(
  { locale }: { readonly locale: Locale },
  result: { readonly title: string; readonly code: string },
  where?: { readonly partner: string; readonly conditions: string },
): { readonly subject: string; readonly text: string } {
  const words = WORDS[locale];
  // By functions: `$` in a partner's code is no pattern.
  const fill = (text: string) =>
    text.replace('{{title}}', () => result.title).replace('{{code}}', () => result.code);
  const place =
    where &&
    words.where
      .replace('{{partner}}', () => where.partner)
      .replace('{{conditions}}', () => where.conditions)
      .trim();
  return { subject: fill(words.subject), text: [fill(words.text), ...(place ? [place] : [])].join('\n\n') };
}
