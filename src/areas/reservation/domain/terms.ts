import { formatDate, type PlainDate } from '../../../kit/calendar.ts';
import { fillText } from '../../../kit/fill-text.ts';
import type { ByLocale, MarketCode } from '../../../kit/markets/identities.ts';
import { LAWS } from '../../../kit/markets/laws.ts';
import { forLocales } from '../../../kit/markets/words.ts';
import { type Cents, formatMoney, type MoneySite } from '../../../kit/money.ts';
import { writePercent } from '../../../kit/numerals.ts';
import { tradeInOf } from '../../catalogue/index.ts';
import { dateIn } from '../../platform/index.ts';
import { priceOfCar, type ReservedCar } from './car.ts';
import { PREPARING_DAYS } from './estimate.ts';
import type { Order, OrderEvent } from './order.ts';
import { LEGAL_DAYS, type ReservationPolicy } from './policy.ts';
import { esAR } from './terms-words.es-AR.ts';
import { ptBR } from './terms-words.pt-BR.ts';

export type TermsSite = MoneySite & { readonly market: MarketCode };

const WORDS: ByLocale<typeof ptBR> = forLocales({ 'pt-BR': ptBR, 'es-AR': esAR }, 'sale-terms');

/** The words of terms and receipts in a language. */
export const termsWords = ({ locale }: Pick<MoneySite, 'locale'>): typeof ptBR => WORDS[locale];

/** A text with its places filled in. */
export const filled = (text: string, values: Readonly<Record<string, string | number>>): string =>
  fillText(text, values, 'place');

/** Cents only where there are any. */
const amount = (cents: Cents, site: MoneySite): string =>
  formatMoney(cents, site, { cents: cents % 100 !== 0 });

/** The terms in words: what is paid, until when the price holds, who bears a rise, and what comes back. */
export function termsOf(site: TermsSite, policy: ReservationPolicy, car: ReservedCar): readonly string[] {
  const words = termsWords(site);
  return [
    filled(words['condition-deposit'], { deposit: amount(policy.deposit, site) }),
    filled(words['condition-lock'], { price: amount(priceOfCar(car), site), days: policy.lockDays }),
    filled(words[`condition-rise-${policy.riseBy}`], { brand: car.brandName }),
    ...tradeInTerm(site, car),
    filled(words['condition-legal'], { days: LEGAL_DAYS[site.market], law: LAWS[site.market].withdrawalLaw }),
    policy.refundAfter === 1
      ? words['condition-after-all']
      : filled(words['condition-after'], { share: writePercent(policy.refundAfter, { most: 2 }) }),
    ...(car.stock ? [] : [filled(words['condition-freeze'], { days: policy.freezeDays })]),
    deliveryTerm(site, policy, car),
    ...programmeTerms(words, car),
    policy.payMinutes === undefined
      ? filled(words['condition-unpaid'], { hours: policy.unpaidHours })
      : filled(words['condition-pay'], { minutes: policy.payMinutes }),
    ...(car.stock && policy.payMinutes !== undefined && policy.boletoDays !== undefined
      ? [filled(words['condition-first'], { minutes: policy.payMinutes, days: policy.boletoDays })]
      : []),
  ];
}

/** A document that was agreed to: whoever opens the address reads the very version. */
export type AgreedText = { readonly date: PlainDate; readonly address: string };

/**
 * What was agreed to, in lines that can be stored (Decreto 7.962/2013 art. 4 I and IV; Res. SCI 270/2020 art. 4): who sells, the car, its
 * price, what is said of freight, every term, and the documents in the versions that hold.
 *
 * @param more.seller who sells, in a line each; @param more.freight whether the price has it, as far as the catalogue says
 */
export function contractSummary(
  site: TermsSite,
  { car, policy }: Pick<Order, 'car' | 'policy'>,
  more: {
    readonly seller: readonly string[];
    readonly freight?: 'included' | 'not-included' | undefined;
    readonly documents: readonly AgreedText[];
  },
): readonly string[] {
  const words = termsWords(site);
  const named = `${car.brandName} ${car.modelName} ${car.versionName} ${car.year}, ${car.colourName}`;
  return [
    words['summary-title'],
    ...more.seller.map((seller) => filled(words['summary-seller'], { seller })),
    filled(words['summary-car'], { car: named }),
    filled(words['summary-price'], { price: amount(priceOfCar(car), site) }),
    ...(more.freight ? [words[`freight-${more.freight}`]] : []),
    ...termsOf(site, policy, car).map((line) => `• ${line}`),
    ...more.documents.map(({ date, address }) =>
      filled(words['summary-document'], { address, date: formatDate(date, site.locale) }),
    ),
  ];
}

/** What the customer's own car pays, and what is left of the price; nothing where it pays nothing. */
function tradeInTerm(site: TermsSite, car: ReservedCar): readonly string[] {
  const tradeIn = tradeInOf(car);
  if (tradeIn === 0) return [];
  const values = { tradeIn: amount(tradeIn, site), rest: amount(car.total, site) };
  return [filled(termsWords(site)['condition-trade-in'], values)];
}

/** As `deliveryEstimate` has it, before anybody knows the day of the payment. */
function deliveryTerm(site: TermsSite, { deliveryDays }: ReservationPolicy, { stock }: ReservedCar): string {
  const words = termsWords(site);
  if (stock?.readyOn)
    return filled(words['condition-ready'], {
      day: formatDate(stock.readyOn, site.locale),
      days: PREPARING_DAYS,
    });
  const days = stock && !stock.isComing ? PREPARING_DAYS : deliveryDays;
  return filled(words['condition-delivery'], { days });
}

function programmeTerms(words: typeof ptBR, { programme }: ReservedCar): readonly string[] {
  if (!programme) return [];
  const { name, keepMonths: months } = programme;
  return [
    filled(words['condition-programme'], { name }),
    ...(months > 0 ? [filled(words['condition-keep'], { months })] : []),
  ];
}

/** What a receipt says of the money: who paid how much and when, and how the order is cancelled. */
export function receiptTexts(
  site: TermsSite,
  order: Pick<Order, 'customer' | 'policy'>,
  { paidOn, legalUntil }: { readonly paidOn: string; readonly legalUntil: string },
): { readonly received: string; readonly cancelling: string } {
  const words = termsWords(site);
  const day = (date: string) => formatDate(date, site.locale);
  const name = order.customer?.name ?? '';
  return {
    received: filled(words['receipt-received'], {
      name,
      amount: amount(order.policy.deposit, site),
      date: day(paidOn),
    }),
    cancelling: filled(words['receipt-cancel'], { until: day(legalUntil), days: LEGAL_DAYS[site.market] }),
  };
}

const GONE = ['refund', 'refunded', 'returned', 'dispute-lost'] as const;

/** What went back of a deposit, a sentence each, in the order in which it did; none while all of it is here. */
export function refundTexts(
  site: TermsSite,
  { policy }: Pick<Order, 'policy'>,
  events: readonly OrderEvent[],
): readonly string[] {
  const words = termsWords(site);
  return events.flatMap(({ what, at, amount: cents = policy.deposit }) => {
    const gone = GONE.find((one) => one === what);
    if (!gone) return [];
    const date = formatDate(dateIn(site.market, Date.parse(at)), site.locale);
    return [filled(words[`refund-${gone}`], { amount: amount(cents, site), date })];
  });
}
