import { boolean, index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { impersonal, personal, storedFor } from '../../../../io/personal-column.ts';
import * as uses from './personal-uses.ts';

/**
 * What was agreed to with a proposal, a row a box. It is written with the proposal and never changed, and outlives it (LGPD art. 8
 * § 2; art. 16 I, art. 37): who was asked to look into somebody's credit must be able to show by whose leave.
 */
export const proposalConsent = pgTable(
  'proposal_consent',
  {
    /** `br/aurora`. */
    site: text('site').notNull(),
    /** Of the proposal, as the lender gave it. */
    number: text('number').notNull(),
    box: personal(text('box').notNull(), uses.proof, { erasure: 'keep' }),
    /** Names the wording that was on screen. */
    textVersion: personal(text('text_version').notNull(), uses.proof, { erasure: 'keep' }),
    isGranted: personal(boolean('is_granted').notNull(), uses.proof, { erasure: 'keep' }),
    saidAt: personal(
      storedFor(timestamp('said_at', { withTimezone: true }).notNull(), 'consents'),
      uses.proof,
      { erasure: 'keep' },
    ),
    /** Who said it, as the keyed hash of the applicant's document. */
    personKey: personal(text('person_key'), uses.found, {
      finds: 'document',
      erasure: 'keep',
      stored: 'keyed-hash',
    }),
    /** Since when it is kept as proof only, because everything else of the person was erased. */
    restrictedAt: timestamp('restricted_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.site, table.number, table.box] }),
    index('proposal_consent_person').on(table.personKey),
    index('proposal_consent_said_at').on(table.saidAt),
  ],
);

/** Every wording that a site's proposals have shown, word for word: what a consent's `text_version` speaks of. */
export const proposalConsentText = pgTable(
  'proposal_consent_text',
  {
    site: text('site').notNull(),
    box: text('box').notNull(),
    version: text('version').notNull(),
    locale: text('locale').notNull(),
    label: impersonal(text('label').notNull(), 'words that everybody reads'),
    /** The terms, or what stands beside the box. */
    behind: impersonal(text('behind').notNull(), 'words that everybody reads'),
    firstSeenAt: timestamp('first_seen_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.site, table.box, table.version] })],
);
