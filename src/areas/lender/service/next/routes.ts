import { FOR_EVERYBODY, type ServiceApp, type ServiceSite, siteOf } from '../../../../io/service.ts';
import { scheduleQuery } from '../../contract/amounts.ts';
import {
  type NextLender,
  nextDefaultsAnswer,
  nextDefaultsQuery,
  nextSimulation,
  nextTerms,
} from '../../contract/next.ts';
import { type Fields, refuse } from '../refusals.ts';
import { simulationRoute } from '../simulation-route.ts';

/** The residual is no field of the call: when none fits, it is the entrance that leaves no room for one. */
const FIELDS: Fields = {
  market: 'market',
  brand: 'brand',
  vehicle: ['mvs', 'year'],
  parts: 'partIds',
  price: 'carPrice',
  entrance: 'entrance',
  residual: 'entrance',
};

type LenderOf = (site: ServiceSite) => NextLender;

/** The NEXT calls, relative to the site's financing address (document 1, section 7). Nothing is stored. */
export function nextRoutes(app: ServiceApp, lenderOf: LenderOf): void {
  app.get(
    '/next/default-values',
    {
      config: FOR_EVERYBODY,
      schema: {
        tags: ['financing'],
        summary: 'Entrance, instalment and residual options of a version on a NEXT plan',
        querystring: nextDefaultsQuery,
        response: { 200: nextDefaultsAnswer },
      },
    },
    async (request, reply) => {
      const site = siteOf(request);
      const answer = await lenderOf(site).nextDefaults(site, request.query);
      return answer.ok ? answer.defaults : refuse(reply, answer, FIELDS);
    },
  );
  simulationRoute(
    app,
    '/next/simulate',
    {
      summary: 'NEXT for a car and an entrance: every term with its residuals and its buy-back price',
      terms: nextTerms,
      asking: scheduleQuery,
      answer: nextSimulation,
      fields: FIELDS,
    },
    (site, terms, asking) => lenderOf(site).simulateNext(site, terms, asking),
  );
}
