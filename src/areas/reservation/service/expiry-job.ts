import { sql } from 'drizzle-orm';
import { fromDrizzle, type PgBoss } from 'pg-boss';
import type { Transaction } from '../../../io/database.ts';
import { followArrivals } from './arrivals.ts';
import { expireOrders } from './expire.ts';
import type { ReservationDeps } from './ports.ts';

const QUEUE = 'reservation-expiry';

/** Has the orders for a car that somebody has just paid for looked at once the caller's transaction is there. */
export const leaveExpiry = async (boss: PgBoss, tx: Transaction): Promise<void> => {
  await boss.insert(QUEUE, [{ data: {} }], { db: fromDrizzle(tx, sql) });
};

/** Creates the queue. Safe to call from every process at every start. */
export const openExpiryQueue = (boss: PgBoss): Promise<void> => boss.createQueue(QUEUE);

/**
 * Ends once a minute all orders that have waited long enough, so that their cars are free and their customers are told also when
 * nobody looks; and has paid orders follow the days of their cars. Whoever looks before sees them ended as well, and writes nothing by that: each order is ended once, under its lock.
 * @param then whatever else follows on it
 */
export async function startExpiry(deps: ReservationDeps, then: () => Promise<unknown>): Promise<void> {
  const { boss, db } = deps;
  await openExpiryQueue(boss);
  await boss.schedule(QUEUE, '* * * * *');
  await boss.work(QUEUE, async () => {
    await expireOrders(deps, db);
    await followArrivals(deps);
    await then();
  });
}
