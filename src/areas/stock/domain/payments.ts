import type { PlainDate } from '../../../kit/calendar.ts';
import type { Cents } from '../../../kit/money.ts';
import type { PaymentLines } from '../../lender/index.ts';
import type { Payment } from './question.ts';

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

/** Whether a price can be paid: at once, or by a plan that asks for no more a month. Any price can where nothing is asked. */
export function affording(
  lines: readonly PaymentLines[],
  payment: Payment | undefined,
): (price: Cents) => boolean {
  if (!payment) return () => true;
  const { entrance: most, monthly } = payment;
  const plans = lines.map(({ entranceFor, keepingWithin }) => ({
    entranceFor,
    keeps: keepingWithin(monthly),
  }));
  return (price) =>
    price <= most ||
    plans.some(({ entranceFor, keeps }) => {
      const entrance = entranceFor(price, most);
      return entrance !== undefined && keeps(price, entrance);
    });
}

/** The plan to pay a price with: of those that keep within the question the shortest, which costs least in all. Exact to the cent. */
export function paymentOffer(
  lines: readonly PaymentLines[],
  price: Cents,
  { entrance: most, monthly }: Payment,
): PaymentOffer | undefined {
  const offers = lines.flatMap((line) => {
    const entrance = line.entranceFor(price, most);
    if (entrance === undefined) return [];
    const { source, plan: planId, offer } = line.table;
    return line
      .plans(price, entrance)
      .filter(({ installment }) => installment <= monthly)
      .map(
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
  return offers.sort((a, b) => a.installments - b.installments || a.installment - b.installment)[0];
}
