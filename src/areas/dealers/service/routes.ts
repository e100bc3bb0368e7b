import { z } from 'zod';
import { problem, sendProblem } from '../../../io/problem.ts';
import { type ServiceApp, siteOf } from '../../../io/service.ts';
import { dealer, dealerList, dealerQuery } from '../contract.ts';
import { anyDealer, type DealerDirectory, findDealers } from '../index.ts';

/** The calls of the dealer service that a lead form needs: version 3's list and version 1's look-up by id or code. */
export const dealerRoutes = (directory: DealerDirectory) => async (app: ServiceApp) => {
  const list = { querystring: dealerQuery, response: { 200: dealerList }, tags: ['dealers'] };
  app.get('/v3/dealer', { schema: list }, async (request) => {
    const site = siteOf(request);
    const { market = site.market, brand = site.brand, ...place } = request.query;
    // An address speaks for its site: asked there for another brand or market, the answer is that there is none.
    if (market !== site.market || brand !== site.brand) return [];
    return [...findDealers(directory, { market, brand, ...place })];
  });

  const one = { params: z.object({ id: z.string().max(40) }), response: { 200: dealer }, tags: ['dealers'] };
  app.get('/dealer/any/:id', { schema: one }, async (request, reply) => {
    const found = anyDealer(directory, siteOf(request), request.params.id);
    if (!found)
      return sendProblem(reply, problem(404, 'unknown-dealer', 'There is no such dealer on this site'));
    return found;
  });
};
