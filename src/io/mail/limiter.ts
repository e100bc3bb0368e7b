/** The counts of each mailbox, in the database: all processes together send it what `bounds.ts` allows. */
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { fromDrizzle, type PgBoss } from 'pg-boss';
import type { Transaction } from '../database.ts';
import type { Sealing } from '../sealing.ts';
import { type Admitted, admitted, emptyCounts, type MailKind, nextDigestAt, type Sent } from './bounds.ts';
import { leaveMailJobs, MAIL_QUEUE, type Mail, type MailJob, mailPlace, putMail } from './outbox.ts';
import { mailbox, mailOutbox } from './tables.ts';

/** Milliseconds after which a digest that was not made has no job any more. */
const LATE_MS = 15 * 60_000;
/** Mails that one digest is made of; what is over waits for the next. */
const IN_DIGEST = 50;

/** Makes one mail of several to one person, in the words of a site. @param left how many more there are, which come later */
export type WriteDigest = (site: string, mails: readonly Mail[], left: number) => Omit<Mail, 'to'>;

type Parts = { readonly boss: PgBoss; readonly sealing: Sealing };

/** What a mailbox is counted under, however its address is written; a keyed hash. */
export const mailboxKey = (sealing: Sealing, to: string): string =>
  sealing.personKey('mailbox', to) ?? 'none';

/**
 * Somebody has shown that they read a mailbox: by a code that was sent there. What waits for a digest goes at once, and from then on word
 * of what happens does too, up to the count of an hour.
 */
export async function proveMailbox({ boss, sealing }: Parts, tx: Transaction, to: string): Promise<void> {
  const key = mailboxKey(sealing, to);
  const proven = { provenAt: sql`now()`, touchedAt: sql`now()` };
  const [row] = await tx
    .insert(mailbox)
    .values({ key, ...proven })
    .onConflictDoUpdate({ target: mailbox.key, set: proven })
    .returning({ digestAt: mailbox.digestAt });
  if (row?.digestAt) await plan(boss, tx, key, new Date());
}

/** Counts a mail that is about to go, once however often it is tried; where it may not, a digest is due when `digestAt` says. */
export async function admitMail(
  { boss, sealing }: Parts,
  tx: Transaction,
  { to, kind }: { readonly to: string; readonly kind: MailKind },
  now: Date,
): Promise<Admitted & { readonly key: string }> {
  const key = mailboxKey(sealing, to);
  const { sent, digestAt } = await locked(tx, key, now);
  const told = admitted(sent, kind, now);
  if (told.is === 'sent') await count(tx, key, told.sent);
  // One whose time is long over was planned by a job that is gone.
  const isPlanned = digestAt !== null && digestAt.getTime() > now.getTime() - LATE_MS;
  if (told.is === 'over' && !isPlanned) await plan(boss, tx, key, told.digestAt);
  return { ...told, key };
}

/**
 * Leaves one mail of all those that were over, in the words of the site that the first of them is of. Asked too early it changes nothing but
 * the time at which it is asked again; nothing is left twice.
 */
export async function leaveDigest(
  { boss, sealing, write }: Parts & { readonly write: WriteDigest },
  tx: Transaction,
  key: string,
  now: Date,
): Promise<void> {
  const { sent, digestAt } = await locked(tx, key, now);
  if (digestAt === null) return;
  if (digestAt > now) return leaveDigestJob(boss, tx, key, digestAt);
  const over = and(eq(mailOutbox.mailboxKey, key), eq(mailOutbox.status, 'over'));
  const rows = await tx
    .select()
    .from(mailOutbox)
    .where(over)
    .orderBy(asc(mailOutbox.queuedAt), asc(mailOutbox.id))
    .limit(IN_DIGEST);
  const mails = rows.map(({ id, content }) => JSON.parse(sealing.open(content ?? '', mailPlace(id))) as Mail);
  const [first, firstRow] = [mails[0], rows[0]];
  await tx.update(mailbox).set({ digestAt: null }).where(eq(mailbox.key, key));
  if (!first || !firstRow) return;
  const left = (await tx.$count(mailOutbox, over)) - rows.length;
  const told = admitted(sent, 'digest', now);
  const after = told.is === 'sent' ? told.sent : sent;
  await count(tx, key, after);
  if (rows.length === 1 && left === 0) return letGo(boss, tx, firstRow.id, now);
  const mail = { to: first.to, ...write(firstRow.site, mails, left) };
  await putMail({ boss, sealing }, tx, { site: firstRow.site, mail, kind: 'digest' }, DIGEST_OF_USE);
  const ids = rows.map(({ id }) => id);
  const gone = { status: 'digested', content: null, settledAt: sql`now()` } as const;
  await tx.update(mailOutbox).set(gone).where(inArray(mailOutbox.id, ids));
  if (left > 0) await plan(boss, tx, key, nextDigestAt(after, now));
}

/** Minutes after which a digest is not sent any more. */
const DIGEST_OF_USE = 7 * 24 * 60;

/** One by itself goes as it was written, and for as long as if it had been left now. */
async function letGo(boss: PgBoss, tx: Transaction, id: string, now: Date): Promise<void> {
  const again = { status: 'waiting', admittedAt: now, queuedAt: now } as const;
  const usefulUntil = sql`${now.toISOString()}::timestamptz + (${mailOutbox.usefulUntil} - ${mailOutbox.queuedAt})`;
  await tx
    .update(mailOutbox)
    .set({ ...again, usefulUntil })
    .where(eq(mailOutbox.id, id));
  await leaveMailJobs(boss, tx, [id]);
}

/** A mailbox's counts, kept from every other process until the transaction ends. */
async function locked(tx: Transaction, key: string, now: Date) {
  await tx.insert(mailbox).values({ key }).onConflictDoNothing();
  const [row] = await tx.select().from(mailbox).where(eq(mailbox.key, key)).for('update');
  if (!row) throw new Error('a mailbox has no count');
  const fresh = emptyCounts(now);
  const counted = (since: Date | null, many: number) => ({ since: since ?? now, count: since ? many : 0 });
  const sent: Sent = {
    isProven: row.provenAt !== null,
    words: counted(row.wordsSince, row.words),
    codes: counted(row.codesSince, row.codes),
    lastAt: row.lastAt ?? fresh.lastAt,
    waits: row.waits,
  };
  return { sent, digestAt: row.digestAt };
}

async function count(tx: Transaction, key: string, { words, codes, lastAt, waits }: Sent): Promise<void> {
  await tx
    .update(mailbox)
    .set({
      ...{ words: words.count, wordsSince: words.since, codes: codes.count, codesSince: codes.since },
      ...{ lastAt: lastAt ?? null, waits, touchedAt: sql`now()` },
    })
    .where(eq(mailbox.key, key));
}

async function plan(boss: PgBoss, tx: Transaction, key: string, at: Date): Promise<void> {
  await tx.update(mailbox).set({ digestAt: at, touchedAt: sql`now()` }).where(eq(mailbox.key, key));
  await leaveDigestJob(boss, tx, key, at);
}

const leaveDigestJob = async (boss: PgBoss, tx: Transaction, key: string, at: Date): Promise<void> => {
  const job = { data: { digestOf: key } satisfies MailJob, startAfter: at };
  await boss.insert(MAIL_QUEUE, [job], { db: fromDrizzle(tx, sql) });
};
