import { and, eq, isNull, sql } from 'drizzle-orm';
import type { PgBoss } from 'pg-boss';
import type { Database } from '../database.ts';
import { mailAttempts } from '../measures.ts';
import type { Sealing } from '../sealing.ts';
import { admitMail, leaveDigest, UNREADABLE, UNREADABLE_OUTCOME, type WriteDigest } from './limiter.ts';
import { MAIL_QUEUE, type Mail, type MailJob, openedMail, openMailQueue } from './outbox.ts';
import { mailOutbox } from './tables.ts';

/**
 * Hands one mail to a mail server.
 * @param logo of whose mail it is, as PNG: it goes along with a page that shows it
 * @param id of the mail: the same on every attempt, so that a server, or whoever reads the mail, can tell a repeat
 */
export type SendMail = (id: string, mail: Mail, logo?: Uint8Array) => Promise<void>;

export type MailDelivery = {
  readonly db: Database;
  readonly boss: PgBoss;
  readonly sealing: Sealing;
  readonly log: Record<'error' | 'warn', (fields: object, message: string) => void>;
  /** None keeps mails in the mailbox of this machine. */
  readonly send: SendMail | undefined;
  /** Makes one mail of those that were more than a mailbox is sent at once. */
  readonly digest: WriteDigest;
  /** The logo of a site as PNG, for mails whose page shows it. */
  readonly logoOf?: ((site: string) => Promise<Uint8Array | undefined> | undefined) | undefined;
  readonly now?: (() => Date) | undefined;
  /** Mails that are taken from the queue at each look; one unless given. */
  readonly atOnce?: number | undefined;
};

/** A dead mail that was of use for at least this long is no one-time code: its content stays, and an operator may have it sent again. */
const RETRIABLE_FROM_MS = 60 * 60_000;

/** Seconds between looks at the queue: whoever waits for a code looks at the screen meanwhile. */
const LOOKS_EVERY = 0.5;

/** Starts sending what is left in the outbox, at least once each; a mail that is useful no more is not sent. */
export async function startMailDelivery(given: MailDelivery): Promise<void> {
  const parts = { ...given, logoOf: drawnLogos(given) };
  await openMailQueue(parts.boss);
  const work = { pollingIntervalSeconds: LOOKS_EVERY, batchSize: parts.atOnce ?? 1, localConcurrency: 2 };
  await parts.boss.work<MailJob>(MAIL_QUEUE, work, async (jobs) => {
    for (const { data } of jobs) {
      if ('digestOf' in data) await deliverDigest(parts, data.digestOf);
      else await deliverMail(parts, data.mailId);
    }
  });
}

/**
 * The logos that go along. One that cannot be drawn holds up no mail: there the page has the brand's name in its place. It is warned of
 * once, and anew after it could be drawn.
 */
function drawnLogos({ logoOf, log }: Pick<MailDelivery, 'logoOf' | 'log'>) {
  const warned = new Set<string>();
  return async (site: string): Promise<Uint8Array | undefined> => {
    try {
      const logo = await logoOf?.(site);
      warned.delete(site);
      return logo;
    } catch (error) {
      if (!warned.has(site))
        log.warn({ err: error, site }, 'the logo of a site cannot be drawn: its mails go without');
      warned.add(site);
      return undefined;
    }
  };
}

type DeliveryOptions = MailDelivery & { readonly logoOf: ReturnType<typeof drawnLogos> };

const deliverDigest = ({ db, digest: write, now, ...parts }: MailDelivery, key: string): Promise<void> =>
  db.transaction((tx) => leaveDigest({ ...parts, write }, tx, key, now?.() ?? new Date()));

/**
 * Whether a mail goes to its mailbox now; counted once, however often it is tried. One that does not waits for its digest, and a code that is
 * too many is nobody's.
 */
async function mayGo(
  { db, boss, sealing, now }: MailDelivery,
  { id, kind, admittedAt }: typeof mailOutbox.$inferSelect,
  to: string,
): Promise<boolean> {
  if (admittedAt) return true;
  return db.transaction(async (tx) => {
    const at = now?.() ?? new Date();
    const { is, key } = await admitMail({ boss, sealing }, tx, { to, kind }, at);
    const change = {
      sent: { admittedAt: at },
      over: { status: 'over', mailboxKey: key },
      dropped: { status: 'dropped', content: null, settledAt: at },
    } as const;
    const own = and(eq(mailOutbox.id, id), eq(mailOutbox.status, 'waiting'), isNull(mailOutbox.admittedAt));
    const written = await tx.update(mailOutbox).set(change[is]).where(own);
    // Somebody else was at it as well, and has counted it.
    if (written.rowCount === 0) return tx.rollback();
    return is === 'sent';
  });
}

/** One attempt; throws what kept the mail from being taken, for the queue to try again. */
async function deliverMail(parts: DeliveryOptions, id: string): Promise<void> {
  const { db, sealing, log, send } = parts;
  const waiting = and(eq(mailOutbox.id, id), eq(mailOutbox.status, 'waiting'));
  const [row] = await db.select().from(mailOutbox).where(waiting);
  if (!row?.content) return;
  const usefulFor = row.usefulUntil.getTime() - row.queuedAt.getTime();
  const settle = async (to: 'sent' | 'kept' | 'dead', said?: string) => {
    const isStored = to === 'kept' || (to === 'dead' && usefulFor >= RETRIABLE_FROM_MS);
    const content = isStored ? {} : { content: null };
    const tried = to === 'dead' ? 0 : 1;
    const settled = {
      status: to,
      settledAt: sql`now()`,
      attempts: sql`${mailOutbox.attempts} + ${tried}`,
      ...(to === 'sent' && { lastOutcome: null }),
      ...(said !== undefined && { lastOutcome: said }),
    };
    await db
      .update(mailOutbox)
      .set({ ...settled, ...content })
      .where(waiting);
    mailAttempts.inc({ outcome: to });
  };
  if (row.usefulUntil < new Date()) {
    log.error({ mail: id, attempts: row.attempts }, 'a mail could not be sent while it was of use');
    return settle('dead');
  }
  const mail = openedMail(sealing, id, row.content);
  if (!mail) {
    log.error({ mail: id }, UNREADABLE);
    return settle('dead', UNREADABLE_OUTCOME);
  }
  if (!(await mayGo(parts, row, mail.to))) return;
  if (!send) return settle('kept');
  try {
    await send(id, mail, await parts.logoOf(row.site));
  } catch (error) {
    await db
      .update(mailOutbox)
      .set({ attempts: sql`${mailOutbox.attempts} + 1`, lastOutcome: codeOf(error) })
      .where(waiting);
    mailAttempts.inc({ outcome: 'failed' });
    throw new Error(`the mail server did not take a mail: ${codeOf(error)}`);
  }
  await settle('sent');
}

/** What a mail server says of a failure may repeat the address. */
const codeOf = (error: unknown): string =>
  String((error as { responseCode?: unknown }).responseCode ?? (error as { code?: unknown }).code ?? 'fault');
