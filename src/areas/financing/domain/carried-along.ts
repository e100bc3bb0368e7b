import type { Cents } from '../../../kit/money.ts';

type Limits = {
  readonly type: string;
  readonly minEntrance: number;
  readonly maxEntrance: number;
  readonly entranceStep: number;
};

/** What of the authoring decides where sliders and summary start. */
type Starts<Plan extends Limits> = {
  readonly summary: { readonly source: string; readonly entrancePercent: number };
  readonly plans: readonly Plan[];
};

/** Where the authors show no plan of the summary's source: the limits of a plan whose authors name none, in percent of the price. */
const UNNAMED = { minEntrance: 10, maxEntrance: 80, entranceStep: 5 };

/**
 * The authoring for somebody who brings an amount, their used car for instance: summary and sliders start at the largest share of the
 * price that it covers and the slider can stand at, and at the least entrance where it covers less; the shopper goes on from there.
 * @param price, amount cents; the price is above 0
 */
export function startingWith<Plan extends Limits, A extends Starts<Plan>>(
  authoring: A,
  price: Cents,
  amount: Cents,
): A {
  const share = (amount * 100) / price; // in this order: 29 hundredths of a price are 29, not a little less
  const plans = authoring.plans.map((plan) => ({ ...plan, entrance: reached(share, plan) }));
  const advertised = authoring.plans.find(({ type }) => type === authoring.summary.source) ?? UNNAMED;
  return {
    ...authoring,
    plans,
    summary: { ...authoring.summary, entrancePercent: reached(share, advertised) },
  };
}

function reached(share: number, { minEntrance, maxEntrance, entranceStep }: Omit<Limits, 'type'>): number {
  const steps = Math.floor((Math.min(share, maxEntrance) - minEntrance) / entranceStep);
  return minEntrance + Math.max(0, steps) * entranceStep;
}

/** What somebody pays at once, of a price that it leaves something of to finance; nothing where it pays the price. */
export const carriedEntrance = (amount: Cents | undefined, price: Cents): Cents | undefined =>
  amount !== undefined && amount < price ? amount : undefined;
