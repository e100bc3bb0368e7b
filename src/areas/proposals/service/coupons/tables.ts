import { index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { impersonal } from '../../../../io/personal-column.ts';

/** Coupons that proposals have got, one a proposal. It outlives the proposal: a coupon that was given stays given. */
export const proposalCoupon = pgTable(
  'proposal_coupon',
  {
    /** `br/aurora`. */
    site: text('site').notNull(),
    /** Of the proposal, as the lender gave it. */
    number: text('number').notNull(),
    code: impersonal(text('code').notNull(), 'a campaign’s word, which everybody reads'),
    /** As it was promised. */
    benefit: text('benefit').notNull(),
    grantedAt: timestamp('granted_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.site, table.number] }),
    index('proposal_coupon_code').on(table.site, table.code),
  ],
);
