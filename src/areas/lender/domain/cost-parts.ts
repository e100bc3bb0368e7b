import { type Cents, roundTo } from '../../../kit/money.ts';
import type { CdcPlan, CdcPlanDetails } from './cdc-plan.ts';
import type { FeeKind } from './fees.ts';

/** One part of all that is paid for a loan, and its share of the total as a fraction of four decimals. */
export type CostPart = {
  readonly part: 'credit' | 'interest' | 'iof' | 'vat' | FeeKind;
  readonly amount: Cents;
  readonly share: number;
};

const WHOLE = 10_000;

/**
 * Opens the cost of a plan into its parts in money and share, as an offer must show it (Resolução CMN 4.881/2020; CDC,
 * art. 54-B); parts that cost nothing are left out. Shares are rounded half-even and add up to 1: the credit, listed
 * first, takes what rounding leaves.
 */
export function costParts(plan: CdcPlan, details: CdcPlanDetails): readonly CostPart[] {
  const { credit, iof, vat = 0 } = details;
  const costs = [
    { part: 'interest', amount: details.totalInstallments - details.financed - vat } as const,
    { part: 'iof', amount: iof ? iof.daily + iof.additional : 0 } as const,
    { part: 'vat', amount: vat } as const,
    { part: 'registration', amount: plan.registrationFee } as const,
    { part: 'valuation', amount: details.valuationFee } as const,
    { part: 'contract-registration', amount: plan.contractRegistrationFee } as const,
  ].filter(({ amount }) => amount > 0);
  const total = costs.reduce((sum, cost) => sum + cost.amount, credit);
  const points = costs.map((cost) => roundTo((cost.amount / total) * WHOLE, 0, 'half-even'));
  const rest = points.reduce((left, point) => left - point, WHOLE);
  return [
    { part: 'credit', amount: credit, share: rest / WHOLE },
    ...costs.map((cost, index) => ({ ...cost, share: (points[index] ?? 0) / WHOLE })),
  ];
}
