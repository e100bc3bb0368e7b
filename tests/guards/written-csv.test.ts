import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvLine } from '../../src/areas/admin/domain/csv.ts';
import { csvOf } from '../../src/areas/financing/domain/csv.ts';
import { separatorOf } from '../../src/io/csv.ts';
import { CSV_MARK, plainField } from '../../src/kit/csv.ts';

/** The rows of a whole table, of which a field in quotes may have lines of its own; throws where a quotation mark is left open. */
const csvRows = (text: string): readonly (readonly string[])[] =>
  (
    parse(text, {
      bom: true,
      delimiter: separatorOf(text.replace(/^\uFEFF/, '')),
      skip_empty_lines: true,
    }) as string[][]
  ).map((row) => row.map(plainField));

/** Texts that are hard to write; one that begins with an apostrophe before a formula would come back without it. */
const text = fc
  .oneof(
    fc.string(),
    fc.array(fc.constantFrom(...'=+-@"\';, \naé1ção')).map((signs) => signs.join('')),
  )
  .filter((one) => !/^'[=+\-@\t\r\n＝＋－＠]/.test(one) && !one.includes('\r'));
const rows = fc
  .integer({ min: 2, max: 5 })
  .chain((width) => fc.array(fc.array(text, { minLength: width, maxLength: width }), { minLength: 1 }));

describe('a table of separated values', () => {
  it.each([
    ['a list of the administration', (all: string[][]) => CSV_MARK + all.map(csvLine).join('')],
    ['a sheet of instalments', (all: string[][]) => csvOf(all)],
    [
      'one with commas',
      (all: string[][]) =>
        all.map((row) => `${row.map((one) => `"${one.replaceAll('"', '""')}"`).join(',')}\n`).join(''),
    ],
  ])('that the portal or a spreadsheet has written comes back as it was: %s', (_, write) => {
    fc.assert(
      fc.property(rows, (all) => {
        const header = all[0]?.map((_one, at) => `c${at}`) ?? [];
        const written = [header, ...all].filter((row) => row.some((one) => one.trim() !== ''));
        fc.pre(written.every((row) => row.length > 1 || /[^\s;,]/.test(row[0] ?? '')));
        expect(csvRows(write(written))).toEqual(written);
      }),
    );
  });
});
