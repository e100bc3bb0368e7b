import type { Cents } from '../../../kit/money.ts';
import { type Offer, totalPaid } from './offer.ts';

/** Where the shopper's money goes. The four parts add up to `total`, to the cent. */
export type MoneySplit = {
  readonly entrance: Cents;
  /** What of the price is lent. */
  readonly principal: Cents;
  readonly interest: Cents;
  readonly taxesAndFees: Cents;
  readonly total: Cents;
};

/**
 * Splits everything that will have been paid. Interest is what no other part explains; when a lender's charges are
 * larger than what is paid beyond the price (they were paid apart), they are cut there and interest is 0.
 * @param price of the car with all that is bought with it
 */
export function splitMoney(price: Cents, entrance: Cents, offer: Offer): MoneySplit {
  const total = totalPaid(entrance, offer);
  const principal = Math.max(0, Math.min(price, total) - entrance);
  const beyondPrice = total - entrance - principal;
  const charged = Object.values(offer.charges).reduce<Cents>((sum, part) => sum + (part ?? 0), 0);
  const taxesAndFees = Math.min(charged, beyondPrice);
  return { entrance, principal, interest: beyondPrice - taxesAndFees, taxesAndFees, total };
}
