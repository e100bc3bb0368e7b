import { FOR_EVERYBODY, type ServiceApp, type ServiceSite, siteOf } from '../../../../io/service.ts';
import { scheduleQuery } from '../../contract/amounts.ts';
import {
  type CdcLender,
  cdcDefaultsAnswer,
  cdcDefaultsQuery,
  cdcSimulation,
  cdcTerms,
} from '../../contract/cdc.ts';
import { type Fields, refuse } from '../refusals.ts';
import { simulationRoute } from '../simulation-route.ts';

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
      config: FOR_EVERYBODY,
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
  simulationRoute(
    app,
    '/cdc/simulateProposalFlow',
    {
      summary: 'Consumer credit (CDC) for a car and an entrance, one plan per term',
      terms: cdcTerms,
      asking: scheduleQuery,
      answer: cdcSimulation,
      fields: FIELDS,
    },
    (site, terms, asking) => lenderOf(site).simulateCdc(site, terms, asking),
  );
}
