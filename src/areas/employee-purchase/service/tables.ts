import {
  bigint,
  date,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { BUYER_TYPES } from '../domain/buyer.ts';
import { ENROLMENT_STATES } from '../domain/status.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });

/** One row a buyer who asks for a programme's price. */
export const employeePurchase = pgTable(
  'employee_purchase',
  {
    id: uuid('id').primaryKey(),
    /** `br/aurora`. */
    site: text('site').notNull(),
    /** The account that it stands in. */
    account: text('account').notNull(),
    programme: text('programme').notNull(),
    buyer: text('buyer', { enum: BUYER_TYPES }).notNull(),
    state: text('state', { enum: ENROLMENT_STATES }).notNull(),
    revision: integer('revision').notNull().default(0),
    /** All that it says of people, sealed. */
    content: text('content'),
    documentKey: text('document_key'),
    emailKey: text('email_key'),
    phoneKey: text('phone_key'),
    /** Of the holder: whose right is counted. */
    holderKey: text('holder_key'),
    holderEmailKey: text('holder_email_key'),
    invoiceKey: text('invoice_key'),
    /** What the company said when it refused. */
    reason: text('reason'),
    begunAt: at('begun_at').notNull(),
    changedAt: at('changed_at').notNull(),
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
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    enrolment: uuid('enrolment')
      .notNull()
      .references(() => employeePurchase.id, { onDelete: 'cascade' }),
    at: at('at').notNull(),
    state: text('state', { enum: ENROLMENT_STATES }).notNull(),
    by: text('by', { enum: ['buyer', 'company', 'clock'] }).notNull(),
    /** The name of whoever answered for the company. */
    staff: text('staff'),
    reason: text('reason'),
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
    buyer: text('buyer', { enum: BUYER_TYPES }).notNull(),
    holderKey: text('holder_key').notNull(),
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
