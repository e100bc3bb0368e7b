import { randomBytes } from 'node:crypto';
import { and, eq, gt, lt } from 'drizzle-orm';
import type { Database, Transaction } from '../../../io/database.ts';
import { secretHash } from '../../../io/secret-hash.ts';
import { ENTRY_PAGES, LINK_HOURS } from '../index.ts';
import { staffLink } from './tables.ts';

const HOUR_MS = 60 * 60 * 1000;
const KEY = /^[A-Za-z0-9_-]{43}$/;

/** Makes the only link that is of use to somebody; gives its address. */
export async function makeLink(
  tx: Transaction,
  { userId, origin, now }: { readonly userId: string; readonly origin: string; readonly now: Date },
): Promise<string> {
  const key = randomBytes(32).toString('base64url');
  await tx.delete(staffLink).where(eq(staffLink.userId, userId));
  const expiresAt = new Date(now.getTime() + LINK_HOURS * HOUR_MS);
  await tx.insert(staffLink).values({ hash: secretHash(key), userId, expiresAt });
  return `${origin}/${ENTRY_PAGES.link}/${key}`;
}

const good = (key: string, now: Date) =>
  and(eq(staffLink.hash, secretHash(key)), gt(staffLink.expiresAt, now));

export async function isLinkGood(db: Database, key: string, now: Date): Promise<boolean> {
  return KEY.test(key) && (await db.$count(staffLink, good(key, now))) === 1;
}

/** Whose link it is, while it is of use. */
export async function linkOwner(db: Database, key: string, now: Date): Promise<string | undefined> {
  if (!KEY.test(key)) return undefined;
  const [row] = await db.select().from(staffLink).where(good(key, now));
  return row?.userId;
}

/** Takes a link away, with all that are past; gives whose it was. Of two who take one, one gets it. */
export async function takeLink(tx: Transaction, key: string, now: Date): Promise<string | undefined> {
  if (!KEY.test(key)) return undefined;
  const [row] = await tx.delete(staffLink).where(good(key, now)).returning();
  if (row) await tx.delete(staffLink).where(lt(staffLink.expiresAt, now));
  return row?.userId;
}
