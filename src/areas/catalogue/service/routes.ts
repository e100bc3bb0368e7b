import type { FastifyReply, FastifyRequest } from 'fastify';
import { type FieldError, fieldError, problem, sendProblem } from '../../../io/problem.ts';
import { FOR_EVERYBODY, type ServiceApp, siteOf } from '../../../io/service.ts';
import {
  type CatalogueOffers,
  coatingAnswer,
  coatingQuery,
  colourAnswer,
  colourQuery,
  type Offer,
  type OfferRefusal,
  priceAnswer,
  priceQuery,
} from '../contract.ts';
import type { Snapshot } from '../domain/snapshot.ts';
import { offersFromSnapshot } from './offers.ts';

/** What is sold, and for how much, changes with a publication. */

type Revision = { current: () => Snapshot };

/**
 * `/v2/color` and `/v2/coating`: what a version, or a grouped one, is offered in. A vehicle that the site does not sell
 * is a 404 that names the field; a known one without the asked colour or without coatings answers an empty list.
 */
export function colourCoatingRoutes(app: ServiceApp, revision: Revision): void {
  app.get(
    '/v2/color',
    {
      config: FOR_EVERYBODY,
      schema: { tags: ['catalogue'], querystring: colourQuery, response: { 200: colourAnswer } },
    },
    async (request, reply) => {
      const offer = await offersFor(request, revision).colours(request.query);
      return offer.ok ? offer.value : refuse(reply, offer);
    },
  );
  app.get(
    '/v2/coating',
    {
      config: FOR_EVERYBODY,
      schema: { tags: ['catalogue'], querystring: coatingQuery, response: { 200: coatingAnswer } },
    },
    async (request, reply) => {
      const offer = await offersFor(request, revision).coatings(request.query);
      return offer.ok ? offer.value : refuse(reply, offer);
    },
  );
}

/** `/price`: of a version (`excludeParts=true`) or of one of its parts; what is not sold is a 404 that names the field. */
export function pricingRoutes(app: ServiceApp, revision: Revision): void {
  app.get(
    '/price',
    {
      config: FOR_EVERYBODY,
      schema: { tags: ['catalogue'], querystring: priceQuery, response: { 200: priceAnswer } },
    },
    async (request, reply) => {
      const offer = await offersFor(request, revision).price(request.query);
      return offer.ok ? offer.value : refuse(reply, offer);
    },
  );
}

function offersFor(request: FastifyRequest, { current }: Revision): CatalogueOffers {
  return offersFromSnapshot(current(), siteOf(request));
}

const refusals: Record<OfferRefusal, { status: number; title: string; errors: FieldError[] }> = {
  'unknown-vehicle': {
    status: 404,
    title: 'This site does not sell such a vehicle',
    errors: [fieldError('mvsCode', 'unknown-vehicle', 'is not sold in this year and market')],
  },
  'unknown-part': {
    status: 404,
    title: 'This vehicle is not offered with such a part',
    errors: [fieldError('partId', 'unknown-part', 'is not offered for this vehicle')],
  },
  unavailable: { status: 503, title: 'The catalogue cannot be asked now', errors: [] },
};

function refuse(reply: FastifyReply, { reason }: Extract<Offer<unknown>, { ok: false }>): FastifyReply {
  const { status, title, errors } = refusals[reason];
  return sendProblem(reply, problem(status, reason, title, { errors }));
}
