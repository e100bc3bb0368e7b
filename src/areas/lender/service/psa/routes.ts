import { type ServiceApp, type ServiceSite, siteOf } from '../../../../io/service.ts';
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
import { type Fields, refuse } from '../refusals.ts';

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
  linearRoute(app, lenderOf);
  balloonRoute(app, lenderOf);
  onlineRoute(app, lenderOf);
}

function linearRoute(app: ServiceApp, lenderOf: LenderOf): void {
  app.post(
    '/v2/psa/linear/simulating',
    {
      config: { stateless: true },
      schema: {
        tags: ['financing'],
        summary: 'One term of a linear PSA plan; the entrance is a fraction of the price',
        querystring: scheduleQuery,
        body: psaLinearTerms,
        response: { 200: psaLinearSimulation },
      },
    },
    async (request, reply) => {
      const site = siteOf(request);
      const answer = await lenderOf(site).simulatePsaLinear(site, request.body, request.query);
      return answer.ok ? answer.simulation : refuse(reply, answer, LINEAR_FIELDS);
    },
  );
}

function balloonRoute(app: ServiceApp, lenderOf: LenderOf): void {
  app.post(
    '/v2/psa/balao-final/simulating',
    {
      config: { stateless: true },
      schema: {
        tags: ['financing'],
        summary:
          'One term of a PSA balloon plan with its limits; entrance and residual are percents of the price',
        querystring: scheduleQuery,
        body: psaBalloonTerms,
        response: { 200: psaBalloonSimulation },
      },
    },
    async (request, reply) => {
      const site = siteOf(request);
      const answer = await lenderOf(site).simulatePsaBalloon(site, request.body, request.query);
      return answer.ok ? answer.simulation : refuse(reply, answer, BALLOON_FIELDS);
    },
  );
}

function onlineRoute(app: ServiceApp, lenderOf: LenderOf): void {
  app.post(
    '/v2/psa/financing/simulating-offers',
    {
      config: { stateless: true },
      schema: {
        tags: ['financing'],
        summary: 'The asked term of a PSA plan and all others; a residual asks for the balloon',
        querystring: scheduleQuery,
        body: psaOnlineTerms,
        response: { 200: psaOnlineSimulation },
      },
    },
    async (request, reply) => {
      const site = siteOf(request);
      const answer = await lenderOf(site).simulatePsaOnline(site, request.body, request.query);
      return answer.ok ? answer.simulation : refuse(reply, answer, ONLINE_FIELDS);
    },
  );
}
