import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { writerOf } from '../../../io/encoding.ts';
import { nextDefaultsAnswer, nextDefaultsQuery, nextSimulation, nextTerms } from '../contract.ts';
import type { NextSimulation, NextTerms } from '../domain/next.ts';
import { aSimulation, aTable, somePlans } from '../examples.ts';

const terms: NextTerms = {
  mvsCode: '5A1B2C0',
  year: 2027,
  brand: 'aurora',
  market: 'BR',
  entrancePercent: 40,
  partIds: ['lira-134', 'teto'],
};
const wire = (change: object = {}) => ({ ...z.encode(nextTerms, terms), ...change });
const faultyFields = (body: unknown) => {
  const parsed = z.safeDecode(nextTerms, body as never);
  if (parsed.success) return [];
  return parsed.error.issues.flatMap((issue) => ('keys' in issue ? issue.keys : [issue.path.join('.')]));
};
const plans = somePlans(aTable({ source: 'NEXT' }), { residualPercent: 20, schedule: 24 });
const simulation: NextSimulation = {
  transactionId: 'an-id',
  credit: 71_994_00,
  offer: aSimulation().offer,
  terms: plans.map((plan) => ({
    installments: plan.installments,
    entrance: 47_996_00,
    values: [
      {
        residualPercent: 20,
        installment: plan.installment,
        residual: 23_998_00,
        forwardPrice: 74_393_80,
        guaranteedUntil: '2028-11-23',
        plan,
      },
    ],
  })),
};

describe('NEXT defaults', () => {
  it('are asked for by mvs, year, brand, market, country, state and city [D1-3.3-22] [D1-7-10]', () => {
    const car = { mvsCode: '5A1B2C0', year: 2027, brand: 'aurora', market: 'BR' } as const;
    const place = { country: 'BR', state: 'SP', city: 'São Paulo' };
    const sent = { mvs: '5A1B2C0', year: '2027', brand: 'aurora', market: 'BR', ...place };
    expect(z.encode(nextDefaultsQuery, { ...car, place })).toEqual(sent);
    expect(z.decode(nextDefaultsQuery, sent)).toEqual({ ...car, place });
    expect(z.encode(nextDefaultsQuery, car)).toEqual({ ...sent, state: '', city: '' });
  });

  it.each([
    [{ mvs: '' }, 'mvs'],
    [{ year: '27' }, 'year'],
    [{ brand: '../x' }, 'brand'],
    [{ market: 'UY' }, 'market'],
    [{ city: 'x'.repeat(81) }, 'city'],
    [{ page: '2' }, ''],
  ])('are refused for %j', (change, field) => {
    const query = { mvs: '1', year: '2027', brand: 'aurora', market: 'BR', ...change };
    const parsed = z.safeDecode(nextDefaultsQuery, query as never);
    expect(parsed.error?.issues.map(({ path }) => path.join('.'))).toEqual([field]);
  });

  it('answer entrance_options, installment_options and residual_options [D1-3.3-23] [D1-7-10]', () => {
    const defaults = { entranceOptions: [10, 20], installmentOptions: [24, 36], residualOptions: [20, 30] };
    const encoded = z.encode(nextDefaultsAnswer, defaults);
    expect(encoded).toEqual({
      entrance_options: [10, 20],
      installment_options: [24, 36],
      residual_options: [20, 30],
    });
    expect(z.decode(nextDefaultsAnswer, encoded)).toEqual(defaults);
  });
});

describe('NEXT request', () => {
  it('carries mvs, year, brand, market, entrance and partIds [D1-3.3-24] [D1-3.3-25] [D1-7-11] [D2-7.2-30]', () => {
    expect(z.encode(nextTerms, terms)).toEqual({
      mvs: '5A1B2C0',
      year: 2027,
      brand: 'aurora',
      market: 'BR',
      entrance: 40,
      partIds: ['lira-134', 'teto'],
    });
    expect(z.decode(nextTerms, wire({ year: '2027', brand: 'Aurora', market: 'br' }) as never)).toEqual(
      terms,
    );
  });

  it('carries carPrice only when one is told [D1-3.3-26] [D1-7-11]', () => {
    const fields = { ...terms, carPrice: 124_490_00 };
    expect(z.encode(nextTerms, fields)).toEqual(wire({ carPrice: 124_490 }));
    expect(z.decode(nextTerms, z.encode(nextTerms, fields))).toEqual(fields);
    expect(wire()).not.toHaveProperty('carPrice');
  });

  it('comes back from the wire as it was sent', () => {
    const cents = fc.integer({ min: 1, max: 99_999_999_999 });
    fc.assert(
      fc.property(cents, fc.integer({ min: 0, max: 100 }), (carPrice, entrancePercent) => {
        const request = { ...terms, carPrice, entrancePercent };
        const sent = JSON.parse(JSON.stringify(z.encode(nextTerms, request)));
        expect(z.decode(nextTerms, sent)).toEqual(request);
      }),
    );
  });

  it.each([
    ['entrance', -1],
    ['entrance', 100.01],
    ['entrance', 1e308],
    ['entrance', '40'],
    ['entrance', null],
    ['carPrice', 0],
    ['carPrice', -1],
    ['carPrice', 1e12],
    ['carPrice', 1e308],
    ['carPrice', 100.005],
    ['carPrice', '124490'],
    ['mvs', 7],
    ['year', 'soon'],
    ['brand', '../x'],
    ['market', 'UY'],
    ['partIds', undefined],
    ['partIds', 'lira-134'],
    ['partIds', Array.from({ length: 101 }, () => 'a')],
  ])('refuses %s set to %j (R10)', (field, value) => {
    expect(faultyFields(wire({ [field]: value }))).toEqual([field]);
  });

  it('refuses fields it does not know, by name (R14)', () => {
    expect(faultyFields(wire({ discount: 1 }))).toEqual(['discount']);
    expect(faultyFields(wire({ partIds: ['a', {}] }))).toEqual(['partIds.1']);
  });
});

describe('NEXT answer', () => {
  const encoded = z.encode(nextSimulation, simulation);

  it('carries simulations, totalAmountFinanced and transactionResponseID [D1-3.3-27]', () => {
    expect(Object.keys(encoded).sort()).toEqual([
      'offer',
      'simulations',
      'totalAmountFinanced',
      'transactionResponseID',
    ]);
    expect(encoded.totalAmountFinanced).toBe(71_994);
  });

  it('carries installmentsQuantity, entranceValue and values of each term, with their five names [D1-3.3-28] [D1-3.3-29]', () => {
    expect(encoded.simulations[0]).toMatchObject({ installmentsQuantity: 24, entranceValue: 47_996 });
    expect(encoded.simulations[0]?.values[0]).toMatchObject({
      residual: 20,
      installmentsValue: (plans[0]?.installment ?? 0) / 100,
      residualValue: 23_998,
      forwardPrice: 74_393.8,
      expirationDate: '2028-11-23',
    });
  });

  it('comes back from the wire as it was sent, and is written as its codec says', () => {
    const sent = JSON.stringify(encoded);
    expect(JSON.stringify(writerOf(nextSimulation)(simulation))).toBe(sent);
    const decoded = z.decode(nextSimulation, JSON.parse(sent));
    expect(JSON.stringify(z.encode(nextSimulation, decoded))).toBe(sent);
  });

  it('may come from a lender that tells the specified fields only', () => {
    const [value] = encoded.simulations[0]?.values ?? [];
    const { plan: _plan, ...specified } = value ?? {};
    const answer = {
      simulations: [{ installmentsQuantity: 24, entranceValue: 1, values: [specified] }],
      totalAmountFinanced: 2,
      transactionResponseID: 'x',
    };
    const decoded = z.decode(nextSimulation, answer as never);
    expect(decoded.terms[0]?.values[0]).toMatchObject({ residual: 23_998_00, plan: undefined });
  });

  it.each([
    {},
    null,
    'busy',
    { simulations: [], totalAmountFinanced: 1 },
    { simulations: [{ values: [] }], totalAmountFinanced: 1, transactionResponseID: 'x' },
  ])('is refused when it breaks the contract: %j', (answer) => {
    expect(z.safeDecode(nextSimulation, answer as never).success).toBe(false);
  });
});
