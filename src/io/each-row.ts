/** Batches over rows with sealed texts: one row whose text does not open never stops the others. The sealing tells operators of it. */
import type { Sealing } from './sealing.ts';

/** Whether something was thrown because of what is stored, and not of what is done with it: a seal that does not open, or no JSON behind it. */
export const isUnreadable = (error: unknown): boolean =>
  error instanceof SyntaxError || (error as { code?: unknown } | undefined)?.code === 'SEALED';

/** Opens row after row; those that do not open are left out. */
export function openReadable<Row, Opened>(
  rows: readonly Row[],
  open: (row: Row, at: number) => Opened,
): Opened[] {
  return rows.flatMap((row, at) => {
    try {
      return [open(row, at)];
    } catch (error) {
      if (!isUnreadable(error)) throw error;
      return [];
    }
  });
}

/** Opens all rows, where opening one asks the database as well; those that do not open are left out. */
export async function openReadableAsync<Row, Opened>(
  rows: readonly Row[],
  open: (row: Row) => Promise<Opened>,
): Promise<Opened[]> {
  const opened = rows.map((row) =>
    open(row).then(
      (one) => [one],
      (error: unknown) => {
        if (!isUnreadable(error)) throw error;
        return [];
      },
    ),
  );
  return (await Promise.all(opened)).flat();
}

/** What is opened, or nothing where that cannot be done: for what is told beside an act that must not wait for it. */
export const ifReadable = <Opened>(open: () => Opened): Opened | undefined =>
  openReadable([open], (one) => one())[0];

/** Rows that are sealed anew at a time. */
const AT_ONCE = 200;
/** By sealing and table, the rows that did not open. */
const unreadable = new WeakMap<Sealing, Map<string, Set<string>>>();

function unreadableOf(sealing: Sealing, table: string): Set<string> {
  const tables = unreadable.get(sealing) ?? new Map<string, Set<string>>();
  unreadable.set(sealing, tables);
  const rows = tables.get(table) ?? new Set<string>();
  tables.set(table, rows);
  return rows;
}

/** How many rows of a table are read at a time to be sealed anew: as many more as are known not to open, which are found again each time. */
export const resealLimit = (sealing: Sealing, table: string, atOnce = AT_ONCE): number =>
  atOnce + unreadableOf(sealing, table).size;

/**
 * Seals row after row anew. Gives how many were, and how many were found that do not open, each once: whoever calls until there are none
 * ends where only such are left.
 * @param id of a row within its table
 */
export async function resealEach<Row>(
  {
    sealing,
    table,
    id,
  }: { readonly sealing: Sealing; readonly table: string; readonly id: (row: Row) => string },
  rows: readonly Row[],
  reseal: (row: Row) => Promise<unknown>,
): Promise<number> {
  const bad = unreadableOf(sealing, table);
  let done = 0;
  for (const row of rows)
    try {
      await reseal(row);
      done += 1;
    } catch (error) {
      if (!isUnreadable(error)) throw error;
      // Once: whoever calls until there are none looks behind them, and ends.
      if (!bad.has(id(row))) done += 1;
      bad.add(id(row));
    }
  return done;
}

/** How many rows a rotation has found that do not open. */
export const countUnreadable = (sealing: Sealing): number =>
  [...(unreadable.get(sealing)?.values() ?? [])].reduce((sum, rows) => sum + rows.size, 0);
