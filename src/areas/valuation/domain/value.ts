import type { Cents } from '../../../kit/money.ts';

/** From best to worst, as the form offers them. */
export const conditions = ['excellent', 'good', 'fair', 'poor'] as const;
export type Condition = (typeof conditions)[number];

/** Hundredths of a percent of the guide's price. */
type BasisPoints = number;

/** How a maker's dealers take used cars in: the `valuation` part of a site's authoring. */
export type ValueRule = {
  /** What a car is usually driven in a year. */
  readonly yearlyKilometres: number;
  /** Taken off for every 1,000 km more than usual, and put on for every 1,000 km less. */
  readonly perThousandKilometres: BasisPoints;
  /** The most that mileage may take off, and put on. */
  readonly mileageAtMost: { readonly off: BasisPoints; readonly on: BasisPoints };
  /** Taken off for the state that the car is in. */
  readonly condition: Readonly<Record<Condition, BasisPoints>>;
  /** Taken off for what the dealer spends on inspection, preparation, guarantee and the next sale. */
  readonly resale: BasisPoints;
  /** What the dealer may find at the car, either way: half the width of the range. */
  readonly spread: BasisPoints;
};

/** A used car as its owner tells of it, beside what the guide knows. */
export type UsedCar = { readonly year: number; readonly mileage: number; readonly condition: Condition };

/** How a value was reached: what each reason added to the guide's price or took off it. */
export type ValueStep = {
  readonly reason: 'mileage' | 'condition' | 'resale';
  readonly amount: Cents;
};

export type Valuation = {
  readonly guide: Cents;
  /** In their order: the guide's price and all of them make up the value, to the cent. */
  readonly steps: readonly ValueStep[];
  readonly value: Cents;
  /** What the dealer may find at the car: both ends are within its reach, in cents of whole currency units. */
  readonly range: { readonly low: Cents; readonly high: Cents };
  /** What a car of this year is usually driven. */
  readonly usualMileage: number;
};

/** More than any car costs, so that every product below is an exact integer. */
const MOST: Cents = 100_000_000_000;
const WHOLE: BasisPoints = 10_000;

/** What a car of a model year has usually been driven until a year: half a year at least, as it was new at some time within its year. */
export const usualMileageOf = (rule: ValueRule, year: number, thisYear: number): number =>
  Math.round(rule.yearlyKilometres * Math.max(thisYear - year + 0.5, 0.5));

/**
 * What a dealer gives for a used car: the guide's price, moved by mileage, condition and what its next sale costs. Each share is
 * one of the guide's price; cents are cut off the running sum, so that the steps make up the value exactly.
 *
 * @param guide the guide's price, at most a thousand million currency units
 * @param thisYear of today, in the market
 */
export function valueUsedCar(guide: Cents, car: UsedCar, rule: ValueRule, thisYear: number): Valuation {
  const price = Math.min(guide, MOST);
  const usualMileage = usualMileageOf(rule, car.year, thisYear);
  const shares: readonly { reason: ValueStep['reason']; share: BasisPoints }[] = [
    { reason: 'mileage', share: mileageShare(rule, car.mileage - usualMileage) },
    { reason: 'condition', share: -rule.condition[car.condition] },
    { reason: 'resale', share: -rule.resale },
  ];
  let sum = WHOLE;
  let value = price;
  const steps = shares.map(({ reason, share }) => {
    sum += share;
    const next = shareOf(price, sum);
    const step = { reason, amount: next - value };
    value = next;
    return step;
  });
  const [low, high] = [shareOf(price, sum - rule.spread), shareOf(price, sum + rule.spread)];
  const range = { low: Math.floor(low / UNIT) * UNIT, high: Math.ceil(high / UNIT) * UNIT };
  return { guide: price, steps, value, range, usualMileage };
}

/** Cents of a currency unit. The ends of a range are said in whole units, so that whoever reads them reads what is meant. */
const UNIT = 100;

function mileageShare({ perThousandKilometres, mileageAtMost }: ValueRule, more: number): BasisPoints {
  const share = -Math.round((more * perThousandKilometres) / 1_000);
  return Math.max(-mileageAtMost.off, Math.min(mileageAtMost.on, share));
}

/** Never less than nothing: a rule that takes everything off leaves a car that is taken for free. */
const shareOf = (price: Cents, share: BasisPoints): Cents => Math.floor((price * Math.max(share, 0)) / WHOLE);
