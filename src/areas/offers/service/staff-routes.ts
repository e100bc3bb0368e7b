import { z } from 'zod';
import type { BearerCheck } from '../../../io/bearer.ts';
import { bearerOf, guarded } from '../../../io/bearer-guard.ts';
import { problem, sendProblem } from '../../../io/problem.ts';
import type { ServiceApp } from '../../../io/service.ts';
import { type OfferDesk, offerAnswer, offerCall, offerList, offerQuery } from '../contract.ts';

/** What a token must say for its bearer to publish and to withdraw. */
const SCOPE = 'offers.write';

/** What is on offer, and whether it is; who did it is the token's subject. */
export function offerStaffRoutes(app: ServiceApp, desk: OfferDesk, check: BearerCheck): void {
  if (!app.hasRequestDecorator('bearer')) app.decorateRequest('bearer', undefined as never);
  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'));
  const tags = ['offers'];
  const list = {
    ...{ tags, summary: 'Lists offers, the newest change first, 100 at most' },
    ...{ querystring: offerQuery, response: { 200: offerList } },
  };
  app.get('/offers', { ...guarded(check, SCOPE), schema: list }, async (request) => ({
    offers: (await desk.list(request.query)).map(({ draft, ...one }) => {
      const { slug, title, from, until } = draft;
      return { ...one, slug, title, from, until };
    }),
  }));
  const act = {
    ...{ tags, summary: 'Publishes an offer, or withdraws it' },
    ...{ params: z.object({ id: z.string().max(40) }), body: offerCall, response: { 200: offerAnswer } },
  };
  const own = guarded(check, SCOPE, { keyless: true });
  app.post('/offers/:id', { ...own, schema: act }, async (request, reply) => {
    const { id } = request.params;
    const { act: wanted, revision } = request.body;
    const done = await desk[wanted](id, revision, bearerOf(request).subject, 'back-end');
    if (done.ok) return { id, state: done.offer.state, revision: done.offer.revision };
    return done.reason === 'unknown-offer'
      ? sendProblem(reply, problem(404, done.reason, 'There is no such offer'))
      : sendProblem(reply, problem(409, done.reason, 'This does not follow on how the offer stands'));
  });
}
