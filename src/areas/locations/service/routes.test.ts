import fc from 'fast-check';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { anyCharacter } from '../../../../tests/any-character.ts';
import { runs, within } from '../../../../tests/strength.ts';
import { decodeContract, encodeContract, serviceApp } from '../../../io/service.ts';
import { aStreet, somePlaces } from '../examples.ts';
import { type PlaceMarket, placesOf, type Street } from '../index.ts';
import type { CodeSource, PostalCodeAnswer } from './code-source.ts';
import { type LocatorParts, locator } from './locator.ts';
import { plausibleAnswers } from './plausible-answers.ts';
import { locationRoutes } from './routes.ts';
import { indexPoints } from './spatial.ts';

const table: Street[] = [
  aStreet({ position: { latitude: -23.5629, longitude: -46.6544 } }),
  aStreet({ postalCode: '01310200', address: 'Avenida Paulista, lado par' }),
  aStreet({ postalCode: '75890000', address: '', neighborhood: '', cityCode: '5220405' }),
];
const streets: LocatorParts['streets'] = {
  find: async (_, code) => table.find(({ postalCode }) => postalCode === code),
  from: async (_, digits, limit) =>
    table.filter(({ postalCode }) => postalCode.startsWith(digits)).slice(0, limit),
};
const places = { ...placesOf(somePlaces(), { revision: '1-test', indexPoints }), streetEdition: 1 };

/** What does not fit the contract; the host makes a 422 of it. */
const REFUSED = 400;

const saying = (answer: PostalCodeAnswer): CodeSource => ({
  ask: async () => answer,
  close: async () => undefined,
});
const wireAddress = {
  postalCode: '13010000',
  address: 'Rua Barão de Jaguara',
  neighborhood: 'Centro',
  stateCode: 'SP',
  cityCode: '',
  cityName: 'campinas',
};

async function asking(parts: Partial<LocatorParts> = {}, market: PlaceMarket = 'BR') {
  const app = Fastify({ routerOptions: { maxParamLength: 200 } });
  app.setValidatorCompiler(decodeContract);
  app.setSerializerCompiler(encodeContract);
  app.decorateRequest('site');
  app.addHook('onRequest', async (request) => request.setDecorator('site', { brand: 'aurora', market }));
  await app.register(async (own) =>
    locationRoutes(locator({ places: () => places, streets, ...parts }))(serviceApp(own)),
  );
  return async (path: string) => {
    const answer = await app.inject(path);
    return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
  };
}

describe('the look-up of a postal code', () => {
  it('answers address, neighborhood, city and state of a street [D2-0-08] [D2-7.1-10] [D2-7.2-02] [D2-7.3-01]', async () => {
    const get = await asking();
    const expected = {
      postalCode: '01310100',
      address: 'Avenida Paulista',
      neighborhood: 'Bela Vista',
      stateCode: 'SP',
      stateName: 'São Paulo',
      cityCode: '3550308',
      cityName: 'São Paulo',
      latitude: -23.5629,
      longitude: -46.6544,
      precision: 'street',
    };
    expect(await get('/cep/01310100')).toMatchObject({ status: 200, body: expected });
    expect((await get('/cep/01310-100')).body).toEqual(expected);
    const besideIt = { address: 'Avenida Paulista, lado par', latitude: -23.5505, precision: 'street' };
    expect((await get('/cep/01310200')).body).toMatchObject(besideIt);
  });

  it('answers the city of a code that serves a whole city, or lies in its range', async () => {
    const get = await asking();
    const whole = { address: '', cityName: 'São Simão', stateCode: 'GO', precision: 'city' };
    expect((await get('/cep/75890000')).body).toMatchObject(whole);
    const inRange = { cityName: 'Campinas', cityCode: '3509502', latitude: -22.9056, precision: 'city' };
    expect((await get('/cep/13099999')).body).toMatchObject(inRange);
  });

  it('answers the state alone where no city is known, and claims no position', async () => {
    const { status, body } = await (await asking())('/cep/72900000');
    expect([status, body.stateCode, body.cityCode, body.cityName, body.precision]).toEqual([
      200,
      'GO',
      '',
      '',
      'state',
    ]);
    expect(body).not.toHaveProperty('latitude');
  });

  it('refuses in words what is no code, and says that a code is not known', async () => {
    const get = await asking();
    for (const code of ['0131010', '01310--100', 'abcdefgh', '0131-0100']) {
      const { status, body } = await get(`/cep/${code}`);
      expect([status, body.type, body.errors[0].field]).toEqual([
        422,
        '/problems/invalid-input',
        'postalCode',
      ]);
    }
    const unknown = await get('/cep/00000-000');
    expect([unknown.status, unknown.body.type]).toEqual([404, '/problems/unknown-postal-code']);
    expect(unknown.headers['content-type']).toContain('application/problem+json');
  });

  it('asks the other service for a street that the table does not have, and places it in our own city', async () => {
    const source = saying({ kind: 'found', address: wireAddress });
    const { body } = await (await asking({ source }))('/cep/13010000');
    expect(body).toMatchObject({
      address: 'Rua Barão de Jaguara',
      cityCode: '3509502',
      cityName: 'Campinas',
      latitude: -22.9056,
      precision: 'street',
    });
  });

  it('believes the other service that there is no such code', async () => {
    const get = await asking({ source: saying({ kind: 'unknown' }) });
    expect((await get('/cep/13010000')).status).toBe(404);
    expect((await get('/cep/01310100')).status).toBe(200);
  });

  it('does not believe a state that the code cannot be in', async () => {
    const source = saying({ kind: 'found', address: { ...wireAddress, stateCode: 'GO' } });
    const believed = plausibleAnswers(source, () => places);
    const { body } = await (await asking({ source: believed }))('/cep/13010000');
    expect([body.stateCode, body.cityName, body.precision]).toEqual(['SP', 'Campinas', 'city']);
  });

  it('answers by range while the other service or the street table is away, else says so (R54)', async () => {
    const away = await asking({ source: saying({ kind: 'failed' }) });
    expect((await away('/cep/13010000')).body).toMatchObject({ cityName: 'Campinas', precision: 'city' });
    const none = await away('/cep/00000-000');
    expect([none.status, none.body.type, none.headers['retry-after']]).toEqual([
      503,
      '/problems/unavailable',
      '10',
    ]);
    const errors: Error[] = [];
    const broken = await asking({
      streets: { find: () => Promise.reject(new Error('away')), from: () => new Promise(() => undefined) },
      onStreetsAway: (error) => errors.push(error),
    });
    expect((await broken('/cep/01310100')).body).toMatchObject({ cityName: 'São Paulo', precision: 'city' });
    expect((await broken('/predictions?query=0131')).body).toEqual([]);
    expect(errors.map(({ name }) => name)).toEqual(['Error', 'TimeoutError']);
  });

  it('knows the province by the letter of an Argentine code, else by its four digits, and nothing of a code of nobody', async () => {
    const get = await asking({}, 'AR');
    expect((await get('/cep/s2000abc')).body).toMatchObject({
      stateCode: 'S',
      stateName: 'Santa Fe',
      precision: 'state',
    });
    expect((await get('/cep/2000')).body).toMatchObject({ stateCode: 'S', cityName: '', precision: 'state' });
    expect((await get('/cep/9999')).status).toBe(404);
    expect((await get('/cep/01310100')).status).toBe(422);
  });
});

describe('states, cities and predictions', () => {
  it('lists the states of a market and the cities of a state [D2-7.2-03] [D2-7.2-04]', async () => {
    const get = await asking();
    expect((await get('/states')).body[0]).toEqual({ stateCode: 'DF', stateName: 'Distrito Federal' });
    expect((await get('/states/go/cities')).body).toEqual([
      { cityCode: '5208707', cityName: 'Goiânia' },
      { cityCode: '5220405', cityName: 'São Simão' },
    ]);
    expect((await get('/states?market=AR')).body).toHaveLength(2);
    expect((await get('/states/ZZ/cities')).body.type).toBe('/problems/unknown-state');
    expect((await get('/states?market=UY')).status).toBe(REFUSED);
  });

  it('lists provinces and localities in Argentina, by letter or number', async () => {
    const get = await asking({}, 'AR');
    expect((await get('/provinces')).body).toEqual((await get('/states')).body);
    const rosario = [{ cityCode: '901', cityName: 'Rosario' }];
    for (const path of ['/provinces/4/localities', '/provinces/S/localities', '/states/S/cities']) {
      expect((await get(path)).body).toEqual(rosario);
    }
  });

  it('predicts cities by name and codes by their first digits [D2-0-08]', async () => {
    const get = await asking();
    expect(
      (await get('/predictions?query=CAMP&limit=1')).body.map(({ label }: { label: string }) => label),
    ).toEqual(['Campinas, SP']);
    const codes = (await get('/predictions?query=0131&limit=1')).body;
    expect(codes).toMatchObject([
      { id: '01310100', kind: 'postal-code', label: '01310-100, Avenida Paulista, São Paulo, SP' },
    ]);
    expect((await get('/predictions?query=01310-2')).body[0].id).toBe('01310200');
    const whole = (await get('/predictions?query=13010-999')).body;
    expect(whole).toMatchObject([{ id: '13010999', label: '13010-999, Campinas, SP', latitude: -22.9056 }]);
    expect((await get('/predictions?query=1301')).body).toEqual([]);
    expect((await get('/predictions?query=00000-000')).body).toEqual([]);
    for (const query of [
      'query=a',
      '',
      `query=${'a'.repeat(81)}`,
      'query=ab&limit=0',
      'query=ab&limit=1e9',
    ]) {
      expect((await get(`/predictions?${query}`)).status).toBe(REFUSED);
    }
  });
});

it('answers no input with a fault of ours (R30, R35, R57)', async () => {
  const gets = [
    await asking(),
    await asking({}, 'AR'),
    await asking({ source: saying({ kind: 'unknown' }) }),
  ];
  const text = fc.oneof(
    fc.string(),
    fc.string({ unit: anyCharacter }),
    fc.constantFrom("' or 1=1--", '..', '%2e', '__proto__'),
  );
  const path = fc
    .tuple(
      fc.constantFrom(
        '/cep/#',
        '/states/#/cities',
        '/provinces/#/localities',
        '/predictions?query=#',
        '/states?market=#',
      ),
      text,
    )
    .map(([form, typed]) => form.replace('#', () => encodeURIComponent(typed.toWellFormed())));
  await fc.assert(
    fc.asyncProperty(path, fc.constantFrom(...gets), async (requested, get) => {
      expect((await get(requested)).status).toBeLessThan(500);
    }),
    runs(500),
  );
  const start = performance.now();
  for (const get of gets) {
    expect((await get(`/predictions?query=${'a'.repeat(1_000_000)}`)).status).toBeLessThan(500);
    expect((await get(`/cep/${'1'.repeat(1_000_000)}`)).status).toBeLessThan(500);
  }
  expect(performance.now() - start).toBeLessThan(within(3_000));
});
