import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { problem, sendProblem } from '../../../io/problem.ts';
import { FOR_EVERYBODY, type ServiceApp } from '../../../io/service.ts';
import { cityList, groupList, influenceAreaList, stateList, whoseQuery } from '../contract.ts';
import {
  citiesOfArea,
  citiesOfGroup,
  type DealerGroup,
  type DealerScope,
  groupById,
  groupsOf,
  statesOfGroup,
} from '../index.ts';
import type { DealerParts } from './parts.ts';
import { scopeOf } from './scope.ts';

const tags = ['dealers'];
const id = z.string().max(80);
const group = { params: z.object({ group: id }), querystring: whoseQuery, tags };

type GroupRequest = FastifyRequest<{ Params: { group: string }; Querystring: DealerScope }>;

/** Groups of dealers, what they cover and where they are. */
export function groupRoutes(app: ServiceApp, { index, places }: DealerParts): void {
  /** Answers about a group, or that the site has no such group. */
  const about = async <T>(
    request: unknown,
    reply: FastifyReply,
    answer: (group: DealerGroup, scope: DealerScope) => T | undefined,
  ) => {
    const { params, query } = request as GroupRequest;
    const scope = scopeOf(request as FastifyRequest, query);
    const found = scope && groupById(index(), scope, params.group);
    const body = found && answer(found, scope);
    return (
      body ?? sendProblem(reply, problem(404, 'unknown-group', 'There is no such group of dealers here'))
    );
  };

  const all = { querystring: whoseQuery, response: { 200: groupList }, tags };
  app.get('/dealergroup', { schema: all, config: FOR_EVERYBODY }, async (request) => {
    const scope = scopeOf(request, request.query);
    const groups = scope ? groupsOf(index(), scope) : [];
    return groups.map(({ id, name, market, brands }) => ({ id, name, market, brands: [...brands] }));
  });

  const areas = { ...group, response: { 200: influenceAreaList } };
  app.get('/dealergroup/:group/influencearea', { schema: areas, config: FOR_EVERYBODY }, (request, reply) =>
    about(request, reply, ({ influenceAreas }) => influenceAreas.map(({ id, name }) => ({ id, name }))),
  );

  const states = { ...group, response: { 200: stateList } };
  app.get('/dealergroup/:group/states', { schema: states, config: FOR_EVERYBODY }, (request, reply) =>
    about(request, reply, (one, scope) => [...statesOfGroup(index(), scope, one, places.stateName)]),
  );

  const ofArea = { ...group, params: z.object({ group: id, id }), response: { 200: cityList } };
  app.get(
    '/dealergroup/:group/influencearea/:id/city',
    { schema: ofArea, config: FOR_EVERYBODY },
    (request, reply) =>
      about(request, reply, (one) => {
        const area = one.influenceAreas.find((area) => area.id === request.params.id);
        return area && [...citiesOfArea(index(), one, area, places.city)];
      }),
  );

  const ofState = { ...group, params: z.object({ group: id, code: id }), response: { 200: cityList } };
  app.get(
    '/dealergroup/:group/state/:code/cities',
    { schema: ofState, config: FOR_EVERYBODY },
    (request, reply) =>
      about(request, reply, (one, scope) => [...citiesOfGroup(index(), scope, one, request.params.code)]),
  );
}
