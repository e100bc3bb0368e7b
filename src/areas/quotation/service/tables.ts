import { sql } from 'drizzle-orm';
import {
  bigint,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { VERSION_STATES } from '../domain/approval.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });

/** One row a quotation: what is being worked on, and how many versions of it were saved. */
export const quotation = pgTable(
  'quotation',
  {
    id: uuid('id').primaryKey(),
    number: text('number').notNull().unique(),
    /** `br/aurora`. */
    site: text('site').notNull(),
    /** Dealer code. */
    dealer: text('dealer').notNull(),
    /** The quote of the CRM that it began with. */
    base: text('base'),
    /** Id of whoever started it. */
    startedBy: text('started_by').notNull(),
    /** The seller's fields, sealed. */
    draft: text('draft').notNull(),
    /** Of the draft: grows with each change. */
    revision: integer('revision').notNull().default(0),
    keptAt: at('kept_at').notNull(),
    /** The page that has changed it last, under an id that it made itself, and the how manieth of its changes that was. */
    editor: text('editor'),
    edit: integer('edit').notNull().default(0),
    /** Of the customer's e-mail, as far as it was given. */
    emailKey: text('email_key'),
    /** What the keys of its name were made with, as `Sealing.prefix` says; nothing before there were any. */
    namedBy: text('named_by'),
    /** Number of its last version; 0 before the first. */
    latest: integer('latest').notNull().default(0),
    requestKey: text('request_key').notNull().unique(),
    /**
     * The order and the credit proposal on its terms that were begun last: whether they are under way is theirs to say. Instead of
     * a number `proposed_by` may have who is being decided about elsewhere (`purchase.ts`), by a keyed hash.
     */
    orderedBy: uuid('ordered_by'),
    proposedBy: text('proposed_by'),
    startedAt: at('started_at').notNull(),
  },
  (table) => [
    index('quotation_listed').on(table.site, table.dealer, table.startedAt, table.id),
    index('quotation_of_site').on(table.site, table.startedAt, table.id),
    index('quotation_kept').on(table.keptAt),
    index('quotation_email').on(table.emailKey),
    index('quotation_unnamed').on(table.id).where(sql`${table.namedBy} is null`),
  ],
);

/**
 * What a quotation's name is looked up by (docs/decisions/2026-11-28-names-looked-up.md): one row for each start of a word of it, as a
 * keyed hash, in the order of the hashes.
 */
export const quotationName = pgTable(
  'quotation_name',
  {
    quotation: uuid('quotation')
      .notNull()
      .references(() => quotation.id, { onDelete: 'cascade' }),
    start: text('start_key').notNull(),
    /** Of the quotation, so that the newest ones of a dealer are read off the index. */
    dealer: text('dealer').notNull(),
    startedAt: at('started_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.quotation, table.start] }),
    index('quotation_name_of_dealer').on(table.start, table.dealer, table.startedAt, table.quotation),
    index('quotation_name_of_site').on(table.start, table.startedAt, table.quotation),
  ],
);

/** One row a saved version; its content is never changed. */
export const quotationVersion = pgTable(
  'quotation_version',
  {
    id: uuid('id').primaryKey(),
    quotation: uuid('quotation')
      .notNull()
      .references(() => quotation.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    /** A `QuotationContent`, sealed. */
    content: text('content').notNull(),
    validUntil: date('valid_until').notNull(),
    /** Cents: before the discount, all that is given away (`concededIn`), and what the car is sold for. */
    asked: bigint('asked', { mode: 'number' }).notNull(),
    discount: bigint('discount', { mode: 'number' }).notNull(),
    price: bigint('price', { mode: 'number' }).notNull(),
    state: text('state', { enum: VERSION_STATES }).notNull(),
    savedBy: text('saved_by').notNull(),
    savedAt: at('saved_at').notNull(),
    /** Id of whoever it was: the name is asked for when it is shown, and goes with its person. */
    decidedBy: text('decided_by'),
    decidedAt: at('decided_at'),
    /** Why, in their words, sealed. */
    reason: text('reason'),
    crm: text('crm', { enum: ['unsent', 'saved', 'failed'] }).notNull(),
    crmCode: text('crm_code'),
    crmAt: at('crm_at'),
    requestKey: text('request_key').notNull(),
  },
  (table) => [
    uniqueIndex('quotation_version_once').on(table.quotation, table.version),
    index('quotation_version_waiting').on(table.quotation).where(sql`${table.state} = 'waiting'`),
    index('quotation_version_valid').on(table.savedBy, table.validUntil),
    uniqueIndex('quotation_version_request').on(table.quotation, table.requestKey),
  ],
);

/** The quotes of the CRM's stand-in: what it was told last, and whether it takes another. */
export const crmQuote = pgTable('crm_quote', {
  /** Its own number, or that of the quotation it first heard of. */
  number: text('number').primaryKey(),
  state: text('state', { enum: ['open', 'saved'] }).notNull(),
  /** Of the call that was saved last. */
  key: text('key'),
  /** What was told, sealed. */
  body: text('body'),
  at: at('at').notNull(),
});
