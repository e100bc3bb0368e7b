import type { Cents } from '../../../../kit/money.ts';

/** What somebody pays a month, and has to pay it from. */
export type MonthlyBudget = {
  readonly instalment: Cents;
  /** What other credits take a month, as far as it was told. */
  readonly others?: Cents | undefined;
  /** A month, the spouse's included where it was told; undefined or nothing where none was. */
  readonly income: Cents | undefined;
};

/** Whether what is paid a month takes more than a share of the income. @param percent of the income */
export const exceedsShare = (paid: Cents, income: Cents, percent: number): boolean =>
  paid * 100 > income * percent;

/**
 * How much of an income the instalments take, in whole percents and never less than they do, where it is more than the share
 * that a policy lets them take; nothing where they keep within it or no income is known (CDC art. 54-D; Decreto 11.150/2022).
 */
export function overCommitted(
  { instalment, others = 0, income }: MonthlyBudget,
  percent: number,
): number | undefined {
  const paid = instalment + others;
  if (!income || !exceedsShare(paid, income, percent)) return undefined;
  return Math.ceil((paid * 100) / income);
}
