import { index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { impersonal, personal } from '../../../io/personal-column.ts';
import * as uses from '../../../io/personal-uses.ts';
import type { OfferDraft } from '../contract.ts';
import { OFFER_STATES } from '../domain/offer.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });

/** One row an offer of a site, from its first draft on. */
export const offer = pgTable(
  'offer',
  {
    id: uuid('id').primaryKey(),
    /** `br/aurora`. */
    site: text('site').notNull(),
    /** Its word in the address: one offer's for ever, so that old links say what became of it. */
    slug: text('slug').notNull(),
    state: text('state', { enum: OFFER_STATES }).notNull(),
    /** Grows with every change. */
    revision: integer('revision').notNull().default(0),
    content: impersonal(jsonb('content').$type<OfferDraft>().notNull(), 'what the offer says to everybody'),
    publishedAt: at('published_at'),
    changedAt: at('changed_at').notNull(),
    /** The name of whoever of the staff it was. */
    changedBy: personal(text('changed_by').notNull(), uses.author, { erasure: 'keep', isCopied: false }),
  },
  (table) => [
    uniqueIndex('offer_slug').on(table.site, table.slug),
    index('offer_changed').on(table.changedAt, table.id),
  ],
);
