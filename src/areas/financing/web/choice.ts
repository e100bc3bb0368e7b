import type { FundingAuthoring } from '../contract.ts';
import type { Address } from '../domain/address.ts';
import type { FinancedCar } from '../domain/car.ts';
import { kindsHiddenBy } from '../domain/offered-kind.ts';
import { type PlanChoice, plansToShow } from '../domain/plans.ts';

/**
 * What is known when the modal opens: what its plans are for, the car, and the kinds that the page's address hides (doc. 1 §4.1). An
 * address that was kept longer than such plans were on offer, and would hide all there are, hides none.
 */
export function choiceOf(
  { product, plans }: Pick<FundingAuthoring, 'product' | 'plans'>,
  { modelCode }: Pick<FinancedCar, 'modelCode'>,
  address: Pick<Address, 'search'> = location,
): PlanChoice {
  const choice = { product, mvs: [{ modelCode }], hiddenKinds: kindsHiddenBy(address) };
  return plansToShow(plans, choice).length > 0 ? choice : { ...choice, hiddenKinds: [] };
}
