/** Calls that need a token. Only the `Authorization` header counts: a cookie, which a browser adds by itself, never does. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Action, authorise, type Permit, type Worker } from '../kit/authority.ts';
import { problem, sendProblem } from './problem.ts';
import type { CallAccess } from './service.ts';

const REALM = 'Bearer realm="vitrine"';

/** Who calls with a token, with the rights and the reach that it gives. */
export type TokenAnswer =
  | { readonly ok: true; readonly caller: Worker }
  /** `no-keys`: the issuer's keys cannot be had now, so nothing can be said of the token. */
  | { readonly ok: false; readonly reason: 'missing-token' | 'bad-token' | 'no-keys' };

/** Says who sent an `Authorization` header. Never rejects. */
export type TokenCheck = (authorization: string | undefined) => Promise<TokenAnswer>;

/** The right that a call needs, and the scope that its 403 names. */
export type TokenRequirement<K extends string, A extends Action> = {
  readonly kind: K;
  readonly action: A;
  readonly scope: string;
  /** Null: for whoever reaches more than dealers alone. */
  readonly dealer?: null;
};

/** A browser names the origin of every request that changes something; its cookies would go along unasked. */
export const isOfBrowser = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers.origin !== undefined || headers['sec-fetch-site'] !== undefined || headers.cookie !== undefined;

const permits = new WeakMap<FastifyRequest, Permit>();

/** The permit of a call that `guarded` has let through with the same question. */
export function permitOf<K extends string, A extends Action>(
  request: FastifyRequest,
  { kind, action }: TokenRequirement<K, A>,
): Permit<K, A> {
  const permit = permits.get(request);
  if (permit?.kind !== kind || permit.action !== action)
    throw new Error('the call was not asked for this permit');
  return permit as Permit<K, A>;
}

/** Who sent a call's token; without a good one it answers 401 or 503 and returns undefined. */
export async function callerOf(
  check: TokenCheck,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Worker | undefined> {
  const answer = await check(request.headers.authorization);
  if (answer.ok) return answer.caller;
  if (answer.reason === 'no-keys') sendNoKeys(reply);
  else send401(reply, answer.reason);
  return undefined;
}

/** What a caller is permitted; where nothing is, the refusal is answered. */
export function permitted<K extends string, A extends Action>(
  reply: FastifyReply,
  caller: Worker,
  { kind, action, scope, dealer }: TokenRequirement<K, A>,
  resource: { readonly site?: string; readonly dealer?: string | null } = {},
): Permit<K, A> | undefined {
  const permit = authorise(caller, action, { kind, dealer, ...resource });
  if (permit) return permit;
  reply.header('www-authenticate', `${REALM}, error="insufficient_scope", scope="${scope}"`);
  forbid(reply);
  return undefined;
}

/** For whoever reads the refusal: systems call with a token, and need no `Origin`; pages of the site need none, and send theirs. */
const HOW =
  'Send Authorization: Bearer with a token of the identity service; a client gets one for its id and secret at its token_endpoint';

type Guard<Access> = {
  readonly onRequest: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
  readonly config: Access & { readonly bearer: true };
};

/** Route options that let calls through whose token permits what is asked, before the body is read. */
export const guarded = <K extends string, A extends Action, Config extends object>(
  check: TokenCheck,
  requirement: TokenRequirement<K, A>,
  config?: Config,
): Guard<{ readonly access: CallAccess } & Config> => ({
  async onRequest(request, reply) {
    const caller = await callerOf(check, request, reply);
    const permit = caller && permitted(reply, caller, requirement);
    if (!permit) return reply;
    permits.set(request, permit);
    return undefined;
  },
  config: { bearer: true, access: { token: requirement.scope }, ...(config as Config) },
});

/** Route options that let calls through which have any good token, before the body is read. */
export const anyToken = (check: TokenCheck): Guard<{ readonly access: CallAccess }> => ({
  onRequest: async (request, reply) => ((await callerOf(check, request, reply)) ? undefined : reply),
  config: { bearer: true, access: { token: undefined } },
});

function send401(reply: FastifyReply, reason: 'missing-token' | 'bad-token'): FastifyReply {
  const error = reason === 'bad-token' ? ', error="invalid_token"' : '';
  return sendProblem(
    reply.header('www-authenticate', `${REALM}${error}`),
    problem(401, 'unauthenticated', 'This call needs a valid bearer token', { detail: HOW }),
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
