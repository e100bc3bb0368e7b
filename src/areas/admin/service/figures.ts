import { and, between, gte, inArray, like, type SQL, sql } from 'drizzle-orm';
import { lockKey } from '../../../io/coordination.ts';
import type { Database, Transaction } from '../../../io/database.ts';
import { wholeSites } from '../../../kit/authority.ts';
import type { PlainDate } from '../../../kit/calendar.ts';
import type { MarketCode } from '../../../kit/markets/identities.ts';
import type { FigureStore } from '../contract.ts';
import type { Figure, FigureKind } from '../index.ts';
import { dailyFigure } from './tables.ts';

/** The store with what the recount needs: the job that counts the rows of other tables again. */
export type RecountableFigureStore = FigureStore & {
  /**
   * Replaces all counts of these kinds in a market from a day on, in one transaction. `counted` runs in it, under an advisory lock for the market,
   * so that of two processes the one that counted last also writes last.
   */
  replace(
    which: {
      readonly kinds: readonly FigureKind[];
      readonly market: MarketCode;
      readonly from: PlainDate;
    },
    counted: (tx: Transaction) => Promise<readonly Figure[]>,
  ): Promise<void>;
};

/** Rows of one INSERT. */
const BATCH_SIZE = 1_000;
const sortKeyOf = ({ day, site, kind, key }: Figure) => `${day} ${site} ${kind} ${key}`;

/** The daily counts in PostgreSQL: one row for each day, site, kind and key, however much was counted. */
export function figureStore(db: Database): RecountableFigureStore {
  const { day, site, kind, key, count } = dailyFigure;
  // The key of a lead's count with the market before it: two markets may give two dealers the same code.
  const named = sql<string>`case when ${kind} = 'lead' and ${key} <> '' then upper(split_part(${site}, '/', 1)) || ' ' || ${key} else ${key} end`;
  const write = async (tx: Database | Transaction, figures: readonly Figure[], to: SQL) => {
    // Always in the same order, so that two processes that write the same rows cannot deadlock.
    const sorted = figures.toSorted((one, other) => (sortKeyOf(one) < sortKeyOf(other) ? -1 : 1));
    for (let at = 0; at < sorted.length; at += BATCH_SIZE)
      await tx
        .insert(dailyFigure)
        .values(sorted.slice(at, at + BATCH_SIZE))
        .onConflictDoUpdate({
          target: [day, site, kind, key],
          set: { count: to },
        });
  };
  return {
    add: (figures) => write(db, figures, sql`${count} + excluded.count`),
    replace: ({ kinds, market, from }, counted) =>
      db.transaction(async (tx) => {
        await lockKey(tx, `figures ${market}`);
        const own = and(gte(day, from), like(site, `${market.toLowerCase()}/%`), inArray(kind, [...kinds]));
        await tx.delete(dailyFigure).where(own);
        await write(tx, await counted(tx), sql`excluded.count`);
      }),
    between: (permit, from, until, sites) => {
      // A count is of a whole site: a permit for some of its dealers does not reach it.
      const reached = wholeSites(permit);
      const isReached = reached && inArray(site, [...reached]);
      const isNamed = sites && inArray(site, [...sites]);
      return db
        .select({ day, kind, key: named, count: sql<number>`sum(${count})::float8` })
        .from(dailyFigure)
        .where(and(between(day, from, until), isReached, isNamed))
        .groupBy(day, kind, named);
    },
  };
}
