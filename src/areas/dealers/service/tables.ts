import { boolean, index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { growingId } from '../../../io/coordination.ts';
import { impersonal, personal, storedFor } from '../../../io/personal-column.ts';
import { revisionTable } from '../../../io/revisions.ts';
import { MARKET_CODES } from '../../../kit/markets/identities.ts';
import * as uses from './personal-uses.ts';

/** Published revisions of the dealer directory. */
export const dealerRevision = revisionTable('dealer_revision');

const changedAt = (name: string) => timestamp(name, { withTimezone: true }).notNull().defaultNow();

/** What staff said of dealers since they were published; no row where nobody said anything. */
export const dealerStatusTable = pgTable(
  'dealer_standing',
  {
    market: text('market', { enum: MARKET_CODES }).notNull(),
    dealerCode: impersonal(text('dealer_code').notNull(), 'a company'),
    blocked: boolean('blocked').notNull().default(false),
    reason: impersonal(text('reason'), 'a word of a fixed list'),
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
    id: growingId(),
    at: personal(storedFor(changedAt('at'), 'changes'), uses.staff, { erasure: 'keep', isCopied: false }),
    /** The subject of the token. */
    subject: personal(text('subject').notNull(), uses.staff, { erasure: 'keep', isCopied: false }),
    /** Code of the dealer for whom the subject acted. */
    context: personal(text('context').notNull(), uses.staff, { erasure: 'keep', isCopied: false }),
    market: text('market', { enum: MARKET_CODES }).notNull(),
    dealerCode: impersonal(text('dealer_code').notNull(), 'a company'),
    what: personal(text('what', { enum: ['blocked', 'econnect'] }).notNull(), uses.staff, {
      erasure: 'keep',
      isCopied: false,
    }),
    before: boolean('before').notNull(),
    after: boolean('after').notNull(),
    reason: impersonal(text('reason'), 'a word of a fixed list'),
  },
  (table) => [index('dealer_change_dealer').on(table.market, table.dealerCode)],
);
