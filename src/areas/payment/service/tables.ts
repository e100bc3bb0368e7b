import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { growingId } from '../../../io/coordination.ts';
import { impersonal, personal } from '../../../io/personal-column.ts';
import * as uses from './personal-uses.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });

/** One row a payment. Who pays is in `ordered` only, sealed, and goes when the gateway has taken the charge. */
export const payment = pgTable(
  'payment',
  {
    id: uuid('id').primaryKey(),
    /** `br/aurora`. */
    site: text('site').notNull(),
    purpose: text('purpose').notNull(),
    /** What is paid: the id of a reservation. */
    reference: text('reference').notNull(),
    /** Cents. */
    amount: bigint('amount', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    method: text('method').notNull(),
    status: text('status').notNull(),
    reason: impersonal(text('reason'), 'a word of a fixed list'),
    /** The gateway's name, and its id of the charge once it has taken it. */
    gateway: text('gateway').notNull(),
    chargeId: text('charge_id'),
    /** A call to the gateway had no answer; it is made again under the same key. */
    isUnanswered: boolean('is_unanswered').notNull().default(false),
    /** Payer and card token, sealed, until the gateway has taken the charge. */
    ordered: personal(text('ordered'), uses.ordered, { isCopied: false, stored: 'sealed' }),
    instruction: impersonal(jsonb('instruction'), 'what a shopper pays by: a code of the charge'),
    /** The last day of a boleto. */
    dueOn: text('due_on'),
    expiresAt: at('expires_at'),
    /** Cents that go back, where something does, and why. */
    refund: bigint('refund', { mode: 'number' }),
    refundReason: impersonal(text('refund_reason'), 'a word of a fixed list'),
    /** How a dispute about it stands, where there was one. */
    dispute: text('dispute'),
    /** The caller's: the same call twice is one payment. */
    callKey: impersonal(text('call_key').notNull(), 'names a call that was made; opens nothing'),
    createdAt: at('created_at').notNull().defaultNow(),
    /** When the gateway was last polled about it. The SQL name stays: renaming a column is not an expand-and-contract change. */
    polledAt: at('asked_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('payment_call').on(table.reference, table.callKey),
    // Money is asked for once: the promise of the whole area, kept by the database itself.
    uniqueIndex('payment_is_one')
      .on(table.reference, table.amount)
      .where(sql`${table.status} in ('pending', 'approved')`),
    index('payment_pending').on(table.polledAt).where(sql`${table.status} in ('pending', 'refunding')`),
    // Cancelled while nobody knew of a charge: there may be one at the gateway.
    index('payment_uncharged')
      .on(table.polledAt)
      .where(sql`${table.status} = 'cancelled' and ${table.chargeId} is null`),
    uniqueIndex('payment_charge').on(table.gateway, table.chargeId),
    index('payment_created').on(table.createdAt),
  ],
);

/** What became of payments, a row a change, never altered. */
export const paymentChange = pgTable(
  'payment_change',
  {
    id: growingId(),
    payment: uuid('payment')
      .notNull()
      .references(() => payment.id),
    status: text('status').notNull(),
    at: at('at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('payment_change_once').on(table.payment, table.status)],
);
