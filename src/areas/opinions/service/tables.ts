import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { impersonal, personal, storedFor } from '../../../io/personal-column.ts';
import { OPINION_STATES } from '../domain/opinion.ts';
import * as uses from './personal-uses.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });

/** One row a car that its owner has said something of. */
export const opinion = pgTable(
  'opinion',
  {
    id: uuid('id').primaryKey(),
    /** `br/aurora`. */
    site: text('site').notNull(),
    /** Whose order was delivered: what makes it an owner's. */
    order: uuid('order').notNull().unique(),
    /** The writer's account, by which its person finds what they wrote. */
    account: personal(text('account').notNull(), uses.found, { finds: 'owner', isCopied: false }),
    modelKey: impersonal(text('model_key').notNull(), 'a model'),
    model: text('model').notNull(),
    version: text('version').notNull(),
    year: smallint('year').notNull(),
    rating: smallint('rating').notNull(),
    /** Name, address and words of whoever wrote it, sealed: what is shown of it is opened for each page. */
    content: personal(text('content').notNull(), uses.written, { stored: 'sealed' }),
    state: text('state', { enum: OPINION_STATES }).notNull(),
    useful: integer('useful').notNull().default(0),
    writtenAt: storedFor(at('written_at').notNull(), 1_825),
    publishedAt: at('published_at'),
    /** The name of whoever let it through or not, and why. */
    staff: personal(text('staff'), uses.staff, { isCopied: false }),
    reason: personal(text('reason'), uses.staff, { isCopied: false }),
  },
  (table) => [
    index('opinion_recent').on(table.site, table.publishedAt, table.id).where(sql`state = 'published'`),
    index('opinion_waiting').on(table.state, table.writtenAt, table.id),
    index('opinion_account').on(table.account),
  ],
);

/** Who found an opinion useful: one row a person. */
export const opinionVote = pgTable(
  'opinion_vote',
  {
    opinion: uuid('opinion')
      .notNull()
      .references(() => opinion.id, { onDelete: 'cascade' }),
    account: personal(text('account').notNull(), uses.voted, { finds: 'owner', isCopied: false }),
    at: at('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.opinion, table.account] }),
    index('opinion_vote_account').on(table.account),
  ],
);
