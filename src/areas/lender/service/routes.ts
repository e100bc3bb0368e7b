import type { FastifyReply } from 'fastify';
import { problem, sendProblem } from '../../../io/problem.ts';
import { type ServiceApp, siteOf } from '../../../io/service.ts';
import { cdcDefaultsAnswer, cdcDefaultsQuery, cdcSimulation, cdcTerms, type Lender } from '../contract.ts';
import type { CdcRefusal } from '../domain/cdc-simulation.ts';

/**
 * The CDC calls, relative to the site's financing address (document 1, section 7). The site of a call is set by the
 * host. Nothing is stored and no database is touched.
 */
export function lenderRoutes(lender: Lender): (app: ServiceApp) => Promise<void> {
  return async (app) => {
    app.get(
      '/cdc/default-values',
      {
        schema: {
          tags: ['financing'],
          summary: 'Entrance and instalment options of a version',
          querystring: cdcDefaultsQuery,
          response: { 200: cdcDefaultsAnswer },
        },
      },
      async (request, reply) => {
        const answer = await lender.defaults(siteOf(request), request.query);
        return answer.ok ? answer.defaults : refuse(reply, answer.reason, 'mvs');
      },
    );
    app.post(
      '/cdc/simulateProposalFlow',
      {
        config: { stateless: true },
        schema: {
          tags: ['financing'],
          summary: 'Consumer credit (CDC) for a car and an entrance, one plan per term',
          body: cdcTerms,
          response: { 200: cdcSimulation },
        },
      },
      async (request, reply) => {
        const answer = await lender.simulateCdc(siteOf(request), request.body);
        return answer.ok ? answer.simulation : refuse(reply, answer.reason, refusals[answer.reason].field);
      },
    );
  };
}

const refusals: Record<
  CdcRefusal,
  { readonly status: 422 | 503; readonly title: string; readonly field?: string }
> = {
  'wrong-brand': { status: 422, title: 'This site does not sell that brand', field: 'brand' },
  'unknown-vehicle': {
    status: 422,
    title: 'This site does not sell that version in that colour',
    field: 'mvsCode',
  },
  'price-mismatch': { status: 422, title: 'The price is not one that this version can have', field: 'vbem' },
  'entrance-too-low': { status: 422, title: 'The entrance is below the lowest on offer', field: 'vlensim' },
  'entrance-too-high': { status: 422, title: 'The entrance is above the highest on offer', field: 'vlensim' },
  'amount-too-small': { status: 422, title: 'The credit is below the smallest on offer', field: 'vlensim' },
  'no-tax-rates': { status: 503, title: 'The lender cannot price a credit today' },
  unavailable: { status: 503, title: 'The lender does not answer now' },
};

function refuse(reply: FastifyReply, reason: CdcRefusal, field: string | undefined): FastifyReply {
  const { status, title } = refusals[reason];
  return sendProblem(
    reply,
    problem(status, reason, title, field ? { errors: [{ field, message: title }] } : {}),
  );
}
