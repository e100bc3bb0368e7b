/** Brings files of stock in: all of them in one transaction, or none. */
import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../io/database.ts';
import type { FileError } from '../../../io/json-files.ts';
import { siteNameOf } from '../../../io/service.ts';
import { type CheckedCar, checkStock, type StockRules } from './check.ts';
import type { ReadStock, StockSource } from './files.ts';
import { FOR_SALE, LEFT } from './finding.ts';
import { STOCK_CHANNEL } from './watch.ts';

/** What an import did, in cars. */
export type Imported = {
  readonly ok: true;
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
};
export type StockImport =
  | Imported
  | { readonly ok: false; readonly reason: 'invalid-stock'; readonly errors: readonly FileError[] };

/** Cars that one statement carries. */
const BATCH = 5_000;
const NOTHING: Imported = { ok: true, added: 0, changed: 0, removed: 0 };

/**
 * Imports what was read, or changes nothing and says everything that is wrong with it. A full file replaces the stock of its site;
 * a delta adds, changes and removes. The same file once more changes nothing. Imports follow one another.
 */
export async function importStock(db: Database, read: ReadStock, rules: StockRules): Promise<StockImport> {
  const checked = read.sources.map((source) => ({ source, ...checkStock(source, rules) }));
  const errors = [...read.errors, ...checked.flatMap((one) => one.errors)];
  if (errors.length > 0) return { ok: false, reason: 'invalid-stock', errors };
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${STOCK_CHANNEL}))`);
    let all = NOTHING;
    for (const { source, cars } of checked) {
      const one = await importFile(tx, source, cars);
      all = add(all, one);
    }
    return all;
  });
}

const add = (one: Imported, other: Imported): Imported => ({
  ok: true,
  added: one.added + other.added,
  changed: one.changed + other.changed,
  removed: one.removed + other.removed,
});

async function importFile(
  tx: Transaction,
  source: StockSource,
  cars: readonly CheckedCar[],
): Promise<Imported> {
  const site = siteNameOf(source);
  await tx.execute(sql`create temporary table incoming
    (number text, build bigint, dealer text, place text, arrival smallint, expected integer) on commit drop`);
  await tx.execute(sql`create temporary table leaving (number text) on commit drop`);
  const ids = await buildIds(tx, site, cars);
  for (const part of batches(cars)) await bringIn(tx, part, ids);
  for (const part of batches(source.gone))
    await tx.execute(sql`insert into leaving select unnest(${sql.param(part)}::text[])`);
  await tx.execute(sql`analyze incoming`);
  const removed = await remove(tx, site, source.kind);
  const { added, changed } = await upsert(tx, site);
  await tx.execute(sql`drop table incoming`);
  await tx.execute(sql`drop table leaving`);
  if (added + changed + removed === 0) return NOTHING;
  await count(tx, site);
  const told = await tx.execute<{ id: string }>(sql`insert into stock_change (site, added, changed, removed)
    values (${site}, ${added}, ${changed}, ${removed}) returning id`);
  await tx.execute(sql`select pg_notify(${STOCK_CHANNEL}, ${String(told.rows[0]?.id)})`);
  return { ok: true, added, changed, removed };
}

function* batches<T>(all: readonly T[]): Generator<T[]> {
  for (let at = 0; at < all.length; at += BATCH) yield all.slice(at, at + BATCH);
}

const keyOf = ({ code, year, colour, coating = '', parts }: CheckedCar['build']): string =>
  [code, year, colour, coating, parts.join(' ')].join('|');

/** The ids of all builds of the site, those of the file among them. */
async function buildIds(
  tx: Transaction,
  site: string,
  cars: readonly CheckedCar[],
): Promise<ReadonlyMap<string, string>> {
  const builds = [...new Map(cars.map(({ build }) => [keyOf(build), build] as const)).values()];
  for (const part of batches(builds)) {
    const column = <T>(of: (build: CheckedCar['build']) => T) => sql.param(part.map(of));
    await tx.execute(sql`insert into stock_build (site, code, year, colour, coating, parts)
      select ${site}, * from unnest(${column((one) => one.code)}::text[], ${column((one) => one.year)}::integer[],
        ${column((one) => one.colour)}::text[], ${column((one) => one.coating ?? '')}::text[],
        ${column((one) => one.parts.join(' '))}::text[])
      on conflict do nothing`);
  }
  const { rows } = await tx.execute<{ id: string; key: string }>(sql`select id,
    concat_ws('|', code, year, colour, coating, parts) as key from stock_build where site = ${site}`);
  return new Map(rows.map(({ id, key }) => [key, id] as const));
}

async function bringIn(tx: Transaction, part: readonly CheckedCar[], ids: ReadonlyMap<string, string>) {
  const column = <T>(of: (car: CheckedCar) => T) => sql.param(part.map(of));
  await tx.execute(sql`insert into incoming select * from unnest(${column((one) => one.number)}::text[],
    ${column(({ build }) => ids.get(keyOf(build)))}::bigint[], ${column((one) => one.dealer)}::text[],
    ${column((one) => one.place)}::text[], ${column((one) => one.arrival)}::smallint[],
    ${column((one) => one.expected)}::integer[])`);
}

async function remove(tx: Transaction, site: string, kind: StockSource['kind']): Promise<number> {
  const isGone =
    kind === 'full'
      ? sql`not exists (select from incoming i where i.number = c.number)`
      : sql`exists (select from leaving l where l.number = c.number)`;
  // An order has its car from its own transaction on; the mark follows.
  const isOrdered = sql`(reserved > ${FOR_SALE} or exists (select from stock_hold h where h.car = c.id and h.by_order
    and (h.until is null or h.until > now())))`;
  const gone = await tx.execute(
    sql`delete from stock_car c where site = ${site} and not ${isOrdered} and ${isGone}`,
  );
  // What an order has stays for it, and goes with it.
  await tx.execute(sql`update stock_car c set reserved = ${LEFT}
    where site = ${site} and ${isOrdered} and ${isGone}`);
  return gone.rowCount ?? 0;
}

/** A row that says what is stored already is not written: neither it nor its indexes then have a second version. */
async function upsert(tx: Transaction, site: string): Promise<{ added: number; changed: number }> {
  const { rows } = await tx.execute<{ added: string; changed: string }>(sql`with written as (
      insert into stock_car as c (site, number, build, dealer, place, arrival, expected)
      select ${site}, number, build, dealer, place, arrival, expected from incoming
      on conflict (site, number) do update set build = excluded.build, dealer = excluded.dealer,
        place = excluded.place, arrival = excluded.arrival, expected = excluded.expected,
        reserved = least(c.reserved, 1)
      where (c.build, c.dealer, c.place, c.arrival, c.expected, c.reserved) is distinct from
        (excluded.build, excluded.dealer, excluded.place, excluded.arrival, excluded.expected, least(c.reserved, 1))
      returning xmax = 0 as is_new)
    select count(*) filter (where is_new) as added, count(*) filter (where not is_new) as changed from written`);
  const [told] = rows;
  return { added: Number(told?.added ?? 0), changed: Number(told?.changed ?? 0) };
}

/** The shelf of a site, counted anew; builds that no car has any more go. */
async function count(tx: Transaction, site: string): Promise<void> {
  await tx.execute(sql`delete from stock_count where site = ${site}`);
  await tx.execute(sql`insert into stock_count (site, build, place, arrival, cars)
    select site, build, place, arrival, count(*) from stock_car
    where site = ${site} and reserved = ${FOR_SALE} group by 1, 2, 3, 4`);
  await tx.execute(sql`delete from stock_build b where site = ${site}
    and not exists (select from stock_car c where c.build = b.id)`);
}

type Cell = { readonly build: string; readonly place: string; readonly arrival: number };

/** One cell of the shelf, counted anew. */
export async function recount(tx: Transaction, { build, place, arrival }: Cell, site: string): Promise<void> {
  const cell = sql`build = ${build} and place = ${place} and arrival = ${arrival}`;
  await tx.execute(sql`delete from stock_count where ${cell}`);
  await tx.execute(sql`insert into stock_count (site, build, place, arrival, cars)
    select ${site}, build, place, arrival, count(*) from stock_car
    where ${cell} and reserved = ${FOR_SALE} group by build, place, arrival`);
}
