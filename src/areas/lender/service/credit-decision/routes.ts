import type { FastifyReply, FastifyRequest } from 'fastify';
import { keyOf } from '../../../../io/idempotency.ts';
import { type Problem, problem, sendProblem } from '../../../../io/problem.ts';
import { FOR_EVERYBODY, type ServiceApp, type ServiceSite, siteOf } from '../../../../io/service.ts';
import { STAMP_HEADER } from '../../../legal-documents/index.ts';
import { bankDecision, bankProposal } from '../../contract/credit-decision/bank-proposal.ts';
import {
  baseDataAnswer,
  baseDataQuery,
  occupationGroups,
  simulationAddress,
} from '../../contract/credit-decision/base-data.ts';
import type {
  CreditDecisionService,
  DecisionResult,
  ProposalCall,
} from '../../contract/credit-decision/calls.ts';
import {
  CONSENT_CONFIG,
  PROPOSAL_CONSENT_HEADER,
  statedBoxes,
  statedDocuments,
} from '../../contract/credit-decision/consent-header.ts';
import { bankFieldNames, flowFieldNames } from '../../contract/credit-decision/field-names.ts';
import { flowDecision, flowProposal } from '../../contract/credit-decision/flow-proposal.ts';
import { type FieldNames, refuseProposal } from './refusals.ts';

/** Each site's credit decision: the embedded one, or the one at the address that the site names. */
export type CreditDecisionOf = (site: ServiceSite) => CreditDecisionService;

/** What one address may send in a minute is bounded by whoever mounts the routes. */
type Limit = (app: ServiceApp) => Promise<void>;

/** The bank partner's calls of flow A, relative to the site's proposal address (document 2, section 7.1). */
export const bankProposalRoutes =
  (decisionsOf: CreditDecisionOf, limit?: Limit) => async (app: ServiceApp) => {
    await limit?.(app);
    app.get(
      '/base-data/:simulationId',
      {
        config: FOR_EVERYBODY,
        schema: {
          tags: ['proposals'],
          summary: 'The lists that a proposal for this simulation chooses from',
          params: simulationAddress,
          querystring: baseDataQuery,
          response: { 200: baseDataAnswer },
        },
      },
      async (request, reply) => {
        const site = siteOf(request);
        const { simulationId } = request.params;
        const { authorization } = onBehalfOf(request);
        const result = await decisionsOf(site).baseData(site, simulationId, {
          ...request.query,
          authorization,
        });
        return result.ok ? result.baseData : refuseProposal(reply, result);
      },
    );
    app.post(
      '/proposal',
      {
        config: { ...FOR_EVERYBODY, ...CONSENT_CONFIG },
        schema: {
          tags: ['proposals'],
          summary:
            'Proposes credit for an offer of a simulation; the same person’s repeat has the same answer',
          body: bankProposal,
          response: { 201: bankDecision },
        },
      },
      async (request, reply) => {
        const site = siteOf(request);
        const call = callOf(request);
        if ('status' in call) return sendProblem(reply, call);
        const result = await decisionsOf(site).propose(site, request.body, call);
        return answer(reply.code(201), result, bankFieldNames);
      },
    );
  };

/** Flow B's calls, relative to the site's financing address (document 2, section 7.2). */
export const flowProposalRoutes =
  (decisionsOf: CreditDecisionOf, limit?: Limit) => async (app: ServiceApp) => {
    await limit?.(app);
    app.get(
      '/occupation/zflow',
      {
        config: FOR_EVERYBODY,
        schema: {
          tags: ['financing'],
          summary: 'The groups of occupations that a submission chooses from',
          response: { 200: occupationGroups },
        },
      },
      async (request, reply) => {
        const site = siteOf(request);
        const result = await decisionsOf(site).occupations(site);
        return result.ok ? result.groups : refuseProposal(reply, result);
      },
    );
    app.put(
      '/zflow/submitProposalFlow',
      {
        config: { ...FOR_EVERYBODY, ...CONSENT_CONFIG },
        schema: {
          tags: ['financing'],
          summary:
            'Proposes credit for a simulation of the configurator; the same person’s repeat has the same answer',
          body: flowProposal,
          response: { 200: flowDecision },
        },
      },
      async (request, reply) => {
        const site = siteOf(request);
        const call = callOf(request);
        if ('status' in call) return sendProblem(reply, call);
        const result = await decisionsOf(site).submitFlow(site, request.body, call);
        return answer(reply, result, flowFieldNames);
      },
    );
  };

/** Sends the stored bytes; the decision of a lender that stores them itself is encoded. */
function answer(reply: FastifyReply, result: DecisionResult, names: FieldNames) {
  if (!result.ok) return refuseProposal(reply, result, names);
  if (result.isReplayed) reply.header('idempotency-replayed', 'true');
  if (result.answer === undefined) return result.decision;
  return reply
    .header('content-type', 'application/json; charset=utf-8')
    .serializer((text: string) => text)
    .send(result.answer);
}

/** How a proposal was sent, or why it cannot be taken so. */
function callOf(request: FastifyRequest): ProposalCall | Problem {
  const key = keyOf(request.headers);
  if (key === false) return badKey();
  const boxes = statedBoxes(request.headers[PROPOSAL_CONSENT_HEADER]);
  if (!boxes) return badConsent();
  const documents = statedDocuments(request.headers[STAMP_HEADER]);
  return {
    key,
    cookie: request.headers.cookie,
    address: request.ip,
    boxes,
    documents,
    ...onBehalfOf(request),
  };
}

const AUTHORIZATION = /^[\x21-\x7e](?:[\x20-\x7e]{0,4094}[\x21-\x7e])?$/;

/** Of whom a maker's own credit decision may want to know; the portal's asks nobody [D2-6-01]. */
function onBehalfOf({ headers }: Pick<FastifyRequest, 'headers'>) {
  const { authorization } = headers;
  return authorization !== undefined && AUTHORIZATION.test(authorization) ? { authorization } : {};
}

const badKey = () =>
  problem(400, 'invalid-idempotency-key', 'Idempotency-Key must have 1 to 255 printable characters');

const badConsent = () =>
  problem(
    400,
    'invalid-proposal-consent',
    `${PROPOSAL_CONSENT_HEADER} must be boxes with commas between: an id, its wording, then perhaps "; ticked"`,
  );
