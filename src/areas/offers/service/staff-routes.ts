import { z } from 'zod';
import { guarded, permitOf, type TokenCheck } from '../../../io/bearer-guard.ts';
import { problem, sendProblem } from '../../../io/problem.ts';
import type { ServiceApp } from '../../../io/service.ts';
import { tokenRequirement } from '../../platform/index.ts';
import { type OfferAdmin, offerAnswer, offerCall, offerList, offerQuery } from '../contract.ts';
import { WRITE_OFFERS } from './scopes.ts';

const READ = tokenRequirement(WRITE_OFFERS, 'offers', 'read', null);
const UPDATE = tokenRequirement(WRITE_OFFERS, 'offers', 'update', null);

/** What is on offer, and whether it is, for whoever acts for the maker of a site; who did it is the token's subject. */
export function offerStaffRoutes(app: ServiceApp, admin: OfferAdmin, check: TokenCheck): void {
  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'));
  const tags = ['offers'];
  const list = {
    tags,
    summary: 'Lists offers, the newest change first, 100 at most',
    querystring: offerQuery,
    response: { 200: offerList },
  };
  app.get('/offers', { ...guarded(check, READ), schema: list }, async (request) => ({
    offers: (await admin.list(permitOf(request, READ), request.query)).map(({ draft, ...one }) => {
      const { slug, title, from, until } = draft;
      return { ...one, slug, title, from, until };
    }),
  }));
  const act = {
    tags,
    summary: 'Publishes an offer, or withdraws it',
    params: z.object({ id: z.string().max(40) }),
    body: offerCall,
    response: { 200: offerAnswer },
  };
  const own = guarded(check, UPDATE, { keyless: true });
  app.post('/offers/:id', { ...own, schema: act }, async (request, reply) => {
    const { id } = request.params;
    const { act: wanted, revision } = request.body;
    const done = await admin[wanted](permitOf(request, UPDATE), id, revision);
    if (done.ok) return { id, state: done.offer.state, revision: done.offer.revision };
    return done.reason === 'unknown-offer'
      ? sendProblem(reply, problem(404, done.reason, 'There is no such offer'))
      : sendProblem(reply, problem(409, done.reason, 'This does not follow on how the offer stands'));
  });
}
