import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { MOVES } from '../domain/points.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });
const points = (name: string) => bigint(name, { mode: 'number' });

/** One row a member of a site's programme. */
export const loyaltyMember = pgTable(
  'loyalty_member',
  {
    id: uuid('id').primaryKey(),
    /** `br/aurora`. */
    site: text('site').notNull(),
    /** The customer's account, by which its person finds the member. */
    account: text('account').notNull(),
    /** What they are called in the ranking, sealed; none where they are not shown. */
    nickname: text('nickname'),
    isShown: boolean('is_shown').notNull().default(false),
    /** All points ever given; the ranking is in its order. */
    earned: points('earned').notNull().default(0),
    joinedAt: at('joined_at').notNull(),
    welcomedAt: at('welcomed_at'),
  },
  (table) => [
    uniqueIndex('loyalty_member_once').on(table.site, table.account),
    index('loyalty_ranking').on(table.site, table.earned, table.id),
    // Few want to be seen, and only they are looked for: a page is read off this one, whoever stands between them.
    index('loyalty_shown').on(table.site, table.earned, table.id).where(sql`is_shown`),
    index('loyalty_member_account').on(table.account),
  ],
);

/** Where points are: a member's, or the site's own from which they come and to which they go when they are redeemed. */
export const pointsAccount = pgTable(
  'points_account',
  {
    /** A member's id, or `issued br/aurora`, `redeemed br/aurora`. */
    id: text('id').primaryKey(),
    site: text('site').notNull(),
    kind: text('kind', { enum: ['member', 'issued', 'redeemed'] }).notNull(),
    balance: points('balance').notNull().default(0),
  },
  (table) => [
    // Whatever the code does: nobody but the issuer owes points.
    check('points_account_not_negative', sql`${table.kind} = 'issued' or ${table.balance} >= 0`),
  ],
);

/** Points that went from one account to another: what leaves the one is what reaches the other, so that each sums to zero. */
export const pointsMovement = pgTable(
  'points_movement',
  {
    id: uuid('id').primaryKey(),
    member: uuid('member').notNull(),
    giver: text('giver')
      .notNull()
      .references(() => pointsAccount.id),
    taker: text('taker')
      .notNull()
      .references(() => pointsAccount.id),
    points: integer('points').notNull(),
    what: text('what', { enum: MOVES }).notNull(),
    /** The order, opinion, survey or redemption that it is for. */
    source: text('source').notNull(),
    at: at('at').notNull(),
  },
  (table) => [
    check('points_movement_positive', sql`${table.points} > 0 and ${table.giver} <> ${table.taker}`),
    uniqueIndex('points_movement_once').on(table.member, table.what, table.source),
    index('points_movement_recent').on(table.member, table.at),
  ],
);

/** One vote a member. */
export const surveyVote = pgTable(
  'survey_vote',
  {
    member: uuid('member')
      .notNull()
      .references(() => loyaltyMember.id, { onDelete: 'cascade' }),
    survey: text('survey').notNull(),
    choice: text('choice').notNull(),
    at: at('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.member, table.survey] }),
    index('survey_vote_count').on(table.survey, table.choice),
  ],
);
