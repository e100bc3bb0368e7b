import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { impersonal, personal, storedFor } from '../personal-column.ts';
import { MAIL_KINDS } from './bounds.ts';
import * as uses from './personal-uses.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });

/** Mails on their way, and, where no mail server is configured, those that the mailbox of this machine shows. */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: uuid('id').primaryKey(),
    /** `br/aurora`. */
    site: text('site').notNull(),
    /** To whom and what, sealed; null once a mail server has taken it, or once a code in it has ended. */
    content: personal(text('content'), uses.sent, { stored: 'sealed' }),
    emailKey: personal(text('email_key'), uses.found, { finds: 'email', stored: 'keyed-hash' }),
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
    queuedAt: personal(at('queued_at').notNull().defaultNow(), uses.sent),
    /** After it nobody is helped by it any more: a code has ended. */
    usefulUntil: at('useful_until').notNull(),
    settledAt: at('settled_at'),
    kind: text('kind', { enum: MAIL_KINDS }).notNull().default('word'),
    /** When it was counted against its mailbox: it is not counted again where it is tried again. */
    admittedAt: at('admitted_at'),
    /** Of one that is over: the mailbox whose digest it waits for. */
    mailboxKey: personal(text('mailbox_key'), uses.waiting, { stored: 'keyed-hash' }),
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
    key: personal(text('key').primaryKey(), uses.counted, { isCopied: false, stored: 'keyed-hash' }),
    /** Somebody has typed a code that was sent there. */
    provenAt: personal(at('proven_at'), uses.counted, { isCopied: false }),
    words: integer('words').notNull().default(0),
    wordsSince: at('words_since'),
    codes: impersonal(integer('codes').notNull().default(0), 'how many were sent'),
    codesSince: impersonal(at('codes_since'), 'a time'),
    lastAt: personal(at('last_at'), uses.counted, { isCopied: false }),
    waits: integer('waits').notNull().default(0),
    /** When what is over goes as one mail. */
    digestAt: at('digest_at'),
    touchedAt: storedFor(at('touched_at').notNull().defaultNow(), uses.COUNTED_DAYS),
  },
  (table) => [index('mailbox_touched').on(table.touchedAt)],
);
