import { bigint, boolean, index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { revisionTable } from '../../../io/revisions.ts';

/** Published revisions of the dealer directory. */
export const dealerRevision = revisionTable('dealer_revision');

const changedAt = (name: string) => timestamp(name, { withTimezone: true }).notNull().defaultNow();

/** What staff said of dealers since they were published; no row where nobody said anything. */
export const dealerStatusTable = pgTable(
  'dealer_standing',
  {
    market: text('market', { enum: ['BR', 'AR'] }).notNull(),
    dealerCode: text('dealer_code').notNull(),
    blocked: boolean('blocked').notNull().default(false),
    reason: text('reason'),
    /** Null: as published. */
    econnect: boolean('econnect'),
    changedAt: changedAt('changed_at'),
  },
  (table) => [primaryKey({ columns: [table.market, table.dealerCode] })],
);

/** Who changed what of a dealer, a row each change; no row is ever changed. */
export const dealerChange = pgTable(
  'dealer_change',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: changedAt('at'),
    /** The subject of the token. */
    subject: text('subject').notNull(),
    /** Code of the dealer for whom the subject acted. */
    context: text('context').notNull(),
    market: text('market', { enum: ['BR', 'AR'] }).notNull(),
    dealerCode: text('dealer_code').notNull(),
    what: text('what', { enum: ['blocked', 'econnect'] }).notNull(),
    before: boolean('before').notNull(),
    after: boolean('after').notNull(),
    reason: text('reason'),
  },
  (table) => [index('dealer_change_dealer').on(table.market, table.dealerCode)],
);
