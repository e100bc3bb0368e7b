import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { fieldError, problem, sendProblem } from '../../../io/problem.ts';
import { FOR_EVERYBODY, type ServiceApp, siteOf } from '../../../io/service.ts';
import {
  cityList,
  marketQuery,
  postalAddress,
  predictionList,
  predictionQuery,
  stateList,
} from '../contract.ts';
import type { City, State } from '../index.ts';
import type { Locator, Lookup } from './locator.ts';

const PREDICTIONS = 8;
const RETRY_SECONDS = '10';
const tags = ['locations'];

/** The calls of the location service (doc. 2 §7.2, §7.3); in Argentina provinces are states and localities cities. */
export const locationRoutes = (locator: Locator) => async (app: ServiceApp) => {
  const code = { params: z.object({ postalCode: z.string() }), response: { 200: postalAddress }, tags };
  app.get('/cep/:postalCode', { schema: code, config: FOR_EVERYBODY }, async (request, reply) => {
    const found = await locator.lookup(siteOf(request).market, request.params.postalCode);
    return found.ok ? found.address : refuse(reply, found.reason);
  });

  for (const path of ['/states', '/provinces']) {
    const schema = { querystring: marketQuery, response: { 200: stateList }, tags };
    app.get(path, { schema, config: FOR_EVERYBODY }, async (request) => {
      const { market = siteOf(request).market } = request.query;
      return locator.places().statesOf(market).map(wireState);
    });
  }

  for (const path of ['/states/:state/cities', '/provinces/:state/localities']) {
    const params = z.object({ state: z.string() });
    const schema = { params, querystring: marketQuery, response: { 200: cityList }, tags };
    app.get(path, { schema, config: FOR_EVERYBODY }, async (request, reply) => {
      const { market = siteOf(request).market } = request.query;
      const cities = locator.places().citiesOf(market, request.params.state);
      if (cities) return cities.map(wireCity);
      const unknown = problem(404, 'unknown-state', 'There is no such state in this market');
      return sendProblem(reply, unknown);
    });
  }

  const predictions = { querystring: predictionQuery, response: { 200: predictionList }, tags };
  app.get('/predictions', { schema: predictions, config: FOR_EVERYBODY }, async (request) => {
    const { query, limit = PREDICTIONS } = request.query;
    return locator.predict(siteOf(request).market, query, limit);
  });
};

const wireState = ({ code, name }: State) => ({ stateCode: code, stateName: name });
const wireCity = ({ code, name }: City) => ({ cityCode: code, cityName: name });

type Refusal = Extract<Lookup, { ok: false }>['reason'];

function refuse(reply: FastifyReply, reason: Refusal): FastifyReply {
  if (reason === 'malformed-code') {
    const errors = [fieldError('postalCode', 'postal-code-invalid', 'not a postal code of this market')];
    return sendProblem(
      reply,
      problem(422, 'invalid-input', 'The request params does not fit the contract', { errors }),
    );
  }
  if (reason === 'unknown-code') {
    return sendProblem(reply, problem(404, 'unknown-postal-code', 'There is no such postal code'));
  }
  const title = 'Postal codes cannot be looked up at the moment, try again soon';
  return sendProblem(reply.header('retry-after', RETRY_SECONDS), problem(503, 'unavailable', title));
}
