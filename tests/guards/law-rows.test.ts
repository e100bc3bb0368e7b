import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { LAW_ROWS } from '../law-rows.ts';

/** The rows of all tables of the guide, by their cells. */
const rows = readFileSync('docs/guides/law.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  )
  .filter(([first]) => first !== 'norm' && first !== 'where an instalment is shown');

it('each row of the law guide is looked for by a test, and each that is looked for is a row', () => {
  expect(rows.length).toBeGreaterThan(60);
  expect(LAW_ROWS.map(({ row }) => row)).toEqual(rows.map(([first]) => first));
  for (const { row, seen = [], walked = {} } of LAW_ROWS)
    expect(seen.length + Object.keys(walked).length, row).toBeGreaterThan(0);
});

it('each test that a row is named with is there, and has these words', () => {
  for (const { row, walked = {} } of LAW_ROWS)
    for (const [file, words] of Object.entries(walked)) {
      expect(existsSync(file), `${row}: ${file}`).toBe(true);
      expect(readFileSync(file, 'utf8').includes(words), `${row}: "${words}" in ${file}`).toBe(true);
    }
});

it('the guide names no test that is not there', () => {
  const named = rows.flatMap((cells) => [
    ...cells.join(' ').matchAll(/`((?:tests|src)\/[\w./-]+\.(?:test|spec)\.tsx?)`/g),
  ]);
  expect(named.length).toBeGreaterThan(40);
  for (const [, file = ''] of named) expect(existsSync(file), file).toBe(true);
});
