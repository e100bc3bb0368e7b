import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Half-filled forms, each under the hash of a key that one browser's cookie holds. */
export const proposalDraft = pgTable(
  'proposal_draft',
  {
    /** Hash of the cookie's key with the site and the flow. */
    id: text('id').primaryKey(),
    /** `br/aurora`. */
    site: text('site').notNull(),
    /** The form's values, sealed. */
    content: text('content').notNull(),
    /** Keyed hash of whom the lead before the form names; nobody else is given it. */
    ownerKey: text('owner_key'),
    documentKey: text('document_key'),
    emailKey: text('email_key'),
    phoneKey: text('phone_key'),
    savedAt: timestamp('saved_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('proposal_draft_saved').on(table.savedAt),
    index('proposal_draft_document').on(table.documentKey),
    index('proposal_draft_email').on(table.emailKey),
    index('proposal_draft_phone').on(table.phoneKey),
  ],
);
