import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { callerOf, forbid, isOfBrowser, permitted, type TokenCheck } from '../../../io/bearer-guard.ts';
import {
  executeOnce,
  hashOf,
  type KeyedAnswer,
  type KeyedCall,
  type KeyedOutcome,
  keyOf,
  reusedKey,
} from '../../../io/idempotency.ts';
import { knownAccount } from '../../../io/known-account.ts';
import { type Problem, problem, sendProblem } from '../../../io/problem.ts';
import { type ServiceApp, type ServiceSite, siteNameOf, siteOf } from '../../../io/service.ts';
import { isWithin, type Permit } from '../../../kit/authority.ts';
import { type AgreedDocument, inForceError, STAMP_HEADER } from '../../legal-documents/index.ts';
import { dateIn, tokenRequirement } from '../../platform/index.ts';
import { CONSENT_HEADER, leadAnswer, leadPayload, statedConsent } from '../contract.ts';
import { type Lead, UNSTATED, withOffer } from '../index.ts';
import { type Checked, checkLead, consentRefusal, refuse } from './check.ts';
import { publishConsentTexts } from './consent-texts.ts';
import { type FirstLead, firstOf, formerRequestKeys, requestKey } from './duplicates.ts';
import type { LeadDeps } from './ports.ts';
import { openLeadQueues } from './queue.ts';
import { WRITE_LEADS } from './scopes.ts';
import { type PersonColumns, personColumns, storeLead } from './store.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

const CREATE = tokenRequirement(WRITE_LEADS, 'leads', 'create');

/** The permits of the tokens whose calls run. */
const tokenPermits = new WeakMap<FastifyRequest, Permit<'leads', 'create'>>();

/**
 * `POST /` takes a lead, stores it with its delivery job and answers 201; a repeat of the same key gets the same answer, and
 * a repeat of the same request under another key the first lead's.
 */
export const leadRoutes = (deps: LeadDeps, tokens: TokenCheck) => async (app: ServiceApp) => {
  await openLeadQueues(deps.boss);
  const texts = await publishConsentTexts(deps.db, deps.sites, deps.settings);
  const schema = { body: leadPayload, response: { 201: leadAnswer }, tags: ['leads'] };
  const config = {
    ...({ access: { token: CREATE.scope, orPage: true }, bearer: true } as const),
    headers: {
      [CONSENT_HEADER]:
        'The texts that stood at the form, by their id, and whether its box was ticked: `2026-11-0a1b2c3d; accepted`',
      [STAMP_HEADER]:
        'The versions of the legal documents that the form has shown, `privacy:2026-12-01-0a1b2c3d`; where another one holds by now, nothing is taken (409)',
    },
  };
  // Who sends no lead from a page of ours is no browser, and says who it is: a call centre, an app, a partner's system.
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    if (isOfBrowser(request)) return undefined;
    const caller = await callerOf(tokens, request, reply);
    const permit = caller && permitted(reply, caller, CREATE, { site: siteNameOf(siteOf(request)) });
    if (!permit) return reply;
    tokenPermits.set(request, permit);
    return undefined;
  };
  app.post('/', { schema, config, onRequest }, async (request, reply) => {
    const machine = tokenPermits.get(request);
    const { dealerCode } = request.body;
    if (machine && !isWithin(machine, { site: siteNameOf(siteOf(request)), dealer: dealerCode }))
      return forbid(reply);
    const key = keyOf(request.headers);
    if (key === false) return sendProblem(reply, badKey());
    const consent = statedConsent(request.headers[CONSENT_HEADER]);
    if (consent === false) return sendProblem(reply, badConsent());
    const site = siteOf(request);
    const isKnown = consent !== undefined && (await texts.isKnown(siteNameOf(site), consent.textId));
    const refusal = consentRefusal(consent, isKnown, deps.settings(site));
    if (refusal) return sendProblem(reply, refusal.problem);
    const agreed = await agreedBy(deps, site, request);
    const textId = consent?.textId ?? UNSTATED;
    const account = machine ? undefined : await accountIn(deps, site, request);
    const taking = takingOf(deps, { site, lead: request.body, textId, agreed, account });
    const call = {
      scope: `${siteNameOf(site)} POST /leads`,
      key,
      requestHash: hashOf(request.body),
      expected: taking.answer,
      alone: taking.since && taking.requestKey,
    };
    const outcome = await takeLead(deps, call, taking);
    if (outcome.kind === 'refused') return sendProblem(reply, outcome.refusal);
    if (outcome.kind === 'reused') return sendProblem(reply, reusedKey());
    if (outcome.kind === 'replayed') reply.header('idempotency-replayed', 'true');
    return sendStored(reply, outcome.answer);
  });
};

type LeadRequest = {
  site: ServiceSite;
  lead: Lead;
  textId: string;
  /** What holds, alone where the form has shown another version of a document. */
  agreed: readonly AgreedDocument[] | DocumentsShown;
  /** Id of the account that is open in the browser. */
  account: string | undefined;
};
/** What the form should have shown. */
type DocumentsShown = { readonly stamp: string };
const isShown = (agreed: LeadRequest['agreed']): agreed is readonly AgreedDocument[] => !('stamp' in agreed);
type Taking = LeadRequest & {
  id: string;
  agreed: readonly AgreedDocument[];
  receivedAt: Date;
  checked: Checked;
  /** Unless it turns out to repeat another lead. */
  answer: KeyedAnswer;
  person: PersonColumns;
  /** By which a repeat of the same request is known, and since when it is one. */
  requestKey: string;
  formerKeys: readonly string[];
  since: Date | undefined;
};

/** What can be known of a lead without the database. */
function takingOf(deps: LeadDeps, request: LeadRequest): Taking {
  const { site, lead } = request;
  const [id, receivedAt] = [randomUUID(), new Date()];
  const judged = checkLead(deps, site, lead, dateIn(site.market, receivedAt.getTime()));
  // A refusal as any other: who repeats what was taken under its key before gets the answer of then.
  const checked: Checked =
    judged.ok && !isShown(request.agreed) ? { ok: false, problem: documentsChanged(request.agreed) } : judged;
  const person = personColumns(deps.sealing, lead.contact);
  const key = checked.ok ? requestKey(siteNameOf(site), person, checked.lead) : '';
  const formerKeys = checked.ok
    ? formerRequestKeys(deps.sealing, siteNameOf(site), lead.contact, checked.lead)
    : [];
  const minutes = deps.settings(site).duplicateWindowMinutes;
  const since = minutes > 0 ? new Date(receivedAt.getTime() - minutes * 60_000) : undefined;
  const answer = answerFor({ id, receivedAt });
  const agreed = isShown(request.agreed) ? request.agreed : [];
  return { ...request, agreed, id, receivedAt, checked, answer, person, requestKey: key, formerKeys, since };
}

/** Stores a lead that nothing like it came before; else answers what it repeats. A repeat goes before a refusal. */
async function takeLead(deps: LeadDeps, call: KeyedCall, taking: Taking): Promise<KeyedOutcome<Problem>> {
  const { site, checked, textId, since, formerKeys, ...entry } = taking;
  /** Asked for only while data keys are changed: what stores a lead looks under the current one. */
  const isFormer = async () =>
    since !== undefined && formerKeys.length > 0 && (await firstOf(deps.db, formerKeys, since)) !== undefined;
  const settled = checked.ok ? await confirmed(deps, site, checked.lead) : checked;
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const named = { site: siteNameOf(site), consentTextVersion: textId };
    if (
      settled.ok &&
      !(await isFormer()) &&
      (await storeLead(deps, { ...entry, ...named, lead: settled.lead }, call, since))
    ) {
      deps.counted?.(named.site, settled.lead.dealerCode);
      return { kind: 'executed', answer: taking.answer };
    }
    const outcome = await executeOnce<Problem | undefined>(deps.db, call, async (tx) => {
      if (!settled.ok) return { ok: false, refusal: settled.problem };
      const first = since && (await firstOf(tx, [entry.requestKey, ...formerKeys], since));
      return first ? { ok: true, answer: answerFor(first) } : { ok: false, refusal: undefined };
    });
    if (outcome.kind !== 'refused') return outcome;
    if (outcome.refusal) return { kind: 'refused', refusal: outcome.refusal };
  }
  throw new Error('what a lead repeats vanished each time that it was looked for');
}

/** What a lead repeats may be erased between two looks; then it repeats nothing. */
const ATTEMPTS = 3;

async function confirmed(deps: LeadDeps, site: ServiceSite, lead: Lead): Promise<Checked> {
  const isTrue = !deps.confirms || (await deps.confirms(site, lead));
  if (!isTrue) return refuse('unknown-proposal');
  return { ok: true, lead: deps.offerOf ? withOffer(lead, await deps.offerOf(site, lead)) : lead };
}

const answerFor = ({ id, receivedAt }: FirstLead): KeyedAnswer => ({
  status: 201,
  body: JSON.stringify({ id, receivedAt: receivedAt.toISOString() }),
});

/** Sends an answer's bytes as they were kept. */
function sendStored(reply: FastifyReply, answer: { status: number; body: string }): FastifyReply {
  return reply
    .code(answer.status)
    .header('content-type', JSON_TYPE)
    .header('cache-control', 'no-store')
    .serializer((body: string) => body)
    .send(answer.body);
}

const badKey = () =>
  problem(400, 'invalid-idempotency-key', 'Idempotency-Key must have 1 to 255 printable characters');

/** The account that is open in the browser; a lead is taken whatever stands in its cookies. */
async function accountIn(
  { accountOf }: Pick<LeadDeps, 'accountOf'>,
  site: ServiceSite,
  request: FastifyRequest,
): Promise<string | undefined> {
  if (!accountOf || request.headers.cookie === undefined) return undefined;
  const account = async () => accountOf(request, siteNameOf(site))();
  return knownAccount(account, (err) => request.log.warn({ err }, 'the account of a lead could not be told'));
}

/** The documents that hold for a lead; as a form says them where this one has shown another version of one. */
async function agreedBy(
  { agreements }: Pick<LeadDeps, 'agreements'>,
  site: ServiceSite,
  { headers }: FastifyRequest,
): Promise<LeadRequest['agreed']> {
  const of = { key: siteNameOf(site), market: site.market };
  const stamp = headers[STAMP_HEADER];
  const agreed = await agreements?.now(of, 'lead', stamp === undefined ? undefined : String(stamp));
  if (!agreed) return [];
  return agreed.ok ? agreed.documents : { stamp: agreed.stamp };
}

const documentsChanged = ({ stamp }: DocumentsShown) =>
  problem(409, 'documents-changed', 'A legal document of this site is another one than the form has shown', {
    errors: [inForceError(stamp)],
  });

const badConsent = () =>
  problem(400, 'invalid-consent-text', `${CONSENT_HEADER} must name a wording, then perhaps "; accepted"`);
