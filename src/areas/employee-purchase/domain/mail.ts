import { formatDate, type PlainDate } from '../../../kit/calendar.ts';
import { fillText } from '../../../kit/fill-text.ts';
import { greeting } from '../../../kit/greeting.ts';
import type { ByLocale, Locale } from '../../../kit/markets/identities.ts';
import { forLocales } from '../../../kit/markets/words.ts';
import type { BuyerType } from './buyer.ts';
import { esAR } from './mail-words.es-AR.ts';
import { ptBR } from './mail-words.pt-BR.ts';
import type { Programme } from './programme.ts';

/** Kinds of mail about an enrolment. `company` goes to the company, which is to approve it; all others go to the buyer. */
export type EnrolmentMail = 'sent' | 'approved' | 'refused' | 'expired' | 'company';

/** The texts of a mail, in the site's language; the caller adds the link. */
export type WrittenMail = {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly linkLabel: string;
};

const WORDS: ByLocale<typeof ptBR> = forLocales({ 'pt-BR': ptBR, 'es-AR': esAR }, 'employee-purchase-mail');
const wordsOf = (locale: Locale): typeof ptBR => WORDS[locale];

/** The display name of a type of buyer, the same in orders, mails and screens. */
export const buyerName = (buyer: BuyerType, locale: Locale): string => wordsOf(locale)[buyer];

/**
 * Writes a mail about an enrolment in the site's language.
 * @param result `name` is the buyer's full name, of which the first is used (the company's mail names nobody), `until` the last day of an
 *   approval, `reason` why it was refused
 */
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
    until: result.until ? formatDate(result.until, site.locale) : '',
  };
  const fill = (text: string) => fillText(text, values);
  const isCompany = kind === 'company';
  return {
    subject: fill(words[`${kind}.subject`]),
    paragraphs: [
      greeting(site.locale, isCompany ? undefined : result.name),
      fill(words[`${kind}.text`]),
      ...(result.reason ? [`${words.reason} ${result.reason}`] : []),
    ],
    linkLabel: isCompany ? words['company.link'] : words.link,
  };
}
