/** Systems that fetch tokens by an id and a secret (OAuth 2.0 client credentials, RFC 6749, section 4.4). */
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { countedAttempts } from '../../io/attempt-limit.ts';
import type { Database } from '../../io/database.ts';
import type { Sealing } from '../../io/sealing.ts';
import { secretHash } from '../../io/secret-hash.ts';
import { FOR_EVERYBODY } from '../../io/service.ts';
import { isStorable } from '../../kit/storable-text.ts';
import { identityClient } from '../database/tables.ts';
import { recorder } from '../process/audit-recorder.ts';
import { demoToken } from './identity.ts';
import { takeForms } from './readable-requests.ts';
import { isScope } from './scopes.ts';
import { TOKEN_PATH } from './token-path.ts';

/** Seconds that a token is good for: as long as one goes on that a client had before it was ended. */
export const TOKEN_SECONDS = 900;

const SECRET_BYTES = 32;
/** Wrong secrets. */
const TRIES = {
  client: { name: 'client-secret', tries: 20, perSeconds: 60 },
  address: { name: 'client-address', tries: 60, perSeconds: 60 },
};

type Shared = { readonly db: Database; readonly sealing: Sealing };

/** What a client may do, as `npm run identity` is told. */
export type ClientOptions = {
  readonly id: string;
  readonly scopes: readonly string[];
  readonly dealers: readonly string[];
  readonly sites?: readonly string[] | undefined;
};

/**
 * Adds a client; the log says so.
 *
 * @returns its secret, which is kept nowhere; nothing where there is one of that id already
 */
export function addClient({ db, sealing }: Shared, wish: ClientOptions): Promise<string | undefined> {
  const { id, scopes, dealers, sites } = wish;
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  return db.transaction(async (tx) => {
    const { rowCount } = await tx
      .insert(identityClient)
      .values({
        id,
        secret: secretHash(secret),
        scopes: [...scopes],
        dealers: [...dealers],
        sites: sites ? [...sites] : null,
      })
      .onConflictDoNothing();
    if (!rowCount) return undefined;
    await recorder(sealing)(tx, {
      by: 'command',
      action: 'identity.client',
      subject: `client ${id}`,
      before: null,
      after: { scopes, dealers, ...(sites && { sites }) },
    });
    return secret;
  });
}

/** Ends a client: it gets no token from then on. @returns whether there was one */
export function endClient({ db, sealing }: Shared, id: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { rowCount } = await tx
      .update(identityClient)
      .set({ endedAt: new Date() })
      .where(and(eq(identityClient.id, id), isNull(identityClient.endedAt)));
    if (!rowCount) return false;
    const change = { by: 'command', action: 'identity.end', subject: `client ${id}` } as const;
    await recorder(sealing)(tx, { ...change, before: null, after: null });
    return true;
  });
}

/** Those that get tokens now, by their ids. */
export const listClients = (db: Database) =>
  db.select().from(identityClient).where(isNull(identityClient.endedAt)).orderBy(asc(identityClient.id));

type Credentials = { readonly id: string; readonly secret: string };

/**
 * Answers clients that ask for a token. What a wrong client, a wrong secret and a client that was ended are told is the same; its limits
 * are counted whether or not there is such a client.
 */
export async function answerClients(app: FastifyInstance, shared: Shared, audience: string): Promise<void> {
  const tries = {
    client: countedAttempts(TRIES.client, shared),
    address: countedAttempts(TRIES.address, shared),
  };
  await app.register(async (own) => {
    takeForms(own);
    // No page calls it and no cookie counts: who asks is told by its secret alone.
    const config = { ...FOR_EVERYBODY, stateless: true };
    own.post(TOKEN_PATH, { config, schema: { hide: true } }, async (request, reply) => {
      reply.header('cache-control', 'no-store').header('pragma', 'no-cache');
      const parameters = new URLSearchParams(typeof request.body === 'string' ? request.body : '');
      const credentials = credentialsOf(request, parameters);
      if (!credentials) return refuse(reply, 401, 'invalid_client');
      const slowDown = (waitMs: number) =>
        refuse(reply.header('retry-after', String(Math.max(1, Math.ceil(waitMs / 1_000)))), 429, 'slow_down');
      const fromHere = await tries.address(request.ip);
      if (!fromHere.isAllowed) return slowDown(fromHere.waitMs);
      const client = await knownClient(shared.db, credentials);
      if (!client) {
        // Wrong ones alone are counted by id: whoever knows an id locks nobody out who knows its secret.
        const ofId = await tries.client(credentials.id);
        return ofId.isAllowed ? refuse(reply, 401, 'invalid_client') : slowDown(ofId.waitMs);
      }
      await fromHere.forgive(); // whoever knows the secret guesses nothing
      if (parameters.get('grant_type') !== 'client_credentials')
        return refuse(reply, 400, 'unsupported_grant_type');
      const scopes = scopesFor(parameters.get('scope'), client.scopes);
      if (!scopes) return refuse(reply, 400, 'invalid_scope');
      const token = await demoToken(shared, audience, {
        subject: client.id,
        client: client.id,
        scopes,
        seconds: TOKEN_SECONDS,
        dealers: client.dealers,
        sites: client.sites ?? undefined,
      });
      return reply.send({
        access_token: token,
        token_type: 'Bearer',
        expires_in: TOKEN_SECONDS,
        scope: scopes.join(' '),
      });
    });
  });
}

/** RFC 6749, section 5.2. */
function refuse(reply: FastifyReply, status: number, error: string): FastifyReply {
  if (status === 401) reply.header('www-authenticate', 'Basic realm="vitrine"');
  return reply.code(status).send({ error });
}

/** By HTTP Basic, else in the form (RFC 6749, section 2.3.1); both at once is neither. No client has an id that no database holds. */
function credentialsOf(request: FastifyRequest, form: URLSearchParams): Credentials | undefined {
  const credentials = writtenCredentials(request, form);
  return credentials && isStorable(credentials.id) ? credentials : undefined;
}

function writtenCredentials({ headers }: FastifyRequest, form: URLSearchParams): Credentials | undefined {
  const [id, secret] = [form.get('client_id'), form.get('client_secret')];
  const basic = /^basic +([\w+/=-]{1,1024})$/i.exec(headers.authorization ?? '')?.[1];
  if (basic === undefined) return id && secret ? { id, secret } : undefined;
  if (secret !== null) return undefined;
  const text = Buffer.from(basic, 'base64').toString();
  const at = text.indexOf(':');
  return at > 0 ? { id: decoded(text.slice(0, at)), secret: decoded(text.slice(at + 1)) } : undefined;
}

/** As a form encodes it; what it cannot be read as is no name and no secret. */
const decoded = (text: string): string =>
  new URLSearchParams(`v=${text.replaceAll('&', '%26')}`).get('v') ?? '';

/** No client takes as long as a wrong secret. */
async function knownClient(db: Database, { id, secret }: Credentials) {
  const own = and(eq(identityClient.id, id), isNull(identityClient.endedAt));
  const [row] = await db.select().from(identityClient).where(own);
  const isOwn = timingSafeEqual(Buffer.from(row?.secret ?? secretHash('')), Buffer.from(secretHash(secret)));
  return row && isOwn ? row : undefined;
}

/** What is asked for of what a client has; all of it where nothing is named. */
function scopesFor(requested: string | null, own: readonly string[]): readonly string[] | undefined {
  const wanted = (requested ?? '').split(' ').filter(Boolean);
  if (wanted.length === 0) return own.filter(isScope);
  return wanted.every((one) => own.includes(one)) ? wanted : undefined;
}
