import { newKey } from '../../../leads/web/index.ts';
import type { StatedBox } from '../../../lender/index.ts';
import type { SentProposal } from '../../contract.ts';
import type { FlowAForm, ProposalFunding, ProposalOrigin } from '../../index.ts';
import { isTraditional } from '../../index.ts';
import type { ProposalService } from './calls.ts';

type Proposed = {
  readonly form: FlowAForm;
  readonly origin: ProposalOrigin;
  readonly funding: ProposalFunding;
  readonly boxes: readonly StatedBox[];
  readonly dealerCode?: string | undefined;
};

/** What the flow hears of a proposal that it wanted sent. */
export type SendEvent =
  | { type: 'proposal.answered'; answer: SentProposal }
  | { type: 'proposal.failed' }
  | { type: 'simulation.renewed'; funding: ProposalFunding };

/**
 * Sends proposals: the same one always under the same key. A simulation that has ended is made anew, once; when the new one is not
 * taken either, the call has failed.
 */
export function proposalSender(service: ProposalService) {
  let attempt: { readonly of: string; readonly key: string } | undefined;
  let hasRenewed = false;
  return {
    async send(
      { form, origin, funding, boxes, dealerCode }: Proposed,
      renew: () => Promise<ProposalFunding | undefined>,
    ): Promise<SendEvent> {
      const { simulationId, subOfferId } = funding;
      const proposal = {
        ...{ form, origin, simulationId, subOfferId, isTraditional: isTraditional(funding) },
        ...(dealerCode ? { dealerCode } : {}),
      };
      const of = JSON.stringify(proposal);
      attempt = attempt?.of === of ? attempt : { of, key: newKey() };
      const result = await service.send(proposal, attempt.key, boxes);
      if (result.kind === 'answered') return { type: 'proposal.answered', answer: result.answer };
      if (result.kind === 'failed') {
        console.error('Failed to send the proposal', result.reason);
        return { type: 'proposal.failed' };
      }
      const next = hasRenewed ? undefined : await renew();
      hasRenewed = true;
      return next ? { type: 'simulation.renewed', funding: next } : { type: 'proposal.failed' };
    },
  };
}
