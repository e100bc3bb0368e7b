import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../tests/database.ts';
import { runScriptHere } from '../../tests/scripts.ts';
import { TEST_DATA_KEYS } from '../../tests/sealing.ts';
import { findVersion } from '../areas/catalogue/index.ts';
import { watchCatalogue } from '../areas/catalogue/service/index.ts';

const ROOT = join(import.meta.dirname, '..', '..');

describe('npm run catalogue:import', () => {
  let test: TestDatabase;
  let folder: string;
  beforeAll(async () => {
    test = await testDatabase();
    folder = await mkdtemp(join(tmpdir(), 'catalogue-import-'));
    await cp(join(ROOT, 'seeds/catalogue/aurora.br'), folder, { recursive: true });
  });
  afterAll(async () => {
    await rm(folder, { recursive: true });
    await test.drop();
  });

  const run = (...args: string[]) =>
    runScriptHere('catalogue-import', args, { DATABASE_URL: test.url, VITRINE_DATA_KEYS: TEST_DATA_KEYS });

  async function edit(file: string, change: (text: string) => string) {
    const path = join(folder, file);
    await writeFile(path, change(await readFile(path, 'utf8')));
  }

  /** What a portal that starts now would sell. */
  async function published() {
    const portal = await watchCatalogue(test.db, { url: test.url, onError: () => undefined });
    await portal.close();
    return portal.current();
  }

  it('publishes a folder, then one changed file, which a running portal serves without a restart', async () => {
    const portal = await watchCatalogue(test.db, { url: test.url, onError: () => undefined });
    try {
      expect(await run(folder)).toMatchObject({
        code: 0,
        out: expect.stringMatching(/^published revision \d+-/),
      });
      await edit('1-lira.json', (text) => text.replace('"price": 84990', '"price": 86490'));
      expect((await run(join(folder, '1-lira.json'))).code).toBe(0);
      await expect
        .poll(() => findVersion(portal.current(), 'BR', '341A1B0', 2026)?.version.price)
        .toBe(8_649_000);
      expect(findVersion(portal.current(), 'BR', '342B1B0', 2026)).toBeDefined();
      expect((await run(folder)).out).toBe('nothing has changed\n');
    } finally {
      await portal.close();
    }
  });

  it('lists every error of a bad folder with its place, exits 1 and changes nothing', async () => {
    const before = await published();
    await edit('1-lira.json', (text) =>
      text.replace('"fuel": "Flex"', '"fuel": "Water"').replace('"price": 86490', '"price": -1'),
    );
    await edit('2-vela.json', (text) => text.replace('"brand": "aurora",', '"brand": "aurora"'));
    const { code, lines } = await run(folder);
    expect(code).toBe(1);
    expect(lines).toEqual([
      '1-lira.json models[0].versions[0].fuel: must be one of Diesel, Flex, Tetrafuel, Gas [option]',
      expect.stringMatching(/^2-vela\.json: this is not JSON: .*line 3/),
      '1-lira.json models[0].versions[0].price: -1 is below 0 [below]',
      '3 errors; nothing was changed',
    ]);
    expect(await published()).toEqual(before);
  });

  it('says how it is used', async () => {
    expect(await run()).toMatchObject({ code: 1, lines: [expect.stringMatching(/^usage:/)] });
    expect(await run('--remove', folder)).toMatchObject({
      code: 1,
      lines: [expect.stringMatching(/^usage:/)],
    });
  });
});
