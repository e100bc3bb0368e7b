import { and, eq, sql } from 'drizzle-orm';
import type { PgBoss } from 'pg-boss';
import type { Database } from '../database.ts';
import type { Sealing } from '../sealing.ts';
import { MAIL_QUEUE, type Mail, type MailJob, mailPlace, openMailQueue } from './outbox.ts';
import { mailOutbox } from './tables.ts';

/**
 * Hands one mail to a mail server.
 * @param id of the mail: the same on every attempt, so that a server, or whoever reads the mail, can tell a repeat
 */
export type SendMail = (id: string, mail: Mail) => Promise<void>;

export type MailDelivery = {
  readonly db: Database;
  readonly boss: PgBoss;
  readonly sealing: Sealing;
  readonly log: { error(fields: object, message: string): void };
  /** None keeps mails in the mailbox of this machine. */
  readonly send: SendMail | undefined;
};

/** What is of use for longer is no code: an operator may have it sent again. */
const KEPT_FROM_MS = 60 * 60_000;

/** Seconds between looks at the queue: whoever waits for a code looks at the screen meanwhile. */
const LOOKS_EVERY = 0.5;

/** Starts sending what is left in the outbox, at least once each; a mail that is useful no more is not sent. */
export async function startMailDelivery(parts: MailDelivery): Promise<void> {
  await openMailQueue(parts.boss);
  const work = { pollingIntervalSeconds: LOOKS_EVERY, batchSize: 1, localConcurrency: 2 };
  await parts.boss.work<MailJob>(MAIL_QUEUE, work, async (jobs) => {
    for (const { data } of jobs) await deliverMail(parts, data.mailId);
  });
}

/** One attempt; throws what kept the mail from being taken, for the queue to try again. */
async function deliverMail(
  { db, sealing, log, send }: Omit<MailDelivery, 'boss'>,
  id: string,
): Promise<void> {
  const waiting = and(eq(mailOutbox.id, id), eq(mailOutbox.status, 'waiting'));
  const [row] = await db.select().from(mailOutbox).where(waiting);
  if (!row?.content) return;
  const usefulFor = row.usefulUntil.getTime() - row.queuedAt.getTime();
  const settle = async (to: 'sent' | 'kept' | 'dead') => {
    const isKept = to === 'kept' || (to === 'dead' && usefulFor >= KEPT_FROM_MS);
    const content = isKept ? {} : { content: null };
    const tried = to === 'dead' ? 0 : 1;
    const settled = {
      ...{ status: to, settledAt: sql`now()`, attempts: sql`${mailOutbox.attempts} + ${tried}` },
      ...(to === 'sent' && { lastOutcome: null }),
    };
    await db
      .update(mailOutbox)
      .set({ ...settled, ...content })
      .where(waiting);
  };
  if (row.usefulUntil < new Date()) {
    log.error({ mail: id, attempts: row.attempts }, 'a mail could not be sent while it was of use');
    return settle('dead');
  }
  if (!send) return settle('kept');
  try {
    await send(id, JSON.parse(sealing.open(row.content, mailPlace(id))));
  } catch (error) {
    await db
      .update(mailOutbox)
      .set({ attempts: sql`${mailOutbox.attempts} + 1`, lastOutcome: codeOf(error) })
      .where(waiting);
    throw new Error(`the mail server did not take a mail: ${codeOf(error)}`);
  }
  await settle('sent');
}

/** What a mail server says of a failure may repeat the address. */
const codeOf = (error: unknown): string =>
  String((error as { responseCode?: unknown }).responseCode ?? (error as { code?: unknown }).code ?? 'fault');
