import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cdcSimulation, type Vehicles } from '../../src/areas/lender/contract.ts';
import { EXAMPLE_DAY, someTables, someTerms, vehiclesSelling } from '../../src/areas/lender/examples.ts';
import { createLender, faultEntrances, lenderRoutes } from '../../src/areas/lender/service/index.ts';
import { createServer } from '../../src/host/http/server.ts';
import { mountServices } from '../../src/host/http/services.ts';
import { openLog } from '../../src/host/process/log.ts';
import { readSites } from '../../src/host/sites/sites.ts';
import { testEnvironment } from '../environment.ts';
import { TYPED_CPF } from '../person.ts';

type Server = Awaited<ReturnType<typeof createServer>>;

const SIMULATE = '/services/br/aurora/financing/cdc/simulateProposalFlow';
const DEFAULTS = '/services/br/aurora/financing/cdc/default-values';
const car = someTerms();
const body = (change: Record<string, unknown> = {}) => ({
  mvsCode: car.mvsCode,
  anomodv: car.year,
  color: car.color,
  brand: 'aurora',
  vbem: 119_990,
  vlensim: 47_996,
  ...change,
});

const inPesos = vehiclesSelling(45_000_000_00);
const vehicles: Vehicles = {
  find: (site, key) => (site.market === 'AR' ? inPesos : vehiclesSelling()).find(site, key),
};

async function serve(injectsFaults: boolean): Promise<Server> {
  const environment = testEnvironment();
  const app = await createServer(environment, openLog('silent'));
  const lender = createLender({
    vehicles,
    tables: () => someTables(),
    today: () => EXAMPLE_DAY,
    checkPrices: true,
    injectsFaults,
  });
  await mountServices(
    app,
    await readSites('seeds/sites'),
    lenderRoutes(() => lender),
  );
  return app;
}

let app: Server;
let faulty: Server;
beforeAll(async () => {
  app = await serve(false);
  faulty = await serve(true);
});
afterAll(() => Promise.all([app.close(), faulty.close()]));

const simulate = (payload: unknown, on = app, url = SIMULATE) =>
  on.inject({
    method: 'POST',
    url,
    payload: payload as object,
    headers: { 'content-type': 'application/json' },
  });

describe('GET {financing}/cdc/default-values', () => {
  it('answers the options of a version [D1-7-01] [D1-3.3-01] [D1-3.3-02] [D1-6-01]', async () => {
    const answer = await app.inject({ url: DEFAULTS, query: { mvs: car.mvsCode, year: '2027' } });
    expect(answer.statusCode).toBe(200);
    expect(answer.json().entrance_options.slice(0, 2)).toEqual([10, 15]);
    expect(answer.json().installment_options).toEqual([12, 24, 36, 48, 60]);
  });

  it.each([
    [{ mvs: 'NOSUCH1', year: '2027' }, 'unknown-vehicle', 'mvs'],
    [{ mvs: car.mvsCode, year: '2019' }, 'unknown-vehicle', 'mvs'],
    [{ mvs: car.mvsCode, year: 'soon' }, 'invalid-input', 'year'],
    [{ mvs: car.mvsCode }, 'invalid-input', 'year'],
    [{ mvs: car.mvsCode, year: '2027', page: '2' }, 'invalid-input', 'page'],
  ])('refuses %j as %s and names %s', async (query, reason, field) => {
    const answer = await app.inject({ url: DEFAULTS, query: query as unknown as Record<string, string> });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().type).toBe(`/problems/${reason}`);
    expect(answer.json().errors[0].field).toBe(field);
  });
});

describe('POST {financing}/cdc/simulateProposalFlow', () => {
  it('answers a plan per term and an id that nobody can guess [D1-7-02] [D1-7-21] [D1-3.3-06] [D1-3.3-07] [D2-7.2-31] [D2-7.2-41]', async () => {
    const [first, second] = await Promise.all([simulate(body()), simulate(body())]);
    expect(first.statusCode).toBe(200);
    const { plans, transactionResponseID } = first.json();
    expect(plans.map((plan: { prazo: number }) => plan.prazo)).toEqual([12, 24, 36, 48, 60]);
    expect(transactionResponseID).toMatch(/^[0-9a-f-]{36}$/);
    expect(transactionResponseID).not.toBe(second.json().transactionResponseID);
  });

  it('answers what the contract says, so a page can read it', async () => {
    const answer = (await simulate(body())).json();
    const { plans, offer } = cdcSimulation.decode(answer);
    const plan = plans.find(({ installments }) => installments === 48);
    expect(plan?.details?.iof?.daily).toBeGreaterThan(0);
    expect(offer?.lenderName).toBeTruthy();
    expect(answer.offer.iof).toEqual({ yearlyRate: 2.99, additionalRate: 0.38 });
  });

  it('takes the payload of the funding summary [D1-3.3-36] [D1-3.3-37] [D1-3.3-38] [D1-3.3-39] [D1-3.3-40] [D1-3.3-41] [D1-3.3-42]', async () => {
    const nobody = {
      cnpjcpf: 0,
      cnpjrev: 0,
      pzcntf: '000',
      mobile: 0,
      indEmailContact: false,
      indPhoneContact: false,
    };
    const answer = await simulate(body({ ...nobody, modelDescription: 'Lira 1.0', optionals: '' }));
    expect(answer.statusCode).toBe(200);
  });

  it('answers in pesos with TNA and IVA, and without IOF, in Argentina', async () => {
    const answer = await simulate(
      body({ vbem: 45_000_000, vlensim: 18_000_000 }),
      app,
      SIMULATE.replace('/br/', '/ar/'),
    );
    const { plans } = answer.json();
    expect(plans.map((plan: { prazo: number }) => plan.prazo)).toEqual([12, 24, 36, 48]);
    expect(plans[0].details).toMatchObject({ nominalRate: 29.5, vat: expect.any(Number) });
    expect(plans[0].details.iof).toBeUndefined();
  });

  it.each([
    ['a version that is not sold', { mvsCode: 'NOSUCH1' }, 'unknown-vehicle', 'mvsCode'],
    ['a model year that is not sold', { anomodv: 2019 }, 'unknown-vehicle', 'anomodv'],
    ['a colour that is not sold', { color: '999' }, 'unknown-vehicle', 'color'],
    ['a brand of another site', { brand: 'cerrado' }, 'wrong-brand', 'brand'],
    ['a price below the version (R10)', { vbem: 1000, vlensim: 400 }, 'price-mismatch', 'vbem'],
    ['a price above every option (R10)', { vbem: 999_999 }, 'price-mismatch', 'vbem'],
    ['an entrance below the lowest', { vlensim: 100 }, 'entrance-too-low', 'vlensim'],
    ['an entrance of the whole price', { vlensim: 119_990 }, 'entrance-too-high', 'vlensim'],
    ['an entrance beyond the price', { vlensim: 500_000 }, 'entrance-too-high', 'vlensim'],
    ['a negative price', { vbem: -1 }, 'invalid-input', 'vbem'],
    ['a price of nothing', { vbem: 0 }, 'invalid-input', 'vbem'],
    ['an absurd price', { vbem: 1e308 }, 'invalid-input', 'vbem'],
    ['a price as text', { vbem: '119990' }, 'invalid-input', 'vbem'],
    ['fractions of a cent', { vlensim: 47_996.001 }, 'invalid-input', 'vlensim'],
    ['a negative entrance', { vlensim: -5 }, 'invalid-input', 'vlensim'],
    ['no entrance', { vlensim: undefined }, 'invalid-input', 'vlensim'],
    ['a list as colour', { color: [] }, 'invalid-input', 'color'],
    ['an unknown field (R14)', { taxam7A: 0 }, 'invalid-input', 'taxam7A'],
    ['a document of a person (R49)', { cnpjcpf: 52_998_224_725 }, 'invalid-input', 'cnpjcpf'],
  ])('refuses %s', async (_, change, reason, field) => {
    const answer = await simulate(body(change));
    expect(answer.statusCode).toBe(422);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(answer.json().type).toBe(`/problems/${reason}`);
    expect(answer.json().errors.map((error: { field: string }) => error.field)).toContain(field);
    expect(answer.body).not.toMatch(TYPED_CPF);
  });

  it.each(['', '{', 'null', '[]', '"text"', '12', '{"vbem":1e400}', '{"__proto__":{"vbem":1}}', '[[[['])(
    'refuses the body %j without a fault',
    async (payload) => {
      const answer = await simulate(payload);
      expect([400, 422]).toContain(answer.statusCode);
      expect(answer.json().type).toMatch(/^\/problems\//);
      expect(answer.body).not.toMatch(/ at |node_modules|\.ts:/);
    },
  );

  it('meets any JSON with an answer of 4xx, never with a fault', async () => {
    const change = fc.dictionary(fc.constantFrom(...Object.keys(body()), 'extra'), fc.jsonValue(), {
      minKeys: 1,
    });
    const payload = fc.oneof(fc.jsonValue(), change.map(body)).filter((drawn) => drawn !== undefined);
    await fc.assert(
      fc.asyncProperty(payload, async (drawn) => {
        const { statusCode } = await simulate(JSON.stringify(drawn));
        expect(statusCode === 200 || (statusCode >= 400 && statusCode < 500)).toBe(true);
      }),
    );
  });

  it('refuses bodies over 64 KB (R35)', async () => {
    const answer = await simulate(body({ optionals: 'x'.repeat(70_000) }));
    expect(answer.statusCode).toBe(413);
  });

  it('refuses bodies that are not JSON (R31)', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await app.inject({ method: 'POST', url: SIMULATE, payload: 'vbem=1', headers });
    expect(answer.statusCode).toBe(415);
  });
});

describe('an offer that is asked for in full', () => {
  it.each([
    ['br', {}, 'CET'],
    ['ar', { vbem: 45_000_000, vlensim: 18_000_000 }, 'CFT'],
  ])(
    'tells its schedule, the trace of every amount and its legal text, for the one term (%s) [D1-3.5-14]',
    async (market, change, cost) => {
      const url = `${SIMULATE.replace('/br/', `/${market}/`)}?schedule=24`;
      const plans: { prazo: number; details: Record<string, unknown[]> }[] = (
        await simulate(body(change), app, url)
      ).json().plans;
      const [result, ...others] = plans.filter(({ details }) => details.schedule);
      expect([result?.prazo, others]).toEqual([24, []]);
      expect(result?.details.schedule).toHaveLength(24);
      expect(result?.details.trace).toContainEqual(
        expect.objectContaining({ rule: 'credit', unit: 'cents' }),
      );
      expect(result?.details.legalText).toContain(cost);
    },
  );

  it('is refused for a term that is no number', async () => {
    expect((await simulate(body(), app, `${SIMULATE}?schedule=many`)).statusCode).toBe(422);
  });
});

describe('injected failures', () => {
  const at = (percent: number, on: Server) => simulate(body({ vlensim: (119_990 * percent) / 100 }), on);

  it('are off unless the configuration says so', async () => {
    for (const { percent } of faultEntrances)
      expect((await at(percent, app)).json().plans).not.toHaveLength(0);
  });

  it('answer no plans at 35 % of entrance', async () => {
    expect((await at(35, faulty)).json().plans).toEqual([]);
  });

  it('fail at 45 % without telling anything of our insides (R55)', async () => {
    const answer = await at(45, faulty);
    expect([answer.statusCode, answer.json().type]).toEqual([500, '/problems/unexpected']);
    expect(answer.body).not.toContain('injected');
  });

  it('take three seconds at 55 %', async () => {
    const begin = performance.now();
    expect((await at(55, faulty)).statusCode).toBe(200);
    expect(performance.now() - begin).toBeGreaterThan(2900);
  });

  it('refuse with 503 at 65 %', async () => {
    const answer = await at(65, faulty);
    expect([answer.statusCode, answer.json().type]).toEqual([503, '/problems/unavailable']);
    expect(answer.headers['retry-after']).toBe('10');
  });

  it('leave other entrances alone', async () => {
    expect((await at(40, faulty)).json().plans).toHaveLength(5);
  });
});
