import { setTimeout as pause } from 'node:timers/promises';
import { onlyDigits } from '../../../../kit/validators/cpf.ts';
import type { CreditDecisionService, DecisionResult } from '../../contract/credit-decision/calls.ts';

/** What a proposal with an injected fault comes to instead of being decided. */
export type InjectedProposalFault = 'fault' | 'unavailable' | 'slow';

/**
 * Failures that a person can set with the applicant's document while `VITRINE_REHEARSAL` is on:
 *
 * | CPF | the proposal |
 * |---|---|
 * | 150.000.000-05 | fails with 500 |
 * | 250.000.000-13 | is refused with 503 |
 * | 350.000.000-21 | is decided after three seconds |
 */
export const faultDocuments: Readonly<Record<string, InjectedProposalFault>> = {
  '15000000005': 'fault',
  '25000000013': 'unavailable',
  '35000000021': 'slow',
};

const SLOW_MS = 3000;

/** A credit decision that fails on request, for journeys and for people who want to see what a shopper sees. Never in production. */
export function withFaultInjection(decisions: CreditDecisionService): CreditDecisionService {
  const withFault = async (
    document: string,
    decide: () => Promise<DecisionResult>,
  ): Promise<DecisionResult> => {
    const does = faultDocuments[onlyDigits(document)];
    if (does === 'fault') throw new Error('injected fault');
    if (does === 'unavailable') return { ok: false, reason: 'unavailable' };
    if (does === 'slow') await pause(SLOW_MS);
    return decide();
  };
  return {
    ...decisions,
    propose: (site, proposal, call) =>
      withFault(proposal.person.document, () => decisions.propose(site, proposal, call)),
    submitFlow: (site, proposal, call) =>
      withFault(proposal.person.document, () => decisions.submitFlow(site, proposal, call)),
  };
}
