/** Calls that need a token. Only the `Authorization` header counts: a cookie, which a browser adds by itself, never does. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Bearer, BearerCheck } from './bearer.ts';
import { problem, sendProblem } from './problem.ts';

const REALM = 'Bearer realm="vitrine"';

/** The bearer of a call, once `requireBearer` has let it through. */
export const bearerOf = (request: FastifyRequest): Bearer => request.getDecorator<Bearer>('bearer');

const requireBearer =
  (check: BearerCheck, scope?: string) => async (request: FastifyRequest, reply: FastifyReply) => {
    const answer = await check(request.headers.authorization);
    if (!answer.ok) return answer.reason === 'no-keys' ? sendNoKeys(reply) : send401(reply, answer.reason);
    if (scope && !answer.bearer.scopes.has(scope)) {
      reply.header('www-authenticate', `${REALM}, error="insufficient_scope", scope="${scope}"`);
      return forbid(reply);
    }
    request.setDecorator('bearer', answer.bearer);
  };

/** Route options that let calls with a good token through, and of them those with the scope, before the body is read. */
export const guarded = (check: BearerCheck, scope?: string, config: object = {}) => ({
  onRequest: requireBearer(check, scope),
  config: { bearer: true, ...config } as object,
});

function send401(reply: FastifyReply, reason: 'missing-token' | 'bad-token'): FastifyReply {
  const error = reason === 'bad-token' ? ', error="invalid_token"' : '';
  return sendProblem(
    reply.header('www-authenticate', `${REALM}${error}`),
    problem(401, 'unauthenticated', 'This call needs a valid bearer token'),
  );
}

const sendNoKeys = (reply: FastifyReply): FastifyReply =>
  sendProblem(
    reply.header('retry-after', '5'),
    problem(503, 'unavailable', 'Tokens cannot be checked now, nothing was changed'),
  );

/** The same answer whatever the reason, and whether or not there is what was asked about. */
export const forbid = (reply: FastifyReply): FastifyReply =>
  sendProblem(reply, problem(403, 'forbidden', 'The token does not allow this'));
