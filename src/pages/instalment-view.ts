import type { InstalmentView } from '../areas/catalogue/web/index.ts';
import { type FundingSummary, totalPaid } from '../areas/financing/index.ts';

/** What the showcase tells of a funding summary; `undefined` when no lender answered. */
export function instalmentView(summary: FundingSummary | undefined): InstalmentView | undefined {
  const offer = summary?.offer;
  if (!offer) return undefined;
  const { installmentValue, lastInstallment } = offer;
  // In Brazil the last one differs by a rounding of cents, which is nothing to tell here.
  const falls = lastInstallment !== undefined && lastInstallment < installmentValue * 0.99;
  return {
    count: offer.installments,
    value: installmentValue,
    last: falls ? lastInstallment : undefined,
    entrance: summary.entrance,
    total: totalPaid(summary.entrance, offer),
    annualCet: offer.annualCet,
    monthlyRate: offer.monthlyRate,
  };
}
