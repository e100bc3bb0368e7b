/** The counts of a mailbox in the database: one row under a keyed hash, which goes on under the current data key after a rotation. */
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Transaction } from '../database.ts';
import type { Sealing } from '../sealing.ts';
import { countedTogether, emptyCounts, type Sent } from './bounds.ts';
import { mailbox, mailOutbox } from './tables.ts';

type Row = typeof mailbox.$inferSelect;

/** What a mailbox is counted under, however its address is written: a keyed hash for each data key of the ring, the current one first. */
export function mailboxKeys(sealing: Sealing, to: string): readonly [string, ...string[]] {
  const [current = 'none', ...former] = sealing.personKeys('mailbox', to);
  return [current, ...former];
}

/** What was sent to a mailbox, as `bounds.ts` asks for it. */
export function sentTo(row: Row, now: Date): Sent {
  const counted = (since: Date | null, many: number) => ({ since: since ?? now, count: since ? many : 0 });
  return {
    isProven: row.provenAt !== null,
    words: counted(row.wordsSince, row.words),
    codes: counted(row.codesSince, row.codes),
    lastAt: row.lastAt ?? emptyCounts(now).lastAt,
    waits: row.waits,
  };
}

/** The columns of what was sent. */
export const sentColumns = ({ words, codes, lastAt, waits }: Sent) => ({
  words: words.count,
  wordsSince: words.since,
  codes: codes.count,
  codesSince: codes.since,
  lastAt: lastAt ?? null,
  waits,
});

/**
 * Brings what is counted under former data keys under the current one: proof, counts, and when a digest is due; nothing is counted twice.
 * @returns whether there was anything
 */
export async function bringUnderCurrentKey(
  tx: Transaction,
  [current, ...former]: readonly [string, ...string[]],
  now: Date,
): Promise<boolean> {
  if (former.length === 0) return false;
  const old = inArray(mailbox.key, former);
  const rows = await tx.select().from(mailbox).where(old).orderBy(mailbox.key).for('update');
  if (rows.length === 0) return false;
  await tx.insert(mailbox).values({ key: current, touchedAt: now }).onConflictDoNothing();
  const [own] = await tx.select().from(mailbox).where(eq(mailbox.key, current)).for('update');
  if (!own) throw new Error('a mailbox has no count');
  const all = [own, ...rows];
  const sent = all.map((row) => sentTo(row, now)).reduce((one, other) => countedTogether(one, other));
  const first = (dates: readonly (Date | null)[]) =>
    dates.flatMap((date) => date ?? []).toSorted((one, other) => one.getTime() - other.getTime())[0] ?? null;
  await tx
    .update(mailbox)
    .set({
      ...sentColumns(sent),
      touchedAt: now,
      provenAt: first(all.map(({ provenAt }) => provenAt)),
      digestAt: first(all.map((row) => row.digestAt)),
    })
    .where(eq(mailbox.key, current));
  await tx.delete(mailbox).where(old);
  await tx.update(mailOutbox).set({ mailboxKey: current }).where(inArray(mailOutbox.mailboxKey, former));
  return true;
}

/**
 * The same where everything is sealed with the current data key and nobody sends anything: a mailbox that waits for a digest keeps its key,
 * which the digest's job names, until it goes.
 */
export async function rekeyMailbox(
  tx: Transaction,
  sealing: Sealing,
  to: string,
  now = new Date(),
): Promise<void> {
  const [current, ...former] = mailboxKeys(sealing, to);
  if (former.length === 0) return;
  const quiet = and(inArray(mailbox.key, former), isNull(mailbox.digestAt));
  const rows = await tx.select({ key: mailbox.key }).from(mailbox).where(quiet);
  if (rows.length > 0) await bringUnderCurrentKey(tx, [current, ...rows.map(({ key }) => key)], now);
}
