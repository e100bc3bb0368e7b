import { fillText } from '../../../kit/fill-text.ts';
import type { ByLocale, Locale } from '../../../kit/markets/identities.ts';
import { forLocales } from '../../../kit/markets/words.ts';
import { esAR } from './staff-mail-words.es-AR.ts';
import { ptBR } from './staff-mail-words.pt-BR.ts';

/** What a dealer's people are written about a discount: of the quotation its number, of the customer nothing. */
export type DiscountMail = {
  readonly kind: 'asked' | 'approved' | 'refused';
  readonly number: string;
  readonly version: number;
  /** All that is given away, in the market's money, and in percent of the price before it. */
  readonly amount: string;
  readonly percent: string;
  /** Who asked, or who decided. */
  readonly by: string;
  /** Of a decision. */
  readonly reason?: string | undefined;
};

export type WrittenMail = {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly linkLabel: string;
};

const WORDS: ByLocale<typeof ptBR> = forLocales({ 'pt-BR': ptBR, 'es-AR': esAR }, 'staff-mail');

/** The mail in the words of a site's language; whoever asks has no reason to tell, whoever decides has. */
export function discountMail(locale: Locale, { kind, ...rest }: DiscountMail): WrittenMail {
  const words = WORDS[locale];
  const values: Readonly<Record<string, unknown>> = rest;
  const fill = (text: string) => fillText(text, values);
  return {
    subject: fill(words[`${kind}.subject`]),
    paragraphs: [fill(words[`${kind}.text`]), ...(kind === 'asked' ? [] : [fill(words.reason)])],
    linkLabel: words[`${kind}.link`],
  };
}
