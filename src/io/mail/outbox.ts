import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { fromDrizzle, type PgBoss } from 'pg-boss';
import { unbrokenAmounts } from '../../kit/unbroken.ts';
import type { Transaction } from '../database.ts';
import type { Sealing } from '../sealing.ts';
import type { MailKind } from './bounds.ts';
import { mailOutbox } from './tables.ts';

export const MAIL_QUEUE = 'mail-delivery';

/** A mail as it is sent: always with the plain text, for whom the other half is a picture of it. */
export type Mail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Files that go with it, each a text: a calendar's. */
  readonly attachments?: readonly MailFile[] | undefined;
};

export type MailFile = { readonly filename: string; readonly contentType: string; readonly content: string };

/** Sends a mail, or makes one of all that a mailbox has over. */
export type MailJob = { readonly mailId: string } | { readonly digestOf: string };

export type OutboxParts = { readonly boss: PgBoss; readonly sealing: Sealing };

/** A second, doubling up to five minutes; when to give up is said by each mail, never by the queue. */
const OPTIONS = {
  retryLimit: 1_000_000,
  retryBackoff: true,
  retryDelay: 1,
  retryDelayMax: 300,
  expireInSeconds: 60,
  retentionSeconds: 14 * 24 * 3600,
};

/** Creates or adjusts the queue. Safe to call from every process at every start. */
export async function openMailQueue(boss: PgBoss): Promise<void> {
  // Forms leave mails in the transactions that visitors wait for: those that tell of a job commit one after the other.
  await boss.createQueue(MAIL_QUEUE, { ...OPTIONS, notify: false });
  await boss.updateQueue(MAIL_QUEUE, OPTIONS);
}

/**
 * Leaves a mail in the caller's transaction, with the job that sends it: both are written, or neither. The job names the mail
 * and nothing of it. Whether its mailbox may be sent it now is asked when it is sent (`limiter.ts`): here nobody waits for anybody's count.
 * @param usefulFor minutes after which it is not sent any more
 * @param kind why it is written: one that says nothing of it is bounded the most
 */
export async function leaveMail(
  parts: OutboxParts,
  tx: Transaction,
  site: string,
  mail: Mail,
  usefulFor: number,
  kind: Exclude<MailKind, 'digest'> = 'word',
): Promise<void> {
  await putMail(parts, tx, { site, mail, kind }, usefulFor);
}

/** Leaves a mail of any kind in the caller's transaction, with the job that sends it; a digest was counted when it was made. */
export async function putMail(
  { boss, sealing }: OutboxParts,
  tx: Transaction,
  { site, mail, kind }: { readonly site: string; readonly mail: Mail; readonly kind: MailKind },
  usefulFor: number,
): Promise<void> {
  const id = randomUUID();
  const now = new Date();
  await tx.insert(mailOutbox).values({
    id,
    site,
    kind,
    content: sealing.seal(JSON.stringify(withWholeAmounts(mail)), mailPlace(id)),
    emailKey: sealing.personKey('email', mail.to) ?? null,
    queuedAt: now,
    usefulUntil: new Date(now.getTime() + usefulFor * 60_000),
    admittedAt: kind === 'digest' ? now : null,
  });
  await leaveMailJobs(boss, tx, [id]);
}

/** Mail programs break lines as they like, and between a currency and its number where a plain space stands. */
const withWholeAmounts = (mail: Mail): Mail => ({ ...mail, text: unbrokenAmounts(mail.text) });

/** Leaves the jobs that send mails which are in the outbox, in the caller's transaction. */
export async function leaveMailJobs(boss: PgBoss, tx: Transaction, ids: readonly string[]): Promise<void> {
  const jobs = ids.map((mailId) => ({ data: { mailId } satisfies MailJob }));
  await boss.insert(MAIL_QUEUE, jobs, { db: fromDrizzle(tx, sql) });
}

/** A stored mail as it was left; undefined for one that its seal does not open, or that is no mail: others must not wait for it. */
export function openedMail(sealing: Sealing, id: string, content: string | null): Mail | undefined {
  try {
    const mail: Partial<Mail> | null = JSON.parse(sealing.open(content ?? '', mailPlace(id)));
    return typeof mail?.to === 'string' ? (mail as Mail) : undefined;
  } catch {
    return undefined;
  }
}

/** Where a mail is stored, which its seal is bound to. */
export const mailPlace = (id: string): string => `mail_outbox.content ${id}`;
