/** What an owner near the end of a balloon plan may do, beside what the lender prices: leave, keep, or change the car. */
import { daysBetween, type PlainDate } from '../../../kit/calendar.ts';
import { type Cents, roundMoney } from '../../../kit/money.ts';
import { roundTo } from '../../../kit/rounding.ts';

/** What is left of a plan. */
export type BalloonPlan = {
  readonly installment: Cents;
  readonly left: number;
  readonly residual: Cents;
  /** What the car is worth today. */
  readonly value: Cents;
};

/** What is over when the car pays the debt; below 0 what is missing. */
export const equityOf = (value: Cents, owed: Cents): Cents => value - owed;

/** What stays to be paid by whoever keeps the car and pays as agreed. */
export const keptInFull = ({ installment, left, residual }: BalloonPlan): Cents =>
  installment * left + residual;

export type Entrance = {
  /** Percent of the price, two decimals. */
  readonly percent: number;
  readonly amount: Cents;
  /** What the owner adds so that the lowest entrance is reached. */
  readonly added: Cents;
  /** What comes back because the entrance is at its highest, or by cents of the percent. */
  readonly back: Cents;
};

/**
 * The entrance that what is over makes for a new car: no more than it pays for, within the plan's limits. `entrance`, what is added
 * and what comes back are one sum: amount + back = equity + added.
 */
export function entranceFor(
  price: Cents,
  equity: Cents,
  { min, max }: { readonly min: number; readonly max: number },
  unit: Cents = 1,
): Entrance {
  const worth = roundTo((equity * 100) / price, 2, 'down');
  const percent = Math.min(Math.max(worth, min), max);
  const amount = roundMoney((price * percent) / 100, 'half-up', unit);
  return {
    percent,
    amount,
    added: Math.max(0, amount - equity),
    back: Math.max(0, equity - amount),
  };
}

/** A version in the year that it is sold in. */
export type VersionKey = { readonly code: string; readonly year: number };

/** An owner's plan as they tell it, and what they might change for. */
export type BalloonQuestion = BalloonPlan & {
  readonly own: VersionKey;
  readonly target: VersionKey;
  /** The contract's rate, a fraction a month, or what the lender says that settles it today. */
  readonly debt: { readonly rate: number } | { readonly owed: Cents };
};

const MONTH_DAYS = 365.25 / 12;

/** Instalments that are still to come on a day, one a month since the offer was taken; never fewer than none. */
export const instalmentsLeft = (
  { installments, since }: { readonly installments: number; readonly since: PlainDate },
  today: PlainDate,
): number => Math.max(0, installments - Math.floor(daysBetween(since, today) / MONTH_DAYS));

/** Better versions that are shown beside an owner's own. */
const UPGRADES = 3;

type OwnVersion = { readonly model: string; readonly price: Cents };

/** The versions of an owner's model that cost more than theirs, the nearest first. */
export const betterVersions = <Car extends OwnVersion>(
  cars: readonly Car[],
  own: OwnVersion,
): readonly Car[] =>
  cars
    .filter(({ model, price }) => model === own.model && price > own.price)
    .toSorted((one, other) => one.price - other.price)
    .slice(0, UPGRADES);
