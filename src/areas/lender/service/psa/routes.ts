import type { ServiceApp, ServiceSite } from '../../../../io/service.ts';
import { scheduleQuery } from '../../contract/amounts.ts';
import {
  type PsaLender,
  psaBalloonSimulation,
  psaBalloonTerms,
  psaLinearSimulation,
  psaLinearTerms,
  psaOnlineSimulation,
  psaOnlineTerms,
} from '../../contract/psa.ts';
import type { Fields } from '../refusals.ts';
import { simulationRoute } from '../simulation-route.ts';

const CAR_FIELDS: Fields = {
  market: 'market',
  brand: 'marca',
  vehicle: ['mvs_code', 'ano_modelo', 'cor'],
  parts: 'partIds',
  plan: 'plano_id',
};
const LINEAR_FIELDS: Fields = {
  ...CAR_FIELDS,
  price: 'valor_carro',
  entrance: 'percentual_entrada',
  term: 'parcelas',
};
const BALLOON_FIELDS: Fields = { ...LINEAR_FIELDS, residual: 'percentual_parcela_residual' };
const ONLINE_FIELDS: Fields = {
  ...CAR_FIELDS,
  price: 'amount',
  entrance: 'entry_percentage',
  residual: 'residual_percentage',
  term: 'installment_number',
};

type LenderOf = (site: ServiceSite) => PsaLender;

/** The PSA calls, relative to the site's financing address (document 1, section 7). Nothing is stored. */
export function psaRoutes(app: ServiceApp, lenderOf: LenderOf): void {
  simulationRoute(
    app,
    '/v2/psa/linear/simulating',
    {
      summary: 'One term of a linear PSA plan; the entrance is a fraction of the price',
      terms: psaLinearTerms,
      asking: scheduleQuery,
      answer: psaLinearSimulation,
      fields: LINEAR_FIELDS,
    },
    (site, terms, asking) => lenderOf(site).simulatePsaLinear(site, terms, asking),
  );
  simulationRoute(
    app,
    '/v2/psa/balao-final/simulating',
    {
      summary:
        'One term of a PSA balloon plan with its limits; entrance and residual are percents of the price',
      terms: psaBalloonTerms,
      asking: scheduleQuery,
      answer: psaBalloonSimulation,
      fields: BALLOON_FIELDS,
    },
    (site, terms, asking) => lenderOf(site).simulatePsaBalloon(site, terms, asking),
  );
  simulationRoute(
    app,
    '/v2/psa/financing/simulating-offers',
    {
      summary: 'The asked term of a PSA plan and all others; a residual asks for the balloon',
      terms: psaOnlineTerms,
      asking: scheduleQuery,
      answer: psaOnlineSimulation,
      fields: ONLINE_FIELDS,
    },
    (site, terms, asking) => lenderOf(site).simulatePsaOnline(site, terms, asking),
  );
}
