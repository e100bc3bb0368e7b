import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { zflowSimulation } from '../../src/areas/lender/contract.ts';
import { anArgentineTable, aTable, somePlans, someTerms } from '../../src/areas/lender/examples.ts';
import { TYPED_CPF } from '../person.ts';
import {
  expectNoFault,
  expectProblem,
  type LenderApp,
  nonsense,
  PESOS,
  post,
  serveLender,
} from './lender-app.ts';

const SIMULATE = '/services/br/aurora/financing-hub/zflow/simulateProposalFlow';
const IN_ARGENTINA = SIMULATE.replace('/br/', '/ar/');
const car = someTerms();
const body = (change: Record<string, unknown> = {}) => ({
  mvsCode: car.mvsCode,
  anomodv: car.year,
  color: car.color,
  brand: 'aurora',
  vbem: 119_990,
  vlensim: 47_996,
  mobile: 0,
  cnpjcpf: 0,
  cnpjrev: 0,
  ...change,
});

let app: LenderApp;
beforeAll(async () => {
  app = await serveLender();
});
afterAll(() => app?.close());
const simulate = (payload: unknown, url = SIMULATE) => post(app, url, payload);
const terms = (plans: { prazo: number }[]) => plans.map(({ prazo }) => prazo);

describe('POST {financing-hub}/zflow/simulateProposalFlow', () => {
  it('answers a plan per term with the entrance and what is financed [D1-7-03] [D1-3.3-11] [D1-3.3-12] [D1-2.4-13] [D1-6-01]', async () => {
    const answer = await simulate(body());
    expect(answer.statusCode).toBe(200);
    const { plans, upFrontValue, totalAmountFinanced, transactionResponseID, offer } = answer.json();
    expect(terms(plans)).toEqual([12, 24, 36, 48, 60]);
    expect([upFrontValue, totalAmountFinanced]).toEqual([47_996, 71_994]);
    expect(transactionResponseID).toMatch(/^[0-9a-f-]{36}$/);
    expect(offer.iof).toEqual({ yearlyRate: 2.99, additionalRate: 0.38 });
  });

  it('answers the numbers of its rate table', async () => {
    const { plans } = zflowSimulation.decode((await simulate(body())).json());
    const own = somePlans(aTable({ source: 'ZFLOW' }));
    expect(plans.map(({ installment }) => installment)).toEqual(own.map(({ installment }) => installment));
    expect(plans.map(({ details }) => details?.totalCost)).toEqual(
      own.map(({ details }) => details?.totalCost),
    );
  });

  it('answers one term to a summary, and none when it is not on offer [D1-7-04] [D1-7-20] [D1-2.1-15]', async () => {
    const installmentsFor = async (installment: number) => {
      const answer = await simulate(body(), `${SIMULATE}?isSummary=true&installment=${installment}`);
      expect(answer.statusCode).toBe(200);
      return terms(answer.json().plans);
    };
    expect(await installmentsFor(48)).toEqual([48]);
    expect(await installmentsFor(47)).toEqual([]);
  });

  it('takes the payload of the funding summary [D1-3.3-36] [D1-3.3-37] [D1-3.3-38] [D1-3.3-39] [D1-3.3-40] [D1-3.3-41] [D1-3.3-42]', async () => {
    const fixed = { pzcntf: '000', indEmailContact: false, indPhoneContact: false };
    const answer = await simulate(body({ ...fixed, modelDescription: 'Lira 1.0', optionals: '' }));
    expect(answer.statusCode).toBe(200);
  });

  it('prices the same for a person as for nobody, and says nothing of the person (R49)', async () => {
    const person = { cnpjcpf: '52998224725', mobile: 11_987_654_321, cnpjrev: '11222333000181' };
    const [forPerson, forNobody] = await Promise.all([simulate(body(person)), simulate(body())]);
    expect(forPerson.json().plans).toEqual(forNobody.json().plans);
    const refused = await simulate(body({ ...person, vbem: 1, vlensim: 1 }));
    for (const { body: text } of [forPerson, refused])
      expect(text).not.toMatch(new RegExp(`${TYPED_CPF.source}|11987654321|11222333000181`));
  });

  it('tells the schedule and the trace of the term that is asked for', async () => {
    const { plans } = (await simulate(body(), `${SIMULATE}?schedule=36`)).json();
    const result = plans.filter(({ details }: { details: object }) => 'schedule' in details);
    expect(terms(result)).toEqual([36]);
    expect(result[0].details.schedule).toHaveLength(36);
  });

  it('answers in pesos with TNA and IVA in Argentina', async () => {
    const answer = await simulate(body({ vbem: PESOS / 100, vlensim: 18_000_000 }), IN_ARGENTINA);
    const { plans } = zflowSimulation.decode(answer.json());
    const own = somePlans(anArgentineTable({ source: 'ZFLOW' }), { price: PESOS, entrance: 18_000_000_00 });
    expect(plans.map(({ installment }) => installment)).toEqual(own.map(({ installment }) => installment));
    expect(plans[0]?.details).toMatchObject({ nominalRate: 0.295, vat: expect.any(Number) });
    expect(plans[0]?.details?.iof).toBeUndefined();
  });

  it.each([
    ['a version that is not sold', { mvsCode: 'NOSUCH1' }, 'unknown-vehicle', 'mvsCode'],
    ['a colour that is not sold', { color: '999' }, 'unknown-vehicle', 'mvsCode'],
    ['a brand of another site', { brand: 'cerrado' }, 'wrong-brand', 'brand'],
    ['a price below the version (R10)', { vbem: 1000, vlensim: 400 }, 'price-mismatch', 'vbem'],
    ['a price a cent off (R10)', { vbem: 119_990.01 }, 'price-mismatch', 'vbem'],
    ['a price of a cent', { vbem: 0.01, vlensim: 0.01 }, 'price-mismatch', 'vbem'],
    ['an entrance below the lowest', { vlensim: 100 }, 'entrance-too-low', 'vlensim'],
    ['an entrance of the whole price', { vlensim: 119_990 }, 'entrance-too-high', 'vlensim'],
    ['an entrance beyond the price', { vlensim: 500_000 }, 'entrance-too-high', 'vlensim'],
    ['a price of nothing', { vbem: 0 }, 'invalid-input', 'vbem'],
    ['a price of 10^12', { vbem: 1e12 }, 'invalid-input', 'vbem'],
    ['an absurd price', { vbem: 1e308 }, 'invalid-input', 'vbem'],
    ['a negative entrance', { vlensim: -5 }, 'invalid-input', 'vlensim'],
    ['fractions of a cent', { vlensim: 47_996.001 }, 'invalid-input', 'vlensim'],
    ['a price as text', { vbem: '119990' }, 'invalid-input', 'vbem'],
    ['an unknown field (R14)', { taxam7A: 0 }, 'invalid-input', 'taxam7A'],
    ['a document that is none (R49)', { cnpjcpf: 'Ana 52998224725' }, 'invalid-input', 'cnpjcpf'],
  ])('refuses %s', async (_, change, reason, field) => {
    const answer = await simulate(body(change));
    expectProblem(answer, reason, field);
    expect(answer.body).not.toMatch(TYPED_CPF);
  });

  it('tells both prices when one differs (R10)', async () => {
    const answer = await simulate(body({ vbem: 119_990.01 }));
    expect(answer.json().detail).toBe('sent 119990.01, the catalogue says 119990.00');
  });

  it.each([
    ['isSummary=true', 'installment'],
    ['installment=48', 'isSummary'],
    ['isSummary=true&installment=soon', 'installment'],
    ['schedule=all', 'schedule'],
    ['page=2', 'page'],
  ])('refuses the query %s [D1-7-04]', async (query, field) => {
    expectProblem(await simulate(body(), `${SIMULATE}?${query}`), 'invalid-input', field);
  });

  it.each(nonsense)('refuses the body %j without a fault', async (payload) => {
    const answer = await simulate(payload);
    expect([400, 422]).toContain(answer.statusCode);
    expect(answer.json().type).toMatch(/^\/problems\//);
  });

  it('meets any JSON with an answer of 4xx, never with a fault', async () => {
    const change = fc.dictionary(fc.constantFrom(...Object.keys(body()), 'extra'), fc.jsonValue(), {
      minKeys: 1,
    });
    const payload = fc.oneof(fc.jsonValue(), change.map(body)).filter((drawn) => drawn !== undefined);
    await fc.assert(
      fc.asyncProperty(payload, async (drawn) => expectNoFault(await simulate(JSON.stringify(drawn)))),
    );
  });

  it('refuses bodies over 64 KB (R35)', async () => {
    expect((await simulate(body({ optionals: 'x'.repeat(70_000) }))).statusCode).toBe(413);
  });

  it('answers no plan at all where the site has none today', async () => {
    const without = await serveLender({ today: () => '2031-01-01' });
    const answer = await post(without, SIMULATE, body());
    expect([answer.statusCode, answer.json().type]).toEqual([422, '/problems/no-plan']);
    await without.close();
  });
});
