/** Bonus vouchers as orders take them: once each, in the order's transaction, and given back when it ends. */
import { and, arrayContains, asc, eq, gte, isNull, or, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../io/database.ts';
import type { PlainDate } from '../../../kit/calendar.ts';
import type { Cents } from '../../../kit/money.ts';
import type { Bonus } from '../index.ts';
import { accountBonus } from './tables.ts';

/** Who takes it and for what: staff write their name and a reason there, an order these. */
const BY = 'reservation';
const usedFor = (order: string): string => `order ${order}`;
const LISTED = 50;

type Wanted = {
  /** Of the open session. */
  readonly account: string;
  /** `br/aurora`. */
  readonly site: string;
  readonly modelKey: string;
  readonly today: PlainDate;
};

const usable = ({ account, site, modelKey, today }: Wanted) =>
  and(
    eq(accountBonus.userId, account),
    eq(accountBonus.site, site),
    isNull(accountBonus.usedOn),
    gte(accountBonus.validUntil, today),
    or(sql`cardinality(${accountBonus.models}) = 0`, arrayContains(accountBonus.models, [modelKey])),
  );

/** Gives the vouchers of orders back that are no more. */
export async function releaseBonuses(tx: Transaction, orders: readonly string[]): Promise<void> {
  for (const order of orders)
    await tx
      .update(accountBonus)
      .set({ usedOn: null, usedBy: null, usedFor: null })
      .where(and(eq(accountBonus.usedBy, BY), eq(accountBonus.usedFor, usedFor(order))));
}

export const orderBonuses = (db: Database) => ({
  /** The account's vouchers that are good for a model today, the one that ends first before the others. */
  usable: async (wanted: Wanted): Promise<readonly Pick<Bonus, 'number' | 'amount' | 'validUntil'>[]> => {
    const { number, amount, validUntil } = accountBonus;
    const rows = db.select({ number, amount, validUntil }).from(accountBonus).where(usable(wanted));
    return rows.orderBy(asc(validUntil), number).limit(LISTED);
  },
  /** Takes one for an order, in place of any that it has; what it is worth, or nothing where it is not to be had. */
  async take(
    tx: Transaction,
    { order, number, ...wanted }: Wanted & { readonly order: string; readonly number: string },
  ): Promise<Cents | undefined> {
    await releaseBonuses(tx, [order]);
    const used = { usedOn: wanted.today, usedBy: BY, usedFor: usedFor(order) };
    const open = and(eq(accountBonus.number, number), usable(wanted));
    const [taken] = await tx.update(accountBonus).set(used).where(open).returning();
    return taken?.amount;
  },
  /** Whether an order that wakes again has its voucher, or has it again: it was agreed to while it was good. */
  async keep(
    tx: Transaction,
    request: { readonly order: string; readonly number: string; readonly today: PlainDate },
  ) {
    const { order, number, today } = request;
    const [row] = await tx.select().from(accountBonus).where(eq(accountBonus.number, number)).for('update');
    if (!row || (row.usedOn !== null && row.usedFor !== usedFor(order))) return false;
    const used = { usedOn: row.usedOn ?? today, usedBy: BY, usedFor: usedFor(order) };
    await tx.update(accountBonus).set(used).where(eq(accountBonus.number, number));
    return true;
  },
  release: (tx: Transaction, order: string): Promise<void> => releaseBonuses(tx, [order]),
});
