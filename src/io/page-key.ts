/**
 * Pagination by key: where a page of a list ends whose newest change stands first: the last row's instant and id, as an address carries them. By values and
 * not by the row: one that is changed meanwhile moves to the front, and who reads on does not begin anew.
 */
import { and, lt, lte, or, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { UUID_TEXT } from '../kit/uuid.ts';

export type PageKey = { readonly at: Date; readonly id: string };

const KEY = new RegExp(`^(\\d{1,15})_(${UUID_TEXT})$`);

/** `1796040000000_<uuid>`: milliseconds, as exact as whoever writes these rows stores them. */
export const writePageKey = ({ at, id }: PageKey): string => `${at.getTime()}_${id}`;

/** The last instant of the year 9999: what is later is written in another form, which the database does not read. */
const LAST = 253_402_300_799_999;

/** A key that is not ours means the first page. */
export function readPageKey(text: string | undefined): PageKey | undefined {
  const [, at, id] = KEY.exec(text ?? '') ?? [];
  return at && id && Number(at) <= LAST ? { at: new Date(Number(at)), id } : undefined;
}

/** What stands behind a key in a list ordered by `at` and then `id`, both descending; an index on both answers it. */
export const behindKey = (at: PgColumn, id: PgColumn, key: PageKey | undefined): SQL | undefined =>
  key && and(lte(at, key.at), or(lt(at, key.at), lt(id, key.id)));

/** Rows of a page and where the next one begins, of rows that were asked for with one more than a page has. */
export function pageOf<Row extends { readonly changedAt: Date; readonly id: string }>(
  rows: readonly Row[],
  size: number,
): { readonly rows: readonly Row[]; readonly next: string | undefined } {
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  const next = last && rows.length > size ? writePageKey({ at: last.changedAt, id: last.id }) : undefined;
  return { rows: shown, next };
}
