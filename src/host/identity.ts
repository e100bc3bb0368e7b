/** Whose tokens count: those of the configured issuer, or of one of our own whose tokens are made at the command line and for clients. */
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import {
  calculateJwkThumbprint,
  createLocalJWKSet,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
  SignJWT,
} from 'jose';
import { SCOPES } from '../areas/platform/index.ts';
import { type BearerCheck, bearerCheck, remoteKeys } from '../io/bearer.ts';
import type { Database } from '../io/database.ts';
import type { Environment } from './environment.ts';
import type { Log } from './log.ts';
import { identityKey } from './tables.ts';

/** Where systems fetch tokens of the issuer of our own. */
export const TOKEN_PATH = '/identity/token';
/** The issuer of our own; its tokens are good for one database, because the key is in it. */
export const DEMO_ISSUER = 'urn:vitrine:demo';
const ALGORITHM = 'ES256';

export type Identity = {
  readonly check: BearerCheck;
  /** The public keys of the issuer of our own; undefined where another is configured. */
  readonly demoKeys: { readonly keys: readonly JWK[] } | undefined;
};

type Settings = Pick<Environment, 'identity' | 'upstream'>;

/** Opens the issuer whose tokens count. */
export async function openIdentity(settings: Settings, db: Database, log: Log): Promise<Identity> {
  const { issuer, audience, jwksUrl } = settings.identity;
  if (issuer && jwksUrl) {
    const keys = remoteKeys(jwksUrl, {
      allowInward: settings.upstream.allowInward,
      onError: ({ name }) => log.warn({ reason: name }, 'the keys of the issuer cannot be had'),
    });
    return { check: bearerCheck({ issuer, audience, keys }), demoKeys: undefined };
  }
  const demoKeys = { keys: [publicPart(await demoKey(db))] };
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
    scopes_supported: Object.keys(SCOPES),
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
export async function demoToken(db: Database, audience: string, wish: TokenOptions): Promise<string> {
  const key = await demoKey(db);
  const now = Math.floor(Date.now() / 1_000);
  const { dealers, sites, client } = wish;
  return new SignJWT({
    ...{ dealers: [...dealers], scope: wish.scopes.join(' ') },
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

/** Made by the first who needs it; of several at once, all take the one that was stored. */
async function demoKey(db: Database): Promise<JWK> {
  const stored = () => db.select().from(identityKey).where(eq(identityKey.issuer, DEMO_ISSUER));
  const [known] = await stored();
  if (known) return known.privateKey as JWK;
  const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true });
  const jwk = await exportJWK(privateKey);
  const made = { ...jwk, alg: ALGORITHM, use: 'sig', kid: await calculateJwkThumbprint(jwk) };
  await db.insert(identityKey).values({ issuer: DEMO_ISSUER, privateKey: made }).onConflictDoNothing();
  const [kept] = await stored();
  if (!kept) throw new Error('the key of the issuer was not stored');
  return kept.privateKey as JWK;
}

/** Named one by one: no other part of a key can slip out. */
const publicPart = ({ kty, crv, x, y, alg, use, kid }: JWK): JWK =>
  ({ kty, crv, x, y, alg, use, kid }) as JWK;
