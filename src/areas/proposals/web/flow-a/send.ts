import { newKey } from '../../../leads/web/index.ts';
import type { FlowAEvent } from '../../flow/index.ts';
import type { FlowAForm, ProposalFunding, ProposalOrigin } from '../../index.ts';
import { isTraditional } from '../../index.ts';
import type { ProposalService, Shown } from './calls.ts';

type Proposed = Shown & {
  readonly form: FlowAForm;
  readonly origin: ProposalOrigin;
  readonly funding: ProposalFunding;
  readonly dealerCode?: string | undefined;
};

/** What the flow hears of a proposal that it wanted sent. */
export type SendEvent = Extract<
  FlowAEvent,
  {
    type:
      | 'proposal.answered'
      | 'proposal.failed'
      | 'proposal.refused'
      | 'proposal.busy'
      | 'proposal.unticked'
      | 'proposal.documents-changed'
      | 'simulation.renewed';
  }
>;

type Renew = () => Promise<ProposalFunding | undefined>;

/**
 * Sends proposals: the same one always under the same key. A simulation that has ended is made anew, once; when the new one is not
 * taken either, the call has failed. Never rejects: whatever goes wrong here is a call that failed.
 */
export function proposalSender(service: ProposalService) {
  let attempt: { readonly of: string; readonly key: string } | undefined;
  let hasRenewed = false;
  async function send(
    { form, origin, funding, dealerCode, ...shown }: Proposed,
    renew: Renew,
  ): Promise<SendEvent> {
    const { simulationId, subOfferId } = funding;
    const proposal = {
      form,
      origin,
      simulationId,
      subOfferId,
      isTraditional: isTraditional(funding),
      ...(dealerCode ? { dealerCode } : {}),
    };
    const of = JSON.stringify(proposal);
    attempt = attempt?.of === of ? attempt : { of, key: newKey() };
    const result = await service.send(proposal, attempt.key, shown);
    if (result.kind === 'answered') return { type: 'proposal.answered', answer: result.answer };
    if (result.kind === 'refused') return { type: 'proposal.refused', fields: result.fields };
    if (result.kind === 'busy') return { type: 'proposal.busy', isPerson: result.isPerson };
    if (result.kind === 'unticked') return { type: 'proposal.unticked', boxes: result.boxes };
    if (result.kind === 'documents-changed')
      return { type: 'proposal.documents-changed', stamp: result.stamp };
    if (result.kind === 'failed') return failed(result.reason);
    const next = hasRenewed ? undefined : await renew();
    hasRenewed = next !== undefined;
    return next ? { type: 'simulation.renewed', funding: next } : failed('outdated');
  }
  const failed = (why: string): SendEvent => {
    console.error('Failed to send the proposal', why);
    return { type: 'proposal.failed', attempt: attempt?.key };
  };
  return {
    send: (proposed: Proposed, renew: Renew): Promise<SendEvent> =>
      send(proposed, renew).catch((error: unknown) => failed(error instanceof Error ? error.name : 'fault')),
  };
}
