import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dealersAt } from '../../src/areas/dealers/contract.ts';
import type { TestDatabase } from '../database.ts';
import { openPortalHere, type PortalHere } from '../portal-here.ts';
import { within } from '../strength.ts';
import { dealerDatabase, startedOn } from './dealers-portal.ts';

let database: TestDatabase;
let portal: PortalHere;
let site: string;
let root: string;
beforeAll(async () => {
  database = await dealerDatabase();
  portal = await openPortalHere({ env: { DATABASE_URL: database.url, VITRINE_ROLES: 'services' } });
  site = `${portal.origin}/services/br/aurora/dealerws`;
  root = `${portal.origin}/dealerws`;
});
afterAll(async () => {
  await portal?.end();
  await database?.drop();
});

type Json = Record<string, unknown>;
const ask = async (address: string) => {
  const answer = await fetch(address);
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as never };
};
const list = async (address: string) => (await ask(address)).body as Json[];
const codes = async (address: string) => (await list(address)).map(({ dealerCode }) => dealerCode);
const CENTRE = 'latitude=-23.5505&longitude=-46.6333';

describe('the dealer service at /dealerws and under every site [D2-0-07] [D2-7.4-01]', () => {
  it('lists dealers by v1, v2 and v3 alike [D2-7.4-03] [D2-7.4-16] [D2-7.4-17] [D2-7.4-20] [D2-7.4-21]', async () => {
    const all = await codes(`${site}/dealer`);
    expect(all).toHaveLength(8);
    expect(await codes(`${site}/v2/dealer/findDealersBy`)).toEqual(all);
    expect(await codes(`${site}/v3/dealer`)).toEqual(all);
    expect(await codes(`${root}/dealer?market=BR&brand=aurora`)).toEqual(all);
    expect(await codes(`${root}/v3/dealer`)).toHaveLength(10);
  });

  it('answers only what the specification and the contract name [D1-3.1-03] [D2-3.4-02]', async () => {
    const [first] = await list(`${site}/v3/dealer?dealerCode=0001010`);
    expect(Object.keys(first ?? {}).sort()).toEqual([
      'address',
      'city',
      'cnpj',
      'dealerCode',
      'fantasyName',
      'groupId',
      'ibgeCityCode',
      'id',
      'idSiteGeo',
      'influenceAreaId',
      'isEconnect',
      'latitude',
      'longitude',
      'name',
      'neighborhood',
      'openingHours',
      'phone',
      'postalCode',
      'services',
      'state',
    ]);
  });

  it('takes repeated parameters, and a single one [D2-7.4-19]', async () => {
    expect(await codes(`${site}/v2/dealer/findDealersBy?dealerCode=0001010&dealerCode=0001012`)).toEqual([
      '0001010',
      '0001012',
    ]);
    expect(await codes(`${site}/v2/dealer/findDealersBy?service=60`)).toEqual(['0001011']);
  });

  it('has no dealers of other sites under a site', async () => {
    expect(await codes(`${site}/v3/dealer?brand=lumen`)).toEqual([]);
    expect(await codes(`${site}/v3/dealer?market=AR`)).toEqual([]);
    expect((await ask(`${site}/dealer/any/0005013`)).status).toBe(404);
  });

  it('finds the nearest by position: all within 10 km, and 6 at least [D1-9-03] [D1-9-04]', async () => {
    const near = await list(`${site}/v3/dealer?${CENTRE}`);
    expect(near.map(({ distance, isWithinRadius }) => [distance, isWithinRadius])).toEqual([
      [0, true],
      [3.3, true],
      [6.7, true],
      [10, false],
      [13.3, false],
      [16.7, false],
    ]);
    expect(await codes(`${site}/v3/dealer?${CENTRE}&radius=12&minimum=0`)).toHaveLength(4);
    expect(await codes(`${site}/v3/dealer?${CENTRE}&radius=500`)).toHaveLength(8);
  });

  it.each([
    ['postalCode=01310-200', '0001010'],
    ['postalCode=20040002', '0001018'],
    ['cityCode=3509502', '0001017'],
    ['stateCode=rj&cityName=rio de janeiro', '0001018'],
    ['postalCode=01310200&cityCode=3304557', '0001010'],
    [`${CENTRE}&postalCode=20040002`, '0001010'],
  ])('finds the nearest to %s', async (place, nearest) => {
    expect((await codes(`${site}/v2/dealer/findDealersBy?${place}`))[0]).toBe(nearest);
  });

  it('says when nobody knows a place', async () => {
    const { status, body } = await ask(`${site}/v3/dealer?cityCode=9999999`);
    expect([status, (body as Json).type]).toEqual([404, '/problems/unknown-place']);
  });

  it('finds offline dealers, those without e-connect, by place [D2-7.4-18]', async () => {
    expect(await codes(`${site}/v2/dealer/findOfflineDealersByLocation?${CENTRE}`)).toEqual(['0001011']);
  });

  it('answers one dealer by id or code, or that there is none [D1-7-19] [D2-7.4-04] [D2-7.4-23]', async () => {
    for (const path of ['dealer/any/101', 'dealer/any/0001010', 'dealer/0001010']) {
      expect((await ask(`${site}/${path}`)).body).toMatchObject({ id: '101', dealerCode: '0001010' });
    }
    const none = await ask(`${site}/dealer/any/nobody`);
    expect([none.status, (none.body as Json).type]).toEqual([404, '/problems/unknown-dealer']);
  });

  it('tells brands, services and what stands for the brand [D2-3.4-01] [D2-7.4-02] [D2-7.4-07] [D2-9-07]', async () => {
    expect((await list(`${root}/brand`)).map(({ brand, markets }) => [brand, markets])).toEqual([
      ['aurora', expect.arrayContaining(['BR', 'AR'])],
      ['cerrado', expect.arrayContaining(['BR', 'AR'])],
      ['lumen', ['BR']],
    ]);
    expect(await list(`${root}/service/aurora?market=BR`)).toEqual([
      { code: '0', name: '0', isMaintenance: false, isDefault: true },
      { code: '55', name: '55', isMaintenance: false, isDefault: true },
      { code: '57', name: 'Vendas', isMaintenance: false, isDefault: true },
      { code: '60', name: 'Oficina', isMaintenance: true, isDefault: true },
    ]);
  });

  it('tells provinces and zones, in Brazil states and cities [D2-7.4-05] [D2-7.4-06]', async () => {
    expect(await list(`${root}/province/all?market=AR`)).toEqual([{ id: '6', name: 'Buenos Aires' }]);
    expect(await list(`${root}/province/6/allzones?market=AR`)).toEqual([{ id: '61', name: 'Zona Sur' }]);
    expect(await list(`${site}/province/all`)).toEqual([
      { id: 'RJ', name: 'Rio de Janeiro' },
      { id: 'SP', name: 'São Paulo' },
    ]);
    expect(await list(`${site}/province/SP/allzones`)).toEqual([
      { id: '3509502', name: 'Campinas' },
      { id: '3550308', name: 'São Paulo' },
    ]);
    expect(await codes(`${site}/v3/dealer?provinceId=SP&zoneId=3509502`)).toEqual(['0001017']);
  });

  it.each(['province//allzones', 'province/%20/allzones', 'province/allzones'])(
    'answers %s that the param is required [D2-8-16]',
    async (path) => {
      const { status, body } = await ask(`${site}/${path}`);
      expect([status, (body as Json).title]).toEqual([400, 'param is required']);
    },
  );

  it('tells groups, their areas, states and cities [D2-7.4-10] [D2-7.4-11] [D2-7.4-12] [D2-7.4-13] [D2-7.4-14]', async () => {
    const group = { id: 'sul', name: 'Grupo Sul', market: 'BR', brands: ['aurora'] };
    expect(await list(`${root}/dealergroup?brand=aurora&market=BR`)).toEqual([group]);
    expect(await list(`${root}/dealergroup?brand=lumen&market=BR`)).toEqual([]);
    expect(await list(`${root}/dealergroup/sul/influencearea?brand=aurora`)).toEqual([
      { id: 'capital', name: 'Capital e Campinas' },
    ]);
    expect(await list(`${site}/dealergroup/sul/states`)).toEqual([
      { stateCode: 'RJ', stateName: 'Rio de Janeiro' },
      { stateCode: 'SP', stateName: 'São Paulo' },
    ]);
    const cities = [
      { cityCode: '3509502', cityName: 'Campinas', stateCode: 'SP' },
      { cityCode: '3550308', cityName: 'São Paulo', stateCode: 'SP' },
    ];
    expect(await list(`${site}/dealergroup/sul/influencearea/capital/city`)).toEqual(cities);
    expect(await list(`${site}/dealergroup/sul/state/SP/cities`)).toEqual(cities);
    for (const path of ['nobody/states', 'sul/influencearea/nowhere/city']) {
      expect((await ask(`${site}/dealergroup/${path}`)).status).toBe(404);
    }
  });

  it('lists the dealers of a group [D2-7.4-15]', async () => {
    const address = `${root}/dealer/findByGroup?dealerGroup=sul&market=BR&brand=aurora`;
    expect(await codes(address)).toEqual(['0001010', '0001012', '0001017', '0001018']);
    expect((await ask(`${root}/dealer/findByGroup?market=BR`)).status).toBe(422);
  });

  it('is understood by its own client [D2-8-16]', async () => {
    const dealers = dealersAt(site);
    expect(await dealers.list({ stateCode: 'RJ' })).toHaveLength(1);
    expect(await dealers.list({ stateCode: 'SP', cityName: 'campinas' })).toHaveLength(1);
    const near = await dealers.near({ latitude: -23.5505, longitude: -46.6333 }, { radius: 5 });
    expect(near.map(({ distance }) => distance)).toEqual([0, 3.3, 6.7, 10, 13.3, 16.7]);
    expect(await dealers.near({ cityCode: '9999999' })).toEqual([]);
    expect(await dealers.byCode('0001010')).toMatchObject({ cityCode: '3550308' });
    expect(await dealers.byCode('nobody')).toBeUndefined();
    expect(await dealers.provinces()).toHaveLength(2);
    expect(await dealers.zones('SP')).toHaveLength(2);
    await expect(dealers.zones('')).rejects.toThrow('param is required');
  });
});

const HOSTILE = [
  `'; select pg_sleep(5); --`,
  '{{7*7}}',
  '../../etc/passwd',
  '%00',
  'x'.repeat(2_000),
  '-1',
  'NaN',
  '1e308',
  '__proto__',
  '[object Object]',
  '\u202e😀',
];
const PARAMETERS = [
  'market',
  'brand',
  'stateCode',
  'cityName',
  'cityCode',
  'provinceId',
  'zoneId',
  'dealerCode',
  'service',
  'idSiteGeo',
  'dealerGroup',
  'latitude',
  'longitude',
  'postalCode',
  'radius',
  'minimum',
  'limit',
  'offset',
  '__proto__',
  'constructor',
  'unknown',
];

describe('hostile questions', () => {
  it('are refused or find nothing, by every parameter of every call (R14, R30, R35, R57)', async () => {
    for (const path of ['dealer', 'v2/dealer/findDealersBy', 'v3/dealer', 'dealer/findByGroup', 'brand']) {
      for (const name of PARAMETERS) {
        for (const value of HOSTILE) {
          const query = new URLSearchParams([[name, value]]);
          const started = performance.now();
          const { status } = await ask(`${root}/${path}?${query}`);
          expect([200, 404, 422], `${path}?${query}`).toContain(status);
          expect(performance.now() - started).toBeLessThan(within(2_000));
        }
      }
    }
  });

  it('in the path are not found (R30, R57)', async () => {
    const paths = ['dealer/any/X', 'dealer/X', 'province/X/allzones', 'service/X', 'dealergroup/X/states'];
    for (const path of [...paths, 'dealergroup/sul/state/X/cities', 'dealergroup/sul/influencearea/X/city']) {
      for (const value of HOSTILE) {
        const { status } = await ask(`${root}/${path.replace('X', encodeURIComponent(value))}`);
        expect([200, 400, 404, 414, 422], `${path} ${value}`).toContain(status);
      }
    }
  });
});

it('a blocked dealer is in no list until it is let in again [D2-4.5-01]', async () => {
  const words = ['token', '--subject', 'ana', '--dealer', '*', '--scope', 'dealers.write'];
  const token = (await startedOn('identity', database, words)).out.trim();
  const block = (blocked: boolean) =>
    fetch(`${site}/dealer/updateBlocked`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'dealer-context': '0001010',
        'content-type': 'application/json',
      },
      body: JSON.stringify({ dealerCode: '0001013', blocked }),
    });
  expect((await block(true)).status).toBe(200);
  expect(await codes(`${site}/v3/dealer?${CENTRE}`)).not.toContain('0001013');
  expect((await ask(`${site}/dealer/any/0001013`)).status).toBe(404);
  expect((await block(false)).status).toBe(200);
  expect(await codes(`${site}/v3/dealer?${CENTRE}`)).toContain('0001013');
});
