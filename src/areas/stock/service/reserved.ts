/** Cars that an order has: out of the counts and of every search until they are free again. */
import { sql } from 'drizzle-orm';
import { fromDrizzle, type PgBoss } from 'pg-boss';
import { lockWork, notify } from '../../../io/coordination.ts';
import type { Database, Transaction } from '../../../io/database.ts';
import { FOR_SALE, LEFT, RESERVED } from './finding.ts';
import { recount } from './import.ts';
import { STOCK_CHANNEL } from './watch.ts';

const QUEUE = 'stock-reserved';

/** Creates the queue. Safe to call from every process at every start. */
export const openReservedQueue = (boss: PgBoss): Promise<void> => boss.createQueue(QUEUE);

/** Has the counts brought up to date once the caller's transaction is there: whoever pays does not wait for a whole import to end. */
export async function leaveReserved(boss: PgBoss, tx: Transaction): Promise<void> {
  await boss.insert(QUEUE, [{ data: {} }], { db: fromDrizzle(tx, sql) });
}

/** Starts to look whenever a car was reserved or came back. */
export async function startReserved(boss: PgBoss, look: () => Promise<unknown>): Promise<void> {
  await boss.work(QUEUE, { pollingIntervalSeconds: 0.5, batchSize: 20 }, async () => {
    await look();
  });
}

type Moved = { site: string; build: string; place: string; arrival: number };

/**
 * Makes counts and search agree with what orders keep now; gives how many cars have come or gone. Once more it changes nothing. Imports
 * wait for it, and it for them.
 */
export function followReserved(db: Database, now: Date): Promise<number> {
  // What yields keeps a car all the same until it is paid for or has ended: one that left the file meanwhile is not lost to it.
  const isHeld = sql`exists (select from stock_hold h where h.car = c.id and h.by_order and h.until > ${now.toISOString()})`;
  const isReserved = sql`exists (select from stock_hold h where h.car = c.id and h.by_order and h.until > ${now.toISOString()}
    and (h.yields_from is null or h.yields_from > ${now.toISOString()}))`;
  return db.transaction(async (tx) => {
    await lockWork(tx, STOCK_CHANNEL);
    const condition = sql`returning c.site, c.build, c.place, c.arrival`;
    // By its hold, of which there are few: a stock may have a million cars.
    const taken = await tx.execute<Moved>(sql`update stock_car c set reserved = ${RESERVED}
      where c.id in (select car from stock_hold where by_order) and c.reserved = ${FOR_SALE} and ${isReserved} ${condition}`);
    const gone = await tx.execute<Moved>(
      sql`delete from stock_car c where c.reserved = ${LEFT} and not ${isHeld}`,
    );
    const back = await tx.execute<Moved>(sql`update stock_car c set reserved = ${FOR_SALE}
      where c.reserved = ${RESERVED} and not ${isReserved} ${condition}`);
    const moved = [...taken.rows, ...back.rows];
    for (const [site, cells] of Map.groupBy(moved, (one) => one.site)) {
      for (const { build, place, arrival } of cells) await recount(tx, { build, place, arrival }, site);
      const change = await tx.execute<{
        id: string;
      }>(sql`insert into stock_change (site, added, changed, removed)
        values (${site}, 0, ${cells.length}, 0) returning id`);
      await notify(tx, STOCK_CHANNEL, String(change.rows[0]?.id));
    }
    return moved.length + (gone.rowCount ?? 0);
  });
}
