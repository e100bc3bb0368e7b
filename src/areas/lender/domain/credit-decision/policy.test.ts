import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMonths } from '../../../../kit/calendar.ts';
import { EXAMPLE_DAY } from '../../examples.ts';
import { type CreditFacts, type CreditPolicy, decide, type TestDocuments } from './policy.ts';
import type { FirstStatus } from './status.ts';

const policy: CreditPolicy = {
  commitment: 30,
  reviewedCommitment: 40,
  minimumIncome: 2_000_00,
  ageAtEnd: 75,
};
const tests: TestDocuments = { approved: ['52998224725'], denied: ['11144477735'], pending: ['12345678909'] };

const someFacts = (change: Partial<CreditFacts> = {}): CreditFacts => ({
  document: '15350946056',
  birthdate: '1988-04-30',
  income: 10_000_00,
  spouseIncome: undefined,
  identity: undefined,
  installment: 3_000_00,
  installments: 48,
  today: EXAMPLE_DAY,
  ...change,
});
const of = (change: Partial<CreditFacts>) => decide(policy, tests, someFacts(change));

describe('the policy', () => {
  it('approves an instalment of exactly the commitment, leaves one of a cent more to an analyst', () => {
    expect(of({})).toEqual({ status: 'approved', reasons: ['within-policy'] });
    expect(of({ installment: 3_000_01 })).toEqual({ status: 'pending', reasons: ['commitment-to-review'] });
  });

  it('denies an instalment beyond what an analyst may look at', () => {
    expect(of({ installment: 4_000_00 }).status).toBe('pending');
    expect(of({ installment: 4_000_01 })).toEqual({ status: 'denied', reasons: ['commitment-too-high'] });
  });

  it('counts the spouse’s income where it was asked for', () => {
    expect(of({ installment: 4_500_00, spouseIncome: 5_000_00 }).status).toBe('approved');
  });

  it('denies an income below the least, and leaves an unknown one to an analyst', () => {
    expect(of({ income: 1_999_99, installment: 100_00 }).reasons).toEqual(['income-too-low']);
    expect(of({ income: 2_000_00, installment: 100_00 }).status).toBe('approved');
    expect(of({ income: undefined })).toEqual({ status: 'pending', reasons: ['income-unknown'] });
  });

  it('denies who completes the highest age before the last instalment, to the day', () => {
    const lastDue = addMonths(EXAMPLE_DAY, 48);
    const bornFor = (years: number) => addMonths(lastDue, -12 * years);
    expect(of({ birthdate: bornFor(75) })).toEqual({ status: 'denied', reasons: ['too-old-at-end'] });
    expect(of({ birthdate: addMonths(bornFor(75), 1) }).status).toBe('approved');
  });

  it('leaves a driver licence with wrong check digits to an analyst', () => {
    expect(of({ identity: { type: '138', number: '62472927637' } }).status).toBe('approved');
    for (const number of ['62472927638', '11111111111', '6247292763', 'ABCDEFGHIJK'])
      expect(of({ identity: { type: '138', number } }).reasons).toEqual(['identity-doubtful']);
    expect(of({ identity: { type: '1', number: '1' } }).status).toBe('approved');
  });

  it('decides test documents as they are named, whatever else is told', () => {
    const anything = { income: 1, installment: 1e9, birthdate: '1900-01-01' };
    for (const [status, [document = '']] of Object.entries(tests))
      expect(of({ ...anything, document })).toEqual({ status, reasons: ['test-document'] });
  });
});

const facts = fc.record({
  document: fc.constant('15350946056'),
  birthdate: fc.integer({ min: 18 * 12, max: 90 * 12 }).map((months) => addMonths(EXAMPLE_DAY, -months)),
  income: fc.option(fc.integer({ min: 1, max: 50_000_00 }), { nil: undefined }),
  spouseIncome: fc.option(fc.integer({ min: 1, max: 50_000_00 }), { nil: undefined }),
  identity: fc.option(
    fc.record({ type: fc.constantFrom('1', '138'), number: fc.string({ maxLength: 12 }) }),
    {
      nil: undefined,
    },
  ),
  installment: fc.integer({ min: 1, max: 20_000_00 }),
  installments: fc.integer({ min: 1, max: 120 }),
  today: fc.constant(EXAMPLE_DAY),
});
const GOODNESS: Readonly<Record<FirstStatus, number>> = { denied: 0, pending: 1, approved: 2 };
const goodness = (facts: CreditFacts) => GOODNESS[decide(policy, tests, facts).status];

describe('any decision', () => {
  it('is the same for the same facts, and has at least one reason', () => {
    fc.assert(
      fc.property(facts, (request) => {
        const first = decide(policy, tests, request);
        expect(decide(policy, tests, { ...request })).toEqual(first);
        expect(first.reasons.length).toBeGreaterThan(0);
      }),
    );
  });

  it('is none the worse for more income, a lower instalment or fewer of them', () => {
    fc.assert(
      fc.property(facts, fc.integer({ min: 1, max: 10_000_00 }), (request, more) => {
        const { income } = request;
        const eased = [
          ...(income === undefined ? [] : [{ ...request, income: income + more }]),
          { ...request, installment: Math.max(1, request.installment - more) },
          { ...request, installments: Math.max(1, request.installments - 6) },
        ];
        for (const easier of eased) expect(goodness(easier)).toBeGreaterThanOrEqual(goodness(request));
      }),
    );
  });

  it('is none the better under a stricter policy', () => {
    fc.assert(
      fc.property(facts, fc.integer({ min: 1, max: 30 }), (request, less) => {
        const { commitment, reviewedCommitment, minimumIncome, ageAtEnd } = policy;
        const stricter = {
          commitment: commitment - less / 2,
          reviewedCommitment: reviewedCommitment - less / 2,
          minimumIncome: minimumIncome + less * 100_00,
          ageAtEnd: ageAtEnd - less,
        };
        expect(GOODNESS[decide(stricter, tests, request).status]).toBeLessThanOrEqual(goodness(request));
      }),
    );
  });
});
