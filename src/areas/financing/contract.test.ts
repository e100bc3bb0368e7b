import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fundingAuthoring, readRecords, storedSimulation, writeRecords } from './contract.ts';
import { comparatorRecord } from './domain/comparator-record.ts';
import { savedSimulation } from './domain/saved-simulation.ts';
import { aCar, anOffer, aSelection } from './examples.ts';

const circumstances = {
  installmentOptions: [36, 48],
  product: 'MSC',
  dealerName: undefined,
  isFirstCall: true,
  startedOpen: false,
  now: 1,
};
const record = comparatorRecord(aCar(), aSelection(), circumstances);

describe('authoring', () => {
  it('is complete without a word of configuration [D1-2.1-09] [D1-2.1-17] [D1-4.1-20]', () => {
    expect(fundingAuthoring.parse({})).toMatchObject({
      summary: {
        alwaysDisplay: true,
        type: 'final_instalment',
        source: 'CDC',
        entrancePercent: 40,
        installments: 48,
      },
      hideTermsBeforePlans: false,
      hideAcceptanceOnPlans: false,
      leadForm: { enabled: true, skip: false },
      comparator: { enabled: false, hidden: false },
      proposal: { enabled: false },
      product: 'MSC',
      plans: [{ id: 'cdc', product: 'MSC', type: 'CDC', hidden: false }],
      error: { useDealerPhone: false },
    });
    expect(fundingAuthoring.parse(undefined)).toEqual(fundingAuthoring.parse({}));
  });

  it('tells of each simulator whether it is online, its entrance and its term [D1-3.5-05]', () => {
    const authored = { id: 'cdc', type: 'CDC', isOnline: true, entrance: 20, installment: 36 };
    expect(fundingAuthoring.parse({ plans: [authored] }).plans[0]).toMatchObject(authored);
  });

  it('has no proposal without the lead form that asks for its dealer, but for what is bought online', () => {
    const faultsOf = (parts: object) =>
      fundingAuthoring
        .safeParse({ proposal: { enabled: true }, ...parts })
        .error?.issues.map(({ path }) => path.join('.'));
    expect(faultsOf({})).toBeUndefined();
    for (const leadForm of [{ skip: true }, { enabled: false }]) {
      expect(faultsOf({ leadForm })).toEqual(['proposal.enabled']);
      expect(faultsOf({ leadForm, proposal: {} })).toBeUndefined();
      expect(faultsOf({ leadForm, plans: [{ id: 'b2', type: 'B2_BALAO', isOnline: true }] })).toBeUndefined();
    }
  });

  it('knows the summary types linear and final_instalment only [D1-2.1-16]', () => {
    expect(fundingAuthoring.safeParse({ summary: { type: 'linear' } }).success).toBe(true);
    expect(fundingAuthoring.safeParse({ summary: { type: 'balloon' } }).success).toBe(false);
  });

  it.each([
    [{ alwaysDisplay: true }, 'alwaysDisplay'],
    [{ summary: { entrancePercent: 120 } }, 'summary.entrancePercent'],
    [{ summary: { tooltip: 'a <img src=x onerror=alert(1)>' } }, 'summary.tooltip'],
    [{ terms: { text: '<script>1</script>' } }, 'terms.text'],
    [{ plans: [{ id: 'a', type: 'CDC', orderOnline: 'javascript:alert(1)' }] }, 'plans.0.orderOnline'],
    [{ plans: [{ id: 'a', type: 'CDC', orderOnline: '//evil.example' }] }, 'plans.0.orderOnline'],
    [{ error: { phone: 'call me' } }, 'error.phone'],
  ])('refuses %j and names the place %s', (broken, place) => {
    const parsed = fundingAuthoring.safeParse(broken);
    const found = parsed.error?.issues.map(({ path, ...issue }) =>
      [...path, ...('keys' in issue ? issue.keys : [])].join('.'),
    );
    expect(found).toEqual([place]);
  });
});

describe('what the browser keeps', () => {
  it('is written in currency units and percents, and comes back as it was [D1-3.5-08] [D1-3.5-10]', () => {
    const saved = savedSimulation(aCar(), aSelection());
    expect(z.encode(storedSimulation, saved)).toMatchObject({ installmentsValue: 2210.37, carPrice: 95_000 });
    expect(z.decode(storedSimulation, JSON.parse(JSON.stringify(z.encode(storedSimulation, saved))))).toEqual(
      saved,
    );
    const records = { CDC: record };
    const stored = JSON.parse(JSON.stringify(writeRecords(records)));
    expect(stored.CDC.legalTextCustomData).toMatchObject({ annualCET: 25.64, registerRate: 890 });
    expect(readRecords(stored)).toEqual(records);
  });

  it('has the fields of the bank partner besides in a record of its sources [D1-3.5-13]', () => {
    const selection = aSelection({ source: 'B2_BALAO', offer: anOffer({ residual: 30_000_50 }) });
    const bank = comparatorRecord(aCar(), selection, {
      ...circumstances,
      bankPartner: {
        origin: 'ECOM',
        installmentsText: '48 parcelas de R$ 2.210,37',
        buyer: { document: '529.982.247-25', state: 'SP', dealerCode: '0731001' },
        response: { simulation_id: 'one' },
      },
    });
    const added = {
      origin: 'ECOM',
      installmentsText: '48 parcelas de R$ 2.210,37',
      dealer_code: '0731001',
      buyer_document: '529.982.247-25',
      state: 'SP',
      finalInstallmentValue: 30_000.5,
      response: { simulation_id: 'one' },
    };
    const stored = JSON.parse(JSON.stringify(writeRecords({ B2_BALAO: bank })));
    expect(stored.B2_BALAO).toMatchObject({ ...added, residual: 30_000.5 });
    expect(Object.keys(stored.B2_BALAO)).toHaveLength(Object.keys(record).length + 7);
    expect(readRecords(stored)).toEqual({ B2_BALAO: bank });
  });

  it('is dropped when it does not fit, entry by entry', () => {
    const stored = writeRecords({ CDC: record, NEXT: record });
    expect(readRecords({ ...stored, ZFLOW: { type: 'ZFLOW' }, OTHER: 1 })).toEqual({ CDC: record });
  });

  it('never breaks a page, whatever is found', () => {
    fc.assert(
      fc.property(fc.anything(), (garbage) => {
        expect(Object.keys(readRecords(garbage))).toEqual([]);
        expect(storedSimulation.safeDecode(garbage as never).success).toBe(false);
      }),
    );
  });

  it('loses no cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e12 }), (amount) => {
        const saved = { ...savedSimulation(aCar(), aSelection()), total: amount };
        expect(z.decode(storedSimulation, z.encode(storedSimulation, saved)).total).toBe(amount);
      }),
    );
  });
});
