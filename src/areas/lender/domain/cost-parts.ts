import { type Cents, roundTo } from '../../../kit/money.ts';
import type { FeeKind } from './fees.ts';

/** What the money that a loan costs is made of. */
export type CostPartKind = 'credit' | 'interest' | 'iof' | 'vat' | FeeKind;

/** One part of all that is paid for a loan, and its share of the total as a fraction of four decimals. */
export type CostPart = { readonly part: CostPartKind; readonly amount: Cents; readonly share: number };

const WHOLE = 10_000;

/**
 * Opens the total cost into its parts in money and share, as an offer must show it (Resolução CMN 4.881/2020; CDC, art.
 * 54-B). Shares are rounded half-even and add up to 1: the credit, listed first, takes what rounding leaves.
 */
export function costParts(
  credit: Cents,
  costs: readonly { readonly part: CostPartKind; readonly amount: Cents }[],
): readonly CostPart[] {
  const total = costs.reduce((sum, cost) => sum + cost.amount, credit);
  const points = costs.map((cost) => roundTo((cost.amount / total) * WHOLE, 0, 'half-even'));
  const rest = points.reduce((left, point) => left - point, WHOLE);
  return [
    { part: 'credit', amount: credit, share: rest / WHOLE },
    ...costs.map((cost, index) => ({ ...cost, share: (points[index] ?? 0) / WHOLE })),
  ];
}
