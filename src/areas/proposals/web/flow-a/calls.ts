import { z } from 'zod';
import { type CallFailure, callService } from '../../../../io/http.ts';
import { identityToken } from '../../../../kit/identity.ts';
import type { AgreedCar } from '../../../financing/index.ts';
import { emitOnPage, TERMS_ENDED } from '../../../financing/web/index.ts';
import { STAMP_HEADER, stampInForce } from '../../../legal-documents/index.ts';
import {
  PROPOSAL_CONSENT_HEADER,
  proposalConsentHeader,
  QUOTATION_HEADER,
  termsRefused,
} from '../../../lender/contract.ts';
import type { StatedBox } from '../../../lender/index.ts';
import {
  type DraftOwner,
  type FlowAOptions,
  flowAOptions,
  PARTS_HEADER,
  type ProposalDraft,
  partsHeader,
  proposalDrafts,
  type SentProposal,
  sendProposal,
  sentProposal,
} from '../../contract.ts';
import { type FlowAForm, type ProposalToSend, type RefusedField, refusedField } from '../../index.ts';
import { callPatiently, lastCounts } from '../patient-call.ts';

/** Milliseconds that a shopper waits for one answer of the bank. */
const ANSWER_MS = 20_000;

/**
 * `outdated`: the bank does not know the simulation any more, or not as it was. `refused`: fields to mend. `busy`: too many proposals,
 * or calls, for now. `unticked`: boxes that it needs ticked. `documents-changed`: another legal document holds than the form has shown. In
 * the last four nothing was proposed: the form goes on from there. `failed`: nobody knows whether it was.
 */
export type SendResult =
  | { readonly kind: 'answered'; readonly answer: SentProposal }
  | { readonly kind: 'outdated' }
  | { readonly kind: 'refused'; readonly fields: readonly RefusedField[] }
  | { readonly kind: 'busy'; readonly isPerson: boolean }
  | { readonly kind: 'unticked'; readonly boxes: readonly string[] }
  | { readonly kind: 'documents-changed'; readonly stamp: string | undefined }
  | { readonly kind: 'failed'; readonly reason: string };

export type OptionsResult =
  | { readonly kind: 'loaded'; readonly options: FlowAOptions }
  | { readonly kind: 'outdated' | 'failed' };

/**
 * What was on screen beside the form: its boxes, which versions of the legal documents, as `useDocumentStamp` says them, and, where its price was told without
 * national taxes too, the ids of what was chosen of the car.
 */
export type Shown = {
  readonly boxes: readonly StatedBox[];
  readonly documents: string;
  readonly partIds?: readonly string[] | undefined;
};

/** Who takes flow A's calls: the portal, behind which the bank stands. */
export type ProposalService = {
  options(simulationId: string): Promise<OptionsResult>;
  /** A repeat under one key is one proposal, also when an answer was lost on the way. */
  send(proposal: ProposalToSend, key: string, shown: Shown): Promise<SendResult>;
  /** What this browser has kept of a form of the same person. */
  readDraft(of: DraftOwner | undefined): Promise<ProposalDraft<'flow-a'>['form']>;
  keepDraft(form: FlowAForm, of: DraftOwner | undefined): Promise<void>;
  dropDraft(): Promise<void>;
};

const DRAFT = '/draft/flow-a';
/** A draft that cannot be kept or dropped by then costs nothing else. */
const DRAFT_MS = 5_000;
const OUTDATED = [404, 409, 410];
/** The same, where the status says less. */
const OTHER_TERMS = 'other-terms';
const REFUSED = [400, 422];
const CONSENT_MISSING = 'consent-missing';
const DOCUMENTS_CHANGED = 'documents-changed';
const BUSY = 429;
/** The bound of a person's own proposals; others are those of an address. */
const OF_PERSON = 'too-many-proposals';

/**
 * @param cookies the page's, in one of which whoever is signed in has a token: the bank's lists are asked for with it (doc. 2 §6)
 * @param agreed of the quotation whose price the proposals are for
 */
export function proposalsAt(
  base: string,
  cookies = () => document.cookie,
  agreed?: AgreedCar | undefined,
): ProposalService {
  const tellDraft = lastCounts();
  const post = (proposal: ProposalToSend, key: string, { boxes, documents, partIds }: Shown) =>
    callPatiently({
      base,
      path: '/send',
      method: 'POST',
      body: z.encode(sendProposal, proposal),
      headers: {
        'idempotency-key': key,
        [PROPOSAL_CONSENT_HEADER]: proposalConsentHeader(boxes),
        ...(documents && { [STAMP_HEADER]: documents }),
        ...(agreed && { [QUOTATION_HEADER]: agreed.reference }),
        ...(partIds && { [PARTS_HEADER]: partsHeader(partIds) }),
      },
      timeout: ANSWER_MS,
      read: (json) => sentProposal.parse(json),
    });
  return {
    async options(simulationId) {
      const path = `/options/${encodeURIComponent(simulationId)}`;
      const token = identityToken(cookies());
      const result = await callService({
        base,
        path,
        headers: token ? { authorization: `Bearer ${token}` } : {},
        timeout: ANSWER_MS,
        read: (json) => flowAOptions.parse(json),
      });
      if (result.ok) return { kind: 'loaded', options: result.value };
      return { kind: OUTDATED.includes(result.status ?? 0) ? 'outdated' : 'failed' };
    },
    async send(proposal, key, shown) {
      const result = await post(proposal, key, shown);
      return result.ok ? { kind: 'answered', answer: result.value } : refusalOf(result);
    },
    async readDraft(of) {
      const read = (json: unknown) => proposalDrafts['flow-a'].parse(json);
      const result = await callService({ base, path: DRAFT, method: 'POST', body: { of }, read });
      return result.ok ? result.value.form : {};
    },
    async keepDraft({ postalCode, ...form }, of) {
      const body = { of, form: { ...form, ...(postalCode === null ? {} : { postalCode }) } };
      const call = {
        base,
        path: DRAFT,
        method: 'PUT',
        body,
        timeout: DRAFT_MS,
        read: () => undefined,
      } as const;
      await tellDraft(call, 'patiently');
    },
    async dropDraft() {
      // Whoever goes on to the purchase waits for this one.
      const call = { base, path: DRAFT, method: 'DELETE', timeout: DRAFT_MS, read: () => undefined } as const;
      await tellDraft(call, 'once');
    },
  };
}

/** What a refusal means for the form; of whatever it cannot mend nobody knows how the bank has taken it. */
function refusalOf({ reason, status = 0, problem }: CallFailure): SendResult {
  const word = problem?.type.split('/').at(-1);
  // A simulation made anew would be refused like this one: the page says why.
  const ended = termsRefused(problem);
  if (ended) {
    emitOnPage(TERMS_ENDED, { reason: ended });
    return { kind: 'failed', reason: ended };
  }
  if (word === DOCUMENTS_CHANGED) return { kind: 'documents-changed', stamp: stampInForce(problem?.errors) };
  if (OUTDATED.includes(status) || word === OTHER_TERMS) return { kind: 'outdated' };
  if (status === BUSY) return { kind: 'busy', isPerson: word === OF_PERSON };
  const errors = REFUSED.includes(status) ? (problem?.errors ?? []) : [];
  if (word === CONSENT_MISSING) return { kind: 'unticked', boxes: errors.map(({ field }) => field) };
  const fields = errors.flatMap((error) => refusedField(error) ?? []);
  if (fields.length > 0) return { kind: 'refused', fields };
  return { kind: 'failed', reason: [reason, status, word].filter(Boolean).join(' ') };
}
