import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EXAMPLE_DAY } from '../../examples.ts';
import { overCommitted } from './commitment.ts';
import { decide } from './policy.ts';

const cents = fc.integer({ min: 1, max: 100_000_000 });
const percents = fc.integer({ min: 1, max: 100 });

describe('what instalments take of an income', () => {
  it('is told from a cent beyond the share on, with the other credits that were told', () => {
    expect(overCommitted({ instalment: 3_000_00, income: 10_000_00 }, 30)).toBeUndefined();
    expect(overCommitted({ instalment: 3_000_01, income: 10_000_00 }, 30)).toBe(31);
    expect(overCommitted({ instalment: 3_000_00, others: 500_00, income: 10_000_00 }, 30)).toBe(35);
  });

  it('is unknown where no income was told', () => {
    expect(overCommitted({ instalment: 3_000_00, income: undefined }, 30)).toBeUndefined();
    expect(overCommitted({ instalment: 3_000_00, income: 0 }, 30)).toBeUndefined();
  });

  it('is told of exactly those whom the decision would not simply approve for it, and never less than it is', () => {
    fc.assert(
      fc.property(cents, cents, percents, (instalment, income, percent) => {
        const share = overCommitted({ instalment, income }, percent);
        const policy = { commitment: percent, reviewedCommitment: 100, minimumIncome: 0, ageAtEnd: 100 };
        const facts = { document: '1', birthdate: EXAMPLE_DAY, spouseIncome: undefined, identity: undefined };
        const decision = decide(
          policy,
          { approved: [], denied: [], pending: [] },
          { ...facts, income, installment: instalment, installments: 1, today: EXAMPLE_DAY },
        );
        expect(share === undefined).toBe(decision.status === 'approved');
        if (share !== undefined) {
          expect(share).toBeGreaterThan(percent);
          expect(share * income).toBeGreaterThanOrEqual(instalment * 100);
          expect((share - 1) * income).toBeLessThan(instalment * 100);
        }
      }),
    );
  });

  it('grows with what else is owed and shrinks with the income', () => {
    fc.assert(
      fc.property(cents, cents, cents, cents, percents, (instalment, others, income, more, percent) => {
        const alone = overCommitted({ instalment, income }, percent) ?? 0;
        expect(overCommitted({ instalment, others, income }, percent) ?? 0).toBeGreaterThanOrEqual(alone);
        expect(overCommitted({ instalment, income: income + more }, percent) ?? 0).toBeLessThanOrEqual(alone);
      }),
    );
  });
});
