import type { Cents } from '../../../kit/money.ts';
import { roundTo } from '../../../kit/rounding.ts';
import type { FeeKind } from './fees.ts';

/** One part of all that is paid for a loan, and its share of the total as a fraction of four decimals. */
export type CostShare = {
  readonly part: 'credit' | 'interest' | 'iof' | 'vat' | 'insurance' | FeeKind;
  readonly amount: Cents;
  readonly share: number;
};

/** What a part costs. */
export type Cost = { readonly part: Exclude<CostShare['part'], 'credit'>; readonly amount: Cents };

const WHOLE = 10_000;

/**
 * Opens all that is paid into the credit and its costs, in money and share, as an offer must show it (Resolução CMN
 * 4.881/2020, art. 3; CDC, art. 54-B); parts that cost nothing are left out. Shares are rounded half-even (ABNT NBR
 * 5891) and add up to 1: the credit, listed first, takes what rounding leaves.
 */
export function openCost(credit: Cents, parts: readonly Cost[]): readonly CostShare[] {
  const costs = parts.filter(({ amount }) => amount > 0);
  const total = costs.reduce((sum, { amount }) => sum + amount, credit);
  const points = costs.map(({ amount }) => roundTo((amount * WHOLE) / total, 0, 'half-even'));
  const rest = points.reduce((left, point) => left - point, WHOLE);
  return [
    { part: 'credit', amount: credit, share: rest / WHOLE },
    ...costs.map((cost, index) => ({ ...cost, share: (points[index] ?? 0) / WHOLE })),
  ];
}
