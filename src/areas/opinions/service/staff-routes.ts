import { z } from 'zod';
import { guarded, permitOf, type TokenCheck } from '../../../io/bearer-guard.ts';
import { problem, sendProblem } from '../../../io/problem.ts';
import type { ServiceApp } from '../../../io/service.ts';
import { tokenRequirement } from '../../platform/index.ts';
import { opinionAnswer, opinionCall, opinionList, opinionQuery } from '../contract.ts';
import type { OpinionDeps } from './ports.ts';
import { WRITE_OPINIONS } from './scopes.ts';
import { moderate, readOpinions } from './staff.ts';

const READ = tokenRequirement(WRITE_OPINIONS, 'opinions', 'read', null);
const UPDATE = tokenRequirement(WRITE_OPINIONS, 'opinions', 'update', null);

/** What waits to be read, and what becomes of it, for whoever acts for the maker of a site; who did it is the token's subject. */
export function opinionStaffRoutes(app: ServiceApp, deps: OpinionDeps, check: TokenCheck): void {
  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'));
  const tags = ['opinions'];
  const list = {
    tags,
    summary: 'Lists opinions of a state, the first that was written first',
    querystring: opinionQuery,
    response: { 200: opinionList },
  };
  app.get('/opinions', { ...guarded(check, READ), schema: list }, async (request) => ({
    opinions: [...(await readOpinions(deps, permitOf(request, READ), request.query))],
  }));
  const act = {
    tags,
    summary: 'Publishes an opinion, or refuses it',
    params: z.object({ id: z.string().max(40) }),
    body: opinionCall,
    response: { 200: opinionAnswer },
  };
  const own = guarded(check, UPDATE, { keyless: true });
  app.post('/opinions/:id', { ...own, schema: act }, async (request, reply) => {
    const { id } = request.params;
    const { act: wanted, reason, writtenAt: seen } = request.body;
    const done = await moderate(deps, permitOf(request, UPDATE), id, wanted, { reason, seen });
    if (done.ok) return { id, state: done.state };
    return done.reason === 'unknown-opinion'
      ? sendProblem(reply, problem(404, done.reason, 'There is no such opinion'))
      : sendProblem(reply, problem(409, done.reason, 'This does not follow on how the opinion stands'));
  });
}
