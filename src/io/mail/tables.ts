import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { MAIL_KINDS } from './bounds.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });

/** Mails on their way, and, where no mail server is configured, those that the mailbox of this machine shows. */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: uuid('id').primaryKey(),
    /** `br/aurora`. */
    site: text('site').notNull(),
    /** To whom and what, sealed; null once a mail server has taken it, or once a code in it has ended. */
    content: text('content'),
    emailKey: text('email_key'),
    /**
     * `kept`: in the mailbox of this machine. `dead`: nobody took it in time. `over`: more than its mailbox is sent now, so it waits for a
     * digest; `digested`: it went as part of one. `dropped`: a code over the count of codes.
     */
    status: text('status', { enum: ['waiting', 'sent', 'kept', 'dead', 'over', 'digested', 'dropped'] })
      .notNull()
      .default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    /** What the mail server answered last, where it refused: a code, and nothing of its words. */
    lastOutcome: text('last_outcome'),
    queuedAt: at('queued_at').notNull().defaultNow(),
    /** After it nobody is helped by it any more: a code has ended. */
    usefulUntil: at('useful_until').notNull(),
    settledAt: at('settled_at'),
    kind: text('kind', { enum: MAIL_KINDS }).notNull().default('word'),
    /** When it was counted against its mailbox: it is not counted again where it is tried again. */
    admittedAt: at('admitted_at'),
    /** Of one that is over: the mailbox whose digest it waits for. */
    mailboxKey: text('mailbox_key'),
  },
  (table) => [
    index('mail_outbox_email').on(table.emailKey),
    index('mail_outbox_queued').on(table.queuedAt),
    index('mail_outbox_dead').on(table.settledAt, table.id).where(sql`${table.status} = 'dead'`),
    index('mail_outbox_over').on(table.mailboxKey, table.queuedAt).where(sql`${table.status} = 'over'`),
  ],
);

/** What mailboxes were sent, one row each under a keyed hash; nobody's address. */
export const mailbox = pgTable(
  'mailbox',
  {
    key: text('key').primaryKey(),
    /** Somebody has typed a code that was sent there. */
    provenAt: at('proven_at'),
    words: integer('words').notNull().default(0),
    wordsSince: at('words_since'),
    codes: integer('codes').notNull().default(0),
    codesSince: at('codes_since'),
    lastAt: at('last_at'),
    waits: integer('waits').notNull().default(0),
    /** When what is over goes as one mail. */
    digestAt: at('digest_at'),
    touchedAt: at('touched_at').notNull().defaultNow(),
  },
  (table) => [index('mailbox_touched').on(table.touchedAt)],
);
