import { date, index, json, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { impersonal, personal, storedFor } from '../../../io/personal-column.ts';
import { revisionTable } from '../../../io/revisions.ts';
import type { Block } from '../index.ts';
import { ACT_NAMES, DOCUMENT_KINDS } from '../index.ts';
import * as uses from './personal-uses.ts';

/** What was published in the administration: the newest revision has every version that counts beside the sites' files. */
export const legalDocumentRevision = revisionTable('legal_document_revision');

/** Every text that was in effect on a site, word for word: what an acceptance speaks of. Rows are only ever added. */
export const legalDocumentText = pgTable(
  'legal_document_text',
  {
    /** `br/aurora`. */
    site: text('site').notNull(),
    kind: text('kind', { enum: DOCUMENT_KINDS }).notNull(),
    version: text('version').notNull(),
    effective: impersonal(date('effective').notNull(), 'a day'),
    changes: impersonal(text('changes'), 'words that everybody reads'),
    origin: text('origin', { enum: ['draft', 'file', 'published'] }).notNull(),
    blocks: impersonal(json('blocks').$type<readonly Block[]>().notNull(), 'words that everybody reads'),
    firstSeenAt: timestamp('first_seen_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.site, table.kind, table.version] })],
);

/**
 * What somebody has agreed to with an act, a row a document. It is written with the act and never changed, and outlives what it belongs to
 * (LGPD art. 8 § 2, art. 16 I, art. 37).
 */
export const legalAcceptance = pgTable(
  'legal_acceptance',
  {
    site: text('site').notNull(),
    act: text('act', { enum: [...ACT_NAMES] as [string, ...string[]] }).notNull(),
    /** Of the act's own record: id of a lead, number of a proposal. */
    subject: impersonal(text('subject').notNull(), 'id of a record; who that is stands there'),
    kind: personal(text('kind', { enum: DOCUMENT_KINDS }).notNull(), uses.proof, { erasure: 'keep' }),
    version: personal(text('version').notNull(), uses.proof, { erasure: 'keep' }),
    agreedAt: personal(
      storedFor(timestamp('agreed_at', { withTimezone: true }).notNull(), 'consents'),
      uses.proof,
      { erasure: 'keep' },
    ),
    documentKey: personal(text('document_key'), uses.found, {
      finds: 'document',
      erasure: 'keep',
      stored: 'keyed-hash',
    }),
    emailKey: personal(text('email_key'), uses.found, {
      finds: 'email',
      erasure: 'keep',
      stored: 'keyed-hash',
    }),
    /** The account in which it was done: its customer sees it there, and is found by it, whatever their mailbox is by then. */
    account: impersonal(text('account'), 'id of an account; who that is stands there', { finds: 'owner' }),
    /** Since when it is kept as proof only, because everything else of the person was erased. */
    restrictedAt: timestamp('restricted_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.site, table.act, table.subject, table.kind, table.version] }),
    index('legal_acceptance_document').on(table.documentKey),
    index('legal_acceptance_email').on(table.emailKey),
    index('legal_acceptance_account').on(table.account),
    index('legal_acceptance_agreed_at').on(table.agreedAt),
  ],
);
