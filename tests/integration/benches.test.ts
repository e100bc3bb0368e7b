import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aRun, type Figure } from '../../bench/figures.ts';
import { NAMES } from '../../bench/names.ts';
import { compared, type Results, resultsOf } from '../../bench/results.ts';
import { chromiumOfJourneys, findChromium } from '../../scripts/chromium.mjs';
import { quickly } from '../scripts.ts';

const ROOT = resolve(import.meta.dirname, '..', '..');

let folder: string;
let results: Results;
let output: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-bench-'));
  const file = join(folder, 'all.json');
  output = await new Promise<string>((done) => {
    execFile(
      process.execPath,
      [...quickly('bench/run.ts'), 'all', '--once', '--json', file],
      // As somebody at a terminal starts it; and in the Chromium that the other tests find.
      {
        cwd: ROOT,
        env: {
          ...process.env,
          NODE_ENV: '',
          CHROME_PATH: chromiumOfJourneys()?.CHROME_PATH ?? findChromium(),
        },
        maxBuffer: 2 ** 25,
      },
      (_error, out, wrong) => done(out + wrong),
    );
  });
  results = JSON.parse(await readFile(file, 'utf8').catch(() => Promise.reject(new Error(output))));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('npm run bench -- all --once --json', () => {
  it.each(NAMES)('runs %s to its end, and each of its figures is a number', (name) => {
    expect(results.failed[name]).toBeUndefined();
    const figures = results.benches[name] ?? [];
    expect(figures.length).toBeGreaterThan(0);
    expect(figures.filter(({ value }) => !Number.isFinite(value))).toEqual([]);
    expect(new Set(figures.map((figure) => figure.name)).size).toBe(figures.length);
  });

  it('says what was measured, on which machine, and under which load', () => {
    expect(results).toMatchObject({ isOnce: true, failed: {}, node: process.version });
    expect(results.commit).toMatch(/^[0-9a-f]{7,}\+?$|^unknown$/);
    expect(results.machine.cores).toBeGreaterThan(0);
    expect(results.load).toHaveLength(2);
    expect(Object.keys(results.benches)).toEqual(NAMES);
  });
});

describe('two runs beside each other', () => {
  const figure = (value: number, better: Figure['better'] = 'lower'): Figure => ({
    name: better,
    value,
    unit: 'ms',
    better,
  });
  const results = (figures: Figure[]) =>
    resultsOf(
      { isOnce: false, benches: { pages: figures }, failed: {} },
      0,
      new Date('2026-11-27T12:00:00Z'),
    );
  const changes = (before: Figure[], after: Figure[]) =>
    compared(results(before), results(after))
      .filter((text) => text.startsWith('  '))
      .map((text) => text.trim().replace(/\s+/g, ' '));

  it('tell how much each figure has changed, and mark what has become worse', () => {
    expect(changes([figure(10)], [figure(12)])).toEqual(['lower 10 12 ms +20 % *']);
    expect(changes([figure(10)], [figure(5)])).toEqual(['lower 10 5 ms -50 %']);
    expect(changes([figure(10, 'higher')], [figure(8, 'higher')])).toEqual(['higher 10 8 ms -20 % *']);
    expect(changes([figure(10, 'higher')], [figure(9.5, 'higher')])).toEqual(['higher 10 9.5 ms -5 %']);
  });

  it('leave open what only one of them has', () => {
    expect(changes([figure(10)], [])).toEqual(['lower 10 - ms']);
    expect(changes([], [figure(0)])).toEqual(['lower - 0 ms']);
  });
});

it('what short rounds share is opened once, and closed after all of them', async () => {
  const run = aRun(true);
  const said: string[] = [];
  const open = async () => {
    said.push('open');
    return { value: 7, close: async () => said.push('close') };
  };
  expect(await Promise.all([run.of('a').shared('x', open), run.of('b').shared('x', open)])).toEqual([7, 7]);
  expect([run.of('a').amount(9, 1), aRun(false).of('a').amount(9, 1)]).toEqual([1, 9]);
  await run.close();
  expect(said).toEqual(['open', 'close']);
});
