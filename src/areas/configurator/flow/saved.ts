import type { Cents } from '../../../kit/money.ts';
import { readCode } from './code.ts';

/** The name under which a browser keeps the cars that were put together in it. No personal data ever is. */
export const SAVED_CARS = 'vitrine.configurator';
const VERSION = 1;

/** Models whose cars are kept: the ones looked at last. */
const KEPT = 12;

/** A car as it was left: its code, and what it cost then, so that another price can be told. */
export type SavedCar = { readonly code: string; readonly total: Cents };
type Entry = SavedCar & { readonly of: string };

/** The car that was kept for a model of a site (`br/aurora/orla`); nothing when the record is no such record. */
export const savedCar = (record: string | null, of: string): SavedCar | undefined => {
  const entry = entriesOf(record).find((one) => one.of === of);
  return entry && { code: entry.code, total: entry.total };
};

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

/** The record with this car as the last one. */
export function withSavedCar(record: string | null, of: string, { code, total }: SavedCar): string {
  const others = entriesOf(record).filter((one) => one.of !== of);
  const cars: readonly Entry[] = [{ of, code, total }, ...others].slice(0, KEPT);
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
