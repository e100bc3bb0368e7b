import type { CreditPolicy } from './policy.ts';

/** What an automatic decision looks at, as its applicant may be told (LGPD art. 20 § 1; Ley 25.326 art. 15); nothing of where the bounds lie. */
export const CRITERIA = ['income', 'commitment', 'age-at-end', 'licence'] as const;
export type Criterion = (typeof CRITERIA)[number];

/** Those that a policy really uses: a least income of nothing refuses nobody. */
export const criteriaOf = ({ minimumIncome }: Pick<CreditPolicy, 'minimumIncome'>): readonly Criterion[] =>
  CRITERIA.filter((criterion) => criterion !== 'income' || minimumIncome > 0);
