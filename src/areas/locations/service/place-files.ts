import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type Fault, type FileFault, fault } from '../../../kit/faults.ts';
import { type ByMarket, byMarket, type MarketCode } from '../../../kit/markets/identities.ts';
import type { City, MarketPlaces, PostalRange, State } from '../index.ts';
import { type Columns, errorAt, type Row, readTable, type Table, type TableSource } from './csv.ts';
import { brCities, brStates, brStreets, type Empty, isEmpty, PROVINCE_TABLES } from './tables-of-places.ts';

/** More errors than these are not listed: they are mostly one error in every line. */
const ERRORS_MAX = 200;

/** The states and cities of a market that tables say; undefined of a table that is not there. A city's state stands as its table has it. */
export type OwnTables = {
  readonly states?: readonly State[] | undefined;
  readonly cities?: readonly City[] | undefined;
};

/** The tables of a folder. What a file does not have is undefined. */
export type PlaceFiles = {
  readonly tables: ByMarket<OwnTables>;
  /** Where the street table is; it is too long to be held. */
  readonly streetFile?: string | undefined;
  readonly errors: readonly FileFault[];
};

type Read<T> = { readonly values: T[] | undefined; readonly errors: FileFault[] };

type ProvinceColumns = (typeof PROVINCE_TABLES)[number]['provinces']['columns'];
type LocalityColumns = (typeof PROVINCE_TABLES)[number]['localities']['columns'];

/** A line that is no place. */
class Refused {
  readonly fault: Fault;
  constructor(found: Fault) {
    this.fault = found;
  }
}

/** Tables that are held whole; the one of the streets is read where it stands. */
export const HELD_TABLES: readonly string[] = [
  ...[brStates, brCities],
  ...PROVINCE_TABLES.flatMap(({ provinces, localities }) => [provinces, localities]),
].map(({ file }) => file);

/** Reads the tables in a folder, or one of them alone. */
export async function readPlaceFiles(path: string): Promise<PlaceFiles> {
  const isFolder = (await stat(path).catch(() => undefined))?.isDirectory() ?? false;
  const paths = isFolder ? (await readdir(path)).map((name) => join(path, name)) : [path];
  const found = new Map(paths.map((file) => [basename(file), file]));
  const known = [...HELD_TABLES, brStreets.file];
  const none = byMarket(() => ({}));
  // A table under another name would be left out, and what is published taken for it.
  const strangers = [...found.keys()].filter((file) => /\.csv$/i.test(file) && !known.includes(file)).sort();
  if (strangers.length > 0) {
    const found = fault('place-table', { tables: known });
    return { tables: none, errors: strangers.map((file) => ({ file, path: '', fault: found })) };
  }
  if (!known.some((file) => found.has(file))) {
    const errors = [{ file: path, path: '', fault: fault('no-place-table', { tables: known }) }];
    return { tables: none, errors };
  }
  return { ...(await readWholeTables(found)), streetFile: found.get(brStreets.file) };
}

/** Reads the tables that are held whole, by their names. */
export async function readWholeTables(
  found: ReadonlyMap<string, TableSource>,
): Promise<Omit<PlaceFiles, 'streetFile'>> {
  const states = await readRows(found, brStates, ({ code }) => code, stateOf);
  const cities = await readRows(found, brCities, ({ ibgeCode }) => ibgeCode, cityOf);
  const errors = [states, cities].flatMap((read) => read.errors);
  const tables: Partial<Record<MarketCode, OwnTables>> = {
    BR: { states: states.values, cities: cities.values },
  };
  for (const { market, ...own } of PROVINCE_TABLES) {
    const provinces = await readRows(found, own.provinces, ({ id }) => id, provinceOf);
    const localities = await readRows(found, own.localities, ({ id }) => id, localityOf);
    errors.push(...provinces.errors, ...localities.errors);
    tables[market] = { states: provinces.values, cities: localities.values };
  }
  return { tables: byMarket((market) => tables[market] ?? {}), errors };
}

async function readRows<C extends Columns, T>(
  found: ReadonlyMap<string, TableSource>,
  table: Table<C>,
  keyOf: (row: Row<C>) => string,
  made: (row: Row<C>) => T | Refused,
): Promise<Read<T>> {
  const source = found.get(table.file);
  if (source === undefined) return { values: undefined, errors: [] };
  const [values, errors, keys]: [T[], FileFault[], Set<string>] = [[], [], new Set()];
  for await (const line of readTable(source, table)) {
    if (!line.ok) errors.push(...line.errors);
    else {
      const key = keyOf(line.row);
      const value = keys.has(key) ? new Refused(fault('place-twice', { code: key })) : made(line.row);
      keys.add(key);
      if (value instanceof Refused) errors.push(errorAt(table, line.line, '', value.fault));
      else values.push(value);
    }
    if (errors.length >= ERRORS_MAX) break;
  }
  return { values, errors };
}

const stateOf = (row: Row<typeof brStates.columns>): State | Refused => {
  const ranges = rangesOf(row);
  return ranges instanceof Refused ? ranges : { code: row.code, name: row.name, ranges };
};

const cityOf = (row: Row<typeof brCities.columns>): City | Refused => {
  const ranges = rangesOf(row);
  if (ranges instanceof Refused) return ranges;
  const { name, latitude, longitude, population } = row;
  const city = { code: row.ibgeCode, name, stateCode: row.state, latitude, longitude, population };
  return ranges.length > 0 ? { ...city, ranges } : city;
};

const provinceOf = ({ id, name, isoCode }: Row<ProvinceColumns>): State => ({
  code: isoCode,
  name,
  id,
  ranges: [],
});

/** Its province stands as the file's number until the provinces are known. */
const localityOf = (row: Row<LocalityColumns>): City => {
  const { name, latitude, longitude, population } = row;
  return { code: row.id, name, stateCode: row.provinceId, latitude, longitude, population };
};

type Ends = Readonly<Record<'cepFrom' | 'cepTo' | 'cepFrom2' | 'cepTo2', number | Empty>>;

/** The ranges of a line, or what is wrong with them. */
function rangesOf({ cepFrom, cepTo, cepFrom2, cepTo2 }: Ends): PostalRange[] | Refused {
  const [first, second] = [rangeOf(cepFrom, cepTo), rangeOf(cepFrom2, cepTo2)];
  if (first instanceof Refused) return first;
  if (second instanceof Refused) return second;
  return [first, second].filter((range) => range !== undefined);
}

function rangeOf(from: number | Empty, to: number | Empty): PostalRange | undefined | Refused {
  if (isEmpty(from) && isEmpty(to)) return undefined;
  if (isEmpty(from) || isEmpty(to)) return new Refused(fault('place-ends'));
  return from <= to ? { from, to } : new Refused(fault('place-backwards'));
}

/** What tables say together that none may say alone. */
export function checkPlaces(places: ByMarket<MarketPlaces>): FileFault[] {
  return [
    ...strayCities(places.BR, brCities.file, 'state'),
    ...overlaps(places.BR.states),
    ...PROVINCE_TABLES.flatMap(({ market, provinces, localities }) => [
      ...strayCities(places[market], localities.file, 'provinceId'),
      ...doubles(places[market].states, provinces.file),
    ]),
  ].slice(0, ERRORS_MAX);
}

const doubles = (states: readonly State[], file: string): FileFault[] =>
  states.length === new Set(states.map(({ code }) => code)).size
    ? []
    : [{ file, path: 'isoCode', fault: fault('place-letter') }];

function strayCities({ states, cities }: MarketPlaces, file: string, path: string): FileFault[] {
  const known = new Set(states.map(({ code }) => code));
  return cities
    .filter(({ stateCode }) => !known.has(stateCode))
    .map(({ code, name, stateCode }) => ({
      file,
      path,
      fault: fault('place-unknown', { state: stateCode, name, code }),
    }));
}

function overlaps(states: readonly State[]): FileFault[] {
  const ranges = states
    .flatMap(({ code, ranges: own }) => own.map((range) => ({ ...range, code })))
    .sort((one, other) => one.from - other.from);
  return ranges.flatMap((range, index) => {
    const before = ranges[index - 1];
    if (!before || before.to < range.from) return [];
    return [
      {
        file: brStates.file,
        path: 'cepFrom',
        fault: fault('place-overlap', { state: range.code, other: before.code }),
      },
    ];
  });
}
