import type { FastifyReply } from 'fastify';
import { FOR_EVERYBODY, type ServiceApp, type ServiceSite, siteOf } from '../../../../io/service.ts';
import { scheduleQuery } from '../../contract/amounts.ts';
import { type B2Lender, b2OfferAddress, b2Simulation, b2Terms, b2Update } from '../../contract/b2.ts';
import { type Fields, refuse } from '../refusals.ts';

const UPDATE_FIELDS: Fields = {
  financed: 'financed_amount',
  entrance: 'entrance_value_percentage',
  residual: 'residual_value_percentage',
  term: 'installment_quantity',
  plan: 'type',
};

const FIELDS: Fields = {
  ...UPDATE_FIELDS,
  vehicle: ['vehicle.mvs', 'vehicle.model_year'],
  price: 'vehicle.price',
  market: 'market',
  birthdate: 'customer.birthdate',
};

/**
 * The bank partner's calls, relative to the site's hub address (document 1, section 7). Both keep what they answer, but for a schedule.
 * @param limit bounds what one address has simulated: each simulation is a row for weeks, an update of one is none
 */
export async function b2Routes(
  app: ServiceApp,
  lenderOf: (site: ServiceSite) => B2Lender,
  limit?: (app: ServiceApp) => Promise<void>,
): Promise<void> {
  await app.register(async (own) => {
    await limit?.(own);
    simulating(own, lenderOf);
  });
  updating(app, lenderOf);
}

const response = { 200: b2Simulation };
/** Of a draft they are kept in memory (`draftSimulations`). */
const FOR_SIMULATIONS = { ...FOR_EVERYBODY, keyless: true, inDrafts: true } as const;

function simulating(app: ServiceApp, lenderOf: (site: ServiceSite) => B2Lender): void {
  app.post(
    '/simulate',
    {
      config: FOR_SIMULATIONS,
      schema: {
        tags: ['hub'],
        summary:
          'A bank partner simulation: an offer per term, kept under an id until the offers end; one that asks for a schedule is only told',
        querystring: scheduleQuery,
        body: b2Terms,
        response,
      },
    },
    async (request, reply) => {
      const site = siteOf(request);
      const asking = request.query;
      const lender = lenderOf(site);
      const isOnlyReported = asking.schedule !== undefined;
      const answer = await (isOnlyReported
        ? lender.quoteB2(site, request.body, asking)
        : lender.simulateB2(site, request.body));
      return answer.ok ? (sendStored(reply, answer) ?? answer.simulation) : refuse(reply, answer, FIELDS);
    },
  );
}

function updating(app: ServiceApp, lenderOf: (site: ServiceSite) => B2Lender): void {
  app.put(
    '/simulate/:simulationId/offers/:offerId',
    {
      config: FOR_SIMULATIONS,
      schema: {
        tags: ['hub'],
        summary: 'Changes a simulation through one of its newest offers; the same update has the same answer',
        params: b2OfferAddress,
        body: b2Update,
        response,
      },
    },
    async (request, reply) => {
      const site = siteOf(request);
      const answer = await lenderOf(site).updateB2(site, request.params, request.body);
      return answer.ok
        ? (sendStored(reply, answer) ?? answer.simulation)
        : refuse(reply, answer, UPDATE_FIELDS);
    },
  );
}

/** Sends an answer's bytes as they are kept; undefined for the answer of a lender that keeps it elsewhere. */
function sendStored(reply: FastifyReply, { answer }: { readonly answer?: string | undefined }) {
  if (answer === undefined) return undefined;
  return reply
    .header('content-type', 'application/json; charset=utf-8')
    .serializer((text: string) => text)
    .send(answer);
}
