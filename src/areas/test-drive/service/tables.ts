import { sql } from 'drizzle-orm';
import {
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { growingId } from '../../../io/coordination.ts';
import { impersonal, personal, storedFor } from '../../../io/personal-column.ts';
import { type BookingSubject, PURPOSES } from '../domain/booking.ts';
import { HALVES } from '../domain/half-day.ts';
import { BOOKING_STATES } from '../domain/status.ts';
import * as uses from './personal-uses.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });

/** One row a visit to a dealer. */
export const booking = pgTable(
  'booking',
  {
    id: uuid('id').primaryKey(),
    number: text('number').notNull().unique(),
    /** `br/aurora`. */
    site: text('site').notNull(),
    purpose: text('purpose', { enum: PURPOSES }).notNull(),
    subject: impersonal(jsonb('subject').$type<BookingSubject>().notNull(), 'a model or a recall campaign'),
    /** Dealer code. */
    dealer: text('dealer').notNull(),
    day: storedFor(date('day').notNull(), 180),
    half: text('half', { enum: HALVES }).notNull(),
    /** Which of the half-day's visitors, from 1; none once nobody is expected. */
    place: integer('place'),
    state: text('state', { enum: BOOKING_STATES }).notNull(),
    revision: integer('revision').notNull().default(0),
    /** Who comes, sealed; none once it was erased. */
    content: personal(text('content'), uses.requested, { erasure: 'clear', stored: 'sealed' }),
    documentKey: personal(text('document_key'), uses.found, {
      finds: 'document',
      erasure: 'clear',
      stored: 'keyed-hash',
    }),
    emailKey: personal(text('email_key'), uses.found, {
      finds: 'email',
      erasure: 'clear',
      stored: 'keyed-hash',
    }),
    phoneKey: personal(text('phone_key'), uses.found, {
      relates: 'phone',
      erasure: 'clear',
      stored: 'keyed-hash',
    }),
    /** Of the mailbox behind the e-mail, however it is written: open visits are counted by it. */
    mailboxKey: personal(text('mailbox_key'), uses.found, { erasure: 'clear', stored: 'keyed-hash' }),
    /** Of the form that it was asked with: one form is one booking. */
    requestKey: impersonal(
      text('request_key').notNull().unique(),
      'names a form that was sent; opens nothing',
    ),
    requestedAt: at('asked_at').notNull(), // SQL name kept: renaming a column is not an expand-and-contract change
    changedAt: at('changed_at').notNull(),
    /** Until when the dealer's reply is promised. */
    replyBy: impersonal(at('reply_by').notNull(), 'a time'),
    answeredAt: at('answered_at'),
    escalatedAt: at('escalated_at'),
    remindedAt: at('reminded_at'),
    /** What staff said when they called it off. */
    reason: personal(text('reason'), uses.staff, { erasure: 'clear' }),
  },
  (table) => [
    // Whatever the service counts: no half-day has one place twice.
    uniqueIndex('booking_place_once')
      .on(table.site, table.purpose, table.dealer, table.day, table.half, table.place)
      .where(sql`place is not null`),
    index('booking_reply').on(table.replyBy).where(sql`state = 'asked' and escalated_at is null`),
    index('booking_day').on(table.day, table.state),
    index('booking_queue').on(table.state, table.requestedAt, table.number),
    index('booking_dealer_queue').on(table.dealer, table.state, table.requestedAt, table.number),
    index('booking_listed').on(table.site, table.requestedAt, table.id),
    index('booking_document').on(table.documentKey),
    index('booking_email').on(table.emailKey),
    index('booking_phone').on(table.phoneKey),
    index('booking_mailbox').on(table.mailboxKey),
  ],
);

/** What has happened to a booking: only ever added to. */
export const bookingEvent = pgTable(
  'booking_event',
  {
    id: growingId(),
    booking: uuid('booking')
      .notNull()
      .references(() => booking.id, { onDelete: 'cascade' }),
    at: at('at').notNull(),
    what: text('what', {
      enum: ['ask', 'move', 'confirm', 'cancel', 'keep', 'miss', 'remind', 'escalate'],
    }).notNull(),
    by: text('by', { enum: ['customer', 'staff', 'clock'] }).notNull(),
    /** The half-day that it was moved to. */
    half: text('half'),
    /** The name of whoever acted for the dealer or the maker, and why. */
    staff: personal(text('staff'), uses.staff, { erasure: 'keep', isCopied: false }),
    reason: personal(text('reason'), uses.staff, { erasure: 'clear', isCopied: false }),
  },
  (table) => [index('booking_event_of').on(table.booking, table.id)],
);
