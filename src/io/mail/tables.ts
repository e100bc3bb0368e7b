import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { impersonal, personal, storedFor } from '../personal-column.ts';
import { MAIL_KINDS } from './bounds.ts';
import * as uses from './personal-uses.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });

/** The outbox: mails until the mail server has accepted them. Where none is configured they stay, and the portal's own inbox shows them. */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: uuid('id').primaryKey(),
    /** Key of the site that sends it, `br/aurora`. */
    site: text('site').notNull(),
    /** Recipient, subject and text, sealed; null once the mail server has accepted it or a code in it has expired. */
    content: personal(text('content'), uses.sent, { stored: 'sealed' }),
    emailKey: personal(text('email_key'), uses.found, { finds: 'email', stored: 'keyed-hash' }),
    /**
     * `waiting` for the mail server, `sent` when it has accepted it. `kept`: shown by the portal's own inbox. `dead`: a dead letter, not accepted
     * in time. `over`: above the rate limit of its mailbox (`bounds.ts`), so that it waits for a digest; `digested`: sent as part of one.
     * `dropped`: a code above the rate limit of codes.
     */
    status: text('status', { enum: ['waiting', 'sent', 'kept', 'dead', 'over', 'digested', 'dropped'] })
      .notNull()
      .default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    /** The mail server's last reply code, where it refused; its text is not stored. */
    lastOutcome: text('last_outcome'),
    queuedAt: personal(at('queued_at').notNull().defaultNow(), uses.sent),
    /** Not sent any more after this time, e.g. because a code in it has expired. */
    usefulUntil: at('useful_until').notNull(),
    /** When the mail reached its last status. */
    settledAt: at('settled_at'),
    kind: text('kind', { enum: MAIL_KINDS }).notNull().default('word'),
    /** When it was counted against the rate limit of its mailbox; a retry is not counted again. */
    admittedAt: at('admitted_at'),
    /** The mailbox whose digest it waits for, while its status is `over`. */
    mailboxKey: personal(text('mailbox_key'), uses.waiting, { stored: 'keyed-hash' }),
  },
  (table) => [
    index('mail_outbox_email').on(table.emailKey),
    index('mail_outbox_queued').on(table.queuedAt),
    index('mail_outbox_dead').on(table.settledAt, table.id).where(sql`${table.status} = 'dead'`),
    index('mail_outbox_over').on(table.mailboxKey, table.queuedAt).where(sql`${table.status} = 'over'`),
  ],
);

/** Counters of the rate limit of mailboxes (`bounds.ts`): one row for each, found by a keyed hash of the address, which is not stored. */
export const mailbox = pgTable(
  'mailbox',
  {
    key: personal(text('key').primaryKey(), uses.counted, { isCopied: false, stored: 'keyed-hash' }),
    /** When somebody first entered a code that was sent there: the mailbox is theirs. */
    provenAt: personal(at('proven_at'), uses.counted, { isCopied: false }),
    /** Mails other than codes in the running hour, and when that hour began. */
    words: integer('words').notNull().default(0),
    wordsSince: at('words_since'),
    /** Codes in the running hour, and when that hour began. */
    codes: impersonal(integer('codes').notNull().default(0), 'how many were sent'),
    codesSince: impersonal(at('codes_since'), 'a time'),
    /** When a mail other than a code was sent last. */
    lastAt: personal(at('last_at'), uses.counted, { isCopied: false }),
    /** How many gaps between mails an unproven mailbox has had; the next gap grows with it. */
    waits: integer('waits').notNull().default(0),
    /** When the mails that wait are sent as one digest. */
    digestAt: at('digest_at'),
    touchedAt: storedFor(at('touched_at').notNull().defaultNow(), uses.COUNTED_DAYS),
  },
  (table) => [index('mailbox_touched').on(table.touchedAt)],
);
