import { sql } from 'drizzle-orm';
import {
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { impersonal, personal, storedFor } from '../../../io/personal-column.ts';
import { revisionTable } from '../../../io/revisions.ts';
import * as uses from './personal-uses.ts';

/** The bank partner's simulations, a row each, until some weeks after they end. */
export const b2Simulation = pgTable(
  'b2_simulation',
  {
    id: uuid('id').primaryKey(),
    /** `br/aurora`. */
    site: text('site').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** The last day on which it may be changed. */
    validUntil: storedFor(date('valid_until', { mode: 'string' }).notNull(), 'simulations'),
    /** What its updates need to know: car, type, origin and how the tax is owed; nothing about a person. */
    facts: impersonal(jsonb('facts').notNull(), 'car and origin; who asks is not known'),
    revision: integer('revision').notNull(),
    /** The newest answer as it went over the wire. */
    answer: impersonal(text('answer').notNull(), 'figures; who asks is not known'),
    /** Tells the last update from others. */
    applied: text('applied'),
  },
  (table) => [index('b2_simulation_valid_until').on(table.validUntil)],
);

/** Published revisions of the lender's plans; the content has one entry a site, as the files have it. */
export const rateTableRevision = revisionTable('rate_table_revision');

/**
 * Offers that are stored for shoppers, a row each, until some weeks after they end. They tell nothing about a person. The table keeps its SQL
 * name: renaming one is not an expand-and-contract change.
 */
export const storedOffer = pgTable(
  'kept_offer',
  {
    /** Of an unguessable id, which its answer names by the hash as well: whoever has the id may see the offer. */
    id: impersonal(text('id').primaryKey(), 'opens an offer to whoever has it', {
      stored: { hashedIn: 'io/hashed-fields.ts' },
    }),
    /** `br/aurora`. */
    site: text('site').notNull(),
    madeAt: timestamp('made_at', { withTimezone: true }).notNull().defaultNow(),
    /** The last day on which it is given back. */
    validUntil: storedFor(date('valid_until', { mode: 'string' }).notNull(), 'simulations'),
    /** The published plans and cars that it was made from. */
    rates: text('rates').notNull(),
    catalogue: text('catalogue').notNull(),
    /** Question and answer as they go over the wire. */
    answer: impersonal(text('answer').notNull(), 'a car, a plan and its figures'),
  },
  (table) => [index('kept_offer_valid_until').on(table.validUntil)],
);

/** Published revisions of the credit settings; the content has one entry a site, as the files have it. */
export const creditSettingsRevision = revisionTable('credit_desk_revision');

/** Credit proposals, a row each. Who asks, and why it was decided so, is sealed; null once it was erased. */
export const creditProposal = pgTable(
  'credit_proposal',
  {
    /** The number that the voucher shows. */
    id: text('id').primaryKey(),
    /** `br/aurora`. */
    site: text('site').notNull(),
    flow: text('flow', { enum: ['A', 'B'] }).notNull(),
    /** Id of the simulation, as whoever lends gave it. */
    simulation: text('simulation').notNull(),
    receivedAt: timestamp('received_at', { withTimezone: true }).notNull().defaultNow(),
    /** The newest of its history. */
    status: text('status').notNull(),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull().defaultNow(),
    dueDate: date('due_date', { mode: 'string' }).notNull(),
    /** The proposal, the figures that it was decided by and the reasons, sealed. */
    payload: personal(text('payload'), uses.requested, { erasure: 'clear', stored: 'sealed' }),
    /** The answer to the byte, for whoever sends the same proposal again. */
    answer: personal(text('answer'), uses.requested, { erasure: 'clear', isCopied: false }),
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
      finds: 'phone',
      erasure: 'clear',
      stored: 'keyed-hash',
    }),
    /** Of the spouse, who is a person of whom it tells too. */
    spouseKey: personal(text('spouse_key'), uses.found, {
      finds: 'document',
      whose: 'spouse',
      erasure: 'clear',
      stored: 'keyed-hash',
    }),
  },
  (table) => [
    uniqueIndex('credit_proposal_natural').on(table.documentKey, table.simulation, table.flow, table.site),
    index('credit_proposal_email').on(table.emailKey),
    index('credit_proposal_phone').on(table.phoneKey),
    index('credit_proposal_spouse').on(table.spouseKey),
    index('credit_proposal_queue').on(table.status, table.changedAt, table.id),
    index('credit_proposal_unsealed')
      .on(table.id)
      .where(sql`payload is not null and payload not like 'v1.%'`),
  ],
);

/** What became of each proposal; a row is only ever added. */
export const creditProposalStatus = pgTable(
  'credit_proposal_status',
  {
    proposalId: text('proposal_id')
      .notNull()
      .references(() => creditProposal.id, { onDelete: 'cascade' }),
    /** From 1. */
    step: integer('step').notNull(),
    status: text('status').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.proposalId, table.step] })],
);

/**
 * Credits that ended because the purchase that they were for did (CDC art. 54-F), a row each: proposal and purchase by their numbers, nothing of
 * who has made them. Whoever lends is told by a job; what is told is stored until it is old enough.
 */
export const linkedCreditEnd = pgTable(
  'linked_credit_end',
  {
    /** `br/aurora`. */
    site: text('site').notNull(),
    /** Of the proposal, as whoever lends gave it. */
    number: text('number').notNull(),
    /** Number of the order. */
    purchase: impersonal(text('purchase').notNull(), 'the number of an order, which opens nothing'),
    endedAt: storedFor(timestamp('ended_at', { withTimezone: true }).notNull(), 'proposals'),
    /** When whoever lends was notified and took it; none before. The SQL name stays: renaming a column is not an expand-and-contract change. */
    notifiedAt: timestamp('told_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.site, table.number] }),
    index('linked_credit_end_ended_at').on(table.endedAt),
  ],
);
