import { and, eq, inArray } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { createRemoteJWKSet, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { countedAttempts } from '../../../../io/attempt-limit.ts';
import type { Attempts } from '../../../../io/attempts.ts';
import type { Database } from '../../../../io/database.ts';
import { NEVER_KEPT } from '../../../../io/identity-provider.ts';
import type { Log } from '../../../../io/log.ts';
import type { Sealing } from '../../../../io/sealing.ts';
import { FOR_SIGNED } from '../../../../io/service.ts';
import { troubleOf } from '../../../../io/unanswered.ts';
import { untangled } from '../../../../io/untangled.ts';
import { LOG_OUT_PATH } from '../../index.ts';
import { recordChanges } from '../audit.ts';
import type { StaffIdentity } from '../ports.ts';
import { staffSession } from '../tables.ts';
import { linkedMember, sidNames, subjectNames } from './people.ts';

const EVENT = 'http://schemas.openid.net/event/backchannel-logout';
/** Asymmetric ones alone: our own secret signs nothing that ends somebody's session. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];
/** Seconds for which a token is taken after it was made, and by which the clock over there may differ. */
const LASTS_SECONDS = 300;
const SKEW_SECONDS = 60;
/** A token is taken once for as long as it could be taken at all. */
const ONCE = { name: 'staff-log-out', tries: 1, perSeconds: LASTS_SECONDS + 2 * SKEW_SECONDS };
const PER_MINUTE = { name: 'staff-log-out-address', tries: 300, perSeconds: 60 };

type Deps = {
  readonly db: Database;
  readonly sealing: Sealing;
  readonly identity: StaffIdentity;
  readonly log: Pick<Log, 'warn'>;
  now(): Date;
};

/** Whose sessions a log-out token ends. */
type LogOut = {
  readonly iss: string;
  readonly sub: string | undefined;
  readonly sid: string | undefined;
  /** Lets the token be taken again. */
  giveBack(): Promise<void>;
};

/**
 * Answers the identity provider that tells of a log-out over there (OpenID Connect Back-Channel Logout 1.0): the sessions that it has opened
 * end at once. What a token does not prove ends nothing.
 */
export async function answerLogOuts(app: FastifyInstance, deps: Deps): Promise<void> {
  const limits: { readonly once: Attempts; readonly address: Attempts } = {
    once: countedAttempts(ONCE, deps),
    address: countedAttempts(PER_MINUTE, deps),
  };
  const keys = remoteKeys(deps.identity);
  await app.register(async (own) => {
    own.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, body),
    );
    const config = { ...FOR_SIGNED, bearer: true, keyless: true };
    own.post(LOG_OUT_PATH, { config, schema: { hide: true } }, async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const turn = await limits.address(request.ip);
      if (!turn.isAllowed)
        return refuse(
          reply.header('retry-after', String(Math.max(1, Math.ceil(turn.waitMs / 1_000)))),
          429,
          'slow_down',
        );
      const token = new URLSearchParams(typeof request.body === 'string' ? request.body : '').get(
        'logout_token',
      );
      if (!token || token.length > 16_384) return refuse(reply, 400, 'invalid_request');
      const read = await readLogOut(token, { ...deps, keys, once: limits.once });
      if (read === 'away') return refuse(reply.header('retry-after', '5'), 503, 'temporarily_unavailable');
      if (!read) return refuse(reply, 400, 'invalid_request');
      try {
        await endTheirs(deps, read);
      } catch (error) {
        // Nothing was ended: the provider may send the same token again.
        await read.giveBack();
        throw error;
      }
      return reply.code(200).send();
    });
  });
}

const refuse = (reply: FastifyReply, status: number, error: string): FastifyReply =>
  reply.code(status).send({ error });

/** The keys of the provider, looked up when the first token comes. */
function remoteKeys({ provider }: StaffIdentity): JWTVerifyGetKey {
  let known: { readonly uri: string; readonly get: JWTVerifyGetKey } | undefined;
  return async (header, token) => {
    const { jwks_uri: uri } = (await provider.open()).serverMetadata();
    if (!uri) throw new Error('the provider has no keys');
    if (known?.uri !== uri)
      known = { uri, get: createRemoteJWKSet(new URL(uri), { timeoutDuration: 5_000, headers: NEVER_KEPT }) };
    return known.get(header, token);
  };
}

/** What a log-out token says (§2.4, §2.6); nothing for one that proves nothing, `away` where the provider's keys cannot be had. */
async function readLogOut(
  token: string,
  {
    identity,
    keys,
    once,
    log,
    now,
  }: Pick<Deps, 'identity' | 'log' | 'now'> & { readonly keys: JWTVerifyGetKey; readonly once: Attempts },
): Promise<LogOut | 'away' | undefined> {
  const { issuer, clientId } = identity.settings;
  let payload: JWTPayload;
  try {
    const server = (await identity.provider.open()).serverMetadata();
    const verified = await jwtVerify(token, keys, {
      issuer: server.issuer ?? issuer,
      audience: clientId,
      algorithms: ALGORITHMS,
      requiredClaims: ['iat', 'exp', 'jti'],
      maxTokenAge: LASTS_SECONDS,
      clockTolerance: SKEW_SECONDS,
      currentDate: now(),
    });
    // Typed ones are of this type alone; an ID token or an access token is none (§2.4).
    const { typ } = verified.protectedHeader;
    if (typ !== undefined && !/^(application\/)?(logout\+jwt|jwt)$/i.test(typ)) return undefined;
    payload = verified.payload;
  } catch (error) {
    const { code } = error as { code?: unknown };
    const isToken = typeof code === 'string' && /^ERR_(JW|JOSE)/.test(code) && code !== 'ERR_JWKS_TIMEOUT';
    log.warn(troubleOf(error), 'a log-out of the identity provider was not taken');
    return isToken ? undefined : 'away';
  }
  const { iss, sub, sid, jti, nonce, events } = payload;
  const event = (events as Readonly<Record<string, unknown>> | null | undefined)?.[EVENT];
  const isLogOut = typeof event === 'object' && event !== null && !Array.isArray(event);
  const isNamed = typeof sub === 'string' || typeof sid === 'string';
  if (!isLogOut || !isNamed || nonce !== undefined || typeof iss !== 'string' || typeof jti !== 'string')
    return undefined;
  const turn = await once(`${iss} ${jti}`);
  if (!turn.isAllowed) return undefined;
  return { iss, sub, sid: typeof sid === 'string' ? sid : undefined, giveBack: () => turn.forgive() };
}

/** Ends the sessions that a log-out names: one over there, or all of somebody (§2.7). */
async function endTheirs({ db, sealing, now }: Deps, { iss, sub, sid }: LogOut): Promise<void> {
  await untangled(db, async (tx) => {
    const userId = sub === undefined ? undefined : await linkedMember(tx, subjectNames(sealing, iss, sub));
    if (sub !== undefined && userId === undefined) return;
    const named = and(
      eq(staffSession.byIdentity, true),
      userId === undefined ? undefined : eq(staffSession.userId, userId),
      sid === undefined ? undefined : inArray(staffSession.identitySid, [...sidNames(sealing, iss, sid)]),
    );
    const ended = await tx.delete(staffSession).where(named).returning({ userId: staffSession.userId });
    const changes = [...new Set(ended.map((one) => one.userId))].sort().map((id) => ({
      by: 'identity',
      action: 'staff.identity-log-out' as const,
      subject: `staff ${id}`,
      before: null,
      after: null,
    }));
    await recordChanges(tx, sealing, changes, now());
  });
}
