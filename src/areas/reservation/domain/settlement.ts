/** Who pays what of a car: the deposit, whoever finances it, and the customer when it is handed over. */
import type { Cents } from '../../../kit/money.ts';
import type { FinancingNow } from './financing.ts';

export type Settlement = {
  /** What the customer pays when the car is handed over. */
  readonly atDelivery: Cents;
  /** What the lender pays once its contract is signed; none where nothing goes along. */
  readonly financed: Cents | undefined;
  /** What is left of the price without that contract. */
  readonly withoutFinancing: Cents;
};

/**
 * What is left to pay of a car. The deposit counts towards the entrance: with a financing the customer pays the rest of it, and never less
 * than nothing.
 * @param price what the car costs its customer @param financing as it stands today; one that goes along no more finances nothing
 */
export function settlementOf(
  price: Cents,
  deposit: Cents,
  financing: Pick<FinancingNow, 'offer' | 'refused' | 'credit'> | undefined,
): Settlement {
  const withoutFinancing = Math.max(0, price - deposit);
  const credit = financing && !financing.refused ? financing.credit : undefined;
  if (credit === undefined) return { atDelivery: withoutFinancing, financed: undefined, withoutFinancing };
  const financed = Math.min(credit, price);
  return { atDelivery: Math.max(0, price - financed - deposit), financed, withoutFinancing };
}
