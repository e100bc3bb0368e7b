import { z } from 'zod';
import type { BearerCheck } from '../../../io/bearer.ts';
import { bearerOf, guarded } from '../../../io/bearer-guard.ts';
import { problem, sendProblem } from '../../../io/problem.ts';
import type { ServiceApp } from '../../../io/service.ts';
import { opinionAnswer, opinionCall, opinionList, opinionQuery } from '../contract.ts';
import type { OpinionDeps } from './ports.ts';
import { listOpinions, moderate } from './staff.ts';

/** What a token must say for its bearer to read what waits, and to let it through. */
const SCOPE = 'opinions.write';

/** What waits to be read, and what becomes of it; who did it is the token's subject. */
export function opinionStaffRoutes(app: ServiceApp, deps: OpinionDeps, check: BearerCheck): void {
  if (!app.hasRequestDecorator('bearer')) app.decorateRequest('bearer', undefined as never);
  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'));
  const tags = ['opinions'];
  const list = {
    ...{ tags, summary: 'Lists opinions of a state, the first that was written first' },
    ...{ querystring: opinionQuery, response: { 200: opinionList } },
  };
  app.get('/opinions', { ...guarded(check, SCOPE), schema: list }, async (request) => ({
    opinions: [...(await listOpinions(deps, request.query))],
  }));
  const act = {
    ...{ tags, summary: 'Publishes an opinion, or refuses it' },
    ...{ params: z.object({ id: z.string().max(40) }), body: opinionCall, response: { 200: opinionAnswer } },
  };
  const own = guarded(check, SCOPE, { keyless: true });
  app.post('/opinions/:id', { ...own, schema: act }, async (request, reply) => {
    const { id } = request.params;
    const { act: wanted, reason, writtenAt: seen } = request.body;
    const who = { staff: bearerOf(request).subject, by: 'back-end', reason, seen };
    const done = await moderate(deps, id, wanted, who);
    if (done.ok) return { id, state: done.state };
    return done.reason === 'unknown-opinion'
      ? sendProblem(reply, problem(404, done.reason, 'There is no such opinion'))
      : sendProblem(reply, problem(409, done.reason, 'This does not follow on how the opinion stands'));
  });
}
