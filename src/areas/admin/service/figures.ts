import { and, between, gte, inArray, like, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../io/database.ts';
import type { FigureBook } from '../contract.ts';
import type { Figure } from '../index.ts';
import { dailyFigure } from './tables.ts';

const AT_ONCE = 1_000;
const nameOf = ({ day, site, kind, key }: Figure) => `${day} ${site} ${kind} ${key}`;

/** The numbers of each day. What they are read from does not grow with what they count. */
export function figureBook(db: Database): FigureBook {
  const { day, site, kind, key, count } = dailyFigure;
  const write = async (tx: Database | Transaction, figures: readonly Figure[]) => {
    // In one order, so that two processes that write the same days wait for each other and do not cross.
    const all = figures.toSorted((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1));
    for (let at = 0; at < all.length; at += AT_ONCE)
      await tx
        .insert(dailyFigure)
        .values(all.slice(at, at + AT_ONCE))
        .onConflictDoUpdate({
          target: [day, site, kind, key],
          set: { count: sql`${count} + excluded.count` },
        });
  };
  return {
    add: (figures) => write(db, figures),
    replace: ({ kinds, market, from }, figures) =>
      db.transaction(async (tx) => {
        const own = and(gte(day, from), like(site, `${market.toLowerCase()}/%`), inArray(kind, [...kinds]));
        await tx.delete(dailyFigure).where(own);
        await write(tx, figures);
      }),
    between: (from, until, sites) =>
      db
        .select({ day, kind, key, count: sql<number>`sum(${count})::float8` })
        .from(dailyFigure)
        .where(and(between(day, from, until), sites && inArray(site, [...sites])))
        .groupBy(day, kind, key),
  };
}
