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
import { personal } from '../../../io/personal-column.ts';
import { MOVES } from '../domain/points.ts';
import * as uses from './personal-uses.ts';

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
    account: personal(text('account').notNull(), uses.found, { finds: 'owner', isCopied: false }),
    /** What they are called in the ranking, sealed; none where they are not shown. */
    nickname: personal(text('nickname'), uses.shown, { stored: 'sealed' }),
    isShown: personal(boolean('is_shown').notNull().default(false), uses.shown),
    /** All points ever given; the ranking is in its order. */
    earned: personal(points('earned').notNull().default(0), uses.member),
    joinedAt: personal(at('joined_at').notNull(), uses.member),
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
    id: personal(text('id').primaryKey(), uses.moved, { isCopied: false }),
    site: text('site').notNull(),
    kind: text('kind', { enum: ['member', 'issued', 'redeemed'] }).notNull(),
    balance: personal(points('balance').notNull().default(0), uses.moved, { isCopied: false }),
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
    member: personal(uuid('member').notNull(), uses.moved, { isCopied: false }),
    giver: personal(
      text('giver')
        .notNull()
        .references(() => pointsAccount.id),
      uses.moved,
      { isCopied: false },
    ),
    taker: personal(
      text('taker')
        .notNull()
        .references(() => pointsAccount.id),
      uses.moved,
      { isCopied: false },
    ),
    points: personal(integer('points').notNull(), uses.moved),
    what: text('what', { enum: MOVES }).notNull(),
    /** The order, opinion, survey or redemption that it is for. */
    source: personal(text('source').notNull(), uses.moved),
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
    member: personal(
      uuid('member')
        .notNull()
        .references(() => loyaltyMember.id, { onDelete: 'cascade' }),
      uses.member,
      { isCopied: false },
    ),
    survey: text('survey').notNull(),
    choice: personal(text('choice').notNull(), uses.member, { isCopied: false }),
    at: at('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.member, table.survey] }),
    index('survey_vote_count').on(table.survey, table.choice),
  ],
);
