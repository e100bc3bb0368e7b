/** Who may call what needs a token. Only the `Authorization` header counts: a cookie, which a browser adds by itself, never does. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Bearer, BearerCheck } from '../../../io/bearer.ts';
import { problem, sendProblem } from '../../../io/problem.ts';
import { type Dealer, type DealerBook, type DealerMarket, type DealerScope, dealerKey } from '../index.ts';

const REALM = 'Bearer realm="vitrine"';
/** What a token must say for its bearer to change dealers. */
export const WRITE_SCOPE = 'dealers.write';

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

/** The same answer whatever the reason, and whether or not there is such a dealer. */
export const forbid = (reply: FastifyReply): FastifyReply =>
  sendProblem(reply, problem(403, 'forbidden', 'The token does not allow this'));

/**
 * Whether the token lets its bearer act for the dealer of a code in a scope: the claim `dealers` lists codes, or is `*` for
 * all. A code of two markets means neither of their dealers unless it stands there with its market, as `AR:0001017`.
 */
export function mayActFor(
  { claims }: Pick<Bearer, 'claims'>,
  book: DealerBook,
  scope: DealerScope,
  code: string,
): boolean {
  const { dealers } = claims;
  const listed: unknown[] = Array.isArray(dealers) ? dealers : dealers === '*' ? ['*'] : [];
  if (listed.includes('*')) return true;
  if (dealersOfCode(book, {}, code).length < 2) return listed.includes(code);
  const meant = dealersOfCode(book, scope, code);
  return meant.length > 0 && meant.every(({ market }) => listed.includes(`${market}:${code}`));
}

/** Published dealers of a scope with this code, blocked ones too: in each market at most one. */
export function dealersOfCode(book: DealerBook, scope: DealerScope, code: string): Dealer[] {
  const markets: DealerMarket[] = scope.market ? [scope.market] : ['BR', 'AR'];
  return markets.flatMap((market) => {
    const dealer = book.directory.byCode.get(dealerKey(market, code));
    return dealer && (!scope.brand || dealer.brands.includes(scope.brand)) ? [dealer] : [];
  });
}
