import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { locationsAt } from '../../src/areas/locations/contract.ts';
import { locationRoutes } from '../../src/areas/locations/service/index.ts';
import { openLocations } from '../../src/areas/locations/service/open-locations.ts';
import { createServer } from '../../src/host/http/server.ts';
import { mountServices } from '../../src/host/http/services.ts';
import { readEnvironment } from '../../src/host/process/environment.ts';
import { openLog } from '../../src/host/process/log.ts';
import { readSites } from '../../src/host/sites/sites.ts';
import { type TestDatabase, testDatabase } from '../database.ts';
import { testEnvironment } from '../environment.ts';
import { type FileFolder, fileFolder } from '../file-folder.ts';
import { PLACE_FILES } from '../place-files.ts';
import { reservePort, waitFor } from '../portal.ts';
import { within } from '../strength.ts';
import { startUpstreamProcess, type UpstreamProcess } from '../upstream-process.ts';

/** What another service may take that does not answer on purpose; one that does may take long on a slow machine. */
const [HASTY_MS, PATIENT_MS] = [400, 60_000];
const SECRET = 'canary-secret-4417';
/** In Campinas' range, and in no street table. */
const CODE = '13010-111';
const STREET = {
  cep: '13010111',
  state: 'SP',
  city: 'Campinas',
  street: 'Rua Luzitana',
  neighborhood: 'Centro',
};

let database: TestDatabase;
let folder: FileFolder;
let other: UpstreamProcess;
const opened: (() => Promise<void>)[] = [];

beforeAll(async () => {
  database = await testDatabase();
  folder = await fileFolder(PLACE_FILES);
  other = await startUpstreamProcess(await reservePort());
});
afterEach(async () => {
  for (const close of opened.splice(0).reverse()) await close();
});
afterAll(async () => {
  await other?.end();
  await folder?.remove();
  await database?.drop();
});

/** The real server with the location service alone, its first places from the folder. */
async function serve(env: Record<string, string> = {}) {
  const environment = testEnvironment(env);
  const log = openLog('silent');
  const app = await createServer(environment, log);
  const locations = await openLocations(database, folder.path, environment, log);
  await mountServices(app, await readSites('seeds/sites'), { location: locationRoutes(locations.locator) });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  opened.push(locations.close, () => app.close());
  return `${origin}/services/br/aurora/locations`;
}
const asking = (answerMs = PATIENT_MS) =>
  serve({
    UPSTREAM_ANSWER_MS: String(answerMs),
    LOCATION_UPSTREAM_URL: `http://127.0.0.1:${other.port}/now`,
    UPSTREAM_ALLOW_INWARD: '127.0.0.1',
    UPSTREAM_CLIENT_ID: 'vitrine',
    UPSTREAM_CLIENT_SECRET: SECRET,
  });

const callCount = async () => {
  const answer = await fetch(`http://127.0.0.1:${other.port}/asked`);
  return ((await answer.json()) as { asked: number }).asked;
};
async function ask(address: string) {
  const start = performance.now();
  const answer = await fetch(address);
  const text = await answer.text();
  return {
    status: answer.status,
    text,
    body: JSON.parse(text),
    headers: answer.headers,
    ms: performance.now() - start,
  };
}

describe('the location service over HTTP', () => {
  it('is understood by its own client, on sites of both markets [D2-0-08] [D2-7.3-01]', async () => {
    const address = await serve();
    const places = locationsAt(address);
    expect(await places.byPostalCode('01310-100')).toMatchObject({
      address: 'Avenida Paulista',
      precision: 'street',
    });
    expect((await places.states()).map(({ stateCode }) => stateCode)).toEqual(['DF', 'GO', 'SP']);
    expect(await places.cities('GO')).toEqual([{ cityCode: '5220405', cityName: 'São Simão' }]);
    expect((await places.predictions('camp')).map(({ label }) => label)).toEqual([
      'Campinas, SP', // a city comes before neighbourhoods
      'Campo Limpo, São Paulo, SP',
      'Campo Belo, São Paulo, SP',
      'Nova Campinas, Campinas, SP',
    ]);
    const argentine = locationsAt(address.replace('/br/', '/ar/'));
    expect((await argentine.predictions('rosa')).map(({ label }) => label)).toEqual(['Rosario, Santa Fe']);
    await expect(places.byPostalCode('00000-000')).rejects.toEqual(new Error());
  });

  it('refuses in problem documents, whatever is asked (R35, R57)', async () => {
    const address = await serve();
    const paths = [
      'cep/1234',
      'cep/%00%00%00%00%00%00%00%00',
      `cep/${'1'.repeat(300)}`,
      `cep/${'1'.repeat(9_000)}`,
      'cep/..%2f..%2fetc',
      'states/__proto__/cities',
      'states/constructor/cities',
      'states/SP/cities?market=',
      'states?market=BR&market=AR',
      'predictions',
      'predictions?query=a',
      'predictions?query=ab&limit=99999999999999999999',
      'predictions?query=ab&query=cd',
      'predictions?query=ab&sort=name',
      `predictions?query=${'%C3%A9'.repeat(1_000)}`,
    ];
    for (const path of paths) {
      const { status, headers, body, ms } = await ask(`${address}/${path}`);
      expect([400, 404, 414, 422], path).toContain(status);
      expect(headers.get('content-type'), path).toContain('application/problem+json');
      expect(JSON.stringify(body), path).not.toMatch(/node_modules|\.ts:|select /);
      expect(ms, path).toBeLessThan(within(1_000));
    }
    const megabyte = await fetch(`${address}/predictions?query=${'a'.repeat(1_000_000)}`).catch(
      () => undefined,
    );
    expect(megabyte?.status ?? 431).toBe(431);
  });
});

describe('another service that knows postal codes', () => {
  it('is named by its address or as the public ones; anything else ends the start with a line', () => {
    const named = (LOCATION_UPSTREAM_URL: string) => readEnvironment({ LOCATION_UPSTREAM_URL });
    for (const url of ['https://places.example/v1', 'cep-promise']) {
      expect(named(url)).toMatchObject({ ok: true, environment: { location: { upstreamUrl: url } } });
    }
    for (const url of ['ftp://places.example', 'viacep', 'https://']) {
      const line =
        'LOCATION_UPSTREAM_URL: must be an http or https address, or the word cep-promise [setting-upstream]';
      expect(named(url)).toEqual({ ok: false, line });
    }
  });

  it('adds the street, is asked once by all who ask at once, and is sent no credentials (R49)', async () => {
    const address = await asking();
    await other.say(STREET);
    const before = await callCount();
    const answers = await Promise.all(Array.from({ length: 30 }, () => ask(`${address}/cep/${CODE}`)));
    for (const { status, body } of answers) {
      expect([status, body.address, body.cityCode, body.precision]).toEqual([
        200,
        'Rua Luzitana',
        '3509502',
        'street',
      ]);
    }
    await ask(`${address}/cep/${CODE}`);
    expect((await callCount()) - before).toBe(1);
    const heard = await other.heard();
    expect(heard.url).toBe('/now/cep/13010111');
    expect(JSON.stringify(heard)).not.toContain(SECRET);
  });

  it('is not asked for a street that the table has', async () => {
    const address = await asking();
    const before = await callCount();
    expect((await ask(`${address}/cep/01310100`)).body.precision).toBe('street');
    expect(await callCount()).toBe(before);
  });

  it('may say that a code does not exist', async () => {
    const address = await asking();
    await other.behave('html-404');
    const { status, text } = await ask(`${address}/cep/${CODE}`);
    expect(status).toBe(404);
    expect(text).not.toContain('canary-body');
  });

  it.each([
    'slow-headers',
    'slow-body',
    'slow-refusal',
    'dies-before',
    'dies-in-body',
    'html',
    'html-as-json',
    'cut',
    'empty',
    'nothing',
    'latin1',
    'huge',
    'endless',
    'not-http',
    'redirect',
    'redirect-inward',
    'problem',
    'unauthorised',
    'busy',
    'broken',
    'down',
    'good',
  ])('that is %s costs the street, not the answer (R36, R54)', async (behaviour) => {
    const address = await asking(HASTY_MS);
    await other.behave(behaviour);
    const { status, body, text, ms } = await ask(`${address}/cep/${CODE}`);
    expect([status, body.cityName, body.precision, body.address]).toEqual([200, 'Campinas', 'city', '']);
    expect(ms).toBeLessThan(within(HASTY_MS + 1_500));
    expect(text).not.toContain('canary-body');
    const nowhere = await ask(`${address}/cep/00000000`);
    expect([nowhere.status, nowhere.body.type]).toEqual([503, '/problems/unavailable']);
    expect(nowhere.headers.get('retry-after')).toBe('10');
  });

  it('that speaks of another code or another state is not believed, nor is it kept', async () => {
    const address = await asking();
    for (const lie of [
      { ...STREET, cep: '13010112' },
      { ...STREET, state: 'GO' },
      { ...STREET, city: 'X'.repeat(300) },
    ]) {
      await other.say(lie);
      expect((await ask(`${address}/cep/${CODE}`)).body).toMatchObject({
        precision: 'city',
        stateCode: 'SP',
      });
    }
    await other.say(STREET);
    expect((await ask(`${address}/cep/${CODE}`)).body.precision).toBe('street');
  });

  it('that is dead is left alone after five failures, answers stay quick, and it is asked again when it is back (R54)', async () => {
    const address = await asking();
    await other.end();
    const codes = Array.from({ length: 12 }, (_, number) => `1301${String(number).padStart(4, '0')}`);
    const times: number[] = [];
    for (const code of codes) {
      const { status, body, ms } = await ask(`${address}/cep/${code}`);
      expect([status, body.precision]).toEqual([200, 'city']);
      times.push(ms);
    }
    expect(Math.max(...times.slice(6))).toBeLessThan(within(300));
    other = await startUpstreamProcess(other.port);
    await other.say(STREET);
    await waitFor(async () => (await ask(`${address}/cep/${CODE}`)).body.precision === 'street');
  });
});

describe('a street table that cannot be asked', () => {
  it('costs the street, not the answer, and is asked again (R54)', async () => {
    const address = await serve();
    const client = await database.db.$client.connect();
    try {
      await client.query('begin');
      await client.query('lock table place_street in access exclusive mode');
      const { status, body, ms } = await ask(`${address}/cep/01310100`);
      expect([status, body.precision, body.cityName]).toEqual([200, 'city', 'São Paulo']);
      expect(ms).toBeLessThan(within(3_000));
      expect((await ask(`${address}/predictions?query=01310`)).body).toEqual([]);
    } finally {
      await client.query('rollback');
      client.release();
    }
    await waitFor(async () => (await ask(`${address}/cep/01310100`)).body.precision === 'street');
  });
});
