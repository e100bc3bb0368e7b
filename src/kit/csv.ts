/** What spreadsheets make of the fields of a table of separated values. */
import { BYTE_ORDER_MARK } from './byte-order-mark.ts';

/** What a spreadsheet takes for a formula, in the wide letters of East Asian keyboards as well (OWASP, CSV injection). */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/** A text that no spreadsheet runs: the apostrophe shows it as it is. */
export const inertField = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** What such a field says: without the apostrophe. */
export const plainField = (field: string): string =>
  field.startsWith("'") && FORMULA.test(field.slice(1)) ? field.slice(1) : field;

/** Begins a file: what does not begin with it Excel reads as Windows-1252. */
export const CSV_MARK = BYTE_ORDER_MARK;
