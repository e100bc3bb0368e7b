import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { boundedCache, bytesOf } from '../../../../io/bounded-cache.ts';
import { hashOf } from '../../../../io/idempotency.ts';
import { siteNameOf } from '../../../../io/service.ts';
import { onlyDigits } from '../../../../kit/validators/cpf.ts';
import { bankDecision, bankProposal } from '../../contract/credit-decision/bank-proposal.ts';
import { baseDataAnswer, baseDataQuery, occupationGroups } from '../../contract/credit-decision/base-data.ts';
import type { CreditDecisionService, DecisionResult } from '../../contract/credit-decision/calls.ts';
import { flowDecision, flowProposal } from '../../contract/credit-decision/flow-proposal.ts';
import { agreedFor, type LenderSite } from '../../domain/car.ts';
import type { CreditRefused } from '../../domain/credit-decision/decision.ts';
import type { FlowProposal } from '../../domain/credit-decision/proposal.ts';
import type { Refused } from '../../domain/refusal.ts';
import type { RemoteCall } from '../remote-call.ts';
import type { SimulationEntry } from '../simulations.ts';
import { carFault } from './judging.ts';
import { bankFacts, flowFacts, type StoreDecisionOptions, storeDecision } from './keep-remote.ts';
import type { BindQuotation } from './parts.ts';
import type { Natural, RemoteBounds } from './remote-bounds.ts';
import type { SimulationTerms, TermsElsewhere } from './terms-elsewhere.ts';

/** The base addresses at which a maker's own credit decision may stand; what is left out is answered by the portal. */
export type RemoteCreditDecisionCalls = {
  /** `{proposal api}`. */
  readonly proposal?: RemoteCall | undefined;
  /** `{financing}`, which flow B's calls stand at. */
  readonly financing?: RemoteCall | undefined;
};

/** A proposal that was decided elsewhere while its quotation could not be bound to it: `failed` with the database's error. */
export type UnboundProposal = {
  readonly site: string;
  /** Of the quotation. */
  readonly version: string;
  readonly reason: Awaited<ReturnType<BindQuotation>> | 'failed';
  readonly error?: unknown;
};

/** What a remote credit decision needs of the portal: who stores decisions, and what bounds the calls. */
export type RemoteCreditDecisionParts = {
  readonly storing: StoreDecisionOptions;
  readonly bounds: RemoteBounds;
} & (
  | {
      readonly bind?: undefined;
      readonly terms?: undefined;
      readonly refuseCar?: undefined;
      readonly report?: undefined;
    }
  | {
      /** What simulations were made on that another company has made. */
      readonly terms: Pick<TermsElsewhere, 'of'>;
      /** Binds a quotation to a proposal at its price, or says why that cannot be; see `BindQuotation`. */
      readonly bind: (proposal: Parameters<BindQuotation>[1]) => ReturnType<BindQuotation>;
      /** Checks the price of a car against the catalogue. */
      readonly refuseCar: SimulationEntry['refuse'];
      /** Hears of each proposal whose quotation could not be bound after it was decided. */
      readonly report: (unbound: UnboundProposal) => void;
    }
);

/** What a proposal says of the terms that it is on: the version whose own car at its own price it is for, or why it cannot be taken. */
type OnTerms = string | undefined | CreditRefused;

/** Statuses that say that this call was not decided, and nothing of a former one for the same simulation. */
const NOT_NOW: readonly number[] = [409, 425, 429];
/** Failures of a call that was never sent. */
const NOT_SENT: readonly string[] = ['/problems/upstream-unavailable', '/problems/upstream-inward'];

/**
 * Which claims end with a result: those of the simulation where that company has said what becomes of it, the one of this call where nothing
 * was decided in it. After any other failure it may have decided all the same, and the claim stays.
 */
function endedBy(result: DecisionResult): 'simulation' | 'attempt' | undefined {
  if (result.ok) return result.decision.status === 'denied' || result.decision.id ? 'simulation' : undefined;
  if (result.reason !== 'remote') return 'attempt';
  const { status = 0, type = '' } = result.passedOn ?? {};
  if (NOT_NOW.includes(status) || NOT_SENT.includes(type)) return 'attempt';
  return status >= 400 && status < 500 && status !== 408 ? 'simulation' : undefined;
}

/**
 * A proposal at the price of a quotation; `decide` stores what was decided before it answers. The contract of that company has no place for the terms, and a decision that was made there stands
 * whatever became of them meanwhile: so the quotation is claimed for the applicant before it is asked, and nobody else's purchase begins while
 * its answer is not known ({@link endedBy}); a claim becomes the proposal's when it has decided.
 */
async function onTerms(
  { bind, report }: RemoteCreditDecisionParts,
  version: OnTerms,
  { site, simulation, document }: Natural,
  decide: () => Promise<DecisionResult>,
): Promise<DecisionResult> {
  if (typeof version === 'object') return version;
  if (!bind || version === undefined) return decide();
  const call = { attempt: randomUUID(), simulation: hashOf([siteNameOf(site), simulation]) };
  const reason = await bind({ version, document, proposal: undefined, elsewhere: call });
  if (reason) return { ok: false, reason };
  const result = await decide();
  const ends = endedBy(result);
  if (ends === undefined) return result;
  const proposal = result.ok && result.decision.status !== 'denied' ? result.decision.id : undefined;
  try {
    const refused = await bind({ version, document, proposal, elsewhere: { ...call, ends } });
    if (refused && proposal !== undefined) report({ site: siteNameOf(site), version, reason: refused });
  } catch (error) {
    report({ site: siteNameOf(site), version, reason: 'failed', error });
  }
  return result;
}

/** Flow A is on the terms that its simulation was made on, whatever quotation the call names beside it. */
async function bankTerms(
  { storing, terms, bind }: RemoteCreditDecisionParts,
  site: LenderSite,
  simulation: string,
): Promise<OnTerms> {
  if (!bind) return undefined;
  const own = await storing.simulations.find(site, simulation);
  if (own) return own.facts.agreed;
  const known = await terms.of(site, simulation);
  return known ? known.version : { ok: false, reason: 'unknown-simulation' };
}

/**
 * Flow B names its car and its price: a quotation for another car has nothing to do with it, and its own car has one price. Where the call
 * names no quotation for its car, it is on the terms that its simulation was made on, for their car at their price, and else at a price of the
 * catalogue.
 */
async function flowTerms(
  { terms, bind, refuseCar }: RemoteCreditDecisionParts,
  site: LenderSite,
  proposal: FlowProposal,
): Promise<OnTerms> {
  const { car, funding } = proposal;
  const agreed = agreedFor(site, car);
  if (agreed && agreed.price !== funding.carPrice) {
    const price = { figure: 'carPrice', sent: funding.carPrice, offered: agreed.price };
    return { ok: false, reason: 'changed-offer', changes: [price] };
  }
  if (agreed || !bind) return agreed?.version;
  const simulated = await terms.of(site, funding.transactionId);
  if (simulated?.version === undefined) return carFault(refuseCar, site, proposal);
  return quotedCarFault(simulated, proposal) ?? simulated.version;
}

/** Refuses a proposal for another car, or at another price, than those of the quotation that its simulation was made on. */
function quotedCarFault(
  { car: quoted }: SimulationTerms,
  { car, funding }: FlowProposal,
): CreditRefused | undefined {
  const isSame = quoted?.mvsCode === car.mvsCode && quoted.year === car.year && quoted.color === car.color;
  if (isSame && quoted.price === funding.carPrice) return undefined;
  const price = isSame && { figure: 'carPrice', sent: funding.carPrice, offered: quoted.price };
  return { ok: false, reason: 'changed-offer', changes: price ? [price] : [] };
}

/** The credit decision of a site of whose calls some are answered elsewhere; whatever is decided there is kept here for its shopper. */
export function remoteCreditDecision(
  { proposal, financing }: RemoteCreditDecisionCalls,
  own: CreditDecisionService,
  parts: RemoteCreditDecisionParts,
): CreditDecisionService {
  return {
    ...own,
    ...(proposal ? bankCalls(proposal, parts) : {}),
    ...(financing ? flowCalls(financing, parts) : {}),
  };
}

/** A refusal of another provider is passed on as far as the portal may tell it. */
const passedOn = ({ passedOn: refusal }: Refused): CreditRefused => ({
  ok: false,
  reason: 'remote',
  passedOn: refusal,
});

/** On whose behalf a call is made, for a lender that wants to know. */
const behalf = (authorization: string | undefined) => (authorization === undefined ? {} : { authorization });

/** What the decisions that are remembered may take; one that is awaited counts as what most of them take. */
const [REMEMBERED_BYTES, USUAL_BYTES] = [8 * 2 ** 20, 4 * 2 ** 10];
const REMEMBERED_MS = 10 * 60_000;

/** A call as it came: under which key, if any, and all that was sent. */
type Sent = { readonly call: string; readonly key: string | undefined; readonly body: unknown };

/**
 * One proposal of a person for a simulation is one call there, however often it is sent here meanwhile; and under one key there,
 * by which that lender knows a repeat that comes after a crash or a lost answer. Failures are not remembered. A key that came for
 * something else is refused, and so is a person's proposal above what is taken in a day: nobody's credit is felt out there either.
 */
function coalesced({ claim, turn }: RemoteBounds) {
  const cache = boundedCache<Promise<DecisionResult>>({ maxBytes: REMEMBERED_BYTES, ttl: REMEMBERED_MS });

  async function coalesced(natural: Natural, ask: () => Promise<DecisionResult>): Promise<DecisionResult> {
    const taken = await turn(natural);
    if (!taken.ok) return taken;
    const result = await ask();
    await taken.settle(result.ok);
    return result;
  }

  function once(natural: Natural, ask: (key: string) => Promise<DecisionResult>): Promise<DecisionResult> {
    const { site, simulation, document } = natural;
    const key = hashOf([siteNameOf(site), simulation, onlyDigits(document)]);
    const known = cache.get(key);
    if (known) return known.then(replayed);
    const answer = coalesced(natural, () => ask(key));
    cache.set(key, answer, { size: USUAL_BYTES });
    const forget = () => cache.peek(key) === answer && cache.delete(key);
    const weigh = (decided: DecisionResult) => {
      if (!decided.ok) return forget();
      if (cache.peek(key) !== answer) return false;
      // A new value makes the cache compute its size again.
      return cache.set(key, Promise.resolve(decided), {
        size: key.length + bytesOf(decided),
        noUpdateTTL: true,
      });
    };
    answer.then(weigh, forget);
    return answer;
  }

  return async (
    natural: Natural,
    { call, key, body }: Sent,
    ask: (key: string) => Promise<DecisionResult>,
  ): Promise<DecisionResult> => {
    if (key === undefined) return once(natural, ask);
    const claimed = await claim(natural.site, call, key, body);
    if (!claimed.ok) return claimed;
    const result = await once(natural, ask);
    await claimed.settle(result.ok);
    return result;
  };
}

const replayed = (answer: DecisionResult): DecisionResult =>
  answer.ok ? { ...answer, isReplayed: true } : answer;

function bankCalls(
  call: RemoteCall,
  parts: RemoteCreditDecisionParts,
): Pick<CreditDecisionService, 'baseData' | 'propose'> {
  const { storing, bounds } = parts;
  const once = coalesced(bounds);
  return {
    async baseData(_site, simulationId, { projections, authorization } = {}) {
      const query = z.encode(baseDataQuery, projections ? { projections } : {}) as Record<string, string>;
      const path = `/base-data/${encodeURIComponent(simulationId)}`;
      const headers = behalf(authorization);
      const answer = await call({ method: 'GET', path, query, headers }, baseDataAnswer);
      return answer.ok ? { ok: true, baseData: answer.value } : passedOn(answer);
    },
    async propose(site, { person, ...proposal }, made = {}) {
      const { income: _, ...rest } = person; // its contract has no place for an income
      const body = z.encode(bankProposal, { ...proposal, person: rest });
      const natural = { site, simulation: proposal.simulationId, document: person.document };
      const sent = { call: 'POST /proposal', key: made.key, body };
      const ask = async (key: string): Promise<DecisionResult> => {
        const headers = { ...behalf(made.authorization), 'idempotency-key': key };
        const answer = await call({ method: 'POST', path: '/proposal', headers, body }, bankDecision);
        return answer.ok ? { ok: true, decision: answer.value, isReplayed: false } : passedOn(answer);
      };
      const version = await bankTerms(parts, site, proposal.simulationId);
      const facts = () => bankFacts(storing, site, { person, ...proposal });
      return onTerms(parts, version, natural, async () =>
        storeDecision(storing, site, await once(natural, sent, ask), { facts, call: made }),
      );
    },
  };
}

function flowCalls(
  call: RemoteCall,
  parts: RemoteCreditDecisionParts,
): Pick<CreditDecisionService, 'submitFlow' | 'occupations'> {
  const { storing, bounds } = parts;
  const once = coalesced(bounds);
  return {
    async submitFlow(site, proposal, made = {}) {
      const body = z.encode(flowProposal, proposal);
      const { transactionId } = proposal.funding;
      const natural = { site, simulation: transactionId, document: proposal.person.document };
      const sent = { call: 'PUT /zflow/submitProposalFlow', key: made.key, body };
      const ask = async (key: string): Promise<DecisionResult> => {
        const headers = { ...behalf(made.authorization), 'idempotency-key': key };
        const path = '/zflow/submitProposalFlow';
        const answer = await call({ method: 'PUT', path, headers, body }, flowDecision);
        return answer.ok ? { ok: true, decision: answer.value, isReplayed: false } : passedOn(answer);
      };
      const version = await flowTerms(parts, site, proposal);
      const facts = async () => flowFacts(storing, site, proposal);
      return onTerms(parts, version, natural, async () =>
        storeDecision(storing, site, await once(natural, sent, ask), { facts, call: made }),
      );
    },
    async occupations() {
      const answer = await call({ method: 'GET', path: '/occupation/zflow' }, occupationGroups);
      return answer.ok ? { ok: true, groups: answer.value } : passedOn(answer);
    },
  };
}
