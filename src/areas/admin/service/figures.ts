import { and, between, gte, inArray, like, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../io/database.ts';
import { wholeSites } from '../../../kit/authority.ts';
import type { PlainDate } from '../../../kit/calendar.ts';
import type { MarketCode } from '../../../kit/markets/identities.ts';
import type { FigureBook } from '../contract.ts';
import type { Figure, FigureKind } from '../index.ts';
import { dailyFigure } from './tables.ts';

/** The same for whoever counts anew what the tables hold. */
export type CountedBook = FigureBook & {
  /**
   * Puts numbers of a market in place of all of these kinds from a day on, or none of them. They are counted in its transaction, one
   * process after the other: what was counted first is not written last.
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

const AT_ONCE = 1_000;
const nameOf = ({ day, site, kind, key }: Figure) => `${day} ${site} ${kind} ${key}`;

/** The numbers of each day. What they are read from does not grow with what they count. */
export function figureBook(db: Database): CountedBook {
  const { day, site, kind, key, count } = dailyFigure;
  // By the site of the row: two markets may give two dealers one code.
  const named = sql<string>`case when ${kind} = 'lead' and ${key} <> '' then upper(split_part(${site}, '/', 1)) || ' ' || ${key} else ${key} end`;
  const write = async (tx: Database | Transaction, figures: readonly Figure[], to: SQL) => {
    // In one order, so that two processes that write the same days wait for each other and do not cross.
    const all = figures.toSorted((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1));
    for (let at = 0; at < all.length; at += AT_ONCE)
      await tx
        .insert(dailyFigure)
        .values(all.slice(at, at + AT_ONCE))
        .onConflictDoUpdate({
          target: [day, site, kind, key],
          set: { count: to },
        });
  };
  return {
    add: (figures) => write(db, figures, sql`${count} + excluded.count`),
    replace: ({ kinds, market, from }, counted) =>
      db.transaction(async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`figures ${market}`}, 0))`);
        const own = and(gte(day, from), like(site, `${market.toLowerCase()}/%`), inArray(kind, [...kinds]));
        await tx.delete(dailyFigure).where(own);
        await write(tx, await counted(tx), sql`excluded.count`);
      }),
    between: (permit, from, until, sites) => {
      // A number is of a whole site: whoever has only some dealers of it has none.
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
