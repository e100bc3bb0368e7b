import { date, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { revisionTable } from '../../../io/revisions.ts';

/** The bank partner's simulations, a row each, until some weeks after they end. */
export const b2Simulation = pgTable(
  'b2_simulation',
  {
    id: uuid('id').primaryKey(),
    /** `br/aurora`. */
    site: text('site').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** The last day on which it may be changed. */
    validUntil: date('valid_until', { mode: 'string' }).notNull(),
    /** What its updates need to know: car, type, origin and how the tax is owed; nothing about a person. */
    facts: jsonb('facts').notNull(),
    revision: integer('revision').notNull(),
    /** The newest answer as it went over the wire. */
    answer: text('answer').notNull(),
    /** Tells the last update from others. */
    applied: text('applied'),
  },
  (table) => [index('b2_simulation_valid_until').on(table.validUntil)],
);

/** Published revisions of the lender's plans; the content has one entry a site, as the files have it. */
export const rateTableRevision = revisionTable('rate_table_revision');

/** Offers that are kept for shoppers, a row each, until some weeks after they end. They tell nothing about a person. */
export const keptOffer = pgTable(
  'kept_offer',
  {
    /** Unguessable: whoever has it may see the offer. */
    id: text('id').primaryKey(),
    /** `br/aurora`. */
    site: text('site').notNull(),
    madeAt: timestamp('made_at', { withTimezone: true }).notNull().defaultNow(),
    /** The last day on which it is given back. */
    validUntil: date('valid_until', { mode: 'string' }).notNull(),
    /** The published plans and cars that it was made from. */
    rates: text('rates').notNull(),
    catalogue: text('catalogue').notNull(),
    /** Question and answer as they go over the wire. */
    answer: text('answer').notNull(),
  },
  (table) => [index('kept_offer_valid_until').on(table.validUntil)],
);
