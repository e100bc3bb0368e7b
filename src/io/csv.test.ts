import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CsvLine, csvLines, csvLinesOf, separatorOf } from './csv.ts';

const LONGEST = 200;
const fieldsOf = (text: string) => [...csvLinesOf(text, LONGEST)].map(({ fields }) => fields);
const numbered = (lines: readonly CsvLine[]) => lines.map(({ line, fields }) => [line, fields]);

describe('a line of a table of separated values', () => {
  it('gives the fields that were written, with separators and quotation marks in them', () => {
    const field = fc.string({ maxLength: 20 }).map((text) => text.replaceAll(/[\r\n]/g, ''));
    fc.assert(
      fc.property(
        fc.array(fc.array(field, { minLength: 2, maxLength: 4 }), { maxLength: 600 }),
        fc.constantFrom(',', ';'),
        (rows, separator) => {
          const line = (row: readonly string[]) =>
            row.map((text) => `"${text.replaceAll('"', '""')}"`).join(separator);
          expect(fieldsOf(rows.map(line).join('\n'))).toEqual(rows);
        },
      ),
      { numRuns: 20 },
    );
    expect(fieldsOf('a,"b, c",,d')).toEqual([['a', 'b, c', '', 'd']]);
  });

  it('is wrong by itself where a quotation mark is left open or closed too early, wherever it stands', () => {
    const good = Array.from({ length: 300 }, (_, at) => `${at},x`);
    for (const bad of ['a,"b', '"a"b,c', '"', 'a,"b""', '"a" ,b', 'a"b,"c"d']) {
      for (const at of [0, 1, 255, 256, 299]) {
        const lines = good.with(at, bad);
        const expected = lines.map((one) => (one === bad ? undefined : one.split(',')));
        expect(fieldsOf(lines.join('\n')), `${bad} in line ${at + 1}`).toEqual(expected);
      }
    }
    // Two open marks with a line end between them are no field over two lines.
    expect(fieldsOf('a,"b\nc",d\ne,f')).toEqual([undefined, ['c"', 'd'], ['e', 'f']]);
  });

  it('has a quotation mark within a field that does not begin with one as a letter of it', () => {
    expect(fieldsOf('Pé de "Moleque",x\nSítio 12", "y"')).toEqual([
      ['Pé de "Moleque"', 'x'],
      ['Sítio 12"', ' "y"'],
    ]);
  });

  it('is counted as editors count, without its byte order mark and the blank ones before it', async () => {
    const text = '\uFEFFa;b\r\n\r\n  \n"1;2";3\n\n';
    const expected = [
      [1, ['a', 'b']],
      [4, ['1;2', '3']],
    ];
    expect(numbered([...csvLinesOf(text, LONGEST)])).toEqual(expected);
    const read: CsvLine[] = [];
    const pieces = (async function* () {
      yield* text.split(/\r?\n/);
    })();
    for await (const line of csvLines(pieces, LONGEST)) read.push(line);
    expect(numbered(read)).toEqual(expected);
  });

  it('has no fields where it is longer than the limit, and the others keep theirs', () => {
    const long = 'x'.repeat(LONGEST + 1);
    expect(fieldsOf(`a,b\n${long}\n${long.slice(1)}`)).toEqual([['a', 'b'], undefined, [long.slice(1)]]);
  });
});

it('a table has the separator of its first line, outside of quotation marks', () => {
  expect(['a;b', '"a,b";c', '"a";"b"', 'a,b', '"a;b",c', 'a', ''].map(separatorOf)).toEqual([
    ';',
    ';',
    ';',
    ',',
    ',',
    ',',
    ',',
  ]);
});
