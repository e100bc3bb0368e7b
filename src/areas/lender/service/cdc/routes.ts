import { type ServiceApp, type ServiceSite, siteOf } from '../../../../io/service.ts';
import { scheduleQuery } from '../../contract/amounts.ts';
import {
  type CdcLender,
  cdcDefaultsAnswer,
  cdcDefaultsQuery,
  cdcSimulation,
  cdcTerms,
} from '../../contract/cdc.ts';
import { type Fields, refuse } from '../refusals.ts';

const FIELDS: Fields = {
  brand: 'brand',
  vehicle: ['mvsCode', 'anomodv', 'color'],
  price: 'vbem',
  entrance: 'vlensim',
};

/** The CDC calls, relative to the site's financing address (document 1, section 7). Nothing is stored. */
export function cdcRoutes(app: ServiceApp, lenderOf: (site: ServiceSite) => CdcLender): void {
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
      const site = siteOf(request);
      const answer = await lenderOf(site).defaults(site, request.query);
      return answer.ok ? answer.defaults : refuse(reply, answer, { vehicle: ['mvs', 'year'] });
    },
  );
  app.post(
    '/cdc/simulateProposalFlow',
    {
      config: { stateless: true },
      schema: {
        tags: ['financing'],
        summary: 'Consumer credit (CDC) for a car and an entrance, one plan per term',
        querystring: scheduleQuery,
        body: cdcTerms,
        response: { 200: cdcSimulation },
      },
    },
    async (request, reply) => {
      const site = siteOf(request);
      const answer = await lenderOf(site).simulateCdc(site, request.body, request.query);
      return answer.ok ? answer.simulation : refuse(reply, answer, FIELDS);
    },
  );
}
