import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { impersonal, personal, storedFor } from '../../../io/personal-column.ts';
import { CONSUMER_REQUESTS, REQUEST_STATES } from '../index.ts';
import * as uses from './personal-uses.ts';

/** Days for which a request is stored after its answer (Decreto 11.034/2022, art. 12: two years). */
const STORED_DAYS = 730;
const at = (name: string) => timestamp(name, { withTimezone: true });

/** One row a request of a consumer. */
export const consumerRequest = pgTable(
  'consumer_request',
  {
    id: uuid('id').primaryKey(),
    /** The protocol. */
    number: text('number').notNull().unique(),
    /** `br/aurora`. */
    site: text('site').notNull(),
    kind: text('kind', { enum: CONSUMER_REQUESTS }).notNull(),
    state: text('state', { enum: REQUEST_STATES }).notNull(),
    revision: integer('revision').notNull().default(0),
    /** Who asks, and what they wrote, sealed; none once it was erased. */
    content: personal(text('content'), uses.requested, { erasure: 'clear', stored: 'sealed' }),
    /** What they were answered, sealed: words of the staff's are about them too. */
    answer: personal(text('answer'), uses.requested, { erasure: 'clear', stored: 'sealed' }),
    emailKey: personal(text('email_key'), uses.found, {
      finds: 'email',
      erasure: 'clear',
      stored: 'keyed-hash',
    }),
    /** Of the form that it was made with: one form is one request. */
    requestKey: impersonal(
      text('request_key').notNull().unique(),
      'names a form that was sent; opens nothing',
    ),
    receivedAt: at('received_at').notNull(),
    /** Days of the market: that on which it came, and the last one on which it is answered in time. */
    receivedOn: date('received_on').notNull(),
    dueOn: impersonal(date('due_on').notNull(), 'a day'),
    /** When it was answered, or ended with the data of whoever made it. */
    endedAt: storedFor(at('ended_at'), STORED_DAYS),
    /** Whoever made it has asked for the erasure of their data while it waited: what they wrote is erased with the answer. */
    isErasedWithAnswer: impersonal(
      boolean('is_erased_with_answer').notNull().default(false),
      'what is still to be done with the row',
    ),
    /** Id of the member of staff who gave the answer. */
    answeredBy: personal(text('answered_by'), uses.staff, { erasure: 'keep', isCopied: false }),
    /** The wish about somebody's data that it is too; it is met with the answer. */
    wish: impersonal(uuid('wish'), 'names a term; who the person is stands there as a keyed hash'),
  },
  (table) => [
    index('consumer_request_due').on(table.dueOn, table.id).where(sql`state = 'open'`),
    index('consumer_request_queue').on(table.state, table.receivedAt, table.id),
    index('consumer_request_email').on(table.emailKey),
  ],
);
