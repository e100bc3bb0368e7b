/** Bearer tokens for SCIM clients that cannot fetch short ones by an id and a secret: kept as hashes, each with a name and an end. */
import { randomBytes } from 'node:crypto';
import { and, asc, eq, gt } from 'drizzle-orm';
import type { Database } from '../../../../io/database.ts';
import type { Sealing } from '../../../../io/sealing.ts';
import { secretHash } from '../../../../io/secret-hash.ts';
import { recordChange } from '../audit.ts';
import { staffScimToken } from '../tables.ts';

type Shared = { readonly db: Database; readonly sealing: Sealing };

const DAY_MS = 86_400_000;
/** So that scanners of repositories and logs know it. */
const PREFIX = 'vscim_';
const TOKEN = /^vscim_[A-Za-z0-9_-]{43}$/;

/**
 * Adds a token; the log says so. Another one of another name holds beside it, so that one is replaced without a pause.
 * @returns the token, which is kept nowhere; nothing where there is one of that name
 */
export function addScimToken(
  { db, sealing }: Shared,
  { name, days }: { readonly name: string; readonly days: number },
): Promise<string | undefined> {
  const token = PREFIX + randomBytes(32).toString('base64url');
  const now = new Date();
  return db.transaction(async (tx) => {
    const expiresAt = new Date(now.getTime() + days * DAY_MS);
    const { rowCount } = await tx
      .insert(staffScimToken)
      .values({ name, hash: secretHash(token), expiresAt })
      .onConflictDoNothing();
    if (!rowCount) return undefined;
    const change = { by: 'command', action: 'identity.token', subject: `token scim ${name}` } as const;
    await recordChange(
      tx,
      sealing,
      { ...change, before: null, after: { until: expiresAt.toISOString() } },
      now,
    );
    return token;
  });
}

/** Ends a token at once; the log says so. @returns whether there was one */
export function endScimToken({ db, sealing }: Shared, name: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { rowCount } = await tx.delete(staffScimToken).where(eq(staffScimToken.name, name));
    if (!rowCount) return false;
    const change = { by: 'command', action: 'identity.end', subject: `token scim ${name}` } as const;
    await recordChange(tx, sealing, { ...change, before: null, after: null }, new Date());
    return true;
  });
}

/** Those that hold or have ended by themselves, by name. */
export const listScimTokens = ({ db }: Pick<Shared, 'db'>) =>
  db
    .select({ name: staffScimToken.name, expiresAt: staffScimToken.expiresAt })
    .from(staffScimToken)
    .orderBy(asc(staffScimToken.name));

/** The name of the token that an `Authorization` header brings; nothing where it is none of ours, or has ended. */
export async function scimTokenName(
  db: Database,
  authorization: string | undefined,
  now: Date,
): Promise<string | undefined> {
  const [, token = ''] = /^Bearer +(\S{1,100})$/i.exec(authorization ?? '') ?? [];
  if (!TOKEN.test(token)) return undefined;
  const own = and(eq(staffScimToken.hash, secretHash(token)), gt(staffScimToken.expiresAt, now));
  const [row] = await db.select({ name: staffScimToken.name }).from(staffScimToken).where(own);
  return row?.name;
}
