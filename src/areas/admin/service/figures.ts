import { and, between, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../../io/database.ts';
import type { FigureBook } from '../contract.ts';
import { dailyFigure } from './tables.ts';

const AT_ONCE = 1_000;

/** The numbers of each day. What they are read from does not grow with what they count. */
export function figureBook(db: Database): FigureBook {
  const { day, site, kind, key, count } = dailyFigure;
  const write = async (figures: Parameters<FigureBook['add']>[0], isAdded: boolean) => {
    // In one order, so that two processes that write the same days wait for each other and do not cross.
    const all = figures.toSorted((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1));
    for (let at = 0; at < all.length; at += AT_ONCE)
      await db
        .insert(dailyFigure)
        .values(all.slice(at, at + AT_ONCE))
        .onConflictDoUpdate({
          target: [day, site, kind, key],
          set: { count: isAdded ? sql`${count} + excluded.count` : sql`excluded.count` },
        });
  };
  return {
    add: (figures) => write(figures, true),
    put: (figures) => write(figures, false),
    async between(from, until, sites) {
      const rows = await db
        .select({ day, kind, key, count: sql<number>`sum(${count})::float8` })
        .from(dailyFigure)
        .where(and(between(day, from, until), sites && inArray(site, [...sites])))
        .groupBy(day, kind, key);
      return rows;
    },
  };
}

const nameOf = ({ day, site, kind, key }: { day: string; site: string; kind: string; key: string }) =>
  `${day} ${site} ${kind} ${key}`;
