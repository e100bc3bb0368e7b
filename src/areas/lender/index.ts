export { type CdcDefaults, type CdcTable, entranceOf } from './domain/cdc.ts';
export type { CdcPlan, CdcPlanDetails, IofDetails } from './domain/cdc-plan.ts';
export type {
  CarInWords,
  CarKey,
  CdcOffer,
  CdcRefusal,
  CdcSimulation,
  CdcTerms,
  LenderSite,
  PriceRange,
} from './domain/cdc-simulation.ts';
export type { CostPart, CostPartKind } from './domain/cost-parts.ts';
export { annualFromMonthly, monthlyFromAnnual } from './domain/rates.ts';
