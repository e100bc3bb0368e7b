import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { keyOf } from '../../../io/idempotency.ts';
import { problem, sendProblem } from '../../../io/problem.ts';
import { FOR_EVERYBODY, type ServiceApp, type ServiceSite, siteOf } from '../../../io/service.ts';
import type { PlainDate } from '../../../kit/calendar.ts';
import { STAMP_HEADER } from '../../legal-documents/index.ts';
import {
  bankDecision,
  CONSENT_CONFIG,
  type CreditDecisionService,
  PROPOSAL_CONSENT_HEADER,
  statedBoxes,
  statedDocuments,
} from '../../lender/contract.ts';
import {
  flowAOptions,
  flowAOptionsOf,
  optionsAddress,
  PARTS_HEADER,
  sendProposal,
  sentProposal,
  statedParts,
} from '../contract.ts';
import { bankProposalOf, flowAReasons } from '../index.ts';
import { refuseForm, refuseProposal } from './refusals.ts';

/** What flow A's calls need; the area's plug wires it. */
export type FlowADeps = {
  /** Who decides on a site: the embedded credit decision or a maker's own. */
  readonly decisions: (site: ServiceSite) => CreditDecisionService;
  /** The date in a market now. */
  readonly today: (market: ServiceSite['market']) => PlainDate;
};

/**
 * `GET /options/:simulationId` gives what may be chosen, `POST /send` checks the form again and hands the bank's proposal to the
 * credit decision (doc. 2 §7.1). Which proposal is which the decision service knows: a repeat gets the first answer.
 */
export function flowARoutes(app: ServiceApp, { decisions, today }: FlowADeps): void {
  const asking = {
    tags: ['proposals'],
    summary: 'What flow A lets choose, for a simulation',
    params: optionsAddress,
    response: { 200: flowAOptions },
  };
  app.get('/options/:simulationId', { schema: asking, config: FOR_EVERYBODY }, async (request, reply) => {
    const site = siteOf(request);
    const authorization = authorizationOf(request.headers.authorization);
    const found = await decisions(site).baseData(site, request.params.simulationId, authorization);
    return found.ok ? reply.send(flowAOptionsOf(found.baseData)) : refuseProposal(reply, found);
  });
  const sending = {
    tags: ['proposals'],
    summary: 'Sends the proposal of flow A to the bank',
    body: sendProposal,
    response: { 201: sentProposal },
  };
  app.post(
    '/send',
    {
      schema: sending,
      config: { ...FOR_EVERYBODY, headers: { ...CONSENT_CONFIG.headers, [PARTS_HEADER]: PARTS } },
    },
    async (request, reply) => {
      const key = keyOf(request.headers);
      if (key === false) return sendProblem(reply, badKey());
      const site = siteOf(request);
      const boxes = statedBoxes(request.headers[PROPOSAL_CONSENT_HEADER]);
      if (!boxes) return sendProblem(reply, badConsent());
      const { form, dealerCode, ...rest } = request.body;
      const reasons = flowAReasons(form, { today: today(site.market) });
      if (Object.keys(reasons).length > 0) return refuseForm(reply, reasons);
      const { cookie, authorization } = request.headers;
      const dealer = dealerCode ? { dealer: { ...NAMED_ONLY, code: dealerCode } } : {};
      const documents = statedDocuments(request.headers[STAMP_HEADER]);
      const call = {
        key,
        cookie,
        address: request.ip,
        boxes,
        documents,
        options: statedParts(request.headers[PARTS_HEADER]),
        ...dealer,
        ...authorizationOf(authorization),
      };
      const sent = await decisions(site).propose(site, bankProposalOf({ form, ...rest }), call);
      if (!sent.ok) return refuseProposal(reply, sent);
      if (sent.isReplayed) reply.header('idempotency-replayed', 'true');
      return sendText(reply, sent.answer ?? JSON.stringify(z.encode(bankDecision, sent.decision)));
    },
  );
}

const authorizationOf = (authorization: string | undefined) => (authorization ? { authorization } : {});

/** The service's own bytes, so that a repeat is answered with the same ones. */
const sendText = (reply: FastifyReply, text: string): FastifyReply =>
  reply
    .code(201)
    .header('content-type', 'application/json; charset=utf-8')
    .serializer((body: string) => body)
    .send(text);

/** Of a dealer a browser says who it is; what stands in the directory whoever stands before the service knows. */
const NAMED_ONLY = { document: '', name: '', address: '' } as const;

/** For the description of the call. */
const PARTS =
  'Ids of the colour, coating, parts and services that were chosen, by which the voucher tells the price without national taxes: `341-134, 341-4CN`. A list that cannot be read counts as none';

const badConsent = () =>
  problem(
    400,
    'invalid-proposal-consent',
    `${PROPOSAL_CONSENT_HEADER} must be boxes with commas between: an id, its wording, then perhaps "; ticked"`,
  );

const badKey = () =>
  problem(400, 'invalid-idempotency-key', 'Idempotency-Key must have 1 to 255 printable characters');
