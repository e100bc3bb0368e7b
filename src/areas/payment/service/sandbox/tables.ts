import { bigint, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { impersonal } from '../../../../io/personal-column.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });

/**
 * The charges of the sandbox gateway, which stands for a provider of its own: nothing else of the portal reads them. The table and its
 * `turns_…` columns keep their SQL names: renaming them is not an expand-and-contract change.
 */
export const sandboxCharge = pgTable(
  'rehearsal_charge',
  {
    id: text('id').primaryKey(),
    /** The caller's key of idempotency. */
    paymentId: text('payment_id').notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    method: text('method').notNull(),
    outcome: text('outcome').notNull(),
    status: text('status').notNull(),
    reason: impersonal(text('reason'), 'a word of a fixed list'),
    refunded: bigint('refunded', { mode: 'number' }).notNull().default(0),
    /** Refunds that were made, by their keys. */
    refundKeys: impersonal(
      text('refund_keys').array().notNull().default([]),
      'name calls that were made to the stand-in',
    ),
    instruction: impersonal(jsonb('instruction'), 'what a shopper pays by: a code of the charge'),
    /** When its status changes by itself, and to what. */
    changesAt: at('turns_at'),
    nextStatus: text('turns_to'),
    /** Where its messages go. */
    notify: text('notify').notNull(),
    calls: integer('calls').notNull().default(1),
    madeAt: at('made_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('rehearsal_charge_payment').on(table.paymentId),
    index('rehearsal_charge_made').on(table.madeAt),
  ],
);
