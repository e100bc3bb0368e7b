import { type ServiceApp, type ServiceSite, siteOf } from '../../../../io/service.ts';
import { type ZflowLender, zflowQuery, zflowSimulation, zflowTerms } from '../../contract/zflow.ts';
import { type Fields, refuse } from '../refusals.ts';

const FIELDS: Fields = {
  brand: 'brand',
  vehicle: ['mvsCode', 'anomodv', 'color'],
  price: 'vbem',
  entrance: 'vlensim',
};

/** The zero-flow call, relative to the site's financing hub (document 1, section 7). Nothing is stored. */
export function zflowRoutes(app: ServiceApp, lenderOf: (site: ServiceSite) => ZflowLender): void {
  app.post(
    '/zflow/simulateProposalFlow',
    {
      config: { stateless: true },
      schema: {
        tags: ['financing'],
        summary: 'Zero-flow credit for a car and an entrance, one plan per term or the term of a summary',
        querystring: zflowQuery,
        body: zflowTerms,
        response: { 200: zflowSimulation },
      },
    },
    async (request, reply) => {
      const site = siteOf(request);
      const answer = await lenderOf(site).simulateZflow(site, request.body, request.query);
      return answer.ok ? answer.simulation : refuse(reply, answer, FIELDS);
    },
  );
}
