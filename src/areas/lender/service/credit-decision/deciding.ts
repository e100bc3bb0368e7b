import type { Transaction } from '../../../../io/database.ts';
import { writerOf } from '../../../../io/encoding.ts';
import { type Execution, executeOnce, hashOf, type KeyedAnswer } from '../../../../io/idempotency.ts';
import { siteNameOf } from '../../../../io/service.ts';
import { bankDecision } from '../../contract/credit-decision/bank-proposal.ts';
import type { DecisionResult, ProposalCall } from '../../contract/credit-decision/calls.ts';
import { flowDecision } from '../../contract/credit-decision/flow-proposal.ts';
import type { LenderSite } from '../../domain/car.ts';
import type { CreditRefused, Decision } from '../../domain/credit-decision/decision.ts';
import { type CreditSettings, isTest } from '../../domain/credit-decision/settings.ts';
import { type Judged, payloadOf, type Verdict } from './judging.ts';
import type { CreditDecisionParts } from './parts.ts';
import { type NewProposal, newProposalNumber, storeUnlessKnown } from './store.ts';

/** What a call is about, before it is judged. */
type Subject = {
  readonly site: LenderSite;
  readonly flow: 'A' | 'B';
  readonly simulation: string;
  readonly document: string;
  /** All that was sent, to tell two calls apart. */
  readonly sent: unknown;
};

const A_DAY_MS = 24 * 60 * 60 * 1000;

/** The wire of each flow: how its answer is written, its status code, and the call that keys belong to. */
const FLOWS = {
  A: { write: writerOf(bankDecision), read: bankDecision, status: 201, call: 'POST /proposal' },
  B: {
    write: writerOf(flowDecision),
    read: flowDecision,
    status: 200,
    call: 'PUT /zflow/submitProposalFlow',
  },
} as const;

/**
 * Takes a proposal once: whatever is judged, the same person's proposal for the same simulation has the first answer, whether
 * it comes under the same key, another or none, at once or later, to this process or another. Key, proposal, history and
 * whatever `decided` writes are committed together.
 */
export function deciding({
  db,
  sealing,
  creditSettings,
  now,
  decided,
  consumeLimit,
  bind,
}: CreditDecisionParts) {
  return async (
    { site, flow, simulation, document, sent }: Subject,
    settings: CreditSettings,
    { key, boxes, documents, account, dealer, options }: ProposalCall,
    judge: () => Promise<Verdict>,
  ): Promise<DecisionResult> => {
    const { write, status, call } = FLOWS[flow];
    const natural = {
      site: siteNameOf(site),
      flow,
      simulation,
      documentKeys: sealing.personKeys('document', document),
    };
    const [id, receivedAt] = [newProposalNumber(), now()];
    const verdict = await turned(await judge(), consumeLimit);
    const answer = verdict.ok ? { status, body: JSON.stringify(write(decisionOf(id, verdict))) } : undefined;
    const keyed = {
      scope: `${natural.site} ${call}`,
      key,
      requestHash: hashOf(sent),
      expected: answer,
      // The name of a lock that releases before take too, while both run.
      alone: `credit desk ${natural.documentKeys[0] ?? ''}`,
    };
    const entryOf = ({ facts: result, person, decision, ...judged }: Judged, body: string): NewProposal => ({
      ...natural,
      id,
      receivedAt,
      status: decision.status,
      dueDate: result.dueDate,
      person,
      answer: body,
      payload: payloadOf({ facts: result, person, decision, ...judged }, creditSettings().revision),
    });
    const entry = verdict.ok && answer ? entryOf(verdict, answer.body) : undefined;
    const since = isTest(settings, document) ? undefined : new Date(receivedAt.getTime() - A_DAY_MS);
    const counting = { since, most: settings.proposalsADay };
    const store = (tx: Transaction) => storeUnlessKnown(tx, sealing, natural, counting, entry);
    const keep = async (tx: Transaction) => {
      if (!verdict.ok) return;
      const about = { id, site: natural.site, flow, status: verdict.decision.status, decidedAt: receivedAt };
      const agreed = { boxes, documents, account };
      const named = { ...(dealer && { dealer }), ...(options && { options }) };
      await decided?.(tx, { ...verdict.facts, ...named, ...about, ...agreed });
    };
    /** Why the quotation at whose price it is cannot be bound to it; a denial binds none, and asks all the same. */
    const bound = async (tx: Transaction): Promise<CreditRefused | undefined> => {
      if (!verdict.ok || verdict.agreed === undefined) return undefined;
      const proposal = verdict.decision.status === 'denied' ? undefined : id;
      const reason = await bind?.(tx, { version: verdict.agreed, proposal, document });
      return reason && { ok: false, reason };
    };
    let isRepeat = false;
    const careful = async (tx: Transaction): Promise<Execution<CreditRefused>> => {
      const known = await store(tx);
      if (known.answer !== undefined) {
        isRepeat = true;
        return { ok: true, answer: { status, body: known.answer } };
      }
      if (!verdict.ok || !answer) return { ok: false, refusal: verdict as CreditRefused };
      if (!known.isStored) return { ok: false, refusal: tooMany(known.oldest, receivedAt) };
      const refusal = await bound(tx);
      if (refusal) return { ok: false, refusal };
      await keep(tx);
      return { ok: true, answer };
    };
    /** What is to be kept shares one round trip in the hope that nothing is in the way: where something is, it is undone. */
    const hopeful = async (tx: Transaction): Promise<Execution<'in-the-way'>> => {
      const [{ isStored }, , refusal] = await Promise.all([store(tx), keep(tx), bound(tx)]);
      return answer && isStored && !refusal ? { ok: true, answer } : { ok: false, refusal: 'in-the-way' };
    };
    const first = answer && (await executeOnce(db, { ...keyed, isHopeful: true }, hopeful));
    const outcome = first && first.kind !== 'refused' ? first : await executeOnce(db, keyed, careful);
    if (outcome.kind === 'refused') return outcome.refusal;
    if (outcome.kind === 'reused') return { ok: false, reason: 'key-reused' };
    return resultOf(outcome.answer, flow, isRepeat || outcome.kind === 'replayed');
  };
}

/** A turn is taken for what would be decided; what is refused anyway needs none. */
async function turned(verdict: Verdict, consumeLimit: CreditDecisionParts['consumeLimit']): Promise<Verdict> {
  if (!verdict.ok || !consumeLimit) return verdict;
  const { isAllowed, waitMs } = await consumeLimit();
  return isAllowed
    ? verdict
    : { ok: false, reason: 'too-many-proposals', retryAfter: Math.max(1, Math.ceil(waitMs / 1000)) };
}

/** Nothing of why: a denial of one reason is a denial of another, to the byte but for its number. */
const decisionOf = (id: string, { decision, facts: { dueDate } }: Judged): Decision => ({
  id,
  status: decision.status,
  dueDate,
});

function tooMany(oldest: Date | undefined, at: Date): CreditRefused {
  const free = (oldest ?? at).getTime() + A_DAY_MS;
  const retryAfter = Math.max(1, Math.ceil((free - at.getTime()) / 1000));
  return { ok: false, reason: 'too-many-proposals', retryAfter };
}

function resultOf({ body }: KeyedAnswer, flow: 'A' | 'B', isReplayed: boolean): DecisionResult {
  const decision = FLOWS[flow].read.decode(JSON.parse(body)) as Decision;
  return { ok: true, decision, answer: body, isReplayed };
}
