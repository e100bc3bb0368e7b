import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decodeContract, encodeContract, serviceApp } from '../../../io/service.ts';
import { offerOr, offersOverHttp } from '../contract.ts';
import { aGroupedModel, aSnapshot, aWrittenSite } from '../examples.ts';
import { colourCoatingRoutes, pricingRoutes } from './routes.ts';

const snapshot = aSnapshot(
  aWrittenSite({ models: [aGroupedModel()] }),
  aWrittenSite({ brand: 'cerrado', models: [], services: [] }),
);

/** The two services of one site, as the host mounts them. */
function services(brand: string) {
  const app = Fastify();
  app.setValidatorCompiler(decodeContract);
  app.setSerializerCompiler(encodeContract);
  app.decorateRequest('site');
  app.addHook('onRequest', async (request) => {
    request.setDecorator('site', { brand, market: 'BR', locale: 'pt-BR', currency: 'BRL' });
  });
  app.register(async (own) => colourCoatingRoutes(serviceApp(own), { current: () => snapshot }));
  app.register(async (own) => pricingRoutes(serviceApp(own), { current: () => snapshot }));
  return app;
}

const aurora = services('aurora');
const cerrado = services('cerrado');
afterAll(async () => {
  await aurora.close();
  await cerrado.close();
});

const get = async (url: string, app = aurora) => {
  const answer = await app.inject(url);
  return { status: answer.statusCode, body: answer.json() };
};

describe('GET /v2/color', () => {
  it('answers the colour of a grouped version with the mvs it holds for [D1-7-16] [D1-3.2-04]', async () => {
    expect(await get('/v2/color?mvsCode=341A3C0&code=134&modelYear=2026&market=BR')).toEqual({
      status: 200,
      body: [
        {
          id: '341-134',
          code: '134',
          name: 'Coral Sol',
          price: 1990,
          paintType: 'metallic',
          mvsCode: '341A3C0',
        },
      ],
    });
  });

  it('answers an empty list for a colour that the version is not offered in [D1-7-32]', async () => {
    expect(await get('/v2/color?mvsCode=341A3C0&code=999&modelYear=2026&market=br')).toEqual({
      status: 200,
      body: [],
    });
  });
});

describe('GET /v2/coating', () => {
  it('answers the coatings of all members of a grouped version [D1-7-15] [D1-3.2-05]', async () => {
    expect(await get('/v2/coating?mvsCode=341A3C0&year=2026&market=BR&discardGroupedParts=false')).toEqual({
      status: 200,
      body: [
        { code: '121', name: 'Tecido Trama Cinza', price: 0, mvsCode: '341A3C0' },
        { code: '318', name: 'Couro sintético Preto Noite', price: 2990, mvsCode: '341A3C1' },
      ],
    });
  });

  it('answers only those of the leading member when grouped parts are discarded [D1-7-15]', async () => {
    const { body } = await get('/v2/coating?mvsCode=341A3C0&year=2026&market=BR&discardGroupedParts=true');
    expect(body.map(({ code }: { code: string }) => code)).toEqual(['121']);
  });
});

describe('GET /price', () => {
  it('answers the price of a version before and after its bonus [D1-7-18] [D1-3.2-10]', async () => {
    const url = '/price?mvsCode=341A3C1&year=2026&excludeParts=true&country=BR&state=MG&city=Betim';
    expect(await get(url)).toEqual({
      status: 200,
      body: { price: 105_490, priceBonification: 102_490, hasPriceBonification: true },
    });
  });

  it('answers the price of a part of each type by its id or code [D1-7-17] [D1-3.2-14] [D2-9-55]', async () => {
    const request = [
      ['color', '341-134', 1990],
      ['color', '134', 1990],
      ['optional', '341-4CN', 3490],
      ['accessory', '50290101', 349],
      ['service', 'REV3', 2290],
      ['coating', '318', 2990],
    ] as const;
    for (const [partType, partId, price] of request) {
      const { body } = await get(
        `/price?mvsCode=341A3C0&year=2026&country=BR&partType=${partType}&partId=${partId}`,
      );
      expect(body).toEqual({ price, priceBonification: price, hasPriceBonification: false });
    }
  });

  it('refuses a part of another type, and one that the version is not offered with', async () => {
    for (const part of ['partType=accessory&partId=4CN', 'partType=optional&partId=NOPE']) {
      const { status, body } = await get(`/price?mvsCode=341A3C0&year=2026&country=BR&${part}`);
      expect([status, body.type, body.errors[0].field]).toEqual([404, '/problems/unknown-part', 'partId']);
    }
    const alone = await get('/price?mvsCode=341A1B0&year=2026&country=BR&partType=coating&partId=318');
    expect(alone.status).toBe(404);
  });
});

describe('bad input', () => {
  it('answers a vehicle that the site does not sell with a problem that names mvsCode', async () => {
    const urls = [
      '/v2/color?mvsCode=NOPE&code=134&modelYear=2026&market=BR',
      '/v2/coating?mvsCode=341A3C0&year=2027&market=BR',
      '/price?mvsCode=341A3C0&year=2026&country=AR&excludeParts=true',
    ];
    for (const url of urls) {
      const { status, body } = await get(url);
      expect([status, body.type, body.errors[0].field]).toEqual([
        404,
        '/problems/unknown-vehicle',
        'mvsCode',
      ]);
    }
    expect((await get('/v2/coating?mvsCode=341A3C0&year=2026&market=BR', cerrado)).status).toBe(404);
  });

  it('refuses wrong, missing, doubled and unknown parameters before any look-up', async () => {
    const queries = [
      '/v2/color?mvsCode=341A3C0&modelYear=2026&market=BR',
      '/v2/color?mvsCode=341A3C0&code=134&modelYear=26&market=BR',
      '/v2/color?mvsCode=341A3C0&code=134&modelYear=2026&market=UY',
      '/v2/color?mvsCode=341A3C0&code=134&modelYear=2026&market=BR&x=1',
      '/v2/color?mvsCode=341A3C0&mvsCode=B&code=134&modelYear=2026&market=BR',
      `/v2/color?mvsCode=${'A'.repeat(21)}&code=134&modelYear=2026&market=BR`,
      "/v2/coating?mvsCode='%20or%201=1&year=2026&market=BR",
      '/v2/coating?mvsCode=341A3C0&year=2026&market=BR&discardGroupedParts=maybe',
      '/price?mvsCode=341A3C0&year=2026&country=BR',
      '/price?mvsCode=341A3C0&year=2026&country=BR&partType=wheel&partId=1',
      '/price?mvsCode=341A3C0&year=2026&country=BR&partType=color',
      '/price?mvsCode=341A3C0&year=2026&country=BR&partId=134',
      '/price?mvsCode=341A3C0&year=2026&country=BR&excludeParts=false',
      '/price?mvsCode=341A3C0&year=2026&country=BR&excludeParts=true&partType=color&partId=134',
    ];
    // Here every refused query is a plain 400; the host turns it into its problem document.
    for (const url of queries) expect([url, (await get(url)).status]).toEqual([url, 400]);
  });
});

describe("the services behind a maker's own address", () => {
  let base: string;
  beforeAll(async () => {
    base = await aurora.listen({ port: 0, host: '127.0.0.1' });
  });
  const grouped = { mvsCode: '341A3C0', year: 2026 } as const;

  function client(address = base) {
    const logged: string[] = [];
    const tools = { fetch, log: (message: string) => logged.push(message), timeoutMs: 2_000 };
    return { offers: offersOverHttp({ colour: address, pricing: address }, tools), logged };
  }

  it('answer in domain terms what the built-in ones answer [D1-7-15] [D1-7-16] [D1-7-17] [D1-7-18]', async () => {
    const { offers, logged } = client();
    const colours = await offers.colours({ ...grouped, code: '134', market: 'BR' });
    expect(offerOr(colours, [])[0]).toMatchObject({
      id: '341-134',
      price: 199_000,
      paint: 'metallic',
      mvsCode: '341A3C0',
    });
    const coatings = await offers.coatings({ ...grouped, market: 'BR', discardGroupedParts: false });
    expect(offerOr(coatings, []).map(({ code, price }) => [code, price])).toEqual([
      ['121', 0],
      ['318', 299_000],
    ]);
    const version = { of: 'version', place: { state: 'MG', city: 'Betim' } } as const;
    const price = await offers.price({ ...grouped, country: 'BR', ...version });
    expect(price).toEqual({ ok: true, value: { price: 10_199_000, priceAfterBonus: 9_899_000 } });
    const part = await offers.price({
      ...grouped,
      country: 'BR',
      of: 'part',
      partType: 'color',
      partId: '134',
    });
    expect(part).toEqual({ ok: true, value: { price: 199_000, priceAfterBonus: 199_000 } });
    expect(logged).toEqual([]);
  });

  it('yield empty results when a grouped price, colour or coating fails [D1-7-32]', async () => {
    const { offers } = client('http://127.0.0.1:9');
    expect(offerOr(await offers.colours({ ...grouped, code: '134', market: 'BR' }), [])).toEqual([]);
    expect(
      offerOr(await offers.coatings({ ...grouped, market: 'BR', discardGroupedParts: false }), []),
    ).toEqual([]);
    const price = await offers.price({ ...grouped, country: 'BR', of: 'version', place: {} });
    expect(offerOr(price, undefined)).toBeUndefined();
  });

  it("log 'Failed to load price for version' when the price of a version fails, and only then [D1-8-19]", async () => {
    const { offers, logged } = client();
    await offers.price({
      mvsCode: 'NOPE',
      year: 2026,
      country: 'BR',
      of: 'part',
      partType: 'color',
      partId: '1',
    });
    expect(logged).toEqual([]);
    await offers.price({ mvsCode: 'NOPE', year: 2026, country: 'BR', of: 'version', place: {} });
    expect(logged).toEqual(['Failed to load price for version']);
  });

  it('take an answer of another shape for a failure', async () => {
    const { offers } = client(`${base}/v2/coating?mvsCode=341A3C0&year=2026&market=BR#`);
    expect(await offers.price({ ...grouped, country: 'BR', of: 'version', place: {} })).toEqual({
      ok: false,
      reason: 'unavailable',
    });
  });
});
