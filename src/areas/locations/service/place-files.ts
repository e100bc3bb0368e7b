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

/** The line of each place, from 1, by its key in its table; of every table that was read. */
type TableLines = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** The tables of a folder. What a file does not have is undefined. */
export type PlaceFiles = {
  readonly tables: ByMarket<OwnTables>;
  readonly lines: TableLines;
  /** Where the street table is; it is too long to be held. */
  readonly streetFile?: string | undefined;
  readonly errors: readonly FileFault[];
};

type Read<T> = {
  readonly values: T[] | undefined;
  readonly lines: ReadonlyMap<string, number> | undefined;
  readonly errors: FileFault[];
};

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
  const none = { tables: byMarket(() => ({})), lines: new Map() };
  // A table under another name would be left out, and what is published taken for it.
  const strangers = [...found.keys()].filter((file) => /\.csv$/i.test(file) && !known.includes(file)).sort();
  if (strangers.length > 0) {
    const found = fault('place-table', { tables: known });
    return { ...none, errors: strangers.map((file) => ({ file, path: '', fault: found })) };
  }
  if (!known.some((file) => found.has(file))) {
    const errors = [{ file: path, path: '', fault: fault('no-place-table', { tables: known }) }];
    return { ...none, errors };
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
  const read: (readonly [file: string, lines: Read<unknown>['lines']])[] = [
    [brStates.file, states.lines],
    [brCities.file, cities.lines],
  ];
  for (const { market, ...own } of PROVINCE_TABLES) {
    const provinces = await readRows(found, own.provinces, ({ id }) => id, provinceOf);
    const localities = await readRows(found, own.localities, ({ id }) => id, localityOf);
    errors.push(...provinces.errors, ...localities.errors);
    tables[market] = { states: provinces.values, cities: localities.values };
    read.push([own.provinces.file, provinces.lines], [own.localities.file, localities.lines]);
  }
  const lines = new Map(read.flatMap(([file, own]) => (own ? [[file, own]] : [])));
  return { tables: byMarket((market) => tables[market] ?? {}), lines, errors };
}

async function readRows<C extends Columns, T>(
  found: ReadonlyMap<string, TableSource>,
  table: Table<C>,
  keyOf: (row: Row<C>) => string,
  made: (row: Row<C>) => T | Refused,
): Promise<Read<T>> {
  const source = found.get(table.file);
  if (source === undefined) return { values: undefined, lines: undefined, errors: [] };
  const [values, errors, lines]: [T[], FileFault[], Map<string, number>] = [[], [], new Map()];
  for await (const line of readTable(source, table)) {
    if (!line.ok) errors.push(...line.errors);
    else {
      const key = keyOf(line.row);
      const value = lines.has(key) ? new Refused(fault('place-twice', { code: key })) : made(line.row);
      if (!lines.has(key)) lines.set(key, line.line);
      if (value instanceof Refused) errors.push(errorAt(table, line.line, '', value.fault));
      else values.push(value);
    }
    if (errors.length >= ERRORS_MAX) break;
  }
  return { values, lines, errors };
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

/**
 * What tables say together that none may say alone.
 *
 * @param places what would be published: tables that were read over those that are published already
 * @param lines of the tables that were read: each fault names one of these, and its line where it has one
 */
export function checkPlaces(places: ByMarket<MarketPlaces>, lines: TableLines): FileFault[] {
  return [
    ...strayCities(places.BR, [brStates.file, 'code'], [brCities.file, 'state'], lines),
    ...overlaps(places.BR.states, lines),
    ...PROVINCE_TABLES.flatMap(({ market, provinces, localities }) => [
      ...strayCities(places[market], [provinces.file, 'id'], [localities.file, 'provinceId'], lines),
      ...doubles(places[market].states, provinces.file, lines),
    ]),
  ].slice(0, ERRORS_MAX);
}

/** A column of a table, with the line of the place with a key. */
function columnOf(file: string, path: string, lines: TableLines, key: string | undefined) {
  const line = key === undefined ? undefined : lines.get(file)?.get(key);
  return { file, path, ...(line !== undefined && { line }) };
}

function doubles(states: readonly State[], file: string, lines: TableLines): FileFault[] {
  const codes = new Set<string>();
  return states
    .filter(({ code }) => codes.has(code) || !codes.add(code))
    .map(({ id }) => ({ ...columnOf(file, 'isoCode', lines, id), fault: fault('place-letter') }));
}

type Column = readonly [file: string, path: string];

/** Cities in no state. Where the table of states came without that of cities, it is what lacks one. */
function strayCities(
  { states, cities }: MarketPlaces,
  ofStates: Column,
  ofCities: Column,
  lines: TableLines,
): FileFault[] {
  const known = new Set(states.map(({ code }) => code));
  const [file, path] = lines.has(ofStates[0]) && !lines.has(ofCities[0]) ? ofStates : ofCities;
  return cities
    .filter(({ stateCode }) => !known.has(stateCode))
    .map(({ code, name, stateCode }) => ({
      ...columnOf(file, path, lines, file === ofCities[0] ? code : undefined),
      fault: fault('place-unknown', { state: stateCode, name, code }),
    }));
}

/** The columns where the ranges of a state begin. */
const BEGINNINGS = ['cepFrom', 'cepFrom2'];

function overlaps(states: readonly State[], lines: TableLines): FileFault[] {
  const ranges = states
    .flatMap(({ code, ranges: own }) =>
      own.map((range, at) => ({ ...range, code, path: BEGINNINGS[at] ?? '' })),
    )
    .sort((one, other) => one.from - other.from);
  return ranges.flatMap(({ from, code, path }, index) => {
    const before = ranges[index - 1];
    if (!before || before.to < from) return [];
    return [
      {
        ...columnOf(brStates.file, path, lines, code),
        fault: fault('place-overlap', { state: code, other: before.code }),
      },
    ];
  });
}
