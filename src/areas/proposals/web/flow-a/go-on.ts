import type { ProposalStepProps } from '../../../financing/web/index.ts';
import type { FlowAOutcome } from '../../flow/index.ts';

/** Told on `document` when an online purchase goes on; `detail` is `{ proposalId, hasFailed }`. Whoever prevents it goes on itself. */
export const PROPOSAL_CONTINUED = 'proposal continued';

/** What an online purchase does once the bank has answered, or nobody has (doc. 2 §2.1): it goes on to its order. */
export function goOn(
  { proposalId, hasFailed }: FlowAOutcome,
  { orderOnline, onClose }: Pick<ProposalStepProps, 'orderOnline' | 'onClose'>,
): void {
  const detail = { proposalId, hasFailed };
  const isOurs = document.dispatchEvent(new CustomEvent(PROPOSAL_CONTINUED, { detail, cancelable: true }));
  onClose();
  if (isOurs && orderOnline) location.assign(orderOnline);
}
