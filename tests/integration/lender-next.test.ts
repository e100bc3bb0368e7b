import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nextSimulation } from '../../src/areas/lender/contract.ts';
import { percentOf } from '../../src/areas/lender/domain/rate-table.ts';
import {
  anArgentineTable,
  aTable,
  somePlans,
  someTables,
  someTerms,
} from '../../src/areas/lender/examples.ts';
import {
  expectNoFault,
  expectProblem,
  type LenderApp,
  nonsense,
  PESOS,
  post,
  serveLender,
} from './lender-app.ts';

const SIMULATE = '/services/br/aurora/financing/next/simulate';
const DEFAULTS = '/services/br/aurora/financing/next/default-values';
const argentine = (url: string) => url.replace('/br/', '/ar/');
const PRICE = someTerms().carPrice;
const car = { mvs: someTerms().mvsCode, year: 2027, brand: 'aurora', market: 'BR' };
const body = (change: Record<string, unknown> = {}) => ({
  ...car,
  entrance: 40,
  partIds: ['lira-134'],
  ...change,
});

let app: LenderApp;
let unchecked: LenderApp;
beforeAll(async () => {
  app = await serveLender();
  unchecked = await serveLender({ checkPrices: false });
});
afterAll(() => Promise.all([app?.close(), unchecked?.close()]));
const simulate = (payload: unknown, url = SIMULATE, on = app) => post(on, url, payload);

describe('GET {financing}/next/default-values', () => {
  const query = { ...car, year: '2027', country: 'BR', state: 'SP', city: 'São Paulo' };
  const ask = (change: object = {}, url = DEFAULTS) =>
    app.inject({ url, query: { ...query, ...change } as Record<string, string> });

  it('answers entrance, instalment and residual options [D1-7-10] [D1-3.3-22] [D1-3.3-23] [D1-6-01]', async () => {
    const answer = await ask();
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      installment_options: [24, 36, 48],
      residual_options: [20, 30, 40],
    });
    expect(answer.json().entrance_options.slice(0, 2)).toEqual([10, 15]);
    expect((await ask({ market: 'ar' }, argentine(DEFAULTS))).json().entrance_options[0]).toBe(20);
  });

  it.each([
    [{ mvs: 'NOSUCH1' }, 'unknown-vehicle', 'mvs'],
    [{ year: '2019' }, 'unknown-vehicle', 'mvs'],
    [{ brand: 'cerrado' }, 'wrong-brand', 'brand'],
    [{ market: 'AR' }, 'wrong-market', 'market'],
    [{ market: 'UY' }, 'invalid-input', 'market'],
    [{ year: 'soon' }, 'invalid-input', 'year'],
    [{ city: 'x'.repeat(81) }, 'invalid-input', 'city'],
    [{ page: '2' }, 'invalid-input', 'page'],
  ])('refuses %j as %s and names %s', async (change, reason, field) => {
    expectProblem(await ask(change), reason, field);
  });
});

describe('POST {financing}/next/simulate', () => {
  it('answers every term with the residuals that it leaves [D1-7-11] [D1-3.3-24] [D1-3.3-27] [D1-3.3-28] [D1-7-23]', async () => {
    const answer = await simulate(body());
    expect(answer.statusCode).toBe(200);
    const { simulations, totalAmountFinanced, transactionResponseID } = answer.json();
    expect(
      simulations.map((result: { installmentsQuantity: number; values: { residual: number }[] }) => [
        result.installmentsQuantity,
        result.values.map(({ residual }) => residual),
      ]),
    ).toEqual([
      [24, [20, 30, 40]],
      [36, [20, 30]],
      [48, [20, 30]],
    ]);
    for (const { entranceValue } of simulations) expect(entranceValue).toBe(47_996);
    expect(totalAmountFinanced).toBe(71_994);
    expect(transactionResponseID).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('answers instalment, residual, buy-back price and the day until which it is guaranteed [D1-3.3-29]', async () => {
    const { simulations } = (await simulate(body())).json();
    const [plan] = somePlans(aTable({ source: 'NEXT' }), { residualPercent: 40 });
    expect(simulations[0].values.at(-1)).toMatchObject({
      residual: 40,
      installmentsValue: (plan?.installment ?? 0) / 100,
      residualValue: 47_996,
      forwardPrice: 74_393.8, // 62 % of the price
      expirationDate: '2028-11-23',
    });
  });

  it('answers the numbers of its rate table for every term and residual, in both markets', async () => {
    const expected = (table: ReturnType<typeof aTable>, price: number) => {
      const financing = { price, entrance: percentOf(price, 40) };
      return [20, 30, 40].flatMap((residualPercent) =>
        somePlans(table, { ...financing, residualPercent }).map(
          ({ installments, installment }) => `${installments} ${residualPercent} ${installment}`,
        ),
      );
    };
    const errorsOf = (answer: unknown) =>
      nextSimulation
        .decode(answer as never)
        .terms.flatMap(({ installments, values }) =>
          values.map(
            ({ residualPercent, installment }) => `${installments} ${residualPercent} ${installment}`,
          ),
        );
    const here = errorsOf((await simulate(body())).json());
    expect(here.sort()).toEqual(expected(aTable({ source: 'NEXT' }), PRICE).sort());
    const there = errorsOf((await simulate(body({ market: 'AR' }), argentine(SIMULATE))).json());
    expect(there.sort()).toEqual(expected(anArgentineTable({ source: 'NEXT' }), PESOS).sort());
  });

  it('prices the car with its parts from the catalogue, without a price from the page [D1-3.3-25] (R10)', async () => {
    const answer = await simulate(body({ partIds: ['lira-134', 'teto'] }));
    expect(answer.json()).toMatchObject({
      totalAmountFinanced: 74_694,
      simulations: [{ entranceValue: 49_796 }, {}, {}],
    });
  });

  it('takes a carPrice that the car has, and refuses another with both prices [D1-3.3-26] (R10)', async () => {
    const parts = { partIds: ['lira-134', 'teto'] };
    expect((await simulate(body({ ...parts, carPrice: 124_490 }))).statusCode).toBe(200);
    const answer = await simulate(body({ ...parts, carPrice: 119_990 }));
    expectProblem(answer, 'price-mismatch', 'carPrice');
    expect(answer.json().detail).toBe('sent 119990.00, the catalogue says 124490.00');
  });

  it('uses the carPrice that is sent where a maker prices elsewhere, and else the catalogue', async () => {
    const at = async (change: Record<string, unknown>) =>
      (await simulate(body(change), SIMULATE, unchecked)).json();
    expect((await at({ carPrice: 100_000 })).totalAmountFinanced).toBe(60_000);
    expect((await at({})).totalAmountFinanced).toBe(71_994);
    expectProblem(await simulate(body({ partIds: ['x'] }), SIMULATE, unchecked), 'unknown-part', 'partIds');
    expectProblem(
      await simulate(body({ carPrice: 0.01 }), SIMULATE, unchecked),
      'amount-too-small',
      'entrance',
    );
  });

  it('prices any percent of entrance within the limits', async () => {
    expect((await simulate(body({ entrance: 33.33 }))).json().simulations[0].entranceValue).toBe(39_992.67);
  });

  it('leaves out the residuals that an entrance leaves no room for, and refuses when that is all of them', async () => {
    const residuals = async (entrance: number) =>
      (await simulate(body({ entrance })))
        .json()
        .simulations[0].values.map((value: { residual: number }) => value.residual);
    expect(await residuals(59)).toEqual([20, 30, 40]);
    expect(await residuals(60)).toEqual([20, 30, 40]); // all of the credit comes back at the end
    expect(await residuals(61)).toEqual([20, 30]);
    expect(await residuals(80)).toEqual([20]);
  });

  it('offers no term without a buy-back price', async () => {
    const table = aTable({ source: 'NEXT', forward: { 24: 62 } });
    const bySource = new Map([['BR/aurora/NEXT', [table]]]);
    const other = await serveLender({ tables: () => someTables({ bySource }) });
    const { simulations } = (await simulate(body(), SIMULATE, other)).json();
    expect(
      simulations.map((result: { installmentsQuantity: number }) => result.installmentsQuantity),
    ).toEqual([24]);
    await other.close();
  });

  it('tells schedule and trace of the term that is asked for', async () => {
    const { simulations } = (await simulate(body(), `${SIMULATE}?schedule=36`)).json();
    for (const { installmentsQuantity, values } of simulations)
      for (const { plan } of values)
        expect(plan.details.schedule?.length).toBe(installmentsQuantity === 36 ? 36 : undefined);
  });

  it.each([
    ['a version that is not sold', { mvs: 'NOSUCH1' }, 'unknown-vehicle', 'mvs'],
    ['a model year that is not sold', { year: 2019 }, 'unknown-vehicle', 'mvs'],
    ['a brand of another site', { brand: 'cerrado' }, 'wrong-brand', 'brand'],
    ['another market', { market: 'AR' }, 'wrong-market', 'market'],
    ['a part of another car', { partIds: ['lira-134', 'wings'] }, 'unknown-part', 'partIds'],
    ['no entrance', { entrance: 0 }, 'entrance-too-low', 'entrance'],
    ['an entrance below the lowest', { entrance: 9.99 }, 'entrance-too-low', 'entrance'],
    ['an entrance above the highest', { entrance: 80.01 }, 'entrance-too-high', 'entrance'],
    ['an entrance of the whole price', { entrance: 100 }, 'entrance-too-high', 'entrance'],
    ['an entrance beyond the price', { entrance: 101 }, 'invalid-input', 'entrance'],
    ['a negative entrance', { entrance: -1 }, 'invalid-input', 'entrance'],
    ['an entrance as text', { entrance: '40' }, 'invalid-input', 'entrance'],
    ['a price of nothing', { carPrice: 0 }, 'invalid-input', 'carPrice'],
    ['a price of a cent', { carPrice: 0.01 }, 'price-mismatch', 'carPrice'],
    ['a price of 10^12', { carPrice: 1e12 }, 'invalid-input', 'carPrice'],
    ['an absurd price', { carPrice: 1e308 }, 'invalid-input', 'carPrice'],
    ['no list of parts', { partIds: undefined }, 'invalid-input', 'partIds'],
    ['an unknown field (R14)', { discount: 1 }, 'invalid-input', 'discount'],
  ])('refuses %s', async (_, change, reason, field) => {
    expectProblem(await simulate(body(change)), reason, field);
  });

  it.each(nonsense)('refuses the body %j without a fault', async (payload) => {
    const answer = await simulate(payload);
    expect([400, 422]).toContain(answer.statusCode);
    expect(answer.json().type).toMatch(/^\/problems\//);
  });

  it('meets any JSON with an answer of 4xx, never with a fault', async () => {
    const change = fc.dictionary(fc.constantFrom(...Object.keys(body()), 'carPrice'), fc.jsonValue(), {
      minKeys: 1,
    });
    const amounts = fc.dictionary(
      fc.constantFrom('entrance', 'carPrice', 'year'),
      fc.oneof(fc.double(), fc.integer()),
    );
    const payload = fc.oneof(fc.jsonValue(), change.map(body), amounts.map(body));
    await fc.assert(
      fc.asyncProperty(payload, async (drawn) => expectNoFault(await simulate(JSON.stringify(drawn)))),
    );
  });
});
