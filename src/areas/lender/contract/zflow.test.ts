import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { writerOf } from '../../../io/encoding.ts';
import { aSimulation, aTable, somePlans, someTerms } from '../examples.ts';
import { zflowQuery, zflowSimulation, zflowTerms } from './zflow.ts';

const wire = (change: Record<string, unknown> = {}) => ({
  ...z.encode(zflowTerms, someTerms()),
  ...change,
});
const faultyFields = (body: unknown) => {
  const parsed = z.safeDecode(zflowTerms, body as never);
  if (parsed.success) return [];
  return parsed.error.issues.flatMap((issue) => ('keys' in issue ? issue.keys : [issue.path.join('.')]));
};
const answer = (schedule?: number) => ({
  plans: somePlans(aTable({ source: 'ZFLOW' }), { schedule }),
  entrance: 47_996_00,
  credit: 71_994_00,
  transactionId: 'an-id',
  offer: aSimulation().offer,
});

describe('zero-flow request', () => {
  it('carries the resume payload with vlensim, mobile, cnpjcpf and cnpjrev [D1-3.3-11] [D1-7-03]', () => {
    expect(z.encode(zflowTerms, someTerms())).toEqual({
      mvsCode: '5A1B2C0',
      anomodv: 2027,
      color: '134',
      brand: 'aurora',
      vbem: 119_990,
      vlensim: 47_996,
      mobile: 0,
      cnpjcpf: 0,
      cnpjrev: 0,
    });
  });

  it('carries nobody besides in the call of the summary [D1-3.3-36] [D1-3.3-37] [D1-3.3-38] [D1-3.3-39] [D1-3.3-40] [D1-3.3-41] [D1-3.3-42]', () => {
    const summary = { modelDescription: 'Lira 1.0 Turbo', optionals: 'Teto solar' };
    const sent = z.encode(zflowTerms, someTerms({ summary }));
    expect(sent).toEqual({
      ...wire(),
      ...summary,
      pzcntf: '000',
      indEmailContact: false,
      indPhoneContact: false,
    });
    expect(z.decode(zflowTerms, sent)).toEqual(someTerms({ summary }));
  });

  it.each([
    [{ cnpjcpf: 52_998_224_725, mobile: 11_987_654_321 }],
    [{ cnpjcpf: '52998224725', mobile: '11987654321', cnpjrev: '11222333000181' }],
    [{ cnpjcpf: '12ABC34501DE35', cnpjrev: 0 }],
  ])('takes the numbers of a person as they were written, for a lender who asks for them: %j', (person) => {
    const terms = z.decode(zflowTerms, wire(person));
    expect(terms.applicant).toBeDefined();
    expect(z.encode(zflowTerms, terms)).toEqual(wire(person));
  });

  it.each([{}, { cnpjcpf: 0 }, { cnpjcpf: '0', mobile: '' }, { cnpjrev: '000' }])(
    'takes %j for nobody',
    (nobody) => {
      expect(z.decode(zflowTerms, wire(nobody)).applicant).toBeUndefined();
    },
  );

  it.each([
    ['cnpjcpf', 'Ana'],
    ['cnpjcpf', -1],
    ['cnpjcpf', 1e308],
    ['cnpjcpf', 1.5],
    ['cnpjrev', '1'.repeat(15)],
    ['mobile', '(11) 98765-4321'],
    ['mobile', {}],
    ['pzcntf', '001'],
    ['indEmailContact', true],
    ['vbem', 0],
    ['vbem', 1e308],
    ['vbem', 1e12],
    ['vlensim', -1],
    ['vlensim', 100.005],
    ['vlensim', '47996'],
    ['anomodv', 'soon'],
  ])('refuses %s set to %j (R10)', (field, value) => {
    expect([...new Set(faultyFields(wire({ [field]: value })))]).toEqual([field]);
  });

  it('refuses fields it does not know, by name (R14)', () => {
    expect(faultyFields(wire({ discount: 1, status: 'approved' }))).toEqual(['discount', 'status']);
  });

  it('comes back from the wire as it was sent', () => {
    const cents = fc.integer({ min: 1, max: 99_999_999_999 });
    fc.assert(
      fc.property(cents, cents, (carPrice, entrance) => {
        const terms = someTerms({ carPrice, entrance });
        const sent = JSON.parse(JSON.stringify(z.encode(zflowTerms, terms)));
        expect(z.decode(zflowTerms, sent)).toEqual(terms);
      }),
    );
  });
});

describe('zero-flow query', () => {
  it('asks for one term by isSummary and installment together [D1-7-04]', () => {
    expect(z.decode(zflowQuery, { isSummary: 'true', installment: '48' })).toEqual({ summaryOf: 48 });
    expect(z.encode(zflowQuery, { summaryOf: 48 })).toEqual({ isSummary: 'true', installment: '48' });
    expect(z.encode(zflowQuery, {})).toEqual({});
    expect(z.decode(zflowQuery, { schedule: '36' })).toEqual({ schedule: 36 });
  });

  it.each([
    [{ isSummary: 'true' }, 'installment'],
    [{ installment: '48' }, 'isSummary'],
    [{ isSummary: 'yes', installment: '48' }, 'isSummary'],
    [{ isSummary: 'true', installment: '0' }, 'installment'],
    [{ isSummary: 'true', installment: '121' }, 'installment'],
    [{ isSummary: 'true', installment: '-1' }, 'installment'],
    [{ isSummary: 'true', installment: ['12', '24'] }, 'installment'],
    [{ schedule: 'all' }, 'schedule'],
  ])('is refused as %j for its %s', (query, field) => {
    const parsed = z.safeDecode(zflowQuery, query as never);
    expect(parsed.error?.issues.map(({ path }) => path.join('.'))).toEqual([field]);
  });
});

describe('zero-flow answer', () => {
  it('carries plans, upFrontValue and totalAmountFinanced [D1-3.3-12] [D1-7-03]', () => {
    const encoded = z.encode(zflowSimulation, answer());
    expect(Object.keys(encoded).sort()).toEqual([
      'offer',
      'plans',
      'totalAmountFinanced',
      'transactionResponseID',
      'upFrontValue',
    ]);
    expect(encoded).toMatchObject({ upFrontValue: 47_996, totalAmountFinanced: 71_994 });
    expect(encoded.plans[0]).toMatchObject({
      prazo: 12,
      vlcalca: (answer().plans[0]?.installment ?? 0) / 100,
    });
  });

  it('comes back from the wire as it was sent, with its schedule, and is written as its codec says', () => {
    for (const result of [answer(), answer(24)]) {
      const sent = JSON.stringify(z.encode(zflowSimulation, result));
      expect(JSON.stringify(writerOf(zflowSimulation)(result))).toBe(sent);
      const decoded = z.decode(zflowSimulation, JSON.parse(sent));
      expect(JSON.stringify(z.encode(zflowSimulation, decoded))).toBe(sent);
    }
  });

  it('may come from a lender that tells the specified fields only', () => {
    const fields = { plans: [], upFrontValue: 100.1, totalAmountFinanced: 200.2 };
    expect(z.decode(zflowSimulation, fields)).toMatchObject({ plans: [], entrance: 10_010, credit: 20_020 });
  });

  it.each([{}, { plans: [] }, { plans: [], upFrontValue: '1', totalAmountFinanced: 1 }, null, 'busy'])(
    'is refused when it breaks the contract: %j',
    (result) => {
      expect(z.safeDecode(zflowSimulation, result as never).success).toBe(false);
    },
  );
});
