/** Which changes of rates one person alone may not publish. */
import type { Entry } from './entries.ts';
import { entryId } from './entries.ts';

/** A rate that moves further than its site lets one person move it. */
export type FarRate = {
  readonly site: string;
  readonly name: string;
  readonly field: string;
  /** Undefined of a rate that was not there: it is held against the highest and the lowest of its site. */
  readonly before: number | undefined;
  readonly after: number;
};

const RATE = /\.rates\./;
/** What binary fractions leave over. */
const TINY = 1e-9;

/**
 * The rates that a change moves by more than a site's bound, up or down.
 * @param before what is in force @param bound of a site, as a share of what a rate was: 0.5 is half
 */
export function farRates(
  before: readonly Entry[],
  after: readonly Entry[],
  bound: (site: string) => number,
): readonly FarRate[] {
  const known = new Map(before.map((entry) => [entryId(entry), entry.fields] as const));
  const ranges = Map.groupBy(before, ({ site }) => site);
  const rangeOf = (site: string) => {
    const rates = (ranges.get(site) ?? []).flatMap(({ fields }) => ratesIn(fields).map(([, rate]) => rate));
    return rates.length > 0 ? { least: Math.min(...rates), most: Math.max(...rates) } : undefined;
  };
  return after.flatMap((entry) => {
    const { site, name } = entry;
    const was = known.get(entryId(entry));
    return ratesIn(entry.fields).flatMap(([field, rate]) => {
      const old = was?.[field];
      const range = typeof old === 'number' ? { least: old, most: old } : rangeOf(site);
      if (!range) return [];
      const isFar =
        rate > range.most * (1 + bound(site)) + TINY || rate < range.least * (1 - bound(site)) - TINY;
      return isFar
        ? [{ site, name, field, before: typeof old === 'number' ? old : undefined, after: rate }]
        : [];
    });
  });
}

const ratesIn = (fields: Entry['fields']): readonly (readonly [string, number])[] =>
  Object.entries(fields).flatMap(([field, value]) =>
    RATE.test(field) && typeof value === 'number' ? [[field, value] as const] : [],
  );
