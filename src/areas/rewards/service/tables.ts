import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { personal, storedFor } from '../../../io/personal-column.ts';
import { REDEMPTION_STATES } from '../domain/redemption.ts';
import * as uses from './personal-uses.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });

/** One row a gift voucher that a member has asked for. */
export const redemption = pgTable(
  'reward_redemption',
  {
    /** Made with the form, and the partner's name for it: asked for twice, it is one. */
    id: uuid('id').primaryKey(),
    /** `br/aurora`. */
    site: text('site').notNull(),
    member: personal(uuid('member').notNull(), uses.voucherUse, { isCopied: false }),
    /** The member's account, by which its person finds it; none once they have asked for it to go. */
    account: personal(text('account'), uses.found, { finds: 'owner', isCopied: false }),
    /** The address to which its code goes, sealed; gone with the code when the person asks for it. */
    email: personal(text('email'), uses.voucherUse, { isCopied: false, stored: 'sealed' }),
    voucher: text('voucher').notNull(),
    title: text('title').notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    points: personal(integer('points').notNull(), uses.voucherUse),
    state: text('state', { enum: REDEMPTION_STATES }).notNull(),
    /** What the partner has issued, sealed. */
    code: personal(text('code'), uses.voucherUse, { isCopied: false, stored: 'sealed' }),
    /** Whose it was has asked to be forgotten: it goes on to its end, and then its address and code go. */
    isLeaving: boolean('is_leaving').notNull().default(false),
    // The SQL name stays: renaming a column is not an expand-and-contract change.
    requestedAt: personal(at('asked_at').notNull(), uses.voucherUse),
    settledAt: at('settled_at'),
  },
  (table) => [
    index('reward_redemption_member').on(table.member, table.requestedAt),
    index('reward_redemption_account').on(table.account),
    index('reward_redemption_unsettled')
      .on(table.requestedAt, table.id)
      .where(sql`state in ('reserved', 'charged')`),
  ],
);

/** What the stand-in for a partner has issued, or was asked to forget. */
export const partnerVoucher = pgTable('reward_partner_voucher', {
  id: uuid('id').primaryKey(),
  /** Sealed; none of one that was forgotten. */
  code: personal(text('code'), uses.voucherUse, { isCopied: false, stored: 'sealed' }),
  at: storedFor(at('at').notNull(), 1_825),
});
