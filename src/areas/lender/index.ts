export { type CdcDefaults, entranceOf } from './domain/cdc.ts';
export type { CdcPlan } from './domain/cdc-plan.ts';
export type { CarKey, CdcOffer, CdcSimulation, CdcTerms } from './domain/cdc-simulation.ts';
export { type CostPart, costParts } from './domain/cost-parts.ts';
export { annualFromMonthly } from './domain/rates.ts';
