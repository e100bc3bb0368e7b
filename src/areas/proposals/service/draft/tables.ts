import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { personal } from '../../../../io/personal-column.ts';
import * as uses from './personal-uses.ts';

/** Half-filled forms, each under the hash of a key that one browser's cookie holds. */
export const proposalDraft = pgTable(
  'proposal_draft',
  {
    /** Hash of the cookie's key with the site and the flow. */
    id: text('id').primaryKey(),
    /** `br/aurora`. */
    site: text('site').notNull(),
    /** The form's values, sealed. */
    content: personal(text('content').notNull(), uses.requested, { stored: 'sealed' }),
    /** Keyed hash of whom the lead before the form names; nobody else is given it. */
    ownerKey: personal(text('owner_key'), uses.found, { stored: 'keyed-hash' }),
    documentKey: personal(text('document_key'), uses.found, { finds: 'document', stored: 'keyed-hash' }),
    emailKey: personal(text('email_key'), uses.found, { finds: 'email', stored: 'keyed-hash' }),
    phoneKey: personal(text('phone_key'), uses.found, { finds: 'phone', stored: 'keyed-hash' }),
    savedAt: timestamp('saved_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('proposal_draft_saved').on(table.savedAt),
    index('proposal_draft_document').on(table.documentKey),
    index('proposal_draft_email').on(table.emailKey),
    index('proposal_draft_phone').on(table.phoneKey),
  ],
);
