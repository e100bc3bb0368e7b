import type { ServiceApp, ServiceSite } from '../../../../io/service.ts';
import { type ZflowLender, zflowQuery, zflowSimulation, zflowTerms } from '../../contract/zflow.ts';
import type { Fields } from '../refusals.ts';
import { simulationRoute } from '../simulation-route.ts';

const FIELDS: Fields = {
  brand: 'brand',
  vehicle: ['mvsCode', 'anomodv', 'color'],
  price: 'vbem',
  entrance: 'vlensim',
};

/** The zero-flow call, relative to the site's financing hub (document 1, section 7). Nothing is stored. */
export function zflowRoutes(app: ServiceApp, lenderOf: (site: ServiceSite) => ZflowLender): void {
  simulationRoute(
    app,
    '/zflow/simulateProposalFlow',
    {
      summary: 'Zero-flow credit for a car and an entrance, one plan per term or the term of a summary',
      terms: zflowTerms,
      asking: zflowQuery,
      answer: zflowSimulation,
      fields: FIELDS,
    },
    (site, terms, asking) => lenderOf(site).simulateZflow(site, terms, asking),
  );
}
