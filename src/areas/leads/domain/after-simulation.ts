import type { Cents } from '../../../kit/money.ts';
import type { Lead, LeadFunding } from './lead.ts';
import { CLOSED_SUFFIX, PROPOSAL_FORM } from './settings.ts';

/** What the shopper simulated, and how it ended. */
export type Simulated = LeadFunding & {
  readonly financialPlanId?: string | undefined;
  readonly totalPrice: Cents;
  /** The modal was closed with the card still open. */
  readonly isClosed: boolean;
};

/** The lead that follows a simulation: the first one again, with form 'Proposal' and what was simulated (doc. 1 §3.6). */
export function leadAfterSimulation(first: Lead, simulated: Simulated, cacheBuster: number): Lead {
  const { financialPlanId, totalPrice, isClosed, ...funding } = simulated;
  return {
    ...first,
    cacheBuster,
    form: PROPOSAL_FORM,
    subOrigin: isClosed ? `${first.subOrigin}${CLOSED_SUFFIX}` : first.subOrigin,
    financialPlanId: financialPlanId ?? first.financialPlanId,
    car: { ...first.car, totalPrice },
    funding,
  };
}
