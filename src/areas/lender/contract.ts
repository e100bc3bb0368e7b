/** The lender's calls, source by source, and the lender in domain terms. The wire shapes of each source are in `contract/`. */
import type { B2Lender } from './contract/b2.ts';
import type { CdcLender } from './contract/cdc.ts';
import type { NextLender } from './contract/next.ts';
import type { PsaLender } from './contract/psa.ts';
import type { ZflowLender } from './contract/zflow.ts';
import type { CarKey, CarPrices, LenderSite } from './domain/car.ts';

export { type B2Lender, b2Simulation, b2Terms, b2Update } from './contract/b2.ts';
export { partIds } from './contract/car.ts';
export {
  type CdcLender,
  cdcDefaultsAnswer,
  cdcDefaultsQuery,
  cdcSimulation,
  cdcTerms,
} from './contract/cdc.ts';
export { bankDecision } from './contract/credit-decision/bank-proposal.ts';
export { occupationGroups } from './contract/credit-decision/base-data.ts';
export type {
  CreditDecisionService,
  DecisionResult,
  ProposalCall,
} from './contract/credit-decision/calls.ts';
export {
  CONSENT_CONFIG,
  PROPOSAL_CONSENT_HEADER,
  proposalConsentHeader,
  statedBoxes,
  statedDocuments,
} from './contract/credit-decision/consent-header.ts';
export { bankFieldNames } from './contract/credit-decision/field-names.ts';
export {
  CHANGED_FIGURE,
  flowDecision,
  flowProposal,
  OFFERED_FIGURE,
} from './contract/credit-decision/flow-proposal.ts';
export {
  type Applicant,
  DENIAL_REASON_MAX,
  type ListedProposal,
  type OpenedProposal,
  type ProposalQueue,
} from './contract/credit-decision/staff.ts';
export {
  type NextLender,
  nextDefaultsAnswer,
  nextDefaultsQuery,
  nextSimulation,
  nextTerms,
} from './contract/next.ts';
export {
  type PsaLender,
  psaBalloonSimulation,
  psaBalloonTerms,
  psaLinearSimulation,
  psaLinearTerms,
  psaOnlineSimulation,
  psaOnlineTerms,
} from './contract/psa.ts';
export {
  QUOTATION_HEADER,
  TERMS_REFUSED,
  type TermsRefused,
  termsRefused,
} from './contract/quotation-headers.ts';
export {
  endedOffer,
  offerToKeep,
  type StoredOfferAnswer,
  wireStoredOffer,
} from './contract/stored-offer.ts';
export {
  type ZflowLender,
  zflowSimulation,
  zflowTerms,
} from './contract/zflow.ts';

/** Whoever lends: the embedded lender, or a maker's own behind these same calls. */
export type Lender = CdcLender & ZflowLender & PsaLender & NextLender & B2Lender;

/** What the embedded lender asks of the catalogue, because it trusts no price that a browser sends. */
export type Vehicles = {
  /** Undefined when the site does not sell that version, or not in that colour. A year left out finds the newest. */
  find(
    site: LenderSite,
    car: Pick<CarKey, 'mvsCode'> & {
      readonly year?: number | undefined;
      readonly color?: string | undefined;
    },
  ): CarPrices | undefined;
};
