import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvOf } from './csv.ts';

/** Reads RFC 4180 with semicolons, one character after the other. */
function parse(text: string): string[][] {
  const rows: string[][] = [[]];
  let cell = '';
  let isQuoted = false;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at] ?? '';
    const isDoubled = isQuoted && sign === '"' && text[at + 1] === '"';
    if (isDoubled) cell += text[++at];
    else if (sign === '"') isQuoted = !isQuoted;
    else if (sign === ';' && !isQuoted) {
      rows.at(-1)?.push(cell);
      cell = '';
    } else if (sign === '\r' && text[at + 1] === '\n' && !isQuoted) {
      rows.at(-1)?.push(cell);
      rows.push([]);
      [cell, at] = ['', at + 1];
    } else cell += sign;
  }
  return rows.slice(0, -1);
}

/** What spreadsheets take for a formula: a line feed and the wide signs as well (OWASP, CSV injection). */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

const awkward = fc
  .array(
    fc.constantFrom(
      '=',
      '+',
      '-',
      '@',
      '＝',
      '＠',
      '\t',
      '\r',
      '\n',
      '"',
      ';',
      ',',
      ' ',
      'a',
      'é',
      '1',
      'ção',
    ),
  )
  .map((signs) => signs.join(''));

describe('a sheet', () => {
  it('comes back from a parser cell by cell, but for an apostrophe before what would be a formula', () => {
    fc.assert(
      fc.property(fc.array(fc.array(fc.oneof(awkward, fc.string()), { minLength: 1 })), (rows) => {
        const read = parse(csvOf(rows).slice(1));
        expect(read).toEqual(rows.map((row) => row.map((cell) => (FORMULA.test(cell) ? `'${cell}` : cell))));
      }),
    );
  });

  it('has no cell that a spreadsheet would compute (R37)', () => {
    fc.assert(
      fc.property(fc.array(awkward, { minLength: 1 }), (row) => {
        const cells = parse(csvOf([row]).slice(1)).flat();
        expect(cells.filter((cell) => FORMULA.test(cell))).toEqual([]);
      }),
    );
  });

  it('writes money with a decimal comma and no dots, numbers plain, and says that it is UTF-8', () => {
    expect(csvOf([['Parcela', 12, { cents: 123_456_05 }, { cents: 5 }]])).toBe(
      '\uFEFFParcela;12;123456,05;0,05\r\n',
    );
  });
});
