import { date, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { growingId } from '../../../io/coordination.ts';
import { impersonal, personal, storedFor } from '../../../io/personal-column.ts';
import { BUYER_TYPES } from '../domain/buyer.ts';
import { ENROLMENT_STATES } from '../domain/status.ts';
import * as uses from './personal-uses.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });

/** One row a buyer who asks for a programme's price. */
export const employeePurchase = pgTable(
  'employee_purchase',
  {
    id: uuid('id').primaryKey(),
    /** `br/aurora`. */
    site: text('site').notNull(),
    /** The account that it stands in. */
    account: personal(text('account').notNull(), uses.requested, { isCopied: false }),
    programme: personal(text('programme').notNull(), uses.requested),
    buyer: personal(text('buyer', { enum: BUYER_TYPES }).notNull(), uses.requested),
    state: text('state', { enum: ENROLMENT_STATES }).notNull(),
    revision: integer('revision').notNull().default(0),
    /** All that it says of people, sealed. */
    content: personal(text('content'), uses.requested, { stored: 'sealed' }),
    documentKey: personal(text('document_key'), uses.found, { finds: 'document', stored: 'keyed-hash' }),
    emailKey: personal(text('email_key'), uses.found, { finds: 'email', stored: 'keyed-hash' }),
    phoneKey: personal(text('phone_key'), uses.found, { relates: 'phone', stored: 'keyed-hash' }),
    /** Of the holder: whose right is counted. */
    holderKey: personal(text('holder_key'), uses.found, {
      finds: 'document',
      whose: 'holder',
      stored: 'keyed-hash',
    }),
    holderEmailKey: personal(text('holder_email_key'), uses.found, {
      finds: 'email',
      whose: 'holder',
      stored: 'keyed-hash',
    }),
    invoiceKey: personal(text('invoice_key'), uses.found, {
      finds: 'document',
      whose: 'invoice',
      stored: 'keyed-hash',
    }),
    /** What the company said when it refused. */
    reason: personal(text('reason'), uses.requested),
    begunAt: at('begun_at').notNull(),
    changedAt: storedFor(at('changed_at').notNull(), 365),
    sentAt: at('sent_at'),
    validUntil: date('valid_until'),
  },
  (table) => [
    index('employee_purchase_account').on(table.account),
    index('employee_purchase_document').on(table.documentKey),
    index('employee_purchase_holder').on(table.holderKey),
    index('employee_purchase_valid').on(table.validUntil),
  ],
);

/** What has happened to an enrolment: only ever added to. */
export const employeePurchaseEvent = pgTable(
  'employee_purchase_event',
  {
    id: growingId(),
    enrolment: uuid('enrolment')
      .notNull()
      .references(() => employeePurchase.id, { onDelete: 'cascade' }),
    at: at('at').notNull(),
    state: text('state', { enum: ENROLMENT_STATES }).notNull(),
    by: text('by', { enum: ['buyer', 'company', 'clock'] }).notNull(),
    /** The name of whoever answered for the company. */
    staff: personal(text('staff'), uses.staff, { isCopied: false }),
    reason: personal(text('reason'), uses.requested, { isCopied: false }),
  },
  (table) => [index('employee_purchase_event_of').on(table.enrolment, table.id)],
);

/** Cars that holders' rights have had: one row a car and order, which goes when the order ends without its car. */
export const employeePurchasePlace = pgTable(
  'employee_purchase_place',
  {
    /** Id of the order. */
    order: uuid('order').primaryKey(),
    enrolment: uuid('enrolment').notNull(),
    site: text('site').notNull(),
    programme: text('programme').notNull(),
    buyer: impersonal(text('buyer', { enum: BUYER_TYPES }).notNull(), 'the id of an account'),
    holderKey: personal(text('holder_key').notNull(), uses.counted, {
      finds: 'document',
      erasure: 'keep',
      isCopied: false,
      stored: 'keyed-hash',
    }),
    year: integer('year').notNull(),
    /** Which of the year's cars, from 1. */
    slot: integer('slot').notNull(),
    takenAt: at('taken_at').notNull(),
  },
  (table) => [
    // Whatever the service counts: no right has one place twice.
    uniqueIndex('employee_purchase_place_once').on(
      table.site,
      table.programme,
      table.holderKey,
      table.year,
      table.slot,
    ),
    index('employee_purchase_place_of').on(table.enrolment),
  ],
);
