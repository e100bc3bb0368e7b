/** Bearer tokens of people and systems that change something (RFC 6750, RFC 7519, RFC 8725). */
import { createLocalJWKSet, createRemoteJWKSet, customFetch, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { Agent, fetch } from 'undici';
import { type AllowInward, outwardConnector } from './inward.ts';

/** Who calls. */
export type Bearer = {
  readonly subject: string;
  readonly scopes: ReadonlySet<string>;
  /** Everything that the issuer says; what is in it beside the registered claims is for each area to read. */
  readonly claims: Readonly<Record<string, unknown>>;
};

export type BearerAnswer =
  | { readonly ok: true; readonly bearer: Bearer }
  /** `no-keys`: the issuer's keys cannot be had now, so nothing can be said of the token. */
  | { readonly ok: false; readonly reason: 'missing-token' | 'bad-token' | 'no-keys' };

/** Says who sent an `Authorization` header. Never rejects. */
export type BearerCheck = (authorization: string | undefined) => Promise<BearerAnswer>;

export type BearerRule = {
  readonly issuer: string;
  readonly audience: string;
  /** Finds the key that a token names. */
  readonly keys: JWTVerifyGetKey;
};

/** Signatures of a key pair only: a public key can then never be taken for a shared secret, nor a token go unsigned. */
const ALGORITHMS = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
];
/**
 * What a token may call itself: an access token (RFC 9068), or nothing more than a JWT, as many issuers write theirs. One that was signed
 * for something else, such as the end of a session, is none (RFC 8725 §3.11).
 */
const TYPES: ReadonlySet<string> = new Set(['at+jwt', 'application/at+jwt', 'jwt']);
/** Claims that an ID token has and an access token never (OpenID Connect Core 1.0 §3.1.3.6, §3.3.2.11). */
const OF_ID_TOKENS = ['nonce', 'at_hash', 'c_hash'];
/** Of the whole header; a token with all that we read is a tenth of it. */
const LONGEST = 8_192;

/** Checks signature, algorithm, type, issuer, audience, expiry and not-before, without any tolerance. */
export function bearerCheck({ issuer, audience, keys }: BearerRule): BearerCheck {
  return async (authorization) => {
    const token = tokenOf(authorization);
    if (token === undefined) return { ok: false, reason: 'missing-token' };
    try {
      const { payload, protectedHeader } = await jwtVerify(token, keys, {
        algorithms: ALGORITHMS,
        issuer,
        audience,
        requiredClaims: ['sub', 'exp'],
      });
      const isAccess =
        TYPES.has((protectedHeader.typ ?? 'jwt').toLowerCase()) &&
        !OF_ID_TOKENS.some((claim) => claim in payload);
      if (!payload.sub || !isAccess) return { ok: false, reason: 'bad-token' };
      return {
        ok: true,
        bearer: { subject: payload.sub, scopes: scopesOf(payload.scope), claims: payload },
      };
    } catch (error) {
      return { ok: false, reason: error instanceof KeysAway ? 'no-keys' : 'bad-token' };
    }
  };
}

/** The token of `Authorization: Bearer …`; the scheme's case does not matter (RFC 9110, section 11.1). */
function tokenOf(authorization: string | undefined): string | undefined {
  if (!authorization || authorization.length > LONGEST) return undefined;
  return /^bearer +([\w.~+/=-]+) *$/i.exec(authorization)?.[1];
}

/** Space-separated (RFC 8693, section 4.2). */
const scopesOf = (scope: unknown): ReadonlySet<string> =>
  new Set(typeof scope === 'string' ? scope.split(' ').filter(Boolean) : []);

/** Stays within this module, so that it is the same class for who throws and who catches it. */
class KeysAway extends Error {}

export type RemoteKeysOptions = {
  /** Whether the name of the issuer's host may lead into our own network. */
  readonly allowInward: AllowInward;
  readonly onError?: (error: Error) => void;
  /** Milliseconds for one attempt. */
  readonly within?: number;
  /** Milliseconds in which keys that could not be had, or that a token named in vain, are not asked for again. */
  readonly restMs?: number;
};

const KEYS_MAX_BYTES = 256 * 1024;

/** The keys that an issuer publishes, asked for when a token names one that is not known. */
export function remoteKeys(url: string, options: RemoteKeysOptions): JWTVerifyGetKey {
  const { allowInward, onError, within = 5_000, restMs = 30_000 } = options;
  const dispatcher = new Agent({
    connect: outwardConnector({ allowInward, connectWithinMs: within }),
    maxResponseSize: KEYS_MAX_BYTES,
    connections: 2,
  });
  const known = createRemoteJWKSet(new URL(url), {
    timeoutDuration: within,
    cooldownDuration: restMs,
    // jose asks for the global `Response`; undici's own has the same members.
    [customFetch]: async (address, { headers, signal }) =>
      (await fetch(address, {
        headers: [...headers],
        signal,
        redirect: 'manual',
        dispatcher,
      })) as unknown as Response,
  });
  let restUntil = 0;
  /** While the issuer rests, whom we know stays known: a stranger's token may not shut others out. */
  const resting: JWTVerifyGetKey = async (header, token) => {
    const keys = known.fresh ? known.jwks() : undefined;
    if (!keys) throw new KeysAway();
    return createLocalJWKSet(keys)(header, token).catch(() => {
      throw new KeysAway();
    });
  };
  return async (header, token) => {
    if (performance.now() < restUntil) return resting(header, token);
    try {
      return await known(header, token);
    } catch (error) {
      if (isAboutToken(error)) throw error;
      restUntil = performance.now() + Math.min(restMs, within);
      onError?.(error as Error);
      throw new KeysAway();
    }
  };
}

/** What the key set answers about the token that was asked with; everything else is about the set. */
function isAboutToken(error: unknown): boolean {
  const { code = '' } = error as { code?: string };
  return ['ERR_JWKS_NO_MATCHING_KEY', 'ERR_JWKS_MULTIPLE_MATCHING_KEYS', 'ERR_JOSE_NOT_SUPPORTED'].includes(
    code,
  );
}
