import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { cdcDefaultsAnswer, cdcDefaultsQuery, cdcSimulation, cdcTerms } from './contract.ts';
import { anArgentineTable, aSimulation, somePlans, someTerms } from './examples.ts';

const wire = (change: Record<string, unknown> = {}) => ({ ...z.encode(cdcTerms, someTerms()), ...change });
const faultyFields = (body: unknown) => {
  const parsed = z.safeDecode(cdcTerms, body as never);
  if (parsed.success) return [];
  return parsed.error.issues.flatMap((issue) => ('keys' in issue ? issue.keys : [issue.path.join('.')]));
};

describe('CDC defaults', () => {
  it('are asked for by mvs and year [D1-3.3-01] [D1-7-01]', () => {
    expect(z.encode(cdcDefaultsQuery, { mvsCode: '5A1B2C0', year: 2027 })).toEqual({
      mvs: '5A1B2C0',
      year: '2027',
    });
    expect(z.decode(cdcDefaultsQuery, { mvs: '5A1B2C0', year: '2027' })).toEqual({
      mvsCode: '5A1B2C0',
      year: 2027,
    });
  });

  it.each([
    { mvs: '5A1B2C0' },
    { mvs: '', year: '2027' },
    { mvs: "1' or 1=1", year: '2027' },
    { mvs: '1', year: '27' },
  ])('are refused for the query %j', (query) => {
    expect(z.safeDecode(cdcDefaultsQuery, query as never).success).toBe(false);
  });

  it('answer entrance_options and installment_options [D1-3.3-02]', () => {
    const defaults = { entranceOptions: [10, 20], installmentOptions: [12, 24] };
    const encoded = z.encode(cdcDefaultsAnswer, defaults);
    expect(encoded).toEqual({ entrance_options: [10, 20], installment_options: [12, 24] });
    expect(z.decode(cdcDefaultsAnswer, encoded)).toEqual(defaults);
  });
});

describe('CDC request', () => {
  it('carries mvsCode, anomodv, color, brand, vbem and vlensim in currency units [D1-3.3-03] [D1-3.3-04] [D1-3.3-05] [D1-7-02] [D2-7.2-31]', () => {
    expect(z.encode(cdcTerms, someTerms())).toEqual({
      mvsCode: '5A1B2C0',
      anomodv: 2027,
      color: '134',
      brand: 'aurora',
      vbem: 119_990,
      vlensim: 47_996,
    });
  });

  it('carries nobody besides in the call of the summary [D1-3.3-36] [D1-3.3-37] [D1-3.3-38] [D1-3.3-39] [D1-3.3-40] [D1-3.3-41]', () => {
    const summary = { modelDescription: 'Lira 1.0 Turbo', optionals: 'Teto solar' };
    const sent = z.encode(cdcTerms, someTerms({ summary }));
    expect(sent).toMatchObject({
      cnpjcpf: 0,
      cnpjrev: 0,
      modelDescription: 'Lira 1.0 Turbo',
      optionals: 'Teto solar',
      pzcntf: '000',
      mobile: 0,
      indEmailContact: false,
      indPhoneContact: false,
      vbem: 119_990,
    });
    expect(z.decode(cdcTerms, sent)).toEqual(someTerms({ summary }));
  });

  it('comes back from the wire as it was sent', () => {
    const cents = fc.integer({ min: 1, max: 99_999_999_999 });
    fc.assert(
      fc.property(cents, cents, (carPrice, entrance) => {
        const terms = someTerms({ carPrice, entrance });
        const sent = JSON.parse(JSON.stringify(z.encode(cdcTerms, terms)));
        expect(z.decode(cdcTerms, sent)).toEqual(terms);
      }),
    );
  });

  it.each([
    0,
    -1,
    -0.01,
    0.001,
    100.005,
    1_000_000_000,
    1e308,
    Number.POSITIVE_INFINITY,
    Number.NaN,
    '119990',
    null,
    [1],
    {},
    true,
  ])('refuses %s as an amount and names its field (R10)', (value) => {
    expect(faultyFields(wire({ vbem: value }))).toEqual(['vbem']);
    expect(faultyFields(wire({ vlensim: value }))).toEqual(['vlensim']);
  });

  it.each([
    ['mvsCode', 7],
    ['mvsCode', ''],
    ['mvsCode', 'A'.repeat(21)],
    ['anomodv', 1],
    ['anomodv', 2026.5],
    ['anomodv', 'soon'],
    ['color', null],
    ['color', "1';--"],
    ['brand', 5],
    ['brand', '../x'],
    ['cnpjcpf', 52_998_224_725],
    ['pzcntf', '001'],
    ['mobile', 11_999_999_999],
    ['indEmailContact', true],
    ['modelDescription', 'x'.repeat(301)],
  ])('refuses %s set to %j', (field, value) => {
    expect(faultyFields(wire({ [field]: value }))).toEqual([field]);
  });

  it('refuses fields it does not know, by name (R14)', () => {
    expect(faultyFields(wire({ discount: 1, status: 'approved' }))).toEqual(['discount', 'status']);
  });

  it('takes the model year as a number or as four digits', () => {
    expect(z.decode(cdcTerms, wire({ anomodv: '2027' }) as never).year).toBe(2027);
  });
});

describe('CDC answer', () => {
  const encoded = z.encode(cdcSimulation, aSimulation());

  it('carries plans and transactionResponseID [D1-3.3-06] [D1-7-02]', () => {
    expect(Object.keys(encoded)).toEqual(expect.arrayContaining(['plans', 'transactionResponseID']));
    expect(encoded.plans).toHaveLength(5);
  });

  it('names term, instalment, interest, CET and fees as specified, percents with two decimals [D1-3.3-07] [D1-3.3-08] [D1-3.3-09] [D1-3.3-10]', () => {
    const plan = encoded.plans.find(({ prazo }) => prazo === 48);
    const source = somePlans().find(({ installments }) => installments === 48);
    expect(plan).toMatchObject({ taxam7A: 1.54, vtarconta: 890, vtarrega: 245.9 });
    expect(plan?.vlcalca).toBe((source?.installment ?? 0) / 100);
    expect(plan?.monthlyCET).toBe(Math.round((source?.monthlyCet ?? 0) * 10_000) / 100);
    expect(plan?.annualCET).toBe(Math.round((source?.annualCet ?? 0) * 10_000) / 100);
  });

  it('comes back from the wire as it was sent', () => {
    for (const plans of [
      somePlans(),
      somePlans(anArgentineTable(), { price: 45_000_000_00, entrance: 18_000_000_00 }),
    ]) {
      const sent = JSON.stringify(z.encode(cdcSimulation, aSimulation({ plans })));
      const decoded = z.decode(cdcSimulation, JSON.parse(sent));
      expect(JSON.stringify(z.encode(cdcSimulation, decoded))).toBe(sent);
      expect(decoded.plans.map(({ installment }) => installment)).toEqual(
        plans.map(({ installment }) => installment),
      );
    }
  });

  it('may come from a lender that tells the specified fields only', () => {
    const plan = {
      prazo: 12,
      vlcalca: 100.1,
      taxam7A: 1,
      monthlyCET: 1.2,
      annualCET: 15.39,
      vtarconta: 0,
      vtarrega: 0,
    };
    const { plans, offer } = z.decode(cdcSimulation, { plans: [plan], transactionResponseID: 'x' });
    expect(plans[0]).toMatchObject({ installments: 12, installment: 10_010, annualCet: 0.1539 });
    expect([plans[0]?.details, offer]).toEqual([undefined, undefined]);
  });

  it.each([{}, { plans: [] }, { plans: [{ prazo: '12' }], transactionResponseID: 'x' }, null, 'busy'])(
    'is refused when it breaks the contract: %j',
    (answer) => {
      expect(z.safeDecode(cdcSimulation, answer as never).success).toBe(false);
    },
  );

  it('has a wire schema for the API documentation', () => {
    const schema = JSON.stringify(z.toJSONSchema(cdcSimulation, { io: 'input', unrepresentable: 'any' }));
    expect(schema).toContain('taxam7A');
  });
});
