import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../tests/database.ts';
import { fileFolder } from '../../tests/file-folder.ts';
import { AR, BR, FILES, PLACES, runOn } from '../../tests/integration/dealers-portal.ts';
import { dealerRevisions } from '../areas/dealers/service/index.ts';
import { openDealers } from '../areas/dealers/service/open-dealers.ts';
import { newestPlaces } from '../areas/locations/service/index.ts';
import { openLog } from '../host/process/log.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  const places = await fileFolder(PLACES);
  const { lines } = await runOn('places-import', database, [places.path]);
  await places.remove();
  if (lines.length > 0) throw new Error(lines.join('\n'));
});
afterAll(() => database.drop());

async function imported(files: Readonly<Record<string, string>>, ...options: string[]) {
  const folder = await fileFolder(files);
  const ran = await runOn('dealers-import', database, [folder.path, ...options]);
  await folder.remove();
  return ran;
}

const changed = (parts: Record<string, unknown>, at = 0) =>
  JSON.stringify(BR.map((dealer, index) => (index === at ? { ...dealer, ...parts } : dealer)));

describe('npm run dealers:import', () => {
  it('publishes a folder, and says when nothing has changed', async () => {
    expect((await imported(FILES)).out).toMatch(/^published revision 1-/);
    expect(await imported(FILES)).toMatchObject({ code: 0, out: 'nothing has changed\n' });
  });

  it('refuses what is wrong with file, dealer and field, all of it at once, and changes nothing', async () => {
    const wrong = [
      { cnpj: '31407013000104' },
      { cityCode: '9999999' },
      { latitude: -22.9068, longitude: -43.1729 },
      { id: '101' },
      { dealerCode: '0001010' },
      { state: 'RJ' },
      { brands: ['nobrand'] },
      { groupId: 'nogroup' },
    ];
    const dealers = BR.map((dealer, at) => ({ ...dealer, ...wrong[at] }));
    const { code, lines } = await imported({ ...FILES, 'br.json': JSON.stringify(dealers) });
    expect(code).toBe(1);
    expect(lines.sort()).toEqual(
      [
        'br.json [0].cnpj: dealer 0001010: is no CNPJ: its check digits do not fit [dealer-number]',
        'br.json [1].cityCode: dealer 0001011: there is no city 9999999 [dealer-city]',
        'br.json [2].latitude: dealer 0001012: is 361 km away from São Paulo, more than 60 [far]',
        'br.json [3].id: dealer 0001013: is that of br.json [0] too [dealer-twice]',
        'br.json [4].dealerCode: dealer 0001010: is that of br.json [0] too [dealer-twice]',
        'br.json [5].state: dealer 0001015: São Paulo is in SP [city-state]',
        'br.json [6].brands: dealer 0001016: nobrand is not sold in BR [brand-unsold]',
        'br.json [7].groupId: dealer 0001017: there is no group nogroup in BR [no-group]',
        '8 errors; nothing was changed',
      ].sort(),
    );
    expect((await imported(FILES)).out).toBe('nothing has changed\n');
  });

  it('refuses unknown fields and wrong shapes, naming the dealer', async () => {
    const { lines } = await imported({ 'br.json': changed({ rating: 5, latitude: -23.55051 }, 3) });
    expect(lines).toEqual(
      expect.arrayContaining([
        'br.json [3].rating: dealer 0001013: unknown field [unknown-field]',
        'br.json [3].latitude: dealer 0001013: more than 4 decimals [decimals-most]',
      ]),
    );
    expect((await imported({ 'other.json': '[]' })).lines[0]).toBe(
      'other.json: is not called br.json, ar.json or groups.json [dealer-file]',
    );
    expect((await imported({ 'br.json': '[' })).code).toBe(1);
  });

  it('leaves a market that the files do not name, unless the whole is replaced', async () => {
    const groupless = JSON.stringify(BR.map(({ groupId: _, influenceAreaId: _area, ...dealer }) => dealer));
    expect((await imported({ 'br.json': groupless })).out).toMatch(/^published/);
    const sizes = async () => {
      const { rows } = await database.db.$client.query(
        `select jsonb_path_query_array(content::jsonb, '$.dealers[*].market') as markets from dealer_revision order by id desc limit 1`,
      );
      return new Set(rows[0].markets);
    };
    expect(await sizes()).toEqual(new Set(['BR', 'AR']));
    expect((await imported({ 'br.json': groupless }, '--replace')).out).toMatch(/^published/);
    expect(await sizes()).toEqual(new Set(['BR']));
  });

  it('takes a province by its number as well', async () => {
    const numbered = (state: string) =>
      imported({ 'ar.json': JSON.stringify(AR.map((dealer) => ({ ...dealer, state, cityCode: '' }))) });
    expect((await numbered('6')).out).toMatch(/^published/);
    expect((await numbered('B')).out).toMatch(/^published/);
    expect((await numbered('7')).lines[0]).toMatch(/^ar.json \[0\].state: /);
  });

  it('leaves what was published before it was checked, at an import of another market and at a start', async () => {
    const before = await dealerRevisions.newest(database.db);
    if (!before) throw new Error('nothing is published');
    const odd = before.content.dealers.map((dealer) =>
      dealer.market === 'BR'
        ? { ...dealer, state: 'ZZ', latitude: dealer.longitude, longitude: dealer.latitude, postalCode: 'X' }
        : dealer,
    );
    await dealerRevisions.publish(database.db, () => ({
      ok: true,
      content: { ...before.content, dealers: odd },
    }));
    const renamed = JSON.stringify(AR.map((dealer) => ({ ...dealer, fantasyName: 'Otro nombre' })));
    expect((await imported({ 'ar.json': renamed })).out).toMatch(/^published/);
    const places = await newestPlaces(database.db);
    if (!places) throw new Error('there are no places');
    const opened = await openDealers(
      database,
      { places: () => places, positionOf: () => undefined },
      { seeds: 'seeds/dealers', log: openLog('silent') },
    );
    const { dealers } = (await dealerRevisions.newest(database.db))?.content ?? { dealers: [] };
    await opened.close();
    expect(opened.index().directory.revision).not.toBe('0');
    expect(dealers.filter(({ state }) => state === 'ZZ')).toHaveLength(BR.length);
  });
});
