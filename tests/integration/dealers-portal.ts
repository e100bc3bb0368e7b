/** A directory, places and portals on one database, for the tests of the dealer service. */
import { aDealer } from '../../src/areas/dealers/examples.ts';
import { publishDealers, readDealerFiles } from '../../src/areas/dealers/service/index.ts';
import { publishPlaces } from '../../src/areas/locations/service/index.ts';
import { type TestDatabase, testDatabase } from '../database.ts';
import { fileFolder } from '../file-folder.ts';
import { type PortalProcess, startPortal } from '../portal.ts';
import { type Ran, runScript, runScriptHere } from '../scripts.ts';
import { TEST_DATA_KEYS } from '../sealing.ts';

/** A dealer as a file has it. */
export const written = (parts: Record<string, unknown> = {}): Record<string, unknown> => {
  const { market: _, ...dealer } = aDealer();
  return { ...dealer, ...parts };
};

const CITIES = [
  ['3550308', 'São Paulo', 'SP', -23.5505, -46.6333, 11_451_999, '01000-000', '05999-999'],
  ['3509502', 'Campinas', 'SP', -22.9056, -47.0608, 1_139_047, '13000-000', '13139-999'],
  ['3304557', 'Rio de Janeiro', 'RJ', -22.9068, -43.1729, 6_211_223, '20000-000', '23799-999'],
];

export const PLACES: Readonly<Record<string, string>> = {
  'br-states.csv':
    'code,name,cepFrom,cepTo\nSP,São Paulo,01000-000,19999-999\nRJ,Rio de Janeiro,20000-000,28999-999\n',
  'br-cities.csv': [
    'ibgeCode,name,state,latitude,longitude,population,cepFrom,cepTo',
    ...CITIES.map((row) => row.join(',')),
    '',
  ].join('\n'),
  'ar-provinces.csv': 'id,name,isoCode\n6,Buenos Aires,B\n',
  'ar-localities.csv':
    'id,name,provinceId,latitude,longitude,population\n6440,La Plata,6,-34.9215,-57.9546,765378\n',
};

const paulista = (at: number, parts: Record<string, unknown> = {}) =>
  written({
    id: `${101 + at}`,
    dealerCode: `000101${at}`,
    latitude: Math.round((-23.5505 - at * 0.03) * 1e4) / 1e4,
    longitude: -46.6333,
    ...parts,
  });

/** Seven dealers in São Paulo, some 3.3 km from one to the next; one in Campinas, one in Rio, one in La Plata. */
export const BR = [
  paulista(0, { services: ['57', '0'], groupId: 'sul', influenceAreaId: 'capital' }),
  paulista(1, { services: ['57', '60'], isEconnect: false }),
  paulista(2, { groupId: 'sul' }),
  paulista(3),
  paulista(4),
  paulista(5),
  paulista(6, { brands: ['cerrado'] }),
  paulista(7, {
    city: 'Campinas',
    cityCode: '3509502',
    latitude: -22.9056,
    longitude: -47.0608,
    groupId: 'sul',
  }),
  paulista(8, {
    city: 'Rio de Janeiro',
    cityCode: '3304557',
    state: 'RJ',
    latitude: -22.9068,
    longitude: -43.1729,
    groupId: 'sul',
  }),
];

export const AR = [
  written({
    id: '501',
    dealerCode: '0005013',
    cnpj: '30712051198',
    brands: ['aurora'],
    city: 'La Plata',
    cityCode: '6440',
    state: 'B',
    province: { id: '6', name: 'Buenos Aires' },
    zone: { id: '61', name: 'Zona Sur' },
    postalCode: 'B1900TAG',
    latitude: -34.9215,
    longitude: -57.9546,
  }),
];

export const GROUPS = {
  groups: [
    {
      id: 'sul',
      name: 'Grupo Sul',
      market: 'BR',
      brands: ['aurora'],
      influenceAreas: [{ id: 'capital', name: 'Capital e Campinas', cityCodes: ['3550308', '3509502'] }],
    },
  ],
  services: [
    { code: '57', name: { pt: 'Vendas', es: 'Ventas' }, isMaintenance: false },
    { code: '60', name: { pt: 'Oficina', es: 'Taller' }, isMaintenance: true },
  ],
};

export const FILES: Readonly<Record<string, string>> = {
  'br.json': JSON.stringify(BR),
  'ar.json': JSON.stringify(AR),
  'groups.json': JSON.stringify(GROUPS),
};

/** A database with the places and dealers above. */
export async function dealerDatabase(): Promise<TestDatabase> {
  const database = await testDatabase();
  const [places, dealers] = [await fileFolder(PLACES), await fileFolder(FILES)];
  const placed = await publishPlaces(database.db, places.path);
  const published = await publishDealers(database.db, await readDealerFiles(dealers.path));
  await places.remove();
  await dealers.remove();
  if (!placed.ok || !published.ok) throw new Error(JSON.stringify([placed, published]));
  return database;
}

export const openPortal = (
  database: TestDatabase,
  env: Record<string, string> = {},
): Promise<PortalProcess> =>
  startPortal({ env: { DATABASE_URL: database.url, VITRINE_ROLES: 'services', ...env } });

const on = ({ url }: TestDatabase) => ({ DATABASE_URL: url, VITRINE_DATA_KEYS: TEST_DATA_KEYS });

/** Runs a script of the command line on a database, in this process. */
export const runOn = (script: string, database: TestDatabase, words: string[], env = {}): Promise<Ran> =>
  runScriptHere(script, words, { ...on(database), ...env });

/** The same in a process of its own, which has to end by itself. */
export const startedOn = (script: string, database: TestDatabase, words: string[]): Promise<Ran> =>
  runScript(script, words, on(database));
