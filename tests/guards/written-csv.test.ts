import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvLine } from '../../src/areas/admin/domain/csv.ts';
import { csvOf } from '../../src/areas/financing/domain/csv.ts';
import { CSV_MARK, fieldsOf, plainField, separatorOf } from '../../src/kit/csv.ts';

/**
 * The rows of a whole table, of which a field in quotes may have lines of its own; undefined where a quotation mark is left open. Rows
 * without anything are passed over.
 */
function csvRows(text: string): readonly (readonly string[])[] | undefined {
  const own = text.replace(/^\uFEFF/, '');
  const separator = separatorOf(own.slice(0, own.search(/[\r\n]|$/)));
  const lines: string[] = [];
  let begun = '';
  for (const line of own.split('\n')) {
    begun += begun === '' ? line : `\n${line}`;
    if ((begun.split('"').length - 1) % 2 === 1) continue;
    lines.push(begun.replace(/\r$/, ''));
    begun = '';
  }
  if (begun !== '') return undefined;
  const rows = lines
    .filter((line) => line.trim() !== '')
    .map((line) => fieldsOf(line, separator)?.map(plainField));
  return rows.every((row) => row !== undefined) ? rows : undefined;
}

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

  it('is parted by what its first line is parted by, outside of quotation marks', () => {
    expect(['a;b', '"a,b";c', '\uFEFF"a";"b"', 'a,b', '"a;b",c', 'a', ''].map(separatorOf)).toEqual([
      ...[';', ';', ';', ',', ',', ',', ','],
    ]);
  });

  it('is none where a quotation mark is left open', () => {
    expect(csvRows('a;b\n"1;2\n3;4\n')).toBeUndefined();
    expect([fieldsOf('a;"b', ';'), fieldsOf('"a"b;c', ';')]).toEqual([undefined, undefined]);
  });
});
