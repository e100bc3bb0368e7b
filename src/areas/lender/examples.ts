import type { Vehicles } from './contract.ts';
import type { CdcTable } from './domain/cdc.ts';
import { cdcPlans, cdcTimeline } from './domain/cdc.ts';
import type { CdcPlan } from './domain/cdc-plan.ts';
import type { CdcSimulation, CdcTerms, LenderSite, PriceRange } from './domain/cdc-simulation.ts';
import { demoTables } from './domain/demo-tables.ts';
import { iofRates } from './domain/iof.ts';
import { type QuoteTerms, usualRounding } from './domain/quote.ts';
import { monthlyTimeline } from './domain/timeline.ts';

/** The day on which every example is released. */
export const EXAMPLE_DAY = '2026-11-23';

export const auroraBrazil: LenderSite = { brand: 'aurora', market: 'BR' };

/** A car of R$ 119.990,00 with 40 % down. */
export function someTerms(change: Partial<CdcTerms> = {}): CdcTerms {
  return {
    mvsCode: '5A1B2C0',
    year: 2027,
    color: '134',
    brand: 'aurora',
    carPrice: 119_990_00,
    entrance: 47_996_00,
    ...change,
  };
}

/** A catalogue that sells one version, in one colour, within a price range. */
export function vehiclesSelling(range: PriceRange = { min: 119_990_00, max: 140_000_00 }): Vehicles {
  const sold = someTerms();
  return {
    find: (_site, { mvsCode, year, color = sold.color }) =>
      mvsCode === sold.mvsCode && year === sold.year && color === sold.color ? range : undefined,
  };
}

/** A Brazilian loan of 48 months with everything financed. */
export function someQuoteTerms(change: Partial<QuoteTerms> = {}): QuoteTerms {
  return {
    credit: 71_994_00,
    residual: 0,
    monthlyRate: 0.0154,
    installments: 48,
    timeline: monthlyTimeline(EXAMPLE_DAY, 60),
    fees: [{ kind: 'registration', amount: 890_00, financed: true }],
    iof: iofRates('person', EXAMPLE_DAY),
    iofPaid: 'financed',
    rounding: usualRounding,
    cetConvention: 'calendar-days',
    ...change,
  };
}

/** The plans that a table of the demo lender offers for the example's terms. */
export function somePlans(table: CdcTable = demoTables.BR, terms = someTerms()): readonly CdcPlan[] {
  const offered = cdcPlans(table, terms.carPrice, terms.entrance, cdcTimeline(table, EXAMPLE_DAY));
  return offered.ok ? offered.plans : [];
}

/** An answer of the demo lender. */
export function aSimulation(change: Partial<CdcSimulation> = {}): CdcSimulation {
  return {
    transactionId: '00000000-0000-4000-8000-000000000001',
    plans: somePlans(),
    offer: {
      validUntil: '2026-11-28',
      lenderName: demoTables.BR.offer.lender.name,
      lenderAddress: demoTables.BR.offer.lender.address,
      lateFine: 0.02,
      lateInterest: 0.01,
    },
    ...change,
  };
}
