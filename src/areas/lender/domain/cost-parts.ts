import type { CdcPlan, CdcPlanDetails } from './cdc-plan.ts';
import { type CostShare, openCost } from './cost-shares.ts';

/** One part of all that is paid for a loan, and its share of the total as a fraction of four decimals. */
export type CostPart = CostShare;

/** Opens the cost of a plan that was told over the wire into its parts in money and share. */
export function costParts(plan: CdcPlan, details: CdcPlanDetails): readonly CostPart[] {
  const { credit, iof, vat = 0 } = details;
  return openCost(credit, [
    { part: 'interest', amount: details.totalInstallments - details.financed - vat },
    { part: 'iof', amount: iof ? iof.daily + iof.additional : 0 },
    { part: 'vat', amount: vat },
    { part: 'registration', amount: plan.registrationFee },
    { part: 'valuation', amount: details.valuationFee },
    { part: 'contract-registration', amount: plan.contractRegistrationFee },
  ]);
}
