/** What people keep who have not paid, for the maker's staff: how much of each stock, and the holds of those who only look. */
import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../io/database.ts';
import { RESERVED } from './finding.ts';
import { FOR_GOOD, lockUnpaid } from './holds.ts';

/** A car that somebody keeps who looks at it, or who reads its terms; nothing of who that is. */
export type HeldCar = {
  /** `br/aurora`. */
  readonly site: string;
  readonly number: string;
  readonly until: Date;
  /** It yields to an order whose deposit comes. */
  readonly yields: boolean;
};

/** Cars of a site that are kept unpaid, by whomever, of all that there are. */
export type HeldShare = { readonly site: string; readonly held: number; readonly cars: number };

/** Of these sites; of all where none are named. */
type HoldQuery = { readonly now: Date; readonly sites?: readonly string[] | undefined };

const ofSites = (sites: readonly string[]) =>
  sites.length === 0 ? sql`and false` : sql`and c.site in ${sites}`;

const activeHold = ({
  now,
  sites,
}: HoldQuery) => sql`h.until > ${now.toISOString()} and h.until < ${FOR_GOOD.toISOString()}
  ${sites === undefined ? sql`` : ofSites(sites)}`;

/** The holds of those who look, those that end last first, and how much is kept of each site. */
export async function heldCars(
  db: Database,
  { limit, ...rest }: HoldQuery & { readonly limit: number },
): Promise<{ readonly cars: readonly HeldCar[]; readonly shares: readonly HeldShare[] }> {
  const at = rest.now.toISOString();
  const stored = await db.execute<{
    site: string;
    number: string;
    until: string;
    yields: boolean | null;
  }>(sql`
    select c.site, c.number, h.until, h.yields_from <= ${at} as yields
    from stock_hold h join stock_car c on c.id = h.car where ${activeHold(rest)} and not h.by_order
    order by h.until desc, c.number limit ${limit}`);
  const shares = await db.execute<{ site: string; held: string; cars: string }>(sql`
    select c.site, count(*) as held, (select coalesce(sum(n.cars), 0) from stock_count n where n.site = c.site)
      + count(*) filter (where c.reserved = ${RESERVED}) as cars
    from stock_hold h join stock_car c on c.id = h.car where ${activeHold(rest)} group by c.site order by c.site`);
  return {
    cars: stored.rows.map(({ until, yields, ...car }) => ({
      ...car,
      until: new Date(until),
      yields: yields === true,
    })),
    shares: shares.rows.map(({ site, held, cars }) => ({ site, held: Number(held), cars: Number(cars) })),
  };
}

/** Ends the hold of one car of a site that somebody looks at, or all of them; gives the numbers of those that are free then. */
export async function endHolds(
  tx: Transaction,
  { now, site, number }: { readonly now: Date; readonly site: string; readonly number?: string | undefined },
): Promise<readonly string[]> {
  const at = now.toISOString();
  const only = number === undefined ? sql`` : sql`and c.number = ${number}`;
  await lockUnpaid(tx);
  const ended = await tx.execute<{ number: string }>(sql`update stock_hold h set until = ${at}
    from stock_car c where c.id = h.car and ${activeHold({ now, sites: [site] })} and not h.by_order ${only} returning c.number`);
  return ended.rows.map((row) => row.number).sort();
}
