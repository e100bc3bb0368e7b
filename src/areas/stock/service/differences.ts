/** What an import does, told in the statements that do it: how many cars, the first of them, and what all of it comes to. */
import { createHash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import {
  IMPORT_CHANGES,
  type ImportChange,
  type ImportDifferences,
  type ImportTally,
} from '../../../kit/import-differences.ts';

/** Cars of each change that are named. */
const EXAMPLES = 5;

/** Cars that one statement has written or removed. */
export type Written = {
  readonly change: ImportChange;
  readonly count: string;
  /** The first of them by number; none where there is none. */
  readonly first: readonly string[] | null;
  /** The sum of a hash of each: the same in whatever order they come, and however many statements bring them. */
  readonly sum: string | null;
};

/** The columns of `Written` beside what was done, of rows by `number` and what makes each what it is. */
export const together = (each: SQL, number: SQL = each): SQL =>
  sql`count(*) as count, (array_agg(${number} order by ${number}))[1:${EXAMPLES}::integer] as first,
    sum(hashtextextended(${each}, 0))::text as sum`;

type Part = { readonly count: number; readonly first: readonly string[]; readonly sum: bigint };
/** What a file does to the stock of its site. */
export type StockDifference = { readonly site: string } & Readonly<Record<ImportChange, Part>>;

const NONE: Part = { count: 0, first: [], sum: 0n };
const joined = (one: Part, { count, first, sum }: Part): Part => ({
  count: one.count + count,
  first: [...one.first, ...first].sort().slice(0, EXAMPLES),
  sum: one.sum + sum,
});

/** Puts together what the statements of one file have done. */
export function differenceOf(site: string, written: readonly Written[]): StockDifference {
  const of = (change: ImportChange) =>
    written
      .filter((one) => one.change === change)
      .map(({ count, first, sum }) => ({ count: Number(count), first: first ?? [], sum: BigInt(sum ?? 0) }))
      .reduce(joined, NONE);
  return { site, added: of('added'), changed: of('changed'), removed: of('removed') };
}

/** All files together, a tally a site. */
export function differencesOf(files: readonly StockDifference[]): ImportDifferences {
  const tallies = [...Map.groupBy(files, ({ site }) => site)].map(([site, own]): ImportTally => {
    const of = (change: ImportChange) => own.map((one) => one[change]).reduce(joined, NONE);
    const [added, changed, removed] = [of('added'), of('changed'), of('removed')];
    return {
      what: 'cars',
      site,
      added: added.count,
      changed: changed.count,
      removed: removed.count,
      examples: { added: added.first, changed: changed.first, removed: removed.first },
    };
  });
  const parts = files.map((one) => [
    one.site,
    ...IMPORT_CHANGES.map((change) => `${one[change].count} ${one[change].sum}`),
  ]);
  return { tallies, digest: createHash('sha256').update(JSON.stringify(parts)).digest('hex') };
}

/** All sites together. */
export function countsOf({ tallies }: ImportDifferences): Readonly<Record<ImportChange, number>> {
  const of = (change: ImportChange) => tallies.reduce((sum, one) => sum + one[change], 0);
  return { added: of('added'), changed: of('changed'), removed: of('removed') };
}
