import { bigint, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { impersonal, personal } from '../../../io/personal-column.ts';
import { documentKinds, documentStates, faceClaims, ownerKinds, photoReviews } from '../domain/document.ts';
import * as uses from './personal-uses.ts';

/** Where in a bucket this database's files lie: one row, made with the first start that names a bucket. */
export const documentBucket = pgTable('document_bucket', {
  /** `own`. */
  id: text('id').primaryKey(),
  /** No other database has it, whatever bucket it is given. */
  folder: uuid('folder').notNull(),
  /** Which database made it: a copy of this row in another one is known by it. */
  madeBy: impersonal(text('made_by'), 'the process that made it'),
  /** Folders of the databases that this one is a copy of: theirs to write and to remove, ours to read. */
  origins: uuid('origins').array().notNull().default([]),
  since: timestamp('since', { withTimezone: true }).notNull().defaultNow(),
});

/** One uploaded file. Its bytes lie sealed in the file store; without this row nobody can open them any more. */
export const document = pgTable(
  'document',
  {
    id: uuid('id').primaryKey(),
    site: text('site').notNull(),
    /** What it belongs to, `order` or `enrolment`, and its id. */
    ownerKind: text('owner_kind', { enum: ownerKinds }).notNull(),
    owner: impersonal(text('owner').notNull(), 'the id of the order or enrolment that it belongs to', {
      finds: 'owner',
    }),
    kind: personal(text('kind', { enum: documentKinds }).notNull(), uses.documentUse),
    state: text('state', { enum: documentStates }).notNull(),
    /** As its owner calls it; sealed. */
    name: personal(text('name').notNull(), uses.documentUse, { stored: 'sealed' }),
    /** What opens its bytes; sealed. */
    key: personal(text('key').notNull(), uses.documentUse, { isCopied: false, stored: 'sealed' }),
    /** Declared before the first byte; of a picture, what it has become when it was written anew. */
    size: bigint('size', { mode: 'number' }).notNull(),
    /** What it proved to be, by its bytes. */
    media: text('media'),
    /** Of a security photo: what the browser that took it says, and what a person has found. */
    face: personal(text('face', { enum: faceClaims }), uses.documentUse),
    review: personal(text('review', { enum: photoReviews }), uses.documentUse),
    /** Why, for its customer to read. */
    reviewReason: personal(text('review_reason'), uses.documentUse),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('document_owner').on(table.ownerKind, table.owner)],
);
