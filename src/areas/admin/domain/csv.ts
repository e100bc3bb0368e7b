/** Lists as files for the spreadsheets of Brazil and Argentina: what a double click opens there stands in its columns, with its accents. */

import { inertField } from '../../../kit/csv.ts';
import { DEFAULT_MARKET, IDENTITIES } from '../../../kit/markets/identities.ts';

export { CSV_MARK } from '../../../kit/csv.ts';

/**
 * A line of a CSV file (RFC 4180): every field in quotes, and none that a spreadsheet would run. Both countries write decimals with a comma,
 * so that their spreadsheets part fields at semicolons.
 */
export const csvLine = (fields: readonly (string | number | undefined)[]): string =>
  `${fields.map((field) => `"${inertField(String(field ?? '')).replaceAll('"', '""')}"`).join(';')}\r\n`;

/** Cents as an amount that the spreadsheets of both countries add up: `122250,00`. */
export const csvAmount = (cents: number): string => (cents / 100).toFixed(2).replace('.', ',');

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?Z$/;
/** Both countries have one clock; written as every spreadsheet reads a day and a time. */
const CLOCK = new Intl.DateTimeFormat('sv-SE', {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  timeZone: IDENTITIES[DEFAULT_MARKET].timeZone,
});

/** A value of a list as it stands in a file: a point in time by the clock of Brasília and Buenos Aires. */
export function csvValue(value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined;
  const text = String(value);
  return INSTANT.test(text) ? CLOCK.format(new Date(text)) : text;
}
