export type { B2Choice, B2Simulation, B2Terms, B2Type, B2Update } from './domain/b2.ts';
export type { AgreedPrice, CarKey, CarPrices, LenderSite } from './domain/car.ts';
export type { CdcDefaults } from './domain/cdc.ts';
export type { CdcPlan } from './domain/cdc-plan.ts';
export type { CdcOffer, CdcSimulation, CdcTerms } from './domain/cdc-simulation.ts';
export { type CostPart, costParts } from './domain/cost-parts.ts';
export {
  type BaseData,
  type BaseDataList,
  type Choice,
  DRIVER_LICENCE,
  MARRIED,
  type OccupationGroup,
} from './domain/credit-decision/base-data.ts';
export { overCommitted } from './domain/credit-decision/commitment.ts';
export type { Criterion } from './domain/credit-decision/criteria.ts';
export type { DecidedProposal } from './domain/credit-decision/decided.ts';
export type {
  ChangedFigure,
  CreditRefusal,
  CreditRefused,
  Decision,
  FieldFault,
  OfferedCosts,
} from './domain/credit-decision/decision.ts';
export {
  type Address,
  type BankApplicant,
  type BankProposal,
  type Company,
  type FlowFunding,
  type FlowMaritalStatus,
  type FlowProposal,
  flowMaritalStatuses,
  hasSpouse,
  type Phone,
} from './domain/credit-decision/proposal.ts';
export { type CreditSettingsBySite, isTestDocument } from './domain/credit-decision/settings.ts';
export type { StatedBox } from './domain/credit-decision/stated-box.ts';
export {
  mayFollow,
  type ProposalStatus,
  proposalStatuses,
  readProposalStatus,
  type WaitingStatus,
} from './domain/credit-decision/status.ts';
export { type CreditTax, creditTax } from './domain/credit-tax.ts';
export type { NextCar, NextSimulation, NextTerms } from './domain/next.ts';
export { capitals, NO_DEALER, unknownCustomer } from './domain/nobody.ts';
export { type PaymentLines, paymentLines, settlingLines } from './domain/payment-lines.ts';
export type {
  PsaBalloonSimulation,
  PsaBalloonTerms,
  PsaLinearSimulation,
  PsaLinearTerms,
} from './domain/psa.ts';
export { lenderKinds } from './domain/publication-kinds.ts';
export type { RateTable } from './domain/rate-table.ts';
export { percentOf as entranceOf, termsOf } from './domain/rate-table.ts';
export { type Campaign, campaignsOf, type RateTables, rateTablesOf } from './domain/rate-tables.ts';
export { annualFromMonthly } from './domain/rates.ts';
export type { RefinancedPlan, Refinancing } from './domain/refinance.ts';
export { type LeftOfLoan, settlementOf } from './domain/settlement.ts';
export { hasResidual, type LenderSource, lenderSources } from './domain/source.ts';
export * from './domain/staff-screens.ts';
export type { OfferQuestion, StoredOffer } from './domain/stored-offer.ts';
export { type MonthlyOffer, unequalLast } from './domain/unequal-last.ts';
export type { Applicant, ZflowSimulation, ZflowTerms } from './domain/zflow.ts';
