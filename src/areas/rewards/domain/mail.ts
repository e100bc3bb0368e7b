import type { Locale } from '../../../kit/markets/identities.ts';
import { forLocales } from '../../../kit/markets/words.ts';

const WORDS = forLocales({
  'pt-BR': {
    subject: 'Seu {{title}}',
    text: 'Este é o código do seu {{title}}: {{code}}. Guarde-o: quem o tem pode usá-lo.',
  },
  'es-AR': {
    subject: 'Tu {{title}}',
    text: 'Este es el código de tu {{title}}: {{code}}. Guardalo: quien lo tiene puede usarlo.',
  },
} as const);

/** What a member is told when their gift voucher is issued, in the site's language; the sender's name is not in it. */
export function voucherMail(
  { locale }: { readonly locale: Locale },
  result: { readonly title: string; readonly code: string },
): { readonly subject: string; readonly text: string } {
  const words = WORDS[locale];
  // By functions: `$` in a partner's code is no pattern.
  const fill = (text: string) =>
    text.replace('{{title}}', () => result.title).replace('{{code}}', () => result.code);
  return { subject: fill(words.subject), text: fill(words.text) };
}
