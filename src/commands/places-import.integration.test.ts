import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../tests/database.ts';
import { type FileFolder, fileFolder } from '../../tests/file-folder.ts';
import { PLACE_FILES } from '../../tests/place-files.ts';
import { runScript, runScriptHere } from '../../tests/scripts.ts';
import { TEST_DATA_KEYS } from '../../tests/sealing.ts';
import { watchPlaces } from '../areas/locations/service/index.ts';

describe('npm run places:import', () => {
  let test: TestDatabase;
  let folder: FileFolder;
  beforeAll(async () => {
    test = await testDatabase();
    folder = await fileFolder(PLACE_FILES);
  });
  afterAll(async () => {
    await folder?.remove();
    await test?.drop();
  });

  const on = () => ({ DATABASE_URL: test.url, VITRINE_DATA_KEYS: TEST_DATA_KEYS });
  const run = (...args: string[]) => runScriptHere('places-import', args, on());

  it('publishes a folder, then one table, which a running portal answers from without a restart', async () => {
    const portal = await watchPlaces(test.db, { url: test.url, onError: () => undefined });
    try {
      const published = { code: 0, out: expect.stringMatching(/^published revision \d+-/) };
      expect(await runScript('places-import', [folder.path], on())).toMatchObject(published);
      await expect.poll(() => portal.current().city('BR', '3509502')?.population).toBe(1_139_047);
      await folder.write('br-cities.csv', PLACE_FILES['br-cities.csv'].replace('1139047', '1200000'));
      expect(await run(join(folder.path, 'br-cities.csv'))).toMatchObject(published);
      await expect.poll(() => portal.current().city('BR', '3509502')?.population).toBe(1_200_000);
      expect(portal.current().streetEdition).toBeDefined();
      expect((await run(folder.path)).out).toBe('nothing has changed\n');
    } finally {
      await portal.close();
    }
  });

  it('lists every error with its place, exits 1 and changes nothing', async () => {
    await folder.write('br-streets.csv', `${PLACE_FILES['br-streets.csv']}0131010,Rua,,3550308,,\n`);
    expect(await run(folder.path)).toMatchObject({
      code: 1,
      lines: [
        'br-streets.csv line 5 postalCode: must be a postal code of 8 digits [place-code]',
        '1 error; nothing was changed',
      ],
    });
  });

  it('refuses a table under another name, which would be left out of what is published', async () => {
    const other = await fileFolder({
      ...PLACE_FILES,
      'br-city.csv': PLACE_FILES['br-cities.csv'],
      'notes.txt': '',
    });
    const { code, lines } = await run(other.path);
    await other.remove();
    expect(code).toBe(1);
    expect(lines).toEqual([
      'br-city.csv: is none of br-states.csv, br-cities.csv, ar-provinces.csv, ar-localities.csv, br-streets.csv [place-table]',
      '1 error; nothing was changed',
    ]);
  });

  it('says how it is used', async () => {
    expect(await run()).toMatchObject({ code: 1, lines: [expect.stringMatching(/^usage:/)] });
  });
});
