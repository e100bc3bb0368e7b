import type { ProposalStepProps } from '../../../financing/web/index.ts';
import type { FlowAOutcome } from '../../flow/index.ts';
import type { FlowAForm } from '../../index.ts';

/** Told on `document` when an online purchase goes on; `detail` is `{ proposalId, hasFailed }`. Whoever prevents it goes on itself. */
export const PROPOSAL_CONTINUED = 'proposal continued';

/** What an online purchase does once the bank has answered, or nobody has (doc. 2 §2.1): it goes on to its order. */
export function goOn(
  { proposalId, hasFailed }: FlowAOutcome,
  { orderOnline, onOrder, onClose }: Pick<ProposalStepProps, 'orderOnline' | 'onOrder' | 'onClose'>,
  form: FlowAForm,
): void {
  const detail = { proposalId, hasFailed };
  const isOurs = document.dispatchEvent(new CustomEvent(PROPOSAL_CONTINUED, { detail, cancelable: true }));
  onClose();
  if (!isOurs) return;
  if (onOrder) onOrder({ proposal: proposalId, person: personOf(form) });
  else if (orderOnline) location.assign(orderOnline);
}

const personOf = ({ name, cpf, email, phone, postalCode }: FlowAForm) => ({
  name,
  email,
  phone,
  document: cpf,
  postalCode: postalCode ?? '',
});
