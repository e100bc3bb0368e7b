import type { Cents } from '../../../kit/money.ts';
import { MOST_COMPARED } from '../../catalogue/index.ts';
import { readCode } from './code.ts';

/** The name under which a browser keeps the cars that were put together in it. No personal data ever is. */
export const SAVED_CARS = 'vitrine.configurator';
const VERSION = 1;

/** As many cars of a model as can be compared side by side, and no more than this of all: those that were left last. */
const MOST_OF_MODEL = MOST_COMPARED;
const KEPT = 24;

/** A car as it was left: its code, and what it cost then, so that another price can be told. */
export type SavedCar = { readonly code: string; readonly total: Cents };
type Entry = SavedCar & { readonly of: string };

/** The cars that were kept of a model of a site (`br/aurora/orla`), the last one first; none when the record is no such record. */
export const savedCarsOfModel = (record: string | null, of: string): readonly SavedCar[] =>
  entriesOf(record)
    .filter((one) => one.of === of)
    .map(({ code, total }) => ({ code, total }));

/** The cars that were kept on a site (`br/aurora`), the last one first. */
export const savedCars = (record: string | null, site: string): readonly SavedCar[] =>
  entriesOf(record)
    .filter(({ of }) => of.startsWith(`${site}/`))
    .map(({ code, total }) => ({ code, total }));

/** A saved car with the site that it was put together on. */
export type SavedCarOfSite = SavedCar & { readonly site: string };

/** The cars that were kept on all sites of a market (`br`), the last one first. */
export const savedCarsOf = (record: string | null, market: string): readonly SavedCarOfSite[] =>
  entriesOf(record)
    .filter(({ of }) => of.startsWith(`${market}/`))
    .map(({ of, code, total }) => ({ site: of.split('/').slice(0, 2).join('/'), code, total }));

/**
 * The record with this car as the last one.
 * @param instead the code of the car that this one was put together from: it takes its place
 */
export function withSavedCar(
  record: string | null,
  of: string,
  { code, total }: SavedCar,
  instead?: string,
): string {
  const isReplaced = (one: Entry) => one.of === of && (one.code === code || one.code === instead);
  const all: readonly Entry[] = [{ of, code, total }, ...entriesOf(record).filter((one) => !isReplaced(one))];
  const tooMany = all.filter((one) => one.of === of).slice(MOST_OF_MODEL);
  const cars = all.filter((one) => !tooMany.includes(one)).slice(0, KEPT);
  return JSON.stringify({ version: VERSION, cars });
}

/** Anything may stand in a browser's storage: what is not an entry of ours is left out. */
function entriesOf(record: string | null): readonly Entry[] {
  try {
    const { version, cars } = JSON.parse(record ?? '{}') as { version?: unknown; cars?: unknown };
    return version === VERSION && Array.isArray(cars) ? cars.filter(isEntry) : [];
  } catch {
    return [];
  }
}

function isEntry(value: unknown): value is Entry {
  const { of, code, total } = (value ?? {}) as Partial<Entry>;
  return (
    typeof of === 'string' &&
    typeof code === 'string' &&
    Number.isInteger(total) &&
    readCode(code) !== undefined
  );
}
