import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { callerMark } from '../../io/caller-mark.ts';
import { refusalOf } from '../../io/problem.ts';
import { matchedRoute } from './matched-route.ts';
import { measureAnswer, runInRequestTrace } from './request-tracing.ts';

/**
 * One line a request, by its route and not its address: an address could hold what someone typed. Of one that was refused also why and,
 * under a name that tells nobody's, from where: attempts at what is not allowed can be put together (OWASP ASVS 16.3.2 and 16.3.3).
 *
 * A caller who leaves before the whole answer is taken has a line too, marked `aborted`: the framework calls `onResponse` only for
 * answers that were sent to their end. Its status is that of what was begun, if anything was.
 */
export function logAnswers(app: FastifyInstance): void {
  const logged = new WeakSet<FastifyRequest>();
  const callers = new WeakMap<FastifyRequest, string>();
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = reply;
    // A socket that is gone has no address any more.
    if (request.ip) callers.set(request, request.ip);
    raw.once('close', () => {
      if (raw.writableFinished) return;
      const status = raw.headersSent ? raw.statusCode : undefined;
      // An answer that no connection takes, as those of `inject`, is closed just before it is finished.
      setImmediate(
        () =>
          logged.has(request) ||
          answered(request, reply, { status, caller: callers.get(request), aborted: true }),
      );
    });
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    logged.add(request);
    answered(request, reply, { status: reply.statusCode, caller: callers.get(request) });
    done();
  });
}

type Answered = {
  readonly status: number | undefined;
  readonly caller: string | undefined;
  readonly aborted?: true;
};

/** A request has ended: it is counted, and has its line, in its own place. */
function answered(request: FastifyRequest, reply: FastifyReply, how: Answered): void {
  runInRequestTrace(request, () => logAnswer(request, reply, how));
  measureAnswer(request, how.status, reply.elapsedTime);
}

function logAnswer(request: FastifyRequest, reply: FastifyReply, { status, caller, ...how }: Answered): void {
  const isRefusal = status !== undefined && status >= 400 && status < 500;
  const refused = refusalOf(request) ?? (isRefusal ? 'page' : undefined);
  request.log.info(
    {
      method: request.method,
      route: matchedRoute(request),
      status,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      ...how,
      ...(refused && { refused, ...(caller && { caller: callerMark(caller) }) }),
    },
    'answered',
  );
}
