/** Whose tokens count: those of the configured issuer, or of one of our own whose tokens are made at the command line and for clients. */
import type { FastifyInstance } from 'fastify';
import { createLocalJWKSet, importJWK, type JWK, SignJWT } from 'jose';
import { type BearerCheck, bearerCheck, remoteKeys } from '../../io/bearer.ts';
import { troubleOf } from '../../io/unanswered.ts';
import type { Environment } from '../process/environment.ts';
import { ALGORITHM, type IssuerKeyParts, issuerKey, settleClearKeys } from '../process/issuer-key.ts';
import type { Log } from '../process/log.ts';
import { SCOPE_NAMES } from './scopes.ts';
import { TOKEN_PATH } from './token-path.ts';

/** The issuer of our own; its tokens are good for one database, because the key is in it. */
export const DEMO_ISSUER = 'urn:vitrine:demo';

export type Identity = {
  readonly check: BearerCheck;
  /** The public keys of the issuer of our own; undefined where another is configured. */
  readonly demoKeys: { readonly keys: readonly JWK[] } | undefined;
};

type Settings = Pick<Environment, 'identity' | 'upstream'>;

/** Opens the issuer whose tokens count. */
export async function openIdentity(settings: Settings, parts: IssuerKeyParts, log: Log): Promise<Identity> {
  const { issuer, audience, jwksUrl } = settings.identity;
  if (issuer && jwksUrl) {
    const keys = remoteKeys(jwksUrl, {
      allowInward: settings.upstream.allowInward,
      onError: (error) => log.warn(troubleOf(error), 'the keys of the issuer cannot be had'),
    });
    return { check: bearerCheck({ issuer, audience, keys }), demoKeys: undefined };
  }
  const removed = await settleClearKeys(parts);
  if (removed > 0)
    log.error({ removed }, 'a private key of the issuer stood in clear, and another took its place');
  const demoKeys = { keys: [publicPart(await issuerKey(parts, DEMO_ISSUER))] };
  const keys = createLocalJWKSet(demoKeys);
  return { check: bearerCheck({ issuer: DEMO_ISSUER, audience, keys }), demoKeys };
}

/** Publishes the issuer of our own: what it is called and its public keys (OpenID Connect Discovery 1.0). */
export function answerIdentity(app: FastifyInstance, { demoKeys }: Identity, origin: string): void {
  if (!demoKeys) return;
  app.get('/identity/jwks', () => demoKeys);
  app.get('/identity/.well-known/openid-configuration', () => ({
    issuer: DEMO_ISSUER,
    jwks_uri: `${origin}/identity/jwks`,
    id_token_signing_alg_values_supported: [ALGORITHM],
    response_types_supported: [],
    subject_types_supported: ['public'],
    token_endpoint: `${origin}${TOKEN_PATH}`,
    grant_types_supported: ['client_credentials'],
    token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
    scopes_supported: SCOPE_NAMES,
    claims_supported: ['sub', 'dealers', 'sites', 'scope', 'client_id'],
  }));
}

export type TokenOptions = {
  readonly subject: string;
  /** Codes of the dealers for whom the subject may act; `*` for all. */
  readonly dealers: readonly string[];
  /** Sites (`br/aurora`) or markets (`br`) that it is bounded to; none are all. */
  readonly sites?: readonly string[] | undefined;
  /** The client that it is given to. */
  readonly client?: string | undefined;
  readonly scopes: readonly string[];
  readonly seconds: number;
};

/** A token of our own issuer. */
export async function demoToken(
  parts: IssuerKeyParts,
  audience: string,
  wish: TokenOptions,
): Promise<string> {
  const key = await issuerKey(parts, DEMO_ISSUER);
  const now = Math.floor(Date.now() / 1_000);
  const { dealers, sites, client } = wish;
  return new SignJWT({
    dealers: [...dealers],
    scope: wish.scopes.join(' '),
    ...(sites && { sites: [...sites] }),
    ...(client !== undefined && { client_id: client }),
  })
    .setProtectedHeader({ alg: ALGORITHM, kid: String(key.kid), typ: 'JWT' })
    .setIssuer(DEMO_ISSUER)
    .setAudience(audience)
    .setSubject(wish.subject)
    .setIssuedAt(now)
    .setNotBefore(now)
    .setExpirationTime(now + wish.seconds)
    .sign(await importJWK(key, ALGORITHM));
}

/** Named one by one: no other part of a key can slip out. */
const publicPart = ({ kty, crv, x, y, alg, use, kid }: JWK): JWK =>
  ({ kty, crv, x, y, alg, use, kid }) as JWK;
