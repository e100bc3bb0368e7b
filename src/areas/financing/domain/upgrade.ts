import type { FinancedCar } from './car.ts';
import type { FundingSource } from './source.ts';

/** A better version that authors recommend beside a plan. */
export type VersionUpgrade = { readonly mvsCode: string; readonly modelCode: string };

/** The upgrade to show after a card: with NEXT only, for the same model only, and not to the version it is already (doc. 1 §2.4). */
export function upgradeFor<U extends VersionUpgrade>(
  plan: { readonly type: FundingSource | (string & {}); readonly upgrades: readonly U[] },
  car: Pick<FinancedCar, 'mvsCode' | 'modelCode'>,
): U | undefined {
  if (plan.type !== 'NEXT') return undefined;
  return plan.upgrades.find(
    (upgrade) => upgrade.modelCode === car.modelCode && upgrade.mvsCode !== car.mvsCode,
  );
}
