/** The ledger: points only ever move from one account to another, once for one reason, and never below nothing. */
import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../io/database.ts';
import { isGain, type Move } from '../index.ts';
import { loyaltyMember, pointsAccount, pointsMovement } from './tables.ts';

export type Moving = {
  readonly site: string;
  readonly member: string;
  readonly what: Move;
  /** The order, opinion, survey or redemption: the same one moves points once. */
  readonly source: string;
  readonly points: number;
  readonly at: Date;
};

export type Moved = { readonly ok: true } | { readonly ok: false; readonly reason: 'already' | 'not-enough' };

/**
 * Moves points within the caller's transaction. However many ask at once, each waits for the member's account: one thing moves
 * points once, and nobody spends what they do not have (R10).
 */
export async function movePoints(tx: Transaction, moving: Moving): Promise<Moved> {
  const { site, member, what, source, points, at } = moving;
  if (points === 0) return { ok: true };
  const gains = isGain(what);
  const siteAccount = `${what === 'redemption' || what === 'return' ? 'redeemed' : 'issued'} ${site}`;
  const balance = await holdBalance(tx, member);
  const same = and(
    eq(pointsMovement.member, member),
    eq(pointsMovement.what, what),
    eq(pointsMovement.source, source),
  );
  const [known] = await tx.select({ id: pointsMovement.id }).from(pointsMovement).where(same);
  if (known) return { ok: false, reason: 'already' };
  if (balance === undefined || (!gains && balance < points)) return { ok: false, reason: 'not-enough' };
  const [giver, taker] = gains ? [siteAccount, member] : [member, siteAccount];
  await tx
    .insert(pointsMovement)
    .values({ id: randomUUID(), member, giver, taker, points, what, source, at });
  // The member's first, the programme's last: two who move at once never wait for each other in a ring.
  await change(tx, member, gains ? points : -points);
  await change(tx, siteAccount, gains ? -points : points);
  if (gains && what !== 'return') {
    await tx
      .update(loyaltyMember)
      .set({ earned: sql`${loyaltyMember.earned} + ${points}` })
      .where(eq(loyaltyMember.id, member));
  }
  return { ok: true };
}

const change = (tx: Transaction, id: string, by: number) =>
  tx
    .update(pointsAccount)
    .set({ balance: sql`${pointsAccount.balance} + ${by}` })
    .where(eq(pointsAccount.id, id));

/** Opens a member's account, and the site's two where it has none. */
export async function openAccounts(tx: Transaction, site: string, member: string): Promise<void> {
  const siteAccount = (['issued', 'redeemed'] as const).map((kind) => ({
    id: `${kind} ${site}`,
    site,
    kind,
  }));
  await tx
    .insert(pointsAccount)
    .values([...siteAccount, { id: member, site, kind: 'member' as const }])
    .onConflictDoNothing();
}

export async function balanceOf(db: Database, member: string): Promise<number> {
  const [row] = await db
    .select({ balance: pointsAccount.balance })
    .from(pointsAccount)
    .where(eq(pointsAccount.id, member));
  return row?.balance ?? 0;
}

/** The balance, where there is an account, locked until the transaction ends: nobody moves points of this member meanwhile. */
async function holdBalance(tx: Transaction, member: string): Promise<number | undefined> {
  const [row] = await tx.select().from(pointsAccount).where(eq(pointsAccount.id, member)).for('update');
  return row?.balance;
}

/** The same of somebody who is a member, and stays one until the transaction ends: whoever ends the membership waits for it. */
export async function holdMember(tx: Transaction, member: string): Promise<number | undefined> {
  const { id } = loyaltyMember;
  const [row] = await tx.select({ id }).from(loyaltyMember).where(eq(id, member)).for('key share');
  return row && holdBalance(tx, member);
}

/** What an audit finds: accounts whose balance is not what their movements make, and whether all points sum to zero. */
export async function auditPoints(
  db: Database,
): Promise<{ readonly accounts: number; readonly wrong: readonly string[]; readonly sum: number }> {
  const { rows } = await db.execute<{ id: string; balance: string; moved: string }>(sql`
    select a.id, a.balance, coalesce(sum(case when m.taker = a.id then m.points else -m.points end), 0) as moved
    from points_account a left join points_movement m on a.id in (m.giver, m.taker)
    group by a.id, a.balance order by a.id`);
  return {
    accounts: rows.length,
    wrong: rows.filter(({ balance, moved }) => Number(balance) !== Number(moved)).map(({ id }) => id),
    sum: rows.reduce((total, { balance }) => total + Number(balance), 0),
  };
}
