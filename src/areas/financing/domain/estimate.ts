import type { Cents } from '../../../kit/money.ts';
import type { Offer } from './offer.ts';

/**
 * The instalment a new entrance will give, as far as the last answer lets us say: constant instalments are
 * proportional to the credit. Shown, marked as an estimate, while the lender's own answer is on its way.
 * @param credit price less entrance, of the answer and as wanted now
 */
export function estimateInstallment(
  offer: Offer,
  credit: { answered: Cents; wanted: Cents },
): Cents | undefined {
  if (credit.answered <= 0 || credit.wanted < 0) return undefined;
  return Math.round((offer.installmentValue * credit.wanted) / credit.answered);
}
