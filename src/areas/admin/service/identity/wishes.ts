/** What a session that the identity provider has opened wants to do, and whether a fresh log-in over there was shown for it. */
import { createHmac, randomUUID } from 'node:crypto';
import { and, desc, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import type { Database } from '../../../../io/database.ts';
import { type GuardedAct, PROOF_MINUTES } from '../../index.ts';
import { staffWish } from '../tables.ts';

const MINUTE_MS = 60_000;
/** Minutes in which somebody logs in over there for an act. */
const WISH_MINUTES = 15;

type At = { readonly db: Database; readonly secret: string; readonly now: Date };
type Wish = { readonly session: string; readonly act: GuardedAct; readonly of: string };

/** What an act is done to may name a person: only a keyed hash of it is stored. */
const targetOf = (secret: string, { act, of }: Pick<Wish, 'act' | 'of'>): string =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['staff wish', act, of]))
    .digest('base64url');

/** Notes what a session wants to do. It takes the place of what it wanted before: one log-in over there proves one act. */
export async function noteWish({ db, secret, now }: At, wish: Wish): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(staffWish).where(eq(staffWish.sessionId, wish.session));
    await tx.insert(staffWish).values({
      id: randomUUID(),
      sessionId: wish.session,
      target: targetOf(secret, wish),
      wishedAt: now,
      expiresAt: new Date(now.getTime() + WISH_MINUTES * MINUTE_MS),
    });
  });
}

/** What a session wants to do that was not shown yet. */
export async function openWish(
  { db, now }: Omit<At, 'secret'>,
  session: string,
): Promise<{ readonly id: string; readonly wishedAt: Date } | undefined> {
  const own = and(eq(staffWish.sessionId, session), isNull(staffWish.provenAt), gt(staffWish.expiresAt, now));
  const [row] = await db.select().from(staffWish).where(own).orderBy(desc(staffWish.wishedAt)).limit(1);
  return row && { id: row.id, wishedAt: row.wishedAt };
}

/** Says that a fresh log-in was shown for a wish; from then on it holds for the minutes of any proof. */
export async function proveWish(
  { db, now }: Omit<At, 'secret'>,
  session: string,
  id: string,
): Promise<boolean> {
  const own = and(
    eq(staffWish.id, id),
    eq(staffWish.sessionId, session),
    isNull(staffWish.provenAt),
    gt(staffWish.expiresAt, now),
  );
  const expiresAt = new Date(now.getTime() + PROOF_MINUTES * MINUTE_MS);
  const { rowCount } = await db.update(staffWish).set({ provenAt: now, expiresAt }).where(own);
  return rowCount === 1;
}

/** Takes the proof of an act on a subject, once: of two requests at the same time one gets it. */
export async function takeWish({ db, secret, now }: At, wish: Wish): Promise<boolean> {
  const own = and(
    eq(staffWish.sessionId, wish.session),
    eq(staffWish.target, targetOf(secret, wish)),
    isNotNull(staffWish.provenAt),
    gt(staffWish.expiresAt, now),
  );
  const { rowCount } = await db.delete(staffWish).where(own);
  return rowCount === 1;
}
