import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { findTable, type RateTables } from '../../src/areas/lender/domain/rate-tables.ts';
import { aWrittenTable } from '../../src/areas/lender/examples.ts';
import { publishRateTables, watchRateTables } from '../../src/areas/lender/service/index.ts';
import { readTableSource } from '../../src/areas/lender/service/rate-table-files.ts';
import { rateTableRevision } from '../../src/areas/lender/service/tables.ts';
import { type TestDatabase, testDatabase } from '../database.ts';
import { waitFor } from '../portal.ts';
import { runScript, runScriptHere } from '../scripts.ts';
import { TEST_DATA_KEYS } from '../sealing.ts';

const ROOT = resolve(import.meta.dirname, '..', '..');

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.drop());
beforeEach(() => test.db.delete(rateTableRevision));

const written = (brand: string, change: Parameters<typeof aWrittenTable>[0] = {}) =>
  readTableSource(`${brand}.json`, JSON.stringify({ brand, market: 'BR', tables: [aWrittenTable(change)] }));
const lending = (percent: number) => ({ bands: [{ from: 10, to: 80, rates: { 24: percent } }] });
const rateOf = (tables: RateTables, brand: string) =>
  findTable(tables, { brand, market: 'BR' }, 'CDC', '2026-11-23')?.bands[0]?.rates[24];
const watch = (errors: Error[] = []) =>
  watchRateTables(test.db, { url: test.url, retryMs: 50, onError: (error) => errors.push(error) });
const kept = async () => (await test.db.select({ id: rateTableRevision.id }).from(rateTableRevision)).length;

describe('publishing a lender’s plans', () => {
  it('is followed by a running portal, which lends exactly by what was written', async () => {
    const running = await watch();
    expect(running.current().revision).toBe('0');
    const publication = await publishRateTables(test.db, written('aurora', lending(1.15)));
    await waitFor(() => rateOf(running.current(), 'aurora') === 0.0115);
    expect(publication).toEqual({ ok: true, revision: running.current().revision, changed: true });
    await running.close();
  });

  it('replaces the plans of the sites that the files name, and of all only when asked', async () => {
    const running = await watch();
    for (const brand of ['aurora', 'cerrado']) await publishRateTables(test.db, written(brand, lending(1)));
    await publishRateTables(test.db, written('aurora', lending(2)));
    await running.refresh();
    expect(['aurora', 'cerrado'].map((brand) => rateOf(running.current(), brand))).toEqual([0.02, 0.01]);
    await publishRateTables(test.db, written('aurora', lending(2)), { replace: true });
    await running.refresh();
    expect(['aurora', 'cerrado'].map((brand) => rateOf(running.current(), brand))).toEqual([0.02, undefined]);
    await running.close();
  });

  it('makes no new revision of what is published already', async () => {
    const first = await publishRateTables(test.db, written('aurora'));
    expect(await publishRateTables(test.db, written('aurora'))).toEqual({ ...first, changed: false });
    expect(await kept()).toBe(1);
  });

  it('changes nothing for a bad file, and tells every error of shape, rule and site with its place', async () => {
    await publishRateTables(test.db, written('aurora', lending(1)));
    const tables = [
      { ...aWrittenTable({ source: 'ZFLOW', fees: [{ kind: 'x', amount: 1, financed: true } as never] }) },
      aWrittenTable({ source: 'CCD' as never, ...lending(30) }),
    ];
    const bad = readTableSource('b.json', JSON.stringify({ brand: 'auroa', market: 'BR', tables }));
    const unreadable = readTableSource('a.json', '{');
    const both = {
      sources: [...unreadable.sources, ...bad.sources],
      errors: [...unreadable.errors, ...bad.errors],
    };
    const sites = [{ brand: 'aurora', market: 'BR' }];
    const refused = await publishRateTables(test.db, both, { sites });
    expect(refused.ok ? [] : refused.errors.map(({ file, path }) => `${file} ${path}`)).toEqual([
      'a.json ',
      'b.json tables[0].fees[0].kind',
      'b.json tables[1].source',
      'b.json brand',
      'b.json tables[1].bands[0].rates.24',
    ]);
    expect(await kept()).toBe(1);
  });

  it('loses none of many publications at the same moment', async () => {
    const brands = [...'abcdefgh'];
    await Promise.all(brands.map((brand) => publishRateTables(test.db, written(brand, lending(1)))));
    const running = await watch();
    expect(brands.map((brand) => rateOf(running.current(), brand))).toEqual(brands.map(() => 0.01));
    await running.close();
  });

  it('waits out a database that is away: the last plans stay in use, and the next are caught up with [R54]', async () => {
    await publishRateTables(test.db, written('aurora', lending(1)));
    const errors: Error[] = [];
    const running = await watch(errors);
    const admin = new pg.Client({ connectionString: inject('databaseServer') });
    await admin.connect();
    const name = new URL(test.url).pathname.slice(1);
    await admin.query(`alter database ${admin.escapeIdentifier(name)} with allow_connections false`);
    await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
    await waitFor(() => errors.length > 1);
    // A connection that has not ended by then would fail what is published after the outage.
    await waitFor(() => test.db.$client.totalCount === 0);
    await expect(publishRateTables(test.db, written('aurora', lending(2)))).rejects.toThrow();
    expect(rateOf(running.current(), 'aurora')).toBe(0.01);
    await admin.query(`alter database ${admin.escapeIdentifier(name)} with allow_connections true`);
    await admin.end();
    await publishRateTables(test.db, written('aurora', lending(2)));
    await waitFor(() => rateOf(running.current(), 'aurora') === 0.02);
    await running.close();
  });
});

describe('npm run lender:import', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lender-import-'));
    await cp(join(ROOT, 'seeds/lender'), folder, { recursive: true });
  });
  afterAll(() => rm(folder, { recursive: true }));

  const on = () => ({ DATABASE_URL: test.url, VITRINE_DATA_KEYS: TEST_DATA_KEYS });
  const run = (...args: string[]) => runScriptHere('lender-import', args, on());
  const edit = async (change: (text: string) => string) => {
    const path = join(folder, 'aurora.br.json');
    await writeFile(path, change(await readFile(path, 'utf8')));
  };

  it('publishes a folder and then one changed file beside a running portal, and nothing of a bad one', async () => {
    const running = await watch();
    expect(await runScript('lender-import', [folder], on())).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^published revision \d+-/),
    });
    await edit((text) => text.replace('"24": 1.75', '"24": 1.77'));
    expect((await run(join(folder, 'aurora.br.json'))).code).toBe(0);
    await waitFor(() => rateOf(running.current(), 'aurora') === 0.0177);
    expect(rateOf(running.current(), 'cerrado')).toBe(0.0175);
    expect((await run(folder)).out).toBe('nothing has changed\n');

    await edit((text) => text.replace('"from": 20', '"from": 15').replace('"24": 1.77', '"24": -1'));
    expect(await run(folder)).toEqual({
      code: 1,
      out: '',
      lines: [
        'aurora.br.json tables[0].bands[0].rates.24: -1 is below 0 [below]',
        'aurora.br.json tables[0].bands[1]: the band begins at 15, before the one above it ends at 20 [band]',
        '2 errors; nothing was changed',
      ],
    });
    expect(rateOf(running.current(), 'aurora')).toBe(0.0177);
    await running.close();
  });

  it('says how it is called', async () => {
    expect(await run()).toEqual({
      code: 1,
      out: '',
      lines: ['usage: npm run lender:import FILE|FOLDER [-- --replace]'],
    });
  });
});
