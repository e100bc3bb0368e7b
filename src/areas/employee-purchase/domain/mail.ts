import { formatDate, type PlainDate } from '../../../kit/calendar.ts';
import type { ByLocale, Locale } from '../../../kit/markets/identities.ts';
import type { BuyerType } from './buyer.ts';
import { esAR } from './mail-words.es-AR.ts';
import { ptBR } from './mail-words.pt-BR.ts';
import type { Programme } from './programme.ts';

/** What a mail tells of an enrolment: its buyer, or the company that is asked. */
export type EnrolmentMail = 'sent' | 'approved' | 'refused' | 'expired' | 'company';

export type WrittenMail = {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly linkLabel: string;
};

const WORDS: ByLocale<typeof ptBR> = { 'pt-BR': ptBR, 'es-AR': esAR };
const wordsOf = (locale: Locale): typeof ptBR => WORDS[locale];

/** What a type of buyer is called; orders and mails say it as the screens do. */
export const buyerName = (buyer: BuyerType, locale: Locale): string => wordsOf(locale)[buyer];

/** A mail in the site's language: what has happened, why, and what follows from it. The company's names nobody. */
export function enrolmentMail(
  kind: EnrolmentMail,
  site: { readonly locale: Locale; readonly brandName: string },
  result: {
    readonly programme: Pick<Programme, 'name' | 'company'>;
    readonly buyer: BuyerType;
    readonly name?: string | undefined;
    readonly until?: PlainDate | undefined;
    readonly reason?: string | undefined;
  },
): WrittenMail {
  const words = wordsOf(site.locale);
  const values: Readonly<Record<string, string>> = {
    brand: site.brandName,
    programme: result.programme.name,
    company: result.programme.company,
    buyer: words[result.buyer],
    name: result.name?.trim().split(/\s+/)[0] ?? '',
    until: result.until ? formatDate(result.until, site.locale) : '',
  };
  const fill = (text: string) => text.replace(/\{\{(\w+)\}\}/g, (_place, key: string) => values[key] ?? '');
  const isCompany = kind === 'company';
  return {
    subject: fill(words[`${kind}.subject`]),
    paragraphs: [
      fill(isCompany ? words['company.hello'] : words.hello),
      fill(words[`${kind}.text`]),
      ...(result.reason ? [`${words.reason} ${result.reason}`] : []),
    ],
    linkLabel: isCompany ? words['company.link'] : words.link,
  };
}
