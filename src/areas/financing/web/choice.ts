import type { FundingAuthoring } from '../contract.ts';
import type { FinancedCar } from '../domain/car.ts';
import { kindsHiddenBy } from '../domain/offered-kind.ts';
import type { PlanChoice } from '../domain/plans.ts';

/** What is known when the modal opens: what its plans are for, the car, and the kinds that the page's address hides (doc. 1 §4.1). */
export const choiceOf = ({ product }: FundingAuthoring, { modelCode }: FinancedCar): PlanChoice => ({
  product,
  mvs: [{ modelCode }],
  hiddenKinds: kindsHiddenBy(location),
});
