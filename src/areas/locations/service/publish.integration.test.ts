import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../../tests/database.ts';
import { type FileFolder, fileFolder } from '../../../../tests/file-folder.ts';
import { PLACE_FILES } from '../../../../tests/place-files.ts';
import { fileFaultText } from '../../../io/fault-sentences.ts';
import { publishPlaces, watchPlaces } from './publish.ts';
import { findStreet, streetsFrom } from './streets.ts';
import { placeStreet } from './tables.ts';

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

const watch = () => watchPlaces(test.db, { url: test.url, onError: () => undefined });
/** What a portal that starts now would know. */
async function published() {
  const portal = await watch();
  await portal.close();
  return portal.current();
}
const editions = async () =>
  (await test.db.selectDistinct({ edition: placeStreet.edition }).from(placeStreet)).map(
    ({ edition }) => edition,
  );
const errorsOf = async (files: Record<string, string>, options = {}) => {
  const wrong = await fileFolder(files);
  const publication = await publishPlaces(test.db, wrong.path, options);
  await wrong.remove();
  return publication.ok ? [] : publication.errors.map(fileFaultText);
};

describe('published places', () => {
  it('are nothing before the first publication', async () => {
    const places = await published();
    expect([places.revision, places.statesOf('BR'), places.streetEdition]).toEqual(['0', [], undefined]);
  });

  it('come from a folder of tables, and reach a running portal without a restart', async () => {
    const portal = await watch();
    try {
      expect(await publishPlaces(test.db, folder.path)).toMatchObject({ ok: true, changed: true });
      await expect.poll(() => portal.current().revision).not.toBe('0');
      const places = portal.current();
      expect(places.areaOf('BR', '73500000')).toMatchObject({
        state: { code: 'DF' },
        city: { name: 'Brasília' },
      });
      expect(places.areaOf('BR', '08200000')?.city?.name).toBe('São Paulo');
      expect(places.cityNamed('AR', 'S', 'Rosario')?.code).toBe('901');
      const edition = places.streetEdition ?? 0;
      expect(await findStreet(test.db, edition, '01310100')).toEqual({
        postalCode: '01310100',
        address: 'Avenida Paulista',
        neighborhood: 'Bela Vista',
        cityCode: '3550308',
        position: { latitude: -23.5629, longitude: -46.6544 },
      });
      const codes = (await streetsFrom(test.db, edition, '013', 5)).map(({ address }) => address);
      expect(codes).toEqual(['Avenida Paulista', 'Avenida Paulista, lado par']);
      expect(await findStreet(test.db, edition + 1, '01310100')).toBeUndefined();
    } finally {
      await portal.close();
    }
  });

  it('are the same revision when nothing has changed', async () => {
    const before = await editions();
    expect(await publishPlaces(test.db, folder.path)).toMatchObject({ ok: true, changed: false });
    expect(await editions()).toEqual(before);
  });

  it('keep the tables that a folder does not have', async () => {
    const header = 'postalCode,address,neighborhood,cityCode\n';
    const streets = await fileFolder({
      'br-streets.csv': `${header}13010000,Rua Barão de Jaguara,Centro,3509502\n`,
    });
    const before = (await published()).streetEdition ?? 0;
    expect(await publishPlaces(test.db, streets.path)).toMatchObject({ ok: true, changed: true });
    await streets.remove();
    const places = await published();
    expect(places.statesOf('BR')).toHaveLength(3);
    const edition = places.streetEdition ?? 0;
    expect(await findStreet(test.db, edition, '13010000')).toBeDefined();
    expect(await findStreet(test.db, edition, '01310100')).toBeUndefined();
    // A process that has not heard yet still reads the edition that it knows.
    expect(await findStreet(test.db, before, '01310100')).toBeDefined();
  });

  it('change nothing when a table has errors, and every error is told with its place', async () => {
    const before = await published();
    expect(
      await errorsOf({
        'br-cities.csv': PLACE_FILES['br-cities.csv']
          .replace('-22.9056', '122')
          .replace('3550308,São Paulo', '355,')
          .replace('73699999', ''),
        'ar-provinces.csv': 'id,name,isoCode\n2,Buenos Aires,Buenos\n',
      }),
    ).toEqual([
      'br-cities.csv line 2 ibgeCode: must have 7 digits',
      'br-cities.csv line 2 name: must have 1 to 80 characters, without control characters',
      'br-cities.csv line 3 latitude: must be a number from -90 to 90',
      'br-cities.csv line 4: a range needs both ends',
      'ar-provinces.csv line 2 isoCode: must be the code of ISO 3166-2 for AR, like B of AR-B',
    ]);
    expect(
      await errorsOf({
        'br-streets.csv':
          'postalCode,address,neighborhood,cityCode,latitude,longitude\n01310100,A,B,3550308,,\n01310-100,A,B,9999999,1,\n',
      }),
    ).toEqual([
      'br-streets.csv line 3 postalCode: 01310100 stands here twice',
      'br-streets.csv line 3 cityCode: 9999999 is no known city',
      'br-streets.csv line 3 latitude: needs longitude beside it, or neither',
    ]);
    expect((await published()).revision).toBe(before.revision);
  });

  it('keep every city that a postal code of the streets names: without its row neither table is published', async () => {
    const before = await published();
    const without = PLACE_FILES['br-cities.csv'].replace(/^3509502.*\n/m, '');
    expect(await errorsOf({ 'br-cities.csv': without })).toEqual([
      'br-cities.csv ibgeCode: Campinas (3509502) is missing, and 1 postal codes of br-streets.csv name it',
    ]);
    expect((await published()).revision).toBe(before.revision);
    // A city that no street is in may go, and one goes with its streets.
    const header = 'postalCode,address,neighborhood,cityCode\n';
    const streets = `${header}01310100,Avenida Paulista,Bela Vista,3550308\n`;
    expect(
      await errorsOf({ 'br-cities.csv': without.replace(/^5220405.*\n/m, ''), 'br-streets.csv': streets }),
    ).toEqual([]);
    expect((await published()).areaOf('BR', '13010000')?.city).toBeUndefined();
    expect(await errorsOf({ 'br-cities.csv': PLACE_FILES['br-cities.csv'] })).toEqual([]);
  });

  it('are refused in another encoding than UTF-8, at the first line that shows it: no name is published with signs for letters', async () => {
    const saved = Buffer.from(PLACE_FILES['br-cities.csv'], 'latin1').toString('utf8');
    expect(await errorsOf({ 'br-cities.csv': saved })).toEqual(['br-cities.csv line 2: is not UTF-8']);
  });

  it('must fit together: known states, ranges that do not overlap, no line twice', async () => {
    const [header = '', first = '', second = ''] = PLACE_FILES['br-states.csv'].split('\n');
    const overlapping = second.replace('70000000', '19999999');
    expect(await errorsOf({ 'br-states.csv': [header, first, overlapping].join('\n') })).toEqual([
      'br-states.csv code: GO of São Simão (5220405) is unknown',
      'br-states.csv line 3 cepFrom: DF overlaps SP',
    ]);
    expect(
      await errorsOf({
        'br-states.csv': PLACE_FILES['br-states.csv'].replace('73000000,73699999', '19000000,20999999'),
        'br-cities.csv': PLACE_FILES['br-cities.csv'].replace('Campinas,SP', 'Campinas,XX'),
        'ar-provinces.csv': PLACE_FILES['ar-provinces.csv'].replace('AR-S', 'AR-B'),
        'ar-localities.csv': PLACE_FILES['ar-localities.csv'].replace('La Plata,2', 'La Plata,9'),
      }),
    ).toEqual([
      'br-cities.csv line 3 state: XX of Campinas (3509502) is unknown',
      'br-states.csv line 3 cepFrom2: DF overlaps SP',
      'ar-localities.csv line 3 provinceId: 9 of La Plata (902) is unknown',
      'ar-provinces.csv line 3 isoCode: two provinces have one code',
    ]);
    expect(await errorsOf({ 'br-states.csv': [header, first, first].join('\n') })).toEqual([
      'br-states.csv line 3: SP stands here twice',
    ]);
    expect(await errorsOf({ 'notes.txt': '' })).toEqual([
      expect.stringContaining('there is none of br-states.csv'),
    ]);
  });

  it('are the folder alone when it replaces what there is', async () => {
    const { 'br-streets.csv': _, ...files } = PLACE_FILES;
    expect(await errorsOf(files, { replace: true })).toEqual([]);
    const places = await published();
    expect([places.streetEdition, places.statesOf('BR').length]).toEqual([undefined, 3]);
  });

  it('may be imported by two at once: one follows the other', async () => {
    const [one, other] = await Promise.all([
      publishPlaces(test.db, folder.path),
      publishPlaces(test.db, folder.path),
    ]);
    expect([one, other].map((each) => each.ok && each.changed).sort()).toEqual([false, true]);
    expect((await published()).streetEdition).toBeDefined();
  });

  it('do not pile up: streets that no revision in use names go with the next import', async () => {
    for (const number of [1, 2, 3]) {
      await folder.write(
        'br-streets.csv',
        `postalCode,address,neighborhood,cityCode\n0131010${number},A,B,3550308\n`,
      );
      await publishPlaces(test.db, folder.path);
    }
    expect(await editions()).toHaveLength(2);
  });
});
