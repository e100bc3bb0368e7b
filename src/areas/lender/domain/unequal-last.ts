import type { Cents } from '../../../kit/money.ts';

/** In Brazil the last instalment differs by a rounding of cents, which is nothing to tell. */
const ROUNDING = 0.01;

/** The instalments of an offer: all alike, or from the first one down or up to the last. */
export type MonthlyOffer = {
  readonly installmentValue: Cents;
  readonly lastInstallment?: Cents | undefined;
};

/**
 * The last instalment where it is not the first one: lower, as where a tax falls with the interest, or higher. Undefined where all are about
 * the same, or the lender does not tell. Whatever shows instalments, to shoppers and to staff, and every legal text shows both of them where
 * this gives one.
 */
export const unequalLast = ({ installmentValue, lastInstallment: last }: MonthlyOffer): Cents | undefined =>
  last !== undefined && Math.abs(last - installmentValue) > installmentValue * ROUNDING ? last : undefined;
