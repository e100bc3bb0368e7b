import type { PlainDate } from '../../../kit/calendar.ts';
import type { Cents } from '../../../kit/money.ts';
import type { PaymentLines } from '../../lender/index.ts';
import type { Affords } from './counting.ts';
import type { Payment } from './question.ts';
import type { StockIndex } from './stock-index.ts';

/** How a car is paid for as the question says: a plan that keeps within it. */
export type PaymentOffer = {
  readonly source: string;
  /** What the lender knows the plan by. */
  readonly planId: string;
  readonly entrance: Cents;
  readonly lenderName: string;
  /** The last day on which the offer holds. */
  readonly validUntil: PlainDate;
} & Pick<
  ReturnType<PaymentLines['plans']>[number],
  'installments' | 'installment' | 'monthlyRate' | 'annualCet' | 'details'
>;

/**
 * Which builds of an index can be paid as the question says: at once, or by a plan that asks for no more a month. Beside an online
 * price no instalment stands (doc. 1 §2.1): it is paid at once or not at all.
 */
export function affording(
  { prices, onlyOnline }: Pick<StockIndex, 'prices' | 'onlyOnline'>,
  lines: readonly PaymentLines[],
  { entrance: most, monthly }: Payment,
): Affords {
  const isPaid = new Uint8Array(prices.length);
  for (const { pricesWithin } of lines)
    for (const { from, to } of pricesWithin(prices, most, monthly)) isPaid.fill(1, from, to);
  for (const at of onlyOnline) isPaid[at] = 0;
  for (let at = 0; (prices[at] ?? Number.POSITIVE_INFINITY) <= most; at++) isPaid[at] = 1;
  return (at) => isPaid[at] === 1;
}

/**
 * The plan to pay a price with: of those that keep within the question the shortest, and of these the one that leaves least to the end.
 * Exact to the cent.
 */
export function paymentOffer(
  lines: readonly PaymentLines[],
  price: Cents,
  payment: Payment,
): PaymentOffer | undefined {
  return offersFor(lines, price, payment.entrance)
    .filter(({ installment }) => installment <= payment.monthly)
    .sort(
      (a, b) => a.installments - b.installments || leftBy(a) - leftBy(b) || a.installment - b.installment,
    )[0];
}

/** What a plan leaves to the end. */
const leftBy = ({ details }: PaymentOffer): Cents => details?.residual ?? 0;

/** What a plan costs from the first cent to the last: the entrance and whatever else is paid at once are in it. */
export const totalOf = ({ details, entrance, installments, installment }: PaymentOffer): Cents =>
  details?.totalCost ?? entrance + installments * installment;

/**
 * The plan that pays a price off for least in all: of those that keep within the payment, in its term where it names one, and leave
 * nothing to the end. Of equal ones the shortest. Exact to the cent.
 */
export const leastInAll = (
  lines: readonly PaymentLines[],
  price: Cents,
  payment: Payment & { readonly installments: number | undefined },
): PaymentOffer | undefined =>
  offersFor(lines, price, payment.entrance)
    .filter(
      (offer) =>
        leftBy(offer) === 0 &&
        offer.installment <= payment.monthly &&
        (payment.installments === undefined || offer.installments === payment.installments),
    )
    .sort((a, b) => totalOf(a) - totalOf(b) || a.installments - b.installments)[0];

/** The plan that asks for least a month and leaves nothing to the end: the nearest where none keeps within a payment. */
export const leastMonthly = (
  lines: readonly PaymentLines[],
  price: Cents,
  entrance: Cents,
): PaymentOffer | undefined =>
  offersFor(lines, price, entrance)
    .filter((offer) => leftBy(offer) === 0)
    .sort((a, b) => a.installment - b.installment || a.installments - b.installments)[0];

/** Every plan for a price, with as much of what somebody has paid at once as the plan takes. Exact to the cent. */
function offersFor(lines: readonly PaymentLines[], price: Cents, most: Cents): PaymentOffer[] {
  return lines.flatMap((line) => {
    const entrance = line.entranceFor(price, most);
    if (entrance === undefined) return [];
    const { source, plan: planId, offer } = line.table;
    return line.plans(price, entrance).map(
      (plan): PaymentOffer => ({
        ...plan,
        source,
        planId,
        entrance,
        lenderName: offer.lender.name,
        validUntil: line.validUntil,
      }),
    );
  });
}
