import { randomUUID } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { executeOnce, hashOf, keyOf } from '../../../io/idempotency.ts';
import { type FieldError, type Problem, problem, sendProblem } from '../../../io/problem.ts';
import { type ServiceApp, type ServiceSite, siteOf } from '../../../io/service.ts';
import { CONTACT, leadAnswer, leadPayload } from '../contract.ts';
import { contactReasons, type Lead, mayOmitDocument, settleCar } from '../index.ts';
import type { LeadDeps } from './ports.ts';
import { openLeadQueues } from './queue.ts';
import { storeLead } from './store.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

/** `POST /` takes a lead, stores it with its delivery job and answers 201; a repeat of the same key gets the same answer. */
export const leadRoutes = (deps: LeadDeps) => async (app: ServiceApp) => {
  await openLeadQueues(deps.boss);
  const schema = { body: leadPayload, response: { 201: leadAnswer }, tags: ['leads'] };
  app.post('/', { schema }, async (request, reply) => {
    const key = keyOf(request.headers);
    if (key === false) return sendProblem(reply, badKey());
    const site = siteOf(request);
    const name = siteName(site);
    const call = { scope: `${name} POST /leads`, key, requestHash: hashOf(request.body) };
    const outcome = await executeOnce<Problem>(deps.db, call, async (tx) => {
      const checked = checkLead(deps, site, request.body);
      if (!checked.ok) return { ok: false, refusal: checked.problem };
      const id = randomUUID();
      const receivedAt = new Date();
      const consentTextVersion = deps.settings(site).consentText.id;
      await storeLead(tx, deps.boss, deps.sealing, {
        id,
        site: name,
        receivedAt,
        lead: checked.lead,
        consentTextVersion,
      });
      const body = JSON.stringify({ id, receivedAt: receivedAt.toISOString() });
      return { ok: true, answer: { status: 201, body } };
    });
    if (outcome.kind === 'refused') return sendProblem(reply, outcome.refusal);
    if (outcome.kind === 'reused') return sendProblem(reply, reusedKey());
    if (outcome.kind === 'replayed') reply.header('idempotency-replayed', 'true');
    return sendKept(reply, outcome.answer);
  });
};

/** Sends an answer's bytes as they were kept. */
function sendKept(reply: FastifyReply, answer: { status: number; body: string }): FastifyReply {
  return reply
    .code(answer.status)
    .header('content-type', JSON_TYPE)
    .header('cache-control', 'no-store')
    .serializer((body: string) => body)
    .send(answer.body);
}

const siteName = (site: ServiceSite): string => `${site.market.toLowerCase()}/${site.brand}`;

type Checked = { ok: true; lead: Lead } | { ok: false; problem: Problem };

/** Everything the form has checked, checked again; the car and its prices are replaced by the catalogue's. */
function checkLead(deps: LeadDeps, site: ServiceSite, lead: Lead): Checked {
  const settings = deps.settings(site);
  if (lead.brand !== site.brand)
    return refuse('invalid-lead', [{ field: 'brand', message: 'is not this site' }]);
  const dealer = deps.dealers.byCode(site, lead.dealerCode);
  if (!dealer) return refuse('unknown-dealer', [{ field: 'dealersCode', message: 'dealer-missing' }]);
  const optional = mayOmitDocument(settings.withoutCpf, { cityCode: dealer.cityCode, dealerId: dealer.id });
  const document = { generic: settings.hasGenericDocument, optional };
  const reasons = contactReasons(lead.contact, { market: site.market, document });
  const errors = Object.entries(reasons).map(([field, message]) => ({
    field: CONTACT[field as keyof typeof CONTACT],
    message,
  }));
  if (errors.length > 0) return refuse('invalid-lead', errors);
  const find = (mvs: { code: string; year: number }) => deps.catalogue.find(site, mvs);
  const settled = settleCar(lead, find, { site, deletesUnitPrices: settings.deletesUnitPrices });
  return settled.ok ? settled : refuse(settled.reason, [{ field: settled.field, message: settled.reason }]);
}

const TITLES: Record<string, string> = {
  'invalid-lead': 'The lead has fields that cannot be accepted',
  'unknown-dealer': 'There is no such dealer on this site',
  'unknown-vehicle': 'There is no such vehicle on this site',
  'unknown-part': 'The vehicle is not sold with one of these parts',
  'empty-car': 'The lead names no colour',
};

const refuse = (reason: string, errors: FieldError[]): { ok: false; problem: Problem } => ({
  ok: false,
  problem: problem(422, reason, TITLES[reason] ?? reason, { errors }),
});

const badKey = () =>
  problem(400, 'invalid-idempotency-key', 'Idempotency-Key must have 1 to 255 printable characters');

const reusedKey = () =>
  problem(422, 'idempotency-key-reused', 'This Idempotency-Key was used for another request');
