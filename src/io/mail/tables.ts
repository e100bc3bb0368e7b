import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

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
    /** `kept`: in the mailbox of this machine. `dead`: nobody took it in time. */
    status: text('status', { enum: ['waiting', 'sent', 'kept', 'dead'] })
      .notNull()
      .default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    /** What the mail server answered last, where it refused: a code, and nothing of its words. */
    lastOutcome: text('last_outcome'),
    queuedAt: at('queued_at').notNull().defaultNow(),
    /** After it nobody is helped by it any more: a code has ended. */
    usefulUntil: at('useful_until').notNull(),
    settledAt: at('settled_at'),
  },
  (table) => [
    index('mail_outbox_email').on(table.emailKey),
    index('mail_outbox_queued').on(table.queuedAt),
    index('mail_outbox_dead').on(table.settledAt, table.id).where(sql`${table.status} = 'dead'`),
  ],
);
