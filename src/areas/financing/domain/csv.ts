import { CSV_MARK, inertField } from '../../../kit/csv.ts';
import { type Cents, fromCents } from '../../../kit/money.ts';

/** A cell of a sheet: words, a whole number, or an amount of money. */
export type Cell = string | number | { readonly cents: Cents };

const NEEDS_QUOTES = /[";\r\n]/;

/**
 * Rows as the spreadsheets of Brazil and Argentina open them: semicolons between cells and decimal commas, else as RFC 4180
 * says. Text that would begin a formula gets an apostrophe before it, which shows as it is and computes nothing.
 */
export const csvOf = (rows: readonly (readonly Cell[])[]): string =>
  CSV_MARK + rows.map((row) => `${row.map(written).join(';')}\r\n`).join('');

function written(cell: Cell): string {
  if (typeof cell === 'number') return String(cell);
  if (typeof cell !== 'string') return fromCents(cell.cents).toFixed(2).replace('.', ',');
  const text = inertField(cell);
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
