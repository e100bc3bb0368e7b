/** The street table: one row a postal code, too many to hold in memory. */

import { and, asc, avg, between, count, eq, inArray, isNotNull, notInArray, sql } from 'drizzle-orm';
import type { Database, ReadDatabase, Transaction } from '../../../io/database.ts';
import { type Fault, type FileFault, fault } from '../../../kit/faults.ts';
import type { Position, Street } from '../index.ts';
import { contentHash, errorAt, readTable } from './csv.ts';
import { placeStreet } from './tables.ts';
import { brCities, brStreets, isEmpty } from './tables-of-places.ts';

const CODES = 100_000_000;
const BATCH = 5_000;
const ERRORS_MAX = 200;

/** Reads through a street file without keeping it: what is wrong with it, or what its content is told by. */
export async function checkStreets(
  path: string,
  hasCity: (code: string) => boolean,
): Promise<{ ok: true; checksum: string } | { ok: false; errors: FileFault[] }> {
  const hash = contentHash();
  const seen = new Uint8Array(CODES / 8);
  const errors: FileFault[] = [];
  for await (const line of readTable(path, brStreets, hash)) {
    if (errors.length >= ERRORS_MAX) break;
    if (!line.ok) {
      errors.push(...line.errors);
      continue;
    }
    const { postalCode, cityCode, latitude, longitude } = line.row;
    const [byte, bit] = [postalCode >> 3, 1 << (postalCode & 7)];
    const complain = (column: string, found: Fault) =>
      errors.push(errorAt(brStreets, line.line, column, found));
    if ((seen[byte] ?? 0) & bit)
      complain('postalCode', fault('place-twice', { code: String(postalCode).padStart(8, '0') }));
    if (!hasCity(cityCode)) complain('cityCode', fault('place-no-city', { city: cityCode }));
    if (isEmpty(latitude) !== isEmpty(longitude)) complain('latitude', fault('place-both'));
    seen[byte] = (seen[byte] ?? 0) | bit;
  }
  return errors.length > 0 ? { ok: false, errors } : { ok: true, checksum: hash.digest('hex') };
}

/** Adds a checked file as an edition that nobody uses yet, some thousand rows at a time. */
export async function addStreets(db: Database, path: string, edition: number): Promise<void> {
  let batch: (typeof placeStreet.$inferInsert)[] = [];
  const add = async () => {
    if (batch.length > 0) await insertStreets(db, batch, edition);
    batch = [];
  };
  for await (const line of readTable(path, brStreets)) {
    if (!line.ok) throw new Error(`${path} was changed while it was read`);
    const { postalCode, latitude, longitude, ...rest } = line.row;
    const position = {
      latitude: isEmpty(latitude) ? null : latitude,
      longitude: isEmpty(longitude) ? null : longitude,
    };
    batch.push({ edition, postalCode: String(postalCode).padStart(8, '0'), ...rest, ...position });
    if (batch.length === BATCH) await add();
  }
  await add();
}

/** One array a column: a statement with a parameter for every field would be too long for the protocol. */
async function insertStreets(
  db: Database,
  rows: readonly (typeof placeStreet.$inferInsert)[],
  edition: number,
): Promise<void> {
  const column = <K extends keyof (typeof rows)[number]>(name: K) => sql.param(rows.map((row) => row[name]));
  await db.execute(sql`
    insert into ${placeStreet} (edition, postal_code, address, neighborhood, city_code, latitude, longitude)
    select ${edition}, * from unnest(
      ${column('postalCode')}::text[], ${column('address')}::text[], ${column('neighborhood')}::text[],
      ${column('cityCode')}::text[], ${column('latitude')}::float8[], ${column('longitude')}::float8[])`);
}

/**
 * What would be wrong with a table of cities that stays beside an edition of the streets: a city that goes while postal codes name it.
 * The streets of an edition have been checked against the cities before, so that only those that go are asked of.
 * @param gone the cities that the table has no more
 */
export async function strandedStreets(
  db: Database | Transaction,
  edition: number,
  gone: readonly { readonly code: string; readonly name: string }[],
): Promise<FileFault[]> {
  if (gone.length === 0) return [];
  const { cityCode } = placeStreet;
  const codes = gone.map(({ code }) => code);
  const found = await db
    .select({ cityCode, streets: count() })
    .from(placeStreet)
    .where(and(eq(placeStreet.edition, edition), inArray(cityCode, codes)))
    .groupBy(cityCode)
    .orderBy(asc(cityCode))
    .limit(ERRORS_MAX);
  const names = new Map(gone.map(({ code, name }) => [code, name]));
  return found.map((one) => ({
    file: brCities.file,
    path: 'ibgeCode',
    fault: fault('place-streets-left', {
      name: names.get(one.cityCode) ?? '',
      code: one.cityCode,
      streets: one.streets,
    }),
  }));
}

/** The number for a new edition. Only who holds the import's lock may ask. */
export async function nextEdition(db: Database): Promise<number> {
  const [row] = await db.select({ last: sql<number | null>`max(${placeStreet.edition})` }).from(placeStreet);
  return (row?.last ?? 0) + 1;
}

/** Removes the editions that are not named, a hundredth at a time: no statement may take as long as a million rows do. */
export async function forgetStreets(db: Database, inUse: readonly number[]): Promise<void> {
  const editions = await db
    .selectDistinct({ edition: placeStreet.edition })
    .from(placeStreet)
    .where(notInArray(placeStreet.edition, [0, ...inUse]));
  for (const { edition } of editions) {
    for (let hundredth = 0; hundredth < 100; hundredth++) {
      const digits = String(hundredth).padStart(2, '0');
      await db.delete(placeStreet).where(isIn(edition, digits));
    }
  }
}

const isIn = (edition: number, digits: string) =>
  and(
    eq(placeStreet.edition, edition),
    between(placeStreet.postalCode, digits.padEnd(8, '0'), digits.padEnd(8, '9')),
  );

/** The street of a postal code. */
export async function findStreet(
  db: ReadDatabase,
  edition: number,
  postalCode: string,
): Promise<Street | undefined> {
  const [row] = await db
    .select()
    .from(placeStreet)
    .where(and(eq(placeStreet.edition, edition), eq(placeStreet.postalCode, postalCode)));
  return row && streetOf(row);
}

/** The first streets whose postal code begins with some digits. */
export async function streetsFrom(
  db: ReadDatabase,
  edition: number,
  digits: string,
  limit: number,
): Promise<Street[]> {
  const rows = await db
    .select()
    .from(placeStreet)
    .where(isIn(edition, digits))
    .orderBy(asc(placeStreet.postalCode))
    .limit(limit);
  return rows.map(streetOf);
}

/** The middle of a city's streets whose codes begin with some digits; undefined where no position is known. */
export async function middleOf(
  db: ReadDatabase,
  edition: number,
  digits: string,
  cityCode: string,
): Promise<Position | undefined> {
  const [row] = await db
    .select({ latitude: avg(placeStreet.latitude), longitude: avg(placeStreet.longitude) })
    .from(placeStreet)
    .where(and(isIn(edition, digits), eq(placeStreet.cityCode, cityCode), isNotNull(placeStreet.latitude)));
  if (!row || row.latitude === null || row.longitude === null) return undefined;
  return { latitude: Number(row.latitude), longitude: Number(row.longitude) };
}

function streetOf({ edition: _, latitude, longitude, ...street }: typeof placeStreet.$inferSelect): Street {
  return latitude === null || longitude === null ? street : { ...street, position: { latitude, longitude } };
}
