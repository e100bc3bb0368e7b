import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { OPINION_STATES } from '../domain/opinion.ts';

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
    account: text('account').notNull(),
    modelKey: text('model_key').notNull(),
    model: text('model').notNull(),
    version: text('version').notNull(),
    year: smallint('year').notNull(),
    rating: smallint('rating').notNull(),
    /** Name, address and words of whoever wrote it, sealed: what is shown of it is opened for each page. */
    content: text('content').notNull(),
    state: text('state', { enum: OPINION_STATES }).notNull(),
    useful: integer('useful').notNull().default(0),
    writtenAt: at('written_at').notNull(),
    publishedAt: at('published_at'),
    /** The name of whoever let it through or not, and why. */
    staff: text('staff'),
    reason: text('reason'),
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
    account: text('account').notNull(),
    at: at('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.opinion, table.account] }),
    index('opinion_vote_account').on(table.account),
  ],
);
