import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { fieldError, problem, sendProblem } from '../../../io/problem.ts';
import { FOR_EVERYBODY, type ServiceApp } from '../../../io/service.ts';
import { type DealerQuery, dealer, dealerList, dealerQuery, groupQuery, whoseQuery } from '../contract.ts';
import { anyDealers, type DealerFilter, findDealers } from '../index.ts';
import { askDealers } from './dealer-query.ts';
import type { DealerParts } from './parts.ts';
import { scopeOf } from './scope.ts';

const tags = ['dealers'];

/** The calls that answer dealers. */
export function listRoutes(app: ServiceApp, { index, places }: DealerParts): void {
  const answer = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { market, brand, ...rest }: DealerQuery,
    more?: DealerFilter,
  ) => {
    const scope = scopeOf(request, { market, brand });
    if (!scope) return [];
    const found = await askDealers({ index: index(), places }, scope, rest, more);
    if (!found.ok) return sendProblem(reply, problem(404, found.reason, 'Nobody knows where this place is'));
    if (found.total !== undefined) reply.header('x-total-count', found.total);
    return [...found.dealers];
  };

  const list = { querystring: dealerQuery, response: { 200: dealerList }, tags };
  for (const path of ['/dealer', '/v2/dealer/findDealersBy', '/v3/dealer']) {
    app.get(path, { schema: list, config: FOR_EVERYBODY }, (request, reply) =>
      answer(request, reply, request.query),
    );
  }
  app.get(
    '/v2/dealer/findOfflineDealersByLocation',
    { schema: list, config: FOR_EVERYBODY },
    (request, reply) => answer(request, reply, request.query, { isEconnect: false }),
  );

  const ofGroup = { querystring: groupQuery, response: { 200: dealerList }, tags };
  app.get('/dealer/findByGroup', { schema: ofGroup, config: FOR_EVERYBODY }, async (request) => {
    const { dealerGroup, ...whose } = request.query;
    const scope = scopeOf(request, whose);
    return scope ? [...findDealers(index(), scope, { groupId: dealerGroup })] : [];
  });

  const one = {
    params: z.object({ id: z.string().max(40) }),
    querystring: whoseQuery,
    response: { 200: dealer },
    tags,
  };
  for (const path of ['/dealer/any/:id', '/dealer/:id']) {
    app.get(path, { schema: one, config: FOR_EVERYBODY }, async (request, reply) => {
      const scope = scopeOf(request, request.query);
      const found = scope ? anyDealers(index(), scope, request.params.id) : [];
      if (found.length > 1) return sendProblem(reply, ambiguous());
      return found[0] ?? sendProblem(reply, unknownDealer());
    });
  }
}

export const unknownDealer = () => problem(404, 'unknown-dealer', 'There is no such dealer here');

/** Codes are unique within a market; without one, two dealers may have the same. */
export const ambiguous = () =>
  problem(422, 'ambiguous-dealer', 'Dealers of two markets are called so', {
    errors: [fieldError('market', 'missing', 'say which market is meant')],
  });
