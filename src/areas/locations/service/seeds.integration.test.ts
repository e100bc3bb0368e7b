import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../../tests/database.ts';
import { PATIENCE } from '../../../../tests/patience.ts';
import { within } from '../../../../tests/strength.ts';
import type { PlaceMarket } from '../index.ts';
import { type Locator, locator } from './locator.ts';
import { publishPlaces, watchPlaces } from './publish.ts';
import { findStreet, middleOf, streetsFrom } from './streets.ts';

type SeedDealer = {
  id: string;
  city: string;
  cityCode: string;
  state: string;
  postalCode?: string;
  latitude: number;
  longitude: number;
};

let test: TestDatabase;
let places: Locator;
let publishedIn: number;
beforeAll(async () => {
  test = await testDatabase();
  const start = performance.now();
  expect(await publishPlaces(test.db, 'seeds/places')).toMatchObject({ ok: true });
  publishedIn = performance.now() - start;
  const watch = await watchPlaces(test.db, { url: test.url, onError: () => undefined });
  await watch.close();
  places = locator({
    places: watch.current,
    streets: {
      find: (edition, code) => findStreet(test.db, edition, code),
      from: (edition, digits, limit) => streetsFrom(test.db, edition, digits, limit),
      middle: (edition, digits, cityCode) => middleOf(test.db, edition, digits, cityCode),
    },
    streetsWithinMs: PATIENCE.state, // what is found is proven here, not how soon a busy machine finds it
  });
});
afterAll(() => test?.drop());

const dealers = async (market: PlaceMarket): Promise<SeedDealer[]> =>
  JSON.parse(await readFile(`seeds/dealers/${market.toLowerCase()}.json`, 'utf8'));
const citiesOf = (market: PlaceMarket) =>
  places
    .places()
    .statesOf(market)
    .flatMap(({ code }) => places.places().citiesOf(market, code) ?? []);

describe('the places of the demo', () => {
  it('are all states and cities of Brazil, all provinces and many localities of Argentina [D2-7.2-03] [D2-7.2-04]', () => {
    expect(places.places().statesOf('BR')).toHaveLength(27);
    expect(citiesOf('BR')).toHaveLength(5571);
    expect(places.places().statesOf('AR')).toHaveLength(24);
    expect(citiesOf('AR').length).toBeGreaterThan(950);
    expect(publishedIn).toBeLessThan(within(10_000));
  });

  it.each([
    ['BR', 'Sto. André', 'Santo André, SP'],
    ['BR', 'sto andre - sp', 'Santo André, SP'],
    ['BR', 'BH', 'Belo Horizonte, MG'],
    ['BR', 'S. José dos Campos', 'São José dos Campos, SP'],
    ['BR', 'Sta Bárbara d’Oeste', "Santa Bárbara d'Oeste, SP"],
    ['BR', '3 Lagoas', 'Três Lagoas, MS'],
    ['BR', 'pres. prudente', 'Presidente Prudente, SP'],
    ['BR', 'Floripa', 'Florianópolis, SC'],
    ['BR', 'sp', 'São Paulo, SP'],
    ['BR', 'Minas Gerais', 'Belo Horizonte, MG'],
    ['AR', 'CABA', 'Ciudad Autónoma de Buenos Aires'],
    ['AR', 'C.A.B.A.', 'Ciudad Autónoma de Buenos Aires'],
    ['AR', 'Capital Federal', 'Ciudad Autónoma de Buenos Aires'],
    ['AR', 'C1425ABC', 'C1425ABC, Ciudad Autónoma de Buenos Aires'],
    ['AR', '5000', '5000, Córdoba'],
    ['AR', 'x5186', 'X5186, Alta Gracia, Córdoba'],
    ['AR', '7150', '7150, Ayacucho, Buenos Aires'],
    ['AR', 'CP 6500', '6500, Nueve de Julio, Buenos Aires'],
    ['AR', 'C 1425 ABC', 'C1425ABC, Ciudad Autónoma de Buenos Aires'],
    ['AR', '1500', '1500, Buenos Aires'],
    ['AR', 'Q5000', 'Q5000, Neuquén'],
    ['BR', 'Moema', 'Moema, São Paulo, SP'],
    ['BR', 'barra da tijuca', 'Barra da Tijuca, Rio de Janeiro, RJ'],
    ['BR', 'Savassi - BH', 'Savassi, Belo Horizonte, MG'],
    ['BR', 'Copacabana, RJ', 'Copacabana, Rio de Janeiro, RJ'],
    ['BR', 'Vl. Madalena', 'Vila Madalena, São Paulo, SP'],
    ['AR', 'V9410', 'V9410, Ushuaia, Tierra del Fuego'],
    ['AR', '9 de Julio', 'Nueve de Julio, Buenos Aires'],
    ['AR', '25 de mayo', 'Veinticinco de Mayo, Buenos Aires'],
    ['AR', 'Palermo', 'Palermo, Ciudad Autónoma de Buenos Aires'],
    ['AR', 'Gral. Roca', 'General Roca, Río Negro'],
    ['AR', 'Bs. As.', 'Ciudad Autónoma de Buenos Aires'],
    ['AR', 'Tierra del Fuego', 'Ushuaia, Tierra del Fuego'],
  ] as const)('are found in %s as people write them: %s', async (market, text, label) => {
    expect((await places.predict(market, text, 3))[0]?.label).toBe(label);
  });

  it('give a state for nearly every code, as the post has them', () => {
    const codes = Array.from({ length: 98_999 }, (_, thousand) =>
      String((thousand + 1_000) * 1_000).padStart(8, '0'),
    );
    const found = codes.filter((code) => places.places().areaOf('BR', code));
    expect(found.length / codes.length).toBeGreaterThan(0.99);
    const known = {
      '20040002': 'RJ',
      '30130000': 'MG',
      '70040010': 'DF',
      '72800000': 'GO',
      '69400000': 'AM',
      '90010000': 'RS',
    };
    for (const [code, state] of Object.entries(known)) {
      expect(places.places().areaOf('BR', code)?.state.code, code).toBe(state);
    }
  });

  it('give the city of a code in the first or the second of its ranges', async () => {
    const cityOf = (code: string) => places.places().areaOf('BR', code)?.city?.name;
    expect(['05999000', '08000000', '08499999'].map(cityOf)).toEqual(Array(3).fill('São Paulo'));
    expect(cityOf('09999000')).not.toBe('São Paulo');
    expect(cityOf('73330000')).toBe('Brasília');
    expect(cityOf('26220000')).toBe('Nova Iguaçu');
    expect(await places.lookup('BR', '08210-999')).toMatchObject({
      ok: true,
      address: { cityName: 'São Paulo', stateCode: 'SP', precision: 'city' },
    });
  });

  it('look for dealers in the part of a large city that a code is of, not in its middle', async () => {
    const of = (postalCode: string) => places.positionOf('BR', { postalCode });
    const [centre, north, south] = [await of('01002-000'), await of('02012-000'), await of('04795-100')];
    expect(north?.latitude).toBeGreaterThan(centre?.latitude as number);
    expect(south?.latitude).toBeLessThan((centre?.latitude as number) - 0.04);
    expect(await of('01310200')).toEqual({ latitude: -23.5629, longitude: -46.6544 }); // its own is known
    const campinas = places.places().city('BR', '3509502');
    expect(await of('13010-999')).toEqual({ latitude: campinas?.latitude, longitude: campinas?.longitude });
  });

  it.each([
    ['BR', '74000-000', 'GO'],
    ['BR', '74400-000', 'GO'],
    ['BR', '39400-000', 'MG'],
    ['BR', '76900-000', 'RO'],
    ['BR', '69980-000', 'AC'],
    ['BR', '88000-000', 'SC'],
    ['AR', '8148', 'B'],
    ['AR', '9060', 'U'],
    ['AR', 'K5999XYZ', 'K'],
  ] as const)(
    'of a code in %s of which only the state is known are in that state (%s)',
    async (market, code, state) => {
      const position = await places.positionOf(market, { postalCode: code });
      expect(position && places.places().nearestCity(market, position)?.stateCode).toBe(state);
      const [predicted] = await places.predict(market, code, 5);
      expect(predicted).toMatchObject({ stateCode: state });
    },
  );

  it('of a code without a city are where the codes beside it are', async () => {
    const cityAt = async (postalCode: string) => {
      const position = await places.positionOf('BR', { postalCode });
      return position && places.places().nearestCity('BR', position)?.name;
    };
    expect(await cityAt('74000-000')).toBe('Goiânia');
    expect(await cityAt('74400-000')).toBe('Goiânia');
    expect(await cityAt('39400-000')).toBe('Montes Claros');
    expect(await cityAt('88000-000')).toBe('Florianópolis');
  });

  it("have every dealer's postal code in the dealer's city, at street level [D2-7.2-02]", async () => {
    for (const { id, city, cityCode, state, postalCode = '' } of await dealers('BR')) {
      const found = await places.lookup('BR', postalCode);
      expect(found, id).toMatchObject({
        ok: true,
        address: { cityCode, cityName: city, stateCode: state, precision: 'street' },
      });
    }
  });

  it('lie where the dealers say that their cities are', async () => {
    for (const market of ['BR', 'AR'] as const) {
      for (const dealer of await dealers(market)) {
        const known = places.places().cityNamed(market, dealer.state, dealer.city);
        expect(known, `${dealer.id} ${dealer.city}`).toBeDefined();
        expect(Math.abs((known?.latitude ?? 0) - dealer.latitude), dealer.id).toBeLessThan(0.6);
        expect(Math.abs((known?.longitude ?? 0) - dealer.longitude), dealer.id).toBeLessThan(0.6);
      }
    }
  });

  it('predict large cities first', async () => {
    const first = async (market: PlaceMarket, query: string) =>
      (await places.predict(market, query, 5))[0]?.cityName;
    expect(await first('BR', 'sa')).toBe('São Paulo');
    expect(await first('BR', 'belo')).toBe('Belo Horizonte');
    expect(await first('AR', 'cord')).toBe('Córdoba');
    expect((await places.predict('BR', '0', 5)).length).toBe(0);
    expect((await places.predict('BR', '01', 5)).every(({ kind }) => kind === 'postal-code')).toBe(true);
  });
});
