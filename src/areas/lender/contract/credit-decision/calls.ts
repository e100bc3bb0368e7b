/** The calls of the credit service, which decides about proposals, in domain terms: the embedded one and a maker's own answer them alike. */
import type { LenderSite } from '../../domain/car.ts';
import type { BaseData, OccupationGroup } from '../../domain/credit-decision/base-data.ts';
import type { DecidedProposal } from '../../domain/credit-decision/decided.ts';
import type { CreditRefused, Decision } from '../../domain/credit-decision/decision.ts';
import type { BankProposal, FlowProposal } from '../../domain/credit-decision/proposal.ts';
import type { StatedBox } from '../../domain/credit-decision/stated-box.ts';
import type { BaseDataAsking } from './base-data.ts';

/** How a proposal was sent, besides what is in it. */
export type ProposalCall = {
  /** `Idempotency-Key`: a repeat under it gets the first answer to the byte. */
  readonly key?: string | undefined;
  /** The value of the `authorization` header; never stored or logged. */
  readonly authorization?: string | undefined;
  /** The cookies that came along, by which an open account is known; neither stored nor logged nor sent on. */
  readonly cookie?: string | undefined;
  /** The network address that it came from, to bound tries; neither stored nor logged. */
  readonly address?: string | undefined;
  /** What was agreed to before it was sent; kept with the proposal. Which boxes there have to be whoever stands before the service knows. */
  readonly boxes?: readonly StatedBox[] | undefined;
  /** Which versions of the site's legal documents its form has shown, as it says them; kept with the proposal. */
  readonly documents?: string | undefined;
  /** Id of the account that is open in the browser; kept with what was agreed to. */
  readonly account?: string | undefined;
  /** Flow A's dealer, of which the bank's proposal says nothing; kept with the proposal. */
  readonly dealer?: DecidedProposal['dealer'];
  /** Flow A's options of the car, of which the bank's proposal says nothing either. */
  readonly options?: DecidedProposal['options'];
};

export type BaseDataResult = { readonly ok: true; readonly baseData: BaseData } | CreditRefused;
export type OccupationsResult =
  | { readonly ok: true; readonly groups: readonly OccupationGroup[] }
  | CreditRefused;

/** `answer` is the JSON text that the service stores: a repeat gets it to the byte. */
export type DecisionResult =
  | {
      readonly ok: true;
      readonly decision: Decision;
      readonly answer?: string | undefined;
      /** The very proposal was decided before. */
      readonly isReplayed: boolean;
    }
  | CreditRefused;

/** Whoever answers the calls about proposals: the embedded credit decision, or a maker's own behind these same calls. */
export type CreditDecisionService = {
  /** The lists that flow A chooses from, for a simulation that proposals can be made for. */
  baseData(site: LenderSite, simulationId: string, asking?: BaseDataAsking): Promise<BaseDataResult>;
  /**
   * Flow A. The same person's proposal for the same simulation is one proposal, however often and in whichever words it comes.
   */
  propose(site: LenderSite, proposal: BankProposal, call?: ProposalCall): Promise<DecisionResult>;
  /** Flow B. The same, by the id of its simulation. */
  submitFlow(site: LenderSite, proposal: FlowProposal, call?: ProposalCall): Promise<DecisionResult>;
  /** The groups of occupations that flow B chooses from. */
  occupations(site: LenderSite): Promise<OccupationsResult>;
};
