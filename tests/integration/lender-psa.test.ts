import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  psaBalloonSimulation,
  psaLinearSimulation,
  psaOnlineSimulation,
} from '../../src/areas/lender/contract.ts';
import { type LegalTextOptions, legalText } from '../../src/areas/lender/domain/legal-text.ts';
import { releaseOn } from '../../src/areas/lender/domain/pricing.ts';
import { percentOf } from '../../src/areas/lender/domain/rate-table.ts';
import {
  anArgentineTable,
  aTable,
  EXAMPLE_DAY,
  somePlans,
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

const BASE = '/services/br/aurora/financing/v2/psa';
const LINEAR = `${BASE}/linear/simulating`;
const BALLOON = `${BASE}/balao-final/simulating`;
const ONLINE = `${BASE}/financing/simulating-offers`;
const argentine = (url: string) => url.replace('/br/', '/ar/');

const PRICE = someTerms().carPrice;
const car = { market: 'BR', mvs_code: someTerms().mvsCode };
type Change = Record<string, unknown>;
const linear = (change: Change = {}) => ({
  ...car,
  valor_carro: 119_990,
  plano_id: 'psa-traditional',
  percentual_entrada: 0.4,
  parcelas: 48,
  ...change,
});
const balloon = (change: Change = {}) =>
  linear({ plano_id: 'psa-balao', percentual_entrada: 40, percentual_parcela_residual: 30, ...change });
const online = (change: Change = {}) => ({
  ...car,
  amount: 119_990,
  entry_percentage: 40,
  installment_number: 48,
  ...change,
});
const pesos = { market: 'AR', percentual_entrada: 0.4, parcelas: 24, valor_carro: PESOS / 100 };

type Body = (change?: Change) => object;
const calls: [string, string, Body, price: string, entry: string, term: string][] = [
  ['linear', LINEAR, linear, 'valor_carro', 'percentual_entrada', 'parcelas'],
  ['balloon', BALLOON, balloon, 'valor_carro', 'percentual_entrada', 'parcelas'],
  ['online', ONLINE, online, 'amount', 'entry_percentage', 'installment_number'],
];

const table = aTable({ source: 'PSA_TRADITIONAL' });
const balloonTable = aTable({ source: 'PSA_BALAO' });
const entrance = percentOf(PRICE, 40);
const ofTerm = (plans: ReturnType<typeof somePlans>, term = 48) => {
  const plan = plans.find(({ installments }) => installments === term);
  if (!plan) throw new Error(`no plan of ${term} months`);
  return plan;
};

let app: LenderApp;
let unchecked: LenderApp;
beforeAll(async () => {
  app = await serveLender();
  unchecked = await serveLender({ checkPrices: false });
});
afterAll(() => Promise.all([app?.close(), unchecked?.close()]));
const simulate = (url: string, payload: unknown) => post(app, url, payload);

describe('POST {financing}/v2/psa/linear/simulating', () => {
  it('answers the asked term of the plan with the numbers of its rate table [D1-7-05] [D1-3.3-13] [D1-3.3-15] [D1-3.3-33] [D1-3.3-35] [D1-6-01]', async () => {
    const answer = await simulate(LINEAR, linear());
    expect(answer.statusCode).toBe(200);
    const plan = ofTerm(somePlans(table, { entrance }));
    expect(answer.json()).toMatchObject({
      valor_entrada: 47_996,
      valor_parcelas: plan.installment / 100,
      valor_financiamento: 71_994,
    });
    expect(psaLinearSimulation.decode(answer.json()).plan).toMatchObject({ installment: plan.installment });
  });

  it('reads the entrance as a fraction of the price [D1-3.3-14] [D1-5-43] [D1-9-22]', async () => {
    const answer = await simulate(LINEAR, linear({ percentual_entrada: 0.295 }));
    expect(answer.json().valor_entrada).toBe(35_397.05);
    expectProblem(
      await simulate(LINEAR, linear({ percentual_entrada: 40 })),
      'invalid-input',
      'percentual_entrada',
    );
  });

  it('takes marca in upper case for the summary [D1-3.3-32] [D1-7-06] [D1-7-22]', async () => {
    expect((await simulate(LINEAR, linear({ marca: 'AURORA' }))).statusCode).toBe(200);
  });

  it('adds up what is paid in all, with and without the IOF', async () => {
    const body = (await simulate(LINEAR, linear())).json();
    const { details } = ofTerm(somePlans(table, { entrance }));
    const iof = (details?.iof?.daily ?? 0) + (details?.iof?.additional ?? 0);
    expect(iof).toBeGreaterThan(0);
    expect(Math.round(body.valor_total_somado * 100)).toBe(details?.totalCost);
    expect(Math.round((body.valor_total_somado - body.valor_total_somado_sem_IOF) * 100)).toBe(iof);
  });

  it('tells the legal text of the offer in the language of the market [D1-3.3-15] [D1-3.5-14]', async () => {
    const textOf = (
      of: typeof table,
      options: Partial<LegalTextOptions> & { locale: 'pt-BR' | 'es-AR' },
      term: number,
    ) => {
      const release = releaseOn(of, EXAMPLE_DAY);
      const price = options.locale === 'es-AR' ? PESOS : PRICE;
      const financing = { price, entrance: percentOf(price, 40) };
      return legalText(of, ofTerm(somePlans(of, financing), term), financing, { release, ...options });
    };
    const response = await simulate(LINEAR, linear());
    expect(response.json().texto_legal).toBe(textOf(table, { locale: 'pt-BR' }, 48));
    expect(response.json().texto_legal).not.toContain('{{');
    const there = await simulate(argentine(LINEAR), linear(pesos));
    const own = anArgentineTable({ source: 'PSA_TRADITIONAL' });
    expect(there.json().texto_legal).toBe(textOf(own, { locale: 'es-AR' }, 24));
  });

  it('tells each offer its own legal text, however often it is asked [D1-3.3-15]', async () => {
    const textOf = async (change: Change) => (await simulate(LINEAR, linear(change))).json().texto_legal;
    const [first, longer, again] = [await textOf({}), await textOf({ parcelas: 60 }), await textOf({})];
    expect(again).toBe(first);
    expect(longer).not.toBe(first);
  });

  it('tells schedule and trace when they are asked for', async () => {
    const { plan } = (await simulate(`${LINEAR}?schedule=48`, linear())).json();
    expect(plan.details.schedule).toHaveLength(48);
    expect(plan.details.trace.length).toBeGreaterThan(5);
    expect((await simulate(LINEAR, linear())).json().plan.details.schedule).toBeUndefined();
  });

  it('answers in pesos with TNA and IVA in Argentina', async () => {
    const answer = await simulate(argentine(LINEAR), linear(pesos));
    const own = somePlans(anArgentineTable({ source: 'PSA_TRADITIONAL' }), {
      price: PESOS,
      entrance: percentOf(PESOS, 40),
    });
    expect(answer.json().valor_parcelas).toBe(ofTerm(own, 24).installment / 100);
    expect(answer.json().plan.details).toMatchObject({ nominalRate: 31.9, vat: expect.any(Number) });
    expect(answer.json().valor_total_somado_sem_IOF).toBe(answer.json().valor_total_somado);
  });
});

describe('POST {financing}/v2/psa/balao-final/simulating', () => {
  it('answers the term with its final instalment and the limits of its sliders [D1-7-07] [D1-3.3-16] [D1-3.3-17] [D1-3.3-34] [D1-7-24]', async () => {
    const answer = await simulate(BALLOON, balloon());
    expect(answer.statusCode).toBe(200);
    const plan = ofTerm(somePlans(balloonTable, { entrance, residualPercent: 30 }));
    expect(answer.json()).toMatchObject({
      entrada_minima: 10,
      entrada_maxima: 80,
      valor_entrada: 47_996,
      parcelas_disponiveis: [24, 36, 48],
      valor_parcelas: plan.installment / 100,
      entrada_minima_residual: 20,
      entrada_maxima_residual: 30,
      parcela_residual: 35_997,
      valor_financiamento: 71_994,
      texto_legal: expect.stringMatching(/^CET de /),
    });
    expect(psaBalloonSimulation.decode(answer.json()).plan?.details?.residual).toBe(35_997_00);
  });

  it('gives the residual limits of the term, and only terms that leave the residual', async () => {
    const short = await simulate(BALLOON, balloon({ parcelas: 24, percentual_parcela_residual: 40 }));
    expect(short.json()).toMatchObject({ entrada_maxima_residual: 40, parcelas_disponiveis: [24] });
    const long = await simulate(BALLOON, balloon({ percentual_parcela_residual: 40 }));
    expectProblem(long, 'term-not-offered', 'parcelas');
  });

  it('prices every combination of its own limits that leaves something to pay back', async () => {
    const { entrada_minima, entrada_maxima, parcelas_disponiveis, ...limits } = (
      await simulate(BALLOON, balloon())
    ).json();
    for (const percentual_entrada of [entrada_minima, entrada_maxima - 15])
      for (const percentual_parcela_residual of [
        limits.entrada_minima_residual,
        limits.entrada_maxima_residual,
      ])
        for (const parcelas of parcelas_disponiveis) {
          const change = { percentual_entrada, percentual_parcela_residual, parcelas };
          expect((await simulate(BALLOON, balloon(change))).statusCode, JSON.stringify(change)).toBe(200);
        }
  });

  it.each([
    ['a residual below the lowest', { percentual_parcela_residual: 19.99 }, 'residual-too-low'],
    ['a residual above the highest', { percentual_parcela_residual: 40.01 }, 'residual-too-high'],
    ['no residual', { percentual_parcela_residual: 0 }, 'residual-too-low'],
    [
      'an entrance and a residual beyond the price',
      { percentual_entrada: 80, percentual_parcela_residual: 30 },
      'residual-too-high',
    ],
    ['a residual as text', { percentual_parcela_residual: '30' }, 'invalid-input'],
    ['a residual beyond the price', { percentual_parcela_residual: 101 }, 'invalid-input'],
    ['a residual left out', { percentual_parcela_residual: undefined }, 'invalid-input'],
  ])('refuses %s', async (_, change, reason) => {
    expectProblem(await simulate(BALLOON, balloon(change)), reason, 'percentual_parcela_residual');
  });

  it('answers in pesos in Argentina', async () => {
    const change = { ...pesos, percentual_entrada: 40, percentual_parcela_residual: 20 };
    const answer = await simulate(argentine(BALLOON), balloon(change));
    expect(answer.json()).toMatchObject({ entrada_minima: 20, parcela_residual: 9_000_000 });
  });
});

describe('POST {financing}/v2/psa/financing/simulating-offers', () => {
  it('answers the asked term as best_offer and the others beside it [D1-7-08] [D1-3.3-18] [D1-3.3-20] [D1-3.3-21]', async () => {
    const answer = await simulate(ONLINE, online());
    expect(answer.statusCode).toBe(200);
    const { best_offer, other_offers } = answer.json();
    expect(best_offer).toMatchObject({
      entry_value: 47_996,
      installment_value: ofTerm(somePlans(table, { entrance })).installment / 100,
      residual_value: 0,
      financed_amount: 71_994,
      installment_number: 48,
    });
    expect(other_offers.map((offer: { installment_number: number }) => offer.installment_number)).toEqual([
      12, 24, 36, 60,
    ]);
    expect(psaOnlineSimulation.decode(answer.json()).best?.plan?.installments).toBe(48);
  });

  it('answers balloon offers when a residual is sent [D1-3.3-19]', async () => {
    const { best_offer, other_offers } = (await simulate(ONLINE, online({ residual_percentage: 30 }))).json();
    const plans = somePlans(balloonTable, { entrance, residualPercent: 30 });
    expect(best_offer).toMatchObject({
      installment_value: ofTerm(plans).installment / 100,
      residual_value: 35_997,
    });
    expect(other_offers).toHaveLength(2);
    expectProblem(
      await simulate(ONLINE, online({ residual_percentage: 0 })),
      'residual-too-low',
      'residual_percentage',
    );
    expectProblem(
      await simulate(ONLINE, online({ residual_percentage: 41 })),
      'residual-too-high',
      'residual_percentage',
    );
  });

  it('answers no best offer for a term that is not on offer, so that the page hides the plan', async () => {
    const answer = await simulate(ONLINE, online({ installment_number: 47 }));
    expect([answer.statusCode, answer.json().best_offer]).toEqual([200, null]);
    expect(answer.json().other_offers).toHaveLength(5);
  });

  it('answers the plan that is named, or the first of the site', async () => {
    const named = await simulate(ONLINE, online({ plano_id: 'psa-traditional' }));
    expect(named.json().best_offer).toEqual((await simulate(ONLINE, online())).json().best_offer);
    expectProblem(await simulate(ONLINE, online({ plano_id: 'psa-balao' })), 'no-plan', 'plano_id');
  });

  it('answers in pesos in Argentina', async () => {
    const change = { market: 'AR', amount: PESOS / 100, installment_number: 24 };
    const { best_offer } = (await simulate(argentine(ONLINE), online(change))).json();
    expect(best_offer).toMatchObject({ entry_value: 18_000_000, plan: { details: { nominalRate: 31.9 } } });
  });
});

describe.each(calls)('every PSA call: %s', (_, url, body, price, entry, term) => {
  const percent = (of: number) => (url === LINEAR ? of / 100 : of);

  it('refuses a car, price, plan, entrance or term that is not on offer and names its field (R10)', async () => {
    const refusals: [Change, string, string][] = [
      [{ market: 'AR' }, 'wrong-market', 'market'],
      [{ market: 'UY' }, 'invalid-input', 'market'],
      [{ marca: 'CERRADO' }, 'wrong-brand', 'marca'],
      [{ mvs_code: 'NOSUCH1' }, 'unknown-vehicle', 'mvs_code'],
      [{ ano_modelo: 2019 }, 'unknown-vehicle', 'ano_modelo'],
      [{ cor: '999' }, 'unknown-vehicle', 'cor'],
      [{ partIds: ['lira-134', 'wings'] }, 'unknown-part', 'partIds'],
      [{ plano_id: 'no-such' }, 'no-plan', 'plano_id'],
      [{ [price]: 119_990.01 }, 'price-mismatch', price],
      [{ [price]: 0.01 }, 'price-mismatch', price],
      [{ [price]: 999_999_999.99 }, 'price-mismatch', price],
      [{ [price]: 1e12 }, 'invalid-input', price],
      [{ [price]: 1e308 }, 'invalid-input', price],
      [{ [price]: 0 }, 'invalid-input', price],
      [{ [price]: -1 }, 'invalid-input', price],
      [{ [price]: '119990' }, 'invalid-input', price],
      [{ [entry]: 0 }, 'entrance-too-low', entry],
      [{ [entry]: percent(9.99) }, 'entrance-too-low', entry],
      [{ [entry]: percent(80.01) }, 'entrance-too-high', entry],
      [{ [entry]: percent(100) }, 'entrance-too-high', entry],
      [{ [entry]: percent(101) }, 'invalid-input', entry],
      [{ [entry]: -1 }, 'invalid-input', entry],
      [{ [term]: 0 }, 'invalid-input', term],
      [{ [term]: 47.5 }, 'invalid-input', term],
      [{ [term]: 1e9 }, 'invalid-input', term],
      [{ discount: 1 }, 'invalid-input', 'discount'],
    ];
    for (const [change, reason, field] of refusals)
      expectProblem(await simulate(url, body(change)), reason, field);
  });

  it('takes a price that some choice of options makes, and with parts only theirs (R10)', async () => {
    expect((await simulate(url, body({ [price]: 124_490 }))).statusCode).toBe(200);
    const parts = { partIds: ['lira-134', 'teto'], ano_modelo: '2027', cor: '134', marca: 'AURORA' };
    expect((await simulate(url, body({ ...parts, [price]: 124_490 }))).statusCode).toBe(200);
    const answer = await simulate(url, body(parts));
    expectProblem(answer, 'price-mismatch', price);
    expect(answer.json().detail).toBe('sent 119990.00, the catalogue says 124490.00');
  });

  it('takes any price where a maker prices elsewhere', async () => {
    expect((await post(unchecked, url, body({ [price]: 100_000 }))).statusCode).toBe(200);
    expectProblem(await post(unchecked, url, body({ [price]: 0.01 })), 'amount-too-small', entry);
  });

  it.each(nonsense)('refuses the body %j without a fault', async (payload) => {
    const answer = await simulate(url, payload);
    expect([400, 422]).toContain(answer.statusCode);
    expect(answer.json().type).toMatch(/^\/problems\//);
  });

  it('meets any JSON with an answer of 4xx, never with a fault', async () => {
    const names = [...Object.keys(body()), 'residual_percentage', 'partIds', 'marca'];
    const change = fc.dictionary(fc.constantFrom(...names), fc.jsonValue(), { minKeys: 1 });
    const amounts = fc.dictionary(
      fc.constantFrom(price, entry, term, 'residual_percentage'),
      fc.oneof(fc.double(), fc.integer()),
    );
    const payload = fc.oneof(fc.jsonValue(), change.map(body), amounts.map(body));
    await fc.assert(
      fc.asyncProperty(payload, async (drawn) => expectNoFault(await simulate(url, JSON.stringify(drawn)))),
    );
  });
});
