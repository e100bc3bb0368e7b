import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aCar, anAnswer, anOffer, aSelection } from '../examples.ts';
import { roundedEntrance } from './calculator.ts';
import {
  areSameMonthly,
  comparableRecords,
  comparedOffer,
  comparedPair,
  comparedPlan,
  comparedValues,
  comparisonOf,
  lowerOf,
  monthlyLeads,
  planIdOf,
  resumeOf,
  storedOffer,
} from './comparator.ts';
import { type ComparatorRecord, comparatorRecord, joinRecords } from './comparator-record.ts';
import { unequalLast } from './instalment-facts.ts';
import type { Plan } from './plans.ts';
import { type FundingSource, fundingSources } from './source.ts';
import { sourceRules } from './source-rules.ts';

const base = comparatorRecord(aCar(), aSelection(), {
  installmentOptions: [24, 36, 48],
  product: 'MSC',
  dealerName: undefined,
  isFirstCall: true,
  startedOpen: false,
  now: 1,
});
const record = (type: FundingSource, changes: Partial<ComparatorRecord> = {}): ComparatorRecord => ({
  ...base,
  type,
  ...changes,
});
const plan = (id: string, type: FundingSource): Plan => ({ id, type, product: 'MSC', hidden: false });

describe('what is compared', () => {
  it('are exactly 2 plans: the one changed last, and the one changed before it [D1-9-20] [D1-4.4-06] [D1-4.4-07]', () => {
    const records = {
      CDC: record('CDC', { lastChange: 2 }),
      NEXT: record('NEXT', { lastChange: 3 }),
      PSA_BALAO: record('PSA_BALAO', { lastChange: 1 }),
    };
    expect(comparedPair(records)).toEqual({ leader: records.NEXT, other: records.CDC });
  });

  it.each([[{}], [{ CDC: record('CDC') }]])(
    'is nothing with fewer than 2 stored plans: %# [D1-4.4-01] [D1-9-20]',
    (records) => expect(comparedPair(records)).toBeUndefined(),
  );

  it('does not depend on the order in which plans were stored, and no other was changed later [D1-4.4-06]', () => {
    const stored = fc.uniqueArray(
      fc.record({ type: fc.constantFrom(...fundingSources), lastChange: fc.nat(5) }),
      { minLength: 2, selector: ({ type }) => type },
    );
    fc.assert(
      fc.property(stored, (entries) => {
        const records = entries.map(({ type, lastChange }) => [type, record(type, { lastChange })] as const);
        const pair = comparedPair(Object.fromEntries(records));
        expect(comparedPair(Object.fromEntries(records.toReversed()))).toEqual(pair);
        const { leader, other } = pair ?? {};
        expect(leader?.type).not.toBe(other?.type);
        const times = entries.map(({ lastChange }) => lastChange).toSorted((a, b) => b - a);
        expect([leader?.lastChange, other?.lastChange]).toEqual(times.slice(0, 2));
      }),
    );
  });

  it('are the first of the authors while the shopper has changed none', () => {
    const records = { CDC: record('CDC', { lastChange: 0 }), NEXT: record('NEXT', { lastChange: 0 }) };
    const pair = comparedPair(records, ['NEXT', 'ZFLOW', 'CDC']);
    expect(pair).toEqual({ leader: records.NEXT, other: records.CDC });
  });

  it('is about this car and of plans on offer only', () => {
    const records = {
      CDC: record('CDC'),
      NEXT: record('NEXT', { mvs: 'ORL101' }),
      ZFLOW: record('ZFLOW', { optionals: [] }),
      PSA_BALAO: record('PSA_BALAO', { color: '876' }),
      B2_BALAO: record('B2_BALAO'),
    };
    const plans = [plan('a', 'CDC'), plan('b', 'NEXT'), plan('c', 'ZFLOW'), plan('d', 'PSA_BALAO')];
    expect(comparableRecords(records, aCar(), plans)).toEqual({ CDC: records.CDC });
  });

  it('joins what is stored under both keys, the later change of a source wins [D1-3.5-15]', () => {
    const [older, newer] = [record('CDC', { lastChange: 1 }), record('CDC', { lastChange: 2 })];
    const next = record('NEXT');
    expect(joinRecords({ CDC: older }, { CDC: newer, NEXT: next })).toEqual({ CDC: newer, NEXT: next });
    expect(joinRecords({ CDC: newer }, { CDC: older })).toEqual({ CDC: newer });
  });
});

describe('equal terms', () => {
  const leader = record('CDC', { entrancePercent: 35, installmentsQuantity: 36 });

  it('are the entrance and the term of the plan changed last [D1-4.4-06] [D1-4.4-07]', () => {
    const other = record('ZFLOW', { entrancePercent: 50, installmentsOptions: [12, 36] });
    expect(comparisonOf({ leader, other })).toEqual({
      requested: 36,
      sides: [
        { record: leader, entrancePercent: 35, installments: 36 },
        { record: other, entrancePercent: 35, installments: 36 },
      ],
      isRecalculated: true,
    });
  });

  it('match the term of the other plan [D1-4.4-08]', () => {
    const other = record('ZFLOW', { entrancePercent: 35, installmentsOptions: [12, 25, 30] });
    expect(comparisonOf({ leader, other }).sides[1].installments).toBe(30);
  });

  it.each([
    ['nothing differs', 35, 36, [24, 36], false],
    ['the entrance differs', 40, 36, [24, 36], true],
    ['the term differs', 35, 24, [24, 36], true],
    ['the matched term differs', 35, 24, [24, 30], true],
    ['the matched term is the stored one', 35, 24, [24, 25], false],
    ['there is no term to compare', 40, 25, [25, 37], false],
  ] as const)(
    'recalculate both only if entrance or term differ: %s [D1-4.4-02]',
    (_, entrancePercent, installmentsQuantity, installmentsOptions, expected) => {
      const other = record('ZFLOW', { entrancePercent, installmentsQuantity, installmentsOptions });
      expect(comparisonOf({ leader, other }).isRecalculated).toBe(expected);
    },
  );

  it.each([
    [30, 30],
    [31, 40],
    [35, 40],
    [39.5, 40],
    [40, 40],
    [0, 0],
  ])('round %s %% up to %s %% for the next flow, and for no other [D1-9-21]', (percent, rounded) => {
    for (const source of fundingSources)
      expect(roundedEntrance(sourceRules[source], percent)).toBe(source === 'NEXT' ? rounded : percent);
    const next = record('NEXT', { entrancePercent: percent });
    const { sides } = comparisonOf({ leader: next, other: record('CDC') });
    expect(sides.map((side) => side.entrancePercent)).toEqual([rounded, rounded]);
  });
});

describe('a compared plan', () => {
  it('is the one whose card still shows the record, else the first of its source', () => {
    const plans = [plan('one', 'CDC'), plan('two', 'CDC')];
    expect(planIdOf(base, plans, [])).toBe('one');
    expect(planIdOf(base, plans, [aSelection({ planId: 'two' })])).toBe('two');
    expect(planIdOf(base, plans, [aSelection({ planId: 'two', entrancePercent: 31 })])).toBe('one');
  });

  it('is told by the offer of its card, else by what was stored', () => {
    const selection = aSelection();
    expect(storedOffer(base, [selection])).toBe(selection.offer);
    expect(storedOffer(base, [])).toMatchObject({
      installments: 48,
      installmentValue: 2_210_37,
      monthlyRate: 0.0175,
      annualCet: 0.2564,
      total: undefined,
      financed: 72_817_95,
    });
  });

  it('is simulated anew at the compared entrance and term, with the final instalment that was chosen', () => {
    const terms = { record: record('NEXT', { residual: 25_000_00 }), entrancePercent: 40, installments: 36 };
    expect(comparedValues(terms, 100_000_00)).toEqual({
      entrancePercent: 40,
      installment: 36,
      finalInstallmentPercent: 25,
      lastChangedField: undefined,
    });
  });

  it('takes of an answer its term, with the final instalment nearest to the chosen one', () => {
    const offer = (installments: number, residual: number | undefined) => anOffer({ installments, residual });
    const offers = [offer(24, 30_00), offer(36, 20_00), offer(36, 40_00), offer(36, undefined)];
    const answer = anAnswer({ offers });
    const at = (installments: number, residual: number) =>
      comparedOffer(answer, { record: record('NEXT', { residual }), installments }, installments);
    expect(at(36, 38_00)).toBe(offers[2]);
    expect(at(36, 30_00)).toBe(offers[1]);
    expect(at(36, 0)).toBe(offers[3]);
    expect(at(12, 30_00)).toBe(offers[0]);
    expect(at(47, 30_00)).toBeUndefined();
  });

  it('takes the matching term of what the lender offers now, when the wanted one is gone [D1-4.4-08]', () => {
    const answer = anAnswer({ offers: [24, 36, 37].map((installments) => anOffer({ installments })) });
    const terms = { record: base, installments: 48 };
    expect(comparedOffer(answer, terms, 48)?.installments).toBe(36);
    expect(comparedOffer({ ...answer, offers: answer.offers.slice(0, 1) }, terms, 48)).toBeUndefined();
  });

  it('is told apart by who asks less, and by how much', () => {
    expect(lowerOf(100, 130)).toEqual({ at: 0, by: 30 });
    expect(lowerOf(130, 100)).toEqual({ at: 1, by: 30 });
    expect(lowerOf(100, 100)).toBeUndefined();
  });

  it('resumes in its calculator as it was compared, opened [D1-4.1-13]', () => {
    const terms = {
      record: record('PSA_BALAO', { residual: 30_000_00 }),
      entrancePercent: 40,
      installments: 36,
    };
    const compared = comparedPlan(terms, 37, aCar(), 'balao', { ok: false, reason: 'no-result' });
    expect(compared.entrance).toBe(40_000_00);
    expect(resumeOf(compared, aCar(), true)).toEqual({
      type: 'PSA_BALAO',
      entrancePercent: 40,
      instalments: 36,
      finalInstalmentPercent: 30,
      isOnline: true,
      installments: [24, 36, 48],
      startOpened: true,
    });
    const unmatched = { ...compared, installments: undefined };
    expect(resumeOf(unmatched, aCar(), false).instalments).toBe(48);
  });
});

describe('what a plan asks less in a month', () => {
  const cents = fc.integer({ min: 1_000, max: 1_000_000 });
  const offer = fc.record({ installmentValue: cents, lastInstallment: fc.option(cents, { nil: undefined }) });

  it('is true of every month where instalments stay, and of the first and the last by themselves where they fall', () => {
    fc.assert(
      fc.property(offer, offer, (own, other) => {
        const leads = monthlyLeads(own, other);
        const falls = unequalLast(own) !== undefined || unequalLast(other) !== undefined;
        expect(leads.some(({ of }) => of === 'every')).toBe(
          !falls && own.installmentValue < other.installmentValue,
        );
        const last = (one: typeof own) => unequalLast(one) ?? one.installmentValue;
        for (const { of, by } of leads) {
          expect(by).toBeGreaterThan(0);
          expect(by).toBe(
            of === 'last' ? last(other) - last(own) : other.installmentValue - own.installmentValue,
          );
        }
        // Neither is said to ask less where the other does.
        const back = monthlyLeads(other, own).map(({ of }) => of);
        expect(leads.filter(({ of }) => back.includes(of))).toEqual([]);
        if (areSameMonthly(own, other)) expect([leads, back]).toEqual([[], []]);
      }),
    );
  });
});
