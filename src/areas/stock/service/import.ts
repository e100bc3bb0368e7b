/** Brings files of stock in: all of them in one transaction, or none. */

import { sql } from 'drizzle-orm';
import type { RecordImport } from '../../../io/change-log.ts';
import { lockWork, notify } from '../../../io/coordination.ts';
import type { Database, Transaction } from '../../../io/database.ts';
import { siteNameOf } from '../../../io/service.ts';
import { type FileFault, fault } from '../../../kit/faults.ts';
import { type CheckedCar, carChecker, type Finding, type StockRules } from './check.ts';
import {
  countsOf,
  differenceOf,
  differencesOf,
  type StockDifference,
  together,
  type Written,
} from './differences.ts';
import { entriesOf, placeIn } from './files.ts';
import { FOR_SALE, LEFT } from './finding.ts';
import type { ReadStock, StockSource } from './sources.ts';
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
  | { readonly ok: false; readonly reason: 'invalid-stock'; readonly errors: readonly FileFault[] };

/** Cars that one statement carries, and that are held at a time. */
const BATCH = 5_000;
const ERRORS_TOLD = 1_000;
/** Cars that one statement writes or removes: each has seven indexes, and no statement may take as long as a million cars do. */
const WRITTEN_AT_ONCE = 10_000;

/** Thrown within the transaction, so that nothing of it stays. */
class Refused {
  readonly errors: readonly FileFault[];
  constructor(errors: readonly FileFault[]) {
    this.errors = errors;
  }
}

/**
 * Imports what was read, or changes nothing and says everything that is wrong with it. A full file replaces the stock of its site;
 * a delta adds, changes and removes. The same file once more changes nothing. Imports follow one another.
 *
 * Files go through memory some thousand cars at a time into a table that is the transaction's own; shoppers and other imports wait for
 * what follows then, not for the reading.
 */
export async function importStock(
  db: Database,
  read: ReadStock,
  rules: StockRules,
  recordImport?: RecordImport,
): Promise<StockImport> {
  try {
    return await db.transaction(async (tx) => {
      await tx.execute(sql`create temporary table incoming (file integer, at integer, number text, code text, year integer,
        colour text, coating text, parts text, dealer text, place text, arrival smallint, expected integer) on commit drop`);
      await tx.execute(
        sql`create temporary table leaving (file integer, at integer, number text) on commit drop`,
      );
      const strange = strangersIn(read.sources, rules.sites);
      const errors = [...read.errors, ...strange];
      // Of a site that there is not every car would be wrong: that is said once.
      for (const [file, source] of strange.length > 0 ? [] : read.sources.entries())
        errors.push(...(await importFiles(tx, source, file, rules, ERRORS_TOLD - errors.length)));
      if (errors.length > 0) throw new Refused(errors);
      await tx.execute(sql`create index on incoming (file, at)`);
      await tx.execute(sql`analyze incoming`);
      await lockWork(tx, STOCK_CHANNEL);
      const done: StockDifference[] = [];
      for (const [file, source] of read.sources.entries()) done.push(await importFile(tx, source, file));
      const differences = differencesOf(done);
      const counts = countsOf(differences);
      if (counts.added + counts.changed + counts.removed > 0) await recordImport?.(tx, counts, differences);
      return { ok: true, ...counts };
    });
  } catch (error) {
    if (error instanceof Refused) return { ok: false, reason: 'invalid-stock', errors: error.errors };
    throw error;
  }
}

/** Files of no site of ours, and whole stocks of a site that another file has named: one of the two would be lost. */
function strangersIn(sources: readonly StockSource[], sites: readonly string[]): readonly FileFault[] {
  const named = new Map<string, string>();
  return sources.flatMap((source): readonly FileFault[] => {
    const { file, kind } = source;
    const site = siteNameOf(source);
    const before = named.get(site);
    named.set(site, before ?? file);
    if (!sites.includes(site)) return [{ file, path: 'brand', fault: fault('no-site', { site }) }];
    if (before === undefined || kind === 'delta') return [];
    return [{ file, path: '', fault: fault('stock-twice', { site, file: before }) }];
  });
}

type Car = CheckedCar & { readonly at: number };
type Gone = { readonly at: number; readonly number: string };

/** Reads a file into the transaction's own tables; gives what is wrong with it, up to some number. */
async function importFiles(
  tx: Transaction,
  source: StockSource,
  file: number,
  rules: StockRules,
  most: number,
): Promise<readonly FileFault[]> {
  const check = carChecker(source, rules);
  const errors: FileFault[] = [];
  const complain = (kind: 'car' | 'gone', at: number, number: string, { field, fault: found }: Finding) =>
    errors.push({
      file: source.file,
      ...placeIn(source, kind, at, field),
      about: { kind: 'car', code: number },
      fault: found,
    });
  let cars: Car[] = [];
  let gone: Gone[] = [];
  const flush = async () => {
    if (cars.length > 0) await addCars(tx, file, cars);
    if (gone.length > 0) await addGone(tx, file, gone);
    [cars, gone] = [[], []];
  };
  for await (const entry of entriesOf(source)) {
    if (errors.length >= most) return errors.slice(0, Math.max(most, 1));
    if (entry.kind === 'fault') errors.push(...entry.errors);
    else if (entry.kind === 'gone') {
      gone.push(entry);
      if (source.kind === 'full')
        complain('gone', entry.at, entry.number, {
          field: 'gone',
          fault: fault('gone-in-full'),
        });
    } else {
      const checked = check(entry.car);
      if (checked.ok) cars.push({ ...checked.car, at: entry.at });
      else for (const finding of checked.findings) complain('car', entry.at, entry.car.number, finding);
    }
    if (cars.length + gone.length >= BATCH) await flush();
  }
  await flush();
  for (const { at, number } of await standingTwice(tx, file))
    complain('car', at, number, { field: 'number', fault: fault('car-twice') });
  for (const { at, number } of await goneAndThere(tx, file))
    complain('gone', at, number, { field: 'gone', fault: fault('car-both') });
  return errors;
}

async function addCars(tx: Transaction, file: number, cars: readonly Car[]): Promise<void> {
  const column = <T>(of: (car: Car) => T) => sql.param(cars.map(of));
  await tx.execute(sql`insert into incoming select ${file}::integer, * from unnest(
    ${column(({ at }) => at)}::integer[], ${column(({ number }) => number)}::text[],
    ${column(({ build }) => build.code)}::text[], ${column(({ build }) => build.year)}::integer[],
    ${column(({ build }) => build.colour)}::text[], ${column(({ build }) => build.coating ?? '')}::text[],
    ${column(({ build }) => build.parts.join(' '))}::text[], ${column(({ dealer }) => dealer)}::text[],
    ${column(({ place }) => place)}::text[], ${column(({ arrival }) => arrival)}::smallint[],
    ${column(({ expected }) => expected)}::integer[])`);
}

async function addGone(tx: Transaction, file: number, gone: readonly Gone[]): Promise<void> {
  const [at, numbers] = [gone.map((one) => one.at), gone.map((one) => one.number)];
  await tx.execute(sql`insert into leaving select ${file}::integer, *
    from unnest(${sql.param(at)}::integer[], ${sql.param(numbers)}::text[])`);
}

/** Numbers that stand in a file more than once, each time but the first. */
async function standingTwice(tx: Transaction, file: number): Promise<readonly Gone[]> {
  const { rows } = await tx.execute<Gone>(sql`select i.at, number from incoming i join (
      select number, min(at) as first from incoming where file = ${file} group by number having count(*) > 1
    ) twice using (number) where i.file = ${file} and i.at > twice.first order by i.at limit ${ERRORS_TOLD}`);
  return rows;
}

async function goneAndThere(tx: Transaction, file: number): Promise<readonly Gone[]> {
  const { rows } = await tx.execute<Gone>(sql`select at, number from leaving l where file = ${file}
    and exists (select from incoming i where i.file = l.file and i.number = l.number) order by at limit ${ERRORS_TOLD}`);
  return rows;
}

async function importFile(tx: Transaction, source: StockSource, file: number): Promise<StockDifference> {
  const site = siteNameOf(source);
  const { rows } = await tx.execute<{ last: number | null }>(
    sql`select max(at) as last from incoming where file = ${file}`,
  );
  const last = rows[0]?.last ?? -1;
  await tx.execute(sql`insert into stock_build (site, code, year, colour, coating, parts)
    select distinct ${site}, code, year, colour, coating, parts from incoming where file = ${file}
    on conflict do nothing`);
  const removed = await remove(tx, site, source.kind, file);
  const written: Written[] = [];
  for (let from = 0; from <= last; from += WRITTEN_AT_ONCE)
    written.push(...(await upsert(tx, site, file, [from, from + WRITTEN_AT_ONCE])));
  const done = differenceOf(site, [...written, ...removed]);
  const { added, changed } = done;
  if (added.count + changed.count + done.removed.count === 0) return done;
  await count(tx, site);
  const result = await tx.execute<{ id: string }>(sql`insert into stock_change (site, added, changed, removed)
    values (${site}, ${added.count}, ${changed.count}, ${done.removed.count}) returning id`);
  await notify(tx, STOCK_CHANNEL, String(result.rows[0]?.id));
  return done;
}

async function remove(
  tx: Transaction,
  site: string,
  kind: StockSource['kind'],
  file: number,
): Promise<readonly Written[]> {
  const isGone =
    kind === 'full'
      ? sql`not exists (select from incoming i where i.file = ${file} and i.number = c.number)`
      : sql`exists (select from leaving l where l.file = ${file} and l.number = c.number)`;
  // An order has its car from its own transaction on; the mark follows.
  const isOrdered = sql`(reserved > ${FOR_SALE} or exists (select from stock_hold h where h.car = c.id and h.by_order
    and (h.until is null or h.until > now())))`;
  const removed: Written[] = [];
  for (let part = WRITTEN_AT_ONCE; part === WRITTEN_AT_ONCE; ) {
    const { rows } = await tx.execute<Written>(sql`with gone as (delete from stock_car where id in (
      select id from stock_car c where site = ${site} and not ${isOrdered} and ${isGone} limit ${WRITTEN_AT_ONCE})
      returning number) select 'removed' as change, ${together(sql`number`)} from gone`);
    part = Number(rows[0]?.count ?? 0);
    removed.push(...rows);
  }
  // What an order has stays for it, and goes with it.
  await tx.execute(sql`update stock_car c set reserved = ${LEFT}
    where site = ${site} and ${isOrdered} and ${isGone}`);
  return removed;
}

/** A car that is written, and all that was stored of it before. */
const WAS = sql`concat_ws(' ', w.number, b.code, b.year, b.colour, b.coating, b.parts, c.dealer, c.place, c.arrival, c.expected,
  c.reserved)`;

/** A row that says what is stored already is not written: neither it nor its indexes then have a second version. */
async function upsert(
  tx: Transaction,
  site: string,
  file: number,
  [from, to]: readonly [number, number],
): Promise<readonly Written[]> {
  // Beside the statement's own writing the table is read as it was before it: what a changed car was is part of the difference.
  const { rows } = await tx.execute<Written>(sql`with written as (
      insert into stock_car as c (site, number, build, dealer, place, arrival, expected)
      select b.site, i.number, b.id, i.dealer, i.place, i.arrival, i.expected from incoming i
      join stock_build b using (code, year, colour, coating, parts) where b.site = ${site} and i.file = ${file}
        and i.at >= ${from} and i.at < ${to}
      on conflict (site, number) do update set build = excluded.build, dealer = excluded.dealer,
        place = excluded.place, arrival = excluded.arrival, expected = excluded.expected,
        reserved = least(c.reserved, 1)
      where (c.build, c.dealer, c.place, c.arrival, c.expected, c.reserved) is distinct from
        (excluded.build, excluded.dealer, excluded.place, excluded.arrival, excluded.expected, least(c.reserved, 1))
      returning id, number, xmax = 0 as is_new)
    select case when is_new then 'added' else 'changed' end as change,
      ${together(WAS, sql`w.number`)}
    from written w left join stock_car c using (id) left join stock_build b on b.id = c.build group by is_new`);
  return rows;
}

/** The counts of a site, made anew; builds that no car has any more go. */
async function count(tx: Transaction, site: string): Promise<void> {
  await tx.execute(sql`delete from stock_count where site = ${site}`);
  await tx.execute(sql`insert into stock_count (site, build, place, arrival, cars)
    select site, build, place, arrival, count(*) from stock_car
    where site = ${site} and reserved = ${FOR_SALE} group by 1, 2, 3, 4`);
  await tx.execute(sql`delete from stock_build b where site = ${site}
    and not exists (select from stock_car c where c.build = b.id)`);
}

type Cell = { readonly build: string; readonly place: string; readonly arrival: number };

/** One count, made anew. */
export async function recount(tx: Transaction, { build, place, arrival }: Cell, site: string): Promise<void> {
  const cell = sql`build = ${build} and place = ${place} and arrival = ${arrival}`;
  await tx.execute(sql`delete from stock_count where ${cell}`);
  await tx.execute(sql`insert into stock_count (site, build, place, arrival, cars)
    select ${site}, build, place, arrival, count(*) from stock_car
    where ${cell} and reserved = ${FOR_SALE} group by build, place, arrival`);
}
