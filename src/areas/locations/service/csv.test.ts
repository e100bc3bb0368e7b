import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileFaultText } from '../../../io/fault-sentences.ts';
import { fault } from '../../../kit/faults.ts';
import { type Line, readTable } from './csv.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'csv-'));
});
afterAll(() => rm(folder, { recursive: true }));

const word = { fault: fault('form'), read: (text: string) => (/^\p{L}+$/u.test(text) ? text : undefined) };
const table = {
  file: 'names.csv',
  columns: { name: word, city: { fault: fault('form'), read: (text: string) => text } },
  unread: ['note'],
} as const;

async function read(text: string) {
  const path = join(folder, 'names.csv');
  await writeFile(path, text);
  const lines: Line<(typeof table)['columns']>[] = [];
  for await (const line of readTable(path, table)) lines.push(line);
  return lines;
}
const errorsOf = async (text: string) =>
  (await read(text))
    .flatMap((line) => (line.ok ? [] : line.errors))
    .map((one) => fileFaultText({ ...one, file: '' }).trim());

describe('a table', () => {
  it('is read by the names of its columns, whatever their order, line ends and marks', async () => {
    const rows = await read('\uFEFFcity,note,name\r\n"São Paulo, SP",x,Ana\r\n\r\n,,Rui\r\n');
    expect(rows).toEqual([
      { ok: true, line: 2, row: { name: 'Ana', city: 'São Paulo, SP' } },
      { ok: true, line: 4, row: { name: 'Rui', city: '' } },
    ]);
  });

  it('is read with semicolons too, with decimal commas in numbers alone, and with what a spreadsheet would run', async () => {
    const isNumber = true;
    const numbers = {
      file: 'places.csv',
      columns: {
        name: { fault: fault('form'), read: (text: string) => text },
        latitude: {
          fault: fault('form'),
          isNumber,
          read: (text: string) => (text === '' ? undefined : Number(text)),
        },
      },
    };
    const rowsOf = async (text: string) => {
      const rows: unknown[] = [];
      for await (const line of readTable({ text }, numbers)) rows.push(line.ok ? line.row : line.errors);
      return rows;
    };
    const expected = [{ name: 'Rua 7,5; fundos', latitude: -23.5505 }];
    expect(await rowsOf('name;latitude\r\n"Rua 7,5; fundos";-23,5505\r\n')).toEqual(expected);
    expect(await rowsOf('\uFEFF"name";"latitude"\r\n"Rua 7,5; fundos";"\'-23,5505"\r\n')).toEqual(expected);
    expect(await rowsOf('name,latitude\n"Rua 7,5; fundos",-23.5505\n')).toEqual(expected);
    expect(await rowsOf('name,latitude\nRua,"-23,5505"\n')).toEqual([{ name: 'Rua', latitude: Number.NaN }]);
  });

  it('says in which line and column what is wrong, and goes on', async () => {
    expect(await errorsOf('name,city\nAna,X\n1,Y\nRui\n"Eva,Z\nLia,W,\n')).toEqual([
      'line 3 name: is not written as it has to be',
      'line 4: has 1 fields instead of 2',
      'line 5: a quotation mark is not closed',
      'line 6: has 3 fields instead of 2',
    ]);
  });

  it('says which columns are missing or unknown, and when there is nothing', async () => {
    expect(await errorsOf('name,town\nAna,X\n')).toEqual([
      'line 1 city: this column is missing',
      'line 1 town: unknown column',
    ]);
    expect(await errorsOf('')).toEqual(['line 1: the file is empty']);
  });
});
