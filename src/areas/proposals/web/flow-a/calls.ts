import { z } from 'zod';
import { callService } from '../../../../io/http.ts';
import { PROPOSAL_CONSENT_HEADER, proposalConsentHeader } from '../../../lender/contract.ts';
import type { StatedBox } from '../../../lender/index.ts';
import {
  type FlowAOptions,
  flowAOptions,
  type ProposalDraft,
  proposalDrafts,
  type SentProposal,
  sendProposal,
  sentProposal,
} from '../../contract.ts';
import type { FlowAForm, ProposalToSend } from '../../index.ts';

/** Milliseconds that a shopper waits for one answer of the bank. */
const ANSWER_MS = 20_000;
/** What is waited before the same proposal, under the same key, is sent again; then the call has failed. */
const PAUSES_MS = [1_000, 3_000];

/** `outdated`: the bank does not know the simulation any more, or not as it was. */
export type SendResult =
  | { readonly kind: 'answered'; readonly answer: SentProposal }
  | { readonly kind: 'outdated' }
  | { readonly kind: 'failed'; readonly reason: string };

/** Who takes flow A's calls: the portal, behind which the bank stands. */
export type ProposalService = {
  options(simulationId: string): Promise<FlowAOptions | undefined>;
  /** A repeat under one key is one proposal, also when an answer was lost on the way. */
  send(proposal: ProposalToSend, key: string, boxes: readonly StatedBox[]): Promise<SendResult>;
  readDraft(): Promise<ProposalDraft<'flow-a'>['form']>;
  keepDraft(form: FlowAForm): Promise<void>;
  dropDraft(): Promise<void>;
};

const DRAFT = '/draft/flow-a';
const OUTDATED = [404, 409, 410];
const LOST = ['unreachable', 'timeout'];

export function proposalsAt(base: string): ProposalService {
  const post = (proposal: ProposalToSend, key: string, boxes: readonly StatedBox[]) =>
    callService({
      base,
      path: '/send',
      method: 'POST',
      body: z.encode(sendProposal, proposal),
      headers: { 'idempotency-key': key, [PROPOSAL_CONSENT_HEADER]: proposalConsentHeader(boxes) },
      timeout: ANSWER_MS,
      read: (json) => sentProposal.parse(json),
    });
  return {
    async options(simulationId) {
      const path = `/options/${encodeURIComponent(simulationId)}`;
      const result = await callService({
        base,
        path,
        timeout: ANSWER_MS,
        read: (json) => flowAOptions.parse(json),
      });
      return result.ok ? result.value : undefined;
    },
    async send(proposal, key, boxes) {
      for (let attempt = 0; ; attempt++) {
        const result = await post(proposal, key, boxes);
        if (result.ok) return { kind: 'answered', answer: result.value };
        if (OUTDATED.includes(result.status ?? 0)) return { kind: 'outdated' };
        const pause = PAUSES_MS[attempt];
        const isLost = LOST.includes(result.reason) || result.status === 503;
        if (!isLost || pause === undefined)
          return { kind: 'failed', reason: `${result.reason} ${result.status ?? ''}` };
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    },
    async readDraft() {
      const read = (json: unknown) => proposalDrafts['flow-a'].parse(json);
      const result = await callService({ base, path: DRAFT, read });
      return result.ok ? result.value.form : {};
    },
    async keepDraft({ postalCode, ...form }) {
      const body = { form: { ...form, ...(postalCode === null ? {} : { postalCode }) } };
      await callService({ base, path: DRAFT, method: 'PUT', body, read: () => undefined });
    },
    async dropDraft() {
      await callService({ base, path: DRAFT, method: 'DELETE', read: () => undefined });
    },
  };
}
