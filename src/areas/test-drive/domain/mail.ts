import { formatDate } from '../../../kit/calendar.ts';
import { fillText } from '../../../kit/fill-text.ts';
import { greeting } from '../../../kit/greeting.ts';
import type { ByLocale, Locale } from '../../../kit/markets/identities.ts';
import { forLocales } from '../../../kit/markets/words.ts';
import { clockTime, type Dealer } from '../../dealers/index.ts';
import { type Booking, type Purpose, subjectName } from './booking.ts';
import type { Hours } from './half-day.ts';
import { esAR } from './mail-words.es-AR.ts';
import { ptBR } from './mail-words.pt-BR.ts';

/** What the customer is told of a booking. */
export type VisitorMail =
  | 'asked'
  | 'moved'
  | 'moved-by-us'
  | 'confirmed'
  | 'cancelled'
  | 'cancelled-by-us'
  | 'reminder'
  | 'late';

/** What the dealer is told, and the maker; nothing of it says who the customer is. */
export type DealerMail = 'dealer-asked' | 'dealer-moved' | 'dealer-cancelled' | 'escalated';

/** Who was told that a dealer has not answered. */
export type Urged = { readonly dealer: boolean; readonly maker: boolean };

export type WrittenMail = {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** None for those who have no page of it. */
  readonly linkLabel: string | undefined;
};

const WORDS: ByLocale<typeof ptBR> = forLocales({ 'pt-BR': ptBR, 'es-AR': esAR }, 'test-drive-mail');
const wordsOf = (locale: Locale): typeof ptBR => WORDS[locale];

/** What calendars and lists call a visit and its half-day. */
export function bookingWords(locale: Locale, purpose: Purpose) {
  const { morning, afternoon, number, ...words } = wordsOf(locale);
  return { morning, afternoon, number, event: words[`${purpose}.event`] };
}

const isForDealer = (kind: VisitorMail | DealerMail): kind is DealerMail =>
  kind === 'escalated' || kind.startsWith('dealer-');

/** A mail in the site's language: what has happened, when and where, and what follows from it. */
export function bookingMail(
  kind: VisitorMail | DealerMail,
  locale: Locale,
  result: {
    readonly booking: Pick<
      Booking,
      'subject' | 'number' | 'dealer' | 'day' | 'half' | 'firstName' | 'reason'
    >;
    /** None where it is of the network no more. */
    readonly dealer: Pick<Dealer, 'fantasyName' | 'address' | 'city' | 'phone'> | undefined;
    readonly hours: Hours;
    readonly brandName: string;
    /** Of a late reply: the customer reads what was done about it, and no more. */
    readonly urged?: Urged | undefined;
  },
): WrittenMail {
  const words = wordsOf(locale);
  const { booking, dealer, hours, brandName, urged } = result;
  const { purpose } = booking.subject;
  const fill = (text: string, values: Readonly<Record<string, string>>) => fillText(text, values);
  const day = formatDate(booking.day, locale);
  const values = {
    number: booking.number,
    short: day,
    brand: brandName,
    what: fill(words[`${purpose}.what`], { car: subjectName(booking.subject) }),
    when: fill(words[`when.${booking.half}`], {
      day,
      hours: `${clockTime(hours.opens)}–${clockTime(hours.closes)}`,
    }),
    ...(dealer
      ? { dealer: dealer.fantasyName, address: dealer.address, city: dealer.city, phone: dealer.phone }
      : { dealer: booking.dealer }),
  };
  const text =
    kind === 'confirmed' && purpose === 'recall' ? words['confirmed.recall'] : words[`${kind}.text`];
  return {
    subject: fill(words[`${kind}.subject`], values),
    paragraphs: [
      greeting(locale, isForDealer(kind) ? undefined : booking.firstName),
      fill(text, values),
      ...(urged?.dealer ? [words['late.dealer']] : []),
      ...(urged?.maker ? [fill(words['late.maker'], values)] : []),
      ...((kind === 'cancelled-by-us' || kind === 'moved-by-us') && booking.reason
        ? [`${words.reason} ${booking.reason}`]
        : []),
      fill(dealer ? words.where : words.gone, values),
    ],
    linkLabel: isForDealer(kind) ? undefined : words.link,
  };
}
