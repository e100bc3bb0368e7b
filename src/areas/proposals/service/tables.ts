import { sql } from 'drizzle-orm';
import { date, index, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { impersonal, personal, storedFor } from '../../../io/personal-column.ts';
import * as uses from './personal-uses.ts';

const at = (name: string) => timestamp(name, { withTimezone: true }).notNull();

/** A proposal as its shopper follows it, whatever was decided; who the person is stands sealed or as a keyed hash. */
export const proposalVoucher = pgTable(
  'proposal_voucher',
  {
    /** `br/aurora`. */
    site: text('site').notNull(),
    /** As the lender gave it. */
    number: text('number').notNull(),
    /** Buyer, dealer, funding and check code as JSON, sealed. */
    content: personal(text('content').notNull(), uses.followed, { stored: 'sealed' }),
    /** Keyed hash of site and check code. */
    checkKey: impersonal(text('check_key').notNull(), 'the code that a voucher shows', {
      stored: 'keyed-hash',
    }),
    /** Keyed hash of site, number and the document's last digits: who knows all three finds the row, and nobody else. */
    trackKey: personal(text('track_key').notNull(), uses.found, { stored: 'keyed-hash' }),
    documentKey: personal(text('document_key'), uses.found, { finds: 'document', stored: 'keyed-hash' }),
    /** The last day of the approval. */
    validUntil: storedFor(date('valid_until').notNull(), 'vouchers'),
    decidedAt: at('decided_at'),
    /** When the credit ended with the purchase that it was for, and the number of that order; none while it stands. */
    endedAt: timestamp('ended_at', { withTimezone: true }),
    purchase: impersonal(text('purchase'), 'the number of an order, which opens nothing'),
  },
  (table) => [
    primaryKey({ columns: [table.site, table.number] }),
    uniqueIndex('proposal_voucher_check').on(table.checkKey),
    index('proposal_voucher_track').on(table.trackKey),
    index('proposal_voucher_document').on(table.documentKey),
    index('proposal_voucher_valid_until').on(table.validUntil),
    index('proposal_voucher_unsealed').on(table.number).where(sql`content not like 'v1.%'`),
  ],
);

/**
 * What has become of proposals, an event once whatever the number of times and the order in which it is told. An event may come
 * before the proposal that it is about.
 */
export const proposalEvent = pgTable(
  'proposal_event',
  {
    site: text('site').notNull(),
    /** As its sender gave it. */
    eventId: text('event_id').notNull(),
    number: text('number').notNull(),
    status: text('status').notNull(),
    /** When it became so. */
    occurredAt: at('occurred_at'),
    receivedAt: at('received_at').defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.site, table.eventId] }),
    index('proposal_event_number').on(table.site, table.number),
    index('proposal_event_received_at').on(table.receivedAt),
  ],
);
