import type { CreditPolicy, DecisionReason } from './policy.ts';

/** What an automatic decision looks at, as its applicant may be told (LGPD art. 20 § 1; Ley 25.326 art. 15); nothing of where the bounds lie. */
export const CRITERIA = ['income', 'commitment', 'age-at-end', 'licence'] as const;
export type Criterion = (typeof CRITERIA)[number];

/** The criterion behind each reason, so that none is used that is not told; a test document is judged by none. */
export const CRITERION_OF: Readonly<Record<DecisionReason, Criterion | undefined>> = {
  'test-document': undefined,
  'income-too-low': 'income',
  'income-unknown': 'income',
  'commitment-too-high': 'commitment',
  'commitment-to-review': 'commitment',
  'too-old-at-end': 'age-at-end',
  'identity-doubtful': 'licence',
  'within-policy': undefined,
};

/** Those that a policy really uses: a least income of nothing refuses nobody. */
export const criteriaOf = ({ minimumIncome }: Pick<CreditPolicy, 'minimumIncome'>): readonly Criterion[] =>
  CRITERIA.filter((criterion) => criterion !== 'income' || minimumIncome > 0);
