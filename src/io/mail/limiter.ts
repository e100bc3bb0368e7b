/** The counts of each mailbox, in the database: all processes together send it what `bounds.ts` allows. */
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { fromDrizzle, type PgBoss } from 'pg-boss';
import { isOneBox, mailboxOf, readerOf } from '../../kit/mailbox.ts';
import type { Transaction } from '../database.ts';
import type { Sealing } from '../sealing.ts';
import { type Admitted, admitted, type MailKind, nextDigestAt, type Sent } from './bounds.ts';
import { bringUnderCurrentKey, mailboxKeys, sentColumns, sentTo } from './mailbox-count.ts';
import { leaveMailJobs, MAIL_QUEUE, type Mail, type MailJob, openedMail, putMail } from './outbox.ts';
import { mailbox, mailOutbox } from './tables.ts';

/** Milliseconds after which a digest that was not made has no job any more. */
const LATE_MS = 15 * 60_000;
/** Mails that one digest is made of; what is over waits for the next. */
const IN_DIGEST = 50;

/** Makes one mail of several to one person, in the words of a site. @param left how many more there are, which come later */
export type WriteDigest = (site: string, mails: readonly Mail[], left: number) => Omit<Mail, 'to'>;

type MailLimiterOptions = { readonly boss: PgBoss; readonly sealing: Sealing };

/** What a mailbox is counted under, however its address is written; a keyed hash. */
export const mailboxKey = (sealing: Sealing, to: string): string => mailboxKeys(sealing, to)[0];

/**
 * Somebody has shown that they read a mailbox: by a code that was sent there. What waits for a digest goes at once, and from then on word
 * of what happens does too, up to the count of an hour.
 */
export async function proveMailbox(
  { boss, sealing }: MailLimiterOptions,
  tx: Transaction,
  to: string,
): Promise<void> {
  const key = mailboxKey(sealing, to);
  await bringUnderCurrentKey(tx, mailboxKeys(sealing, to), new Date());
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
  { boss, sealing }: MailLimiterOptions,
  tx: Transaction,
  { to, kind }: { readonly to: string; readonly kind: MailKind },
  now: Date,
): Promise<Admitted & { readonly key: string }> {
  const keys = mailboxKeys(sealing, to);
  const [key] = keys;
  const { sent, digestAt, isMoved } = await locked(tx, keys, now);
  // The job of the digest names the former key.
  if (isMoved && digestAt) await leaveDigestJob(boss, tx, key, digestAt);
  const result = admitted(sent, kind, now);
  if (result.is === 'sent') await count(tx, key, result.sent);
  // One whose time is long over was planned by a job that is gone.
  const isPlanned = digestAt !== null && digestAt.getTime() > now.getTime() - LATE_MS;
  if (result.is === 'over' && !isPlanned) await plan(boss, tx, key, result.digestAt);
  return { ...result, key };
}

type DigestParts = MailLimiterOptions & {
  readonly write: WriteDigest;
  readonly log: { error(fields: object, message: string): void };
};

/**
 * Leaves one mail of those that were over, in the words of the site that the first of them is of. One is of one reader: addresses that are
 * counted together, because they may be one mailbox, are sent their own mails only, the address without a label first, the others with the
 * digests after it. Asked too early it changes nothing but the time at which it is asked again; nothing is left twice. A mail that does not
 * open is a dead letter, and the others go.
 * @param named the key that the job names: of a former data key where the keys have changed since
 */
export async function leaveDigest(
  parts: DigestParts,
  tx: Transaction,
  named: string,
  now: Date,
): Promise<void> {
  const { boss, sealing, write } = parts;
  const [to] = (await openedOver(parts, tx, [named])).flatMap(({ mail }) => mail.to);
  // A job of a mailbox that has another key since, or that is known no more.
  if (to === undefined && (await tx.$count(mailbox, eq(mailbox.key, named))) === 0) return;
  const keys = to === undefined ? ([named] as const) : withFirst(mailboxKeys(sealing, to), named);
  const [key] = keys;
  const { sent, digestAt } = await locked(tx, keys, now);
  if (digestAt === null) return;
  if (digestAt > now) return leaveDigestJob(boss, tx, key, digestAt);
  const opened = await ofOneReader(parts, tx, key, to);
  await tx.update(mailbox).set({ digestAt: null }).where(eq(mailbox.key, key));
  const [first] = opened;
  if (!first) return;
  const countOver = async (which?: SQL) => tx.$count(mailOutbox, and(overOf([key]), which));
  const waiting = (await countOver()) - opened.length;
  const theirs = isOneBox(first.mail.to) ? undefined : writtenTo(sealing, first.mail.to);
  const left = theirs ? (await countOver(theirs)) - opened.length : waiting;
  const result = admitted(sent, 'digest', now);
  const after = result.is === 'sent' ? result.sent : sent;
  await count(tx, key, after);
  if (waiting > 0) await plan(boss, tx, key, nextDigestAt(after, now));
  if (opened.length === 1 && left === 0) return letGo(boss, tx, first.id, now);
  const mails = opened.map(({ mail }) => mail);
  const mail = { to: first.mail.to, ...write(first.site, mails, left) };
  await putMail({ boss, sealing }, tx, { site: first.site, mail, kind: 'digest' }, DIGEST_OF_USE);
  const ids = opened.map(({ id }) => id);
  const gone = { status: 'digested', content: null, settledAt: sql`now()` } as const;
  await tx.update(mailOutbox).set(gone).where(inArray(mailOutbox.id, ids));
}

/** Those that are written to an address, whichever data key that is found by. */
const writtenTo = (sealing: Sealing, address: string): SQL =>
  inArray(mailOutbox.emailKey, sealing.personKeys('email', address));

/**
 * The mails that are over for one reader of a mailbox: for its address without a label where there are any, which nobody else has, else for
 * whoever has waited longest.
 */
async function ofOneReader(parts: DigestParts, tx: Transaction, key: string, to = '') {
  const plain = isOneBox(to) ? undefined : writtenTo(parts.sealing, mailboxOf(to));
  const first = plain ? await openedOver(parts, tx, [key], plain) : [];
  const opened = first.length > 0 ? first : await openedOver(parts, tx, [key]);
  const reader = readerOf(opened[0]?.mail.to ?? '');
  return opened.filter(({ mail }) => readerOf(mail.to) === reader);
}

/** The key that a job names counts as a former one of its mailbox, also where its data key has left the ring. */
const withFirst = (
  [current, ...former]: readonly [string, ...string[]],
  named: string,
): readonly [string, ...string[]] => [
  current,
  ...new Set([...former, named].filter((one) => one !== current)),
];

const overOf = (keys: readonly string[]) =>
  and(inArray(mailOutbox.mailboxKey, [...keys]), eq(mailOutbox.status, 'over'));

/** The first of those that are over, opened; what does not open is a dead letter from then on, and others take its place. */
async function openedOver(
  { sealing, log }: DigestParts,
  tx: Transaction,
  keys: readonly string[],
  which?: SQL | undefined,
) {
  for (;;) {
    const rows = await tx
      .select()
      .from(mailOutbox)
      .where(and(overOf(keys), which))
      .orderBy(asc(mailOutbox.queuedAt), asc(mailOutbox.id))
      .limit(IN_DIGEST);
    const opened = rows.map(({ id, site, content }) => ({
      id,
      site,
      mail: openedMail(sealing, id, content),
    }));
    const bad = opened.filter(({ mail }) => !mail).map(({ id }) => id);
    if (bad.length === 0) return opened.flatMap(({ mail, ...row }) => (mail ? [{ ...row, mail }] : []));
    for (const id of bad) log.error({ mail: id }, UNREADABLE);
    const dead = { status: 'dead', lastOutcome: UNREADABLE_OUTCOME, settledAt: sql`now()` } as const;
    await tx.update(mailOutbox).set(dead).where(inArray(mailOutbox.id, bad));
  }
}

/** What the log and a dead letter say of a mail that its seal does not open. */
export const UNREADABLE = 'a mail cannot be opened';
export const UNREADABLE_OUTCOME = 'unreadable';

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

/** A mailbox's counts, kept from every other process until the transaction ends; `isMoved`: they were under a former data key. */
async function locked(tx: Transaction, keys: readonly [string, ...string[]], now: Date) {
  const [key] = keys;
  const isMoved = await bringUnderCurrentKey(tx, keys, now);
  await tx.insert(mailbox).values({ key }).onConflictDoNothing();
  const [row] = await tx.select().from(mailbox).where(eq(mailbox.key, key)).for('update');
  if (!row) throw new Error('a mailbox has no count');
  return { sent: sentTo(row, now), digestAt: row.digestAt, isMoved };
}

async function count(tx: Transaction, key: string, sent: Sent): Promise<void> {
  await tx
    .update(mailbox)
    .set({ ...sentColumns(sent), touchedAt: sql`now()` })
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
