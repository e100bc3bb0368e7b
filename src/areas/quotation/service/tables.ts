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
import { impersonal, personal, storedFor } from '../../../io/personal-column.ts';
import { VERSION_STATES } from '../domain/approval.ts';
import * as uses from './personal-uses.ts';

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
    startedBy: personal(text('started_by').notNull(), uses.staff, { isCopied: false }),
    /** The seller's fields, sealed. */
    draft: personal(text('draft').notNull(), uses.offered, { stored: 'sealed' }),
    /** Of the draft: grows with each change. */
    revision: integer('revision').notNull().default(0),
    storedAt: storedFor(at('kept_at').notNull(), 180),
    /** The page that has changed it last, under an id that it made itself, and the how manieth of its changes that was. */
    editor: impersonal(text('editor'), 'a mark of one open form'),
    edit: integer('edit').notNull().default(0),
    /** Of the customer's e-mail, as far as it was given. */
    emailKey: personal(text('email_key'), uses.found, { finds: 'email', stored: 'keyed-hash' }),
    /** What the keys of its name were made with, as `Sealing.prefix` says; nothing before there were any. */
    namedBy: impersonal(text('named_by'), 'which data key its name is looked up by'),
    /** Number of its last version; 0 before the first. */
    latest: integer('latest').notNull().default(0),
    requestKey: impersonal(
      text('request_key').notNull().unique(),
      'names a form that was sent; opens nothing',
    ),
    /** The order and the credit proposal on its terms that were begun last: whether they are under way is theirs to say. */
    orderedBy: impersonal(uuid('ordered_by'), 'the id of the order that came of it'),
    proposedBy: impersonal(text('proposed_by'), 'the number of the proposal that came of it'),
    startedAt: at('started_at').notNull(),
  },
  (table) => [
    index('quotation_listed').on(table.site, table.dealer, table.startedAt, table.id),
    index('quotation_of_site').on(table.site, table.startedAt, table.id),
    index('quotation_kept').on(table.storedAt),
    index('quotation_email').on(table.emailKey),
    index('quotation_unnamed').on(table.id).where(sql`${table.namedBy} is null`),
  ],
);

/** Calls in which another company decides about a credit proposal on a quotation, until its answer is known (`purchase.ts`). */
export const quotationClaim = pgTable(
  'quotation_claim',
  {
    /** Of the call. */
    id: uuid('id').primaryKey(),
    quotation: uuid('quotation')
      .notNull()
      .references(() => quotation.id, { onDelete: 'cascade' }),
    /** What is decided about there. */
    simulation: impersonal(text('simulation').notNull(), 'a hash of a simulation’s id'),
    documentKey: personal(text('document_key').notNull(), uses.claimed, {
      finds: 'document',
      stored: 'keyed-hash',
    }),
    claimedAt: storedFor(at('claimed_at').notNull(), 1),
  },
  (table) => [
    index('quotation_claim_of').on(table.quotation),
    index('quotation_claim_document').on(table.documentKey),
    index('quotation_claim_since').on(table.claimedAt),
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
    start: personal(text('start_key').notNull(), uses.named, { stored: 'keyed-hash' }),
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
    content: personal(text('content').notNull(), uses.offered, { stored: 'sealed' }),
    validUntil: date('valid_until').notNull(),
    /** Cents: before the discount, all that is given away (`concededIn`), and what the car is sold for. */
    asked: bigint('asked', { mode: 'number' }).notNull(),
    discount: bigint('discount', { mode: 'number' }).notNull(),
    price: bigint('price', { mode: 'number' }).notNull(),
    state: text('state', { enum: VERSION_STATES }).notNull(),
    savedBy: personal(text('saved_by').notNull(), uses.staff, { isCopied: false }),
    savedAt: at('saved_at').notNull(),
    /** Id of whoever it was: the name is asked for when it is shown, and goes with its person. */
    decidedBy: personal(text('decided_by'), uses.staff, { isCopied: false }),
    decidedAt: personal(at('decided_at'), uses.staff, { isCopied: false }),
    /** Why, in their words, sealed. */
    reason: personal(text('reason'), uses.staff, { isCopied: false, stored: 'sealed' }),
    crm: text('crm', { enum: ['unsent', 'saved', 'failed'] }).notNull(),
    crmCode: impersonal(text('crm_code'), 'why a CRM refused'),
    crmAt: at('crm_at'),
    requestKey: impersonal(text('request_key').notNull(), 'names a form that was sent; opens nothing'),
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
  key: impersonal(text('key'), 'names a call that was made; opens nothing'),
  /** What was told, sealed. */
  body: personal(text('body'), uses.offered, { isCopied: false, stored: 'sealed' }),
  at: storedFor(at('at').notNull(), 180),
});
