import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Criterion, criteriaOf } from './criteria.ts';
import { type DecisionReason, decide } from './policy.ts';

/** The criterion behind each reason, so that none is used that is not told; a test document is judged by none. */
const CRITERION_OF: Readonly<Record<DecisionReason, Criterion | undefined>> = {
  'test-document': undefined,
  'income-too-low': 'income',
  'income-unknown': 'income',
  'commitment-too-high': 'commitment',
  'commitment-to-review': 'commitment',
  'too-old-at-end': 'age-at-end',
  'identity-doubtful': 'licence',
  'within-policy': undefined,
};

const NOBODY = { approved: [], denied: [], pending: [] };
const cents = fc.integer({ min: 0, max: 100_000_000 });

it('tells every criterion by which a proposal is denied, whatever the policy (LGPD art. 20 § 1)', () => {
  const policy = fc.record({
    commitment: fc.integer({ min: 1, max: 50 }),
    reviewedCommitment: fc.integer({ min: 50, max: 90 }),
    minimumIncome: cents,
    ageAtEnd: fc.integer({ min: 60, max: 90 }),
  });
  const facts = fc.record({
    document: fc.constant('52998224725'),
    birthdate: fc.constantFrom('1940-05-01', '1990-05-01'),
    income: fc.option(cents, { nil: undefined }),
    spouseIncome: fc.option(cents, { nil: undefined }),
    identity: fc.constantFrom(undefined, { type: '138', number: '12345678900' }),
    installment: fc.integer({ min: 1, max: 1_000_000 }),
    installments: fc.integer({ min: 1, max: 72 }),
    today: fc.constant('2026-11-29'),
  });
  fc.assert(
    fc.property(policy, facts, (by, given) => {
      const { status, reasons } = decide(by, NOBODY, given);
      const told = criteriaOf(by);
      if (status !== 'denied') return;
      for (const reason of reasons) expect(told).toContain(CRITERION_OF[reason]);
    }),
  );
});

it('does not tell of a least income where there is none', () => {
  expect(criteriaOf({ minimumIncome: 0 })).not.toContain('income');
  expect(criteriaOf({ minimumIncome: 1 })).toContain('income');
});
