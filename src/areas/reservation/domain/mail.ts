import { formatDate, type PlainDate } from '../../../kit/calendar.ts';
import { fillText } from '../../../kit/fill-text.ts';
import { greeting } from '../../../kit/greeting.ts';
import { IDENTITIES, marketOfSite } from '../../../kit/markets/identities.ts';
import { LENDINGS } from '../../../kit/markets/lendings.ts';
import { momentWriter } from '../../../kit/moments.ts';
import { type Cents, formatMoney, type MoneySite } from '../../../kit/money.ts';
import { tradeInOf } from '../../catalogue/index.ts';
import { priceOfCar } from './car.ts';
import type { FinancingNow } from './financing.ts';
import { type OrderMailWords, orderMailWords } from './mail-words.ts';
import type { CodedAct, Dispute, Order } from './order.ts';
import { settlementOf } from './settlement.ts';

/** What a mail tells of an order. */
export type OrderMail =
  | 'accepted'
  | 'paid'
  | 'paid-like'
  | 'changed'
  | 'estimate'
  | 'invoiced'
  | 'registered'
  | 'delivered'
  | 'withdrawn'
  | 'cancelled'
  | 'cancelled-by-us'
  | 'expired'
  | 'overtaken'
  | 'too-late'
  | 'refunded'
  | 'returned'
  | 'released'
  | 'account-closed'
  | 'account-closed-cancelled'
  | 'kit'
  | 'kit-sent'
  | 'photo-accepted'
  | 'photo-refused'
  | 'code'
  | 'owner-code'
  | 'mailbox-code'
  | 'mailbox-changed'
  | 'link-renewed'
  | 'link-again'
  | Dispute;

export type WrittenMail = {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly linkLabel: string;
};

/** A mail in the customer's language: what has happened, why, and what follows from it. */
export function orderMail(
  kind: OrderMail,
  site: MoneySite & { readonly brandName: string },
  order: Order,
  more: {
    readonly reason?: string | undefined;
    readonly amount?: Cents | undefined;
    /** What goes along with it today. */
    readonly financing?: FinancingNow | undefined;
    /** The credit that went with it has ended with it. */
    readonly isCreditEnded?: boolean | undefined;
    readonly code?: string | undefined;
    /** What a code of its owner is for: whoever is talked into reading it out sees what would be done. */
    readonly act?: CodedAct | undefined;
    /** The price without national taxes, in the words of the law; none where it wants nothing said. */
    readonly net?: string | undefined;
    /** What was agreed to, in lines that can be stored. */
    readonly summary?: readonly string[] | undefined;
    /** Of what has happened. */
    readonly day?: PlainDate | undefined;
  } = {},
): WrittenMail {
  const words = orderMailWords(site.locale);
  const { car, policy } = order;
  const toPay = order.invoicedPrice ?? car.total;
  const left = settlementOf(toPay, policy.deposit, more.financing);
  const tradeIn = tradeInOf(car);
  const day = (date: string | undefined) => (date ? formatDate(date, site.locale) : '');
  const values: Readonly<Record<string, string>> = {
    brand: site.brandName,
    number: order.number,
    car: `${car.modelName} ${car.versionName}`,
    stock: car.stock?.number ?? '',
    price: formatMoney(priceOfCar(car, toPay), site),
    tradeIn: formatMoney(tradeIn, site),
    toPay: formatMoney(toPay, site),
    rest: formatMoney(left.atDelivery, site),
    financed: formatMoney(left.financed ?? 0, site),
    cash: formatMoney(left.withoutFinancing, site),
    deposit: formatMoney(policy.deposit, site),
    amount: formatMoney(more.amount ?? 0, site),
    proposal: order.proposal ?? '',
    law: LENDINGS[marketOfSite(order.site)].linked.law,
    code: more.code ?? '',
    act: more.act ? words[`act.${more.act}`] : '',
    locked: day(order.lockedUntil),
    until: order.waitsUntil ? moment(order.waitsUntil, order, site.locale) : '',
    estimate: day(order.estimate),
    day: day(more.day),
    signBy: day(more.financing?.validUntil) || '–',
  };
  const fill = (key: keyof OrderMailWords) => fillText(words[key], values);
  const text = textOf(kind, { isFinanced: left.financed !== undefined, isBuilt: !car.stock });
  const isCancelled =
    kind === 'cancelled' || kind === 'cancelled-by-us' || kind === 'account-closed-cancelled';
  return {
    subject: fill(`${kind}.subject`),
    paragraphs: [
      greeting(site.locale, order.customer?.name),
      fill(text),
      ...(more.net && words[text].includes('{{price}}') ? [`${more.net}.`] : []),
      ...(tradeIn > 0 && words[text].includes('{{price}}') ? [fill('trade-in')] : []),
      ...(more.reason ? [`${fill('reason')} ${more.reason}`] : []),
      ...(isCancelled && more.amount ? [fill('refund')] : []),
      ...(more.summary ?? []),
      ...(more.isCreditEnded ? [fill('credit-ended')] : []),
    ],
    linkLabel: fill('link'),
  };
}

/** What is said of a car that is there, and otherwise of one that is made to order: nothing of that is kept for anybody yet. */
const OF_BUILT = ['accepted', 'expired', 'returned', 'dispute', 'dispute-lost'] as const;

function textOf(kind: OrderMail, of: { isFinanced: boolean; isBuilt: boolean }): keyof OrderMailWords {
  if (kind === 'invoiced' && of.isFinanced) return 'invoiced.financed';
  const built = of.isBuilt && OF_BUILT.find((one) => one === kind);
  return built ? `${built}.built` : `${kind}.text`;
}

/** A moment by the clock of the order's market. */
const moment = (at: string, { site }: Order, locale: MoneySite['locale']): string =>
  momentWriter(locale, IDENTITIES[marketOfSite(site)].timeZone)(at);
