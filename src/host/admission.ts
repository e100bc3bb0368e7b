import { AsyncResource } from 'node:async_hooks';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type Problem, problem, sendProblem } from '../io/problem.ts';

const RETRY_SECONDS = '5';
const overloaded = (): Problem => problem(503, 'overloaded', 'Too busy, try again shortly');

/**
 * What is answered however busy this process is: whether it lives, and files. They cost next to nothing, and a page that was
 * answered and then refused its style sheets is worse than one that has to wait: it stays without them for as long as it is open.
 */
const ALWAYS = /^\/(healthz|assets\/|cars\/|favicon\.svg|icon-\d+\.png|service-worker\.js|offline\.)/;

/** Of the mean turn as much is of the newest one. */
const NEWEST = 0.1;

type Waiting = { readonly since: number; readonly reply: FastifyReply; readonly goOn: () => void };

/**
 * Lets in what this process can answer in time and refuses the rest at once, before anything else of a request is looked at. Requests
 * that come together go on one in each turn of the event loop: how long a turn takes then says what the work that was let in costs, and
 * how many wait says when the next one would begin. Whoever would begin later than `busyMs` is refused; whoever is gone meanwhile is
 * not worked for. A process that was kept from everything for that long refuses until it is itself again.
 *
 * @param busyMs how late the work on a request may begin, in milliseconds
 */
export async function admitRequests(app: FastifyInstance, busyMs: number): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: busyMs,
    sampleInterval: busyMs, // a process that was away for a whole sample counts as too late, whatever the limit
    pressureHandler: () => undefined, // it measures; who is refused is decided below, once
  });
  const waiting: Waiting[] = [];
  let isTurning = false;
  let meanTurnMs = 0;

  const turn = (began: number) => {
    if (waiting.length === 0) {
      isTurning = false;
      return;
    }
    const now = performance.now();
    meanTurnMs += (now - began - meanTurnMs) * NEWEST;
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      if (next.reply.raw.destroyed || next.reply.request.raw.socket.destroyed) continue;
      if (now - next.since > busyMs) {
        refuse(next.reply);
        continue;
      }
      setImmediate(turn, now);
      next.goOn();
      return;
    }
    isTurning = false;
  };

  app.addHook('onRequest', (request, reply, done) => {
    if (ALWAYS.test(request.url)) return done();
    if (app.isUnderPressure() || waiting.length * meanTurnMs > busyMs) {
      refuse(reply);
      return;
    }
    const since = performance.now();
    if (isTurning) {
      // What goes on in another request's turn must not be taken for a part of that one.
      waiting.push({ since, reply, goOn: AsyncResource.bind(() => done()) });
      return;
    }
    isTurning = true;
    setImmediate(turn, since);
    done();
  });
}

const refuse = (reply: FastifyReply): FastifyReply =>
  sendProblem(reply.header('retry-after', RETRY_SECONDS), overloaded());
