import { and, eq, or } from 'drizzle-orm';
import type { PgBoss } from 'pg-boss';
import type { Database, Transaction } from '../../../../io/database.ts';
import type { LinkedEnd } from '../../domain/credit-decision/linked-end.ts';
import { creditProposal, linkedCreditEnd } from '../tables.ts';
import { leaveNotice } from './queue.ts';

type Which = Pick<LinkedEnd, 'site' | 'number'>;

const isOne = ({ site, number }: Which) =>
  and(eq(linkedCreditEnd.site, site), eq(linkedCreditEnd.number, number));

/**
 * Ends the credit of a purchase in the transaction that ends the purchase, and leaves word for whoever lends: all is written, or nothing. One
 * that has ended before stays as it is. The portal's own credit decision knows by the row itself, and is told nothing: its proposal may be gone by
 * the time at which a job would look for it.
 */
export async function endLinkedCredit(
  boss: PgBoss,
  tx: Transaction,
  { site, number, purchase, at }: Which & { readonly purchase: string; readonly at: Date },
): Promise<void> {
  const own = and(eq(creditProposal.id, number), eq(creditProposal.site, site));
  const isOwn = (await tx.$count(creditProposal, own)) > 0;
  const values = { site, number, purchase, endedAt: at, notifiedAt: isOwn ? at : null };
  const { rowCount } = await tx.insert(linkedCreditEnd).values(values).onConflictDoNothing();
  if (rowCount === 1 && !isOwn) await leaveNotice(boss, tx, { site, number });
}

/** Which of these proposals have ended with their purchase. */
export async function linkedEnds(
  db: Database | Transaction,
  which: readonly Which[],
): Promise<readonly LinkedEnd[]> {
  if (which.length === 0) return [];
  const rows = await db
    .select()
    .from(linkedCreditEnd)
    .where(or(...which.map(isOne)));
  return rows.map((row) => ({
    ...row,
    endedAt: row.endedAt.getTime(),
    notifiedAt: row.notifiedAt?.getTime(),
  }));
}

/** Writes down that whoever lends has taken notice. */
export async function markNotified(db: Database, which: Which, at: Date): Promise<void> {
  await db.update(linkedCreditEnd).set({ notifiedAt: at }).where(isOne(which));
}
