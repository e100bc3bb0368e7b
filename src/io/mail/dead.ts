import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { PgBoss } from 'pg-boss';
import type { Permit } from '../../kit/authority.ts';
import type { Waiting } from '../../kit/waiting.ts';
import { countWaiting } from '../count-waiting.ts';
import type { Database, Transaction } from '../database.ts';
import { rowsWithin } from '../reach.ts';
import { leaveMailJobs } from './outbox.ts';
import { mailOutbox } from './tables.ts';

// Word for word as the index says it: a statement that is planned for whatever status cannot use it.
const dead = sql`${mailOutbox.status} = 'dead'`;
const deadWithin = (permit: Permit<'dead-letters'>) => and(dead, rowsWithin(permit, mailOutbox));

/** Mails within a permit's reach that nobody took while they were of use, those that died last first; nothing of whom they are to. */
export function deadMails(
  db: Database,
  permit: Permit<'dead-letters'>,
  { after, size }: { readonly after: { readonly at: string; readonly id: string } | undefined; size: number },
) {
  const { id, site, queuedAt, settledAt, attempts, lastOutcome, content } = mailOutbox;
  return db
    .select({
      id,
      site,
      attempts,
      since: queuedAt,
      said: lastOutcome,
      diedAt: sql<string>`to_char(${settledAt} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
      mayRetry: sql<boolean>`${content} is not null`,
    })
    .from(mailOutbox)
    .where(
      and(
        deadWithin(permit),
        after && sql`(${settledAt}, ${id}) < (${after.at}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(desc(settledAt), desc(id))
    .limit(size);
}

/** How many mails were given up, counted as far as anybody reads it; the first is the one that was given up first. */
export const waitingMails = (db: Database, permit: Permit<'dead-letters'>): Promise<Waiting> =>
  countWaiting(db, { from: mailOutbox, by: mailOutbox.settledAt, where: deadWithin(permit) });

export const countDeadMails = (db: Database, permit: Permit<'dead-letters'>): Promise<number> =>
  db.$count(mailOutbox, deadWithin(permit));

/**
 * Leaves dead mails within a permit's reach anew, in the caller's transaction, of use for as long as they were at first. What somebody else is at is left to
 * them, and what was not kept is not sent.
 * @returns their ids
 */
export async function retryMails(
  boss: PgBoss,
  tx: Transaction,
  permit: Permit<'dead-letters', 'update'>,
  which: { readonly id: string } | { readonly diedBy: string; readonly limit: number },
): Promise<readonly string[]> {
  const { id, settledAt, content, queuedAt, usefulUntil } = mailOutbox;
  const condition = and(deadWithin(permit), isNotNull(content));
  const chosen =
    'id' in which
      ? tx
          .select({ id })
          .from(mailOutbox)
          .where(and(condition, eq(id, which.id)))
      : tx
          .select({ id })
          .from(mailOutbox)
          .where(and(condition, sql`${settledAt} <= ${which.diedBy}::timestamptz`))
          .orderBy(settledAt, id)
          .limit(which.limit);
  const ids = (await chosen.for('update', { skipLocked: true })).map((row) => row.id);
  if (ids.length === 0) return ids;
  await tx
    .update(mailOutbox)
    .set({
      status: 'waiting',
      settledAt: null,
      queuedAt: sql`now()`,
      usefulUntil: sql`now() + (${usefulUntil} - ${queuedAt})`,
    })
    .where(inArray(id, ids));
  await leaveMailJobs(boss, tx, ids);
  return ids;
}
