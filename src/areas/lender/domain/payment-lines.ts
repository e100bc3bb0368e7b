/**
 * What a plan asks a month for, without pricing every car: within a band of entrances a term's instalment is a straight line over
 * the credit, but for the rounding of cents. Two loans tell the line; what is shown to a shopper is always priced in full.
 */
import type { PlainDate } from '../../../kit/calendar.ts';
import { type Cents, roundMoney } from '../../../kit/money.ts';
import type { CdcPlan } from './cdc-plan.ts';
import { plansOf, type Release } from './pricing.ts';
import {
  bandOf,
  percentOf,
  type RateBand,
  type RateTable,
  reaches,
  residualOptions,
  unitOf,
} from './rate-table.ts';

type Line = { readonly term: number; readonly fixed: number; readonly perCent: number };

/** How a table's plans answer what somebody can pay at once and every month. */
export type PaymentLines = {
  readonly table: RateTable;
  /** The last day on which what is told today still holds. */
  readonly validUntil: PlainDate;
  /** The entrance that is taken of what somebody has: all of it, or as much as the plan takes. None where it is too little. */
  readonly entranceFor: (price: Cents, most: Cents) => Cents | undefined;
  /**
   * Which of these prices, from the lowest on, leave some term that asks for no more than `monthly` when as much of `most` is paid at
   * once as the plan takes; exact to the cent, and found in a few steps however many prices there are.
   * @returns runs of places in the list; `to` is not among them
   */
  readonly pricesWithin: (prices: Float64Array, most: Cents, monthly: Cents) => readonly PriceRun[];
  /** Every term for a price and an entrance, as the engine prices it. */
  readonly plans: (price: Cents, entrance: Cents) => readonly CdcPlan[];
};

export type PriceRun = { readonly from: number; readonly to: number };

/** Two credits that are far apart: the rounding of their instalments then is nothing in the line. */
const [SMALL, LARGE] = [100_000_000, 100_000_000_000];
/** How far, in cents, an instalment may be from its line: its own rounding and that of the taxes and fees in it. */
export const NEAR = 5;

/** The lines of a table whose plans leave no residual, for the credits of one release. */
export function paymentLines(table: RateTable, release: Release): PaymentLines {
  const lines = new Map(table.bands.map((band) => [band, linesOf(table, release, band)] as const));
  const plans = (price: Cents, entrance: Cents) => {
    const result = plansOf(table, { price, entrance }, release);
    return result.ok ? result.plans : [];
  };
  const unit = unitOf(table);
  const entranceFor = (price: Cents, most: Cents) => {
    const entrance = Math.min(most, roundMoney((price * table.entrance.max) / 100, 'down', unit));
    const isOffered =
      reaches(entrance, price, table.entrance.min, unit) && price - entrance >= table.minFinanced;
    return isOffered && entrance < price ? entrance : undefined;
  };
  /** The dearer a car, the smaller a part of it is an entrance: bands follow one another, and no two prices of one have another between. */
  const bandAt = (price: Cents, most: Cents): RateBand | 'too little is lent' | 'too little is paid' => {
    const entrance = entranceFor(price, most);
    if (entrance === undefined) {
      const isCheap =
        price - Math.min(most, roundMoney((price * table.entrance.max) / 100, 'down', unit)) <
        table.minFinanced;
      return isCheap ? 'too little is lent' : 'too little is paid';
    }
    return bandOf(table, price, entrance) ?? 'too little is paid';
  };
  return {
    table,
    validUntil: release.validUntil,
    plans,
    entranceFor,
    pricesWithin(prices, most, monthly) {
      const creditOf = (at: number) => {
        const price = prices[at] ?? 0;
        return price - (entranceFor(price, most) ?? 0);
      };
      const isExact = (at: number) => {
        const price = prices[at] ?? 0;
        const entrance = entranceFor(price, most) ?? 0;
        return plans(price, entrance).some(({ installment }) => installment <= monthly);
      };
      const runs: PriceRun[] = [];
      const inBand = (own: readonly Line[], from: number, to: number) => {
        const [surely, atMost] = [creditAt(own, monthly - NEAR), creditAt(own, monthly + NEAR)];
        const sure = firstWhere(from, to, (at) => creditOf(at) >= surely);
        if (sure > from) runs.push({ from, to: sure });
        const last = firstWhere(sure, to, (at) => creditOf(at) > atMost);
        for (let at = sure; at < last; at++) if (isExact(at)) runs.push({ from: at, to: at + 1 });
      };
      const look = (from: number, to: number): void => {
        if (from >= to) return;
        const band = bandAt(prices[from] ?? 0, most);
        if (band !== bandAt(prices[to - 1] ?? 0, most)) {
          const middle = (from + to) >> 1;
          look(from, middle);
          look(middle, to);
        } else if (typeof band !== 'string') inBand(lines.get(band) ?? [], from, to);
      };
      look(0, prices.length);
      return runs;
    },
  };
}

/** The lines of tables some of whose plans are settled by their instalments, with nothing left to the end. */
export const settlingLines = (lines: readonly PaymentLines[]): readonly PaymentLines[] =>
  lines.filter(({ table }) => !table.residuals || residualOptions(table).includes(0));

/** The first place from which on it is so. */
export function firstWhere(from: number, to: number, isSo: (at: number) => boolean): number {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isSo(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The largest credit for which some line asks for no more than this a month. */
const creditAt = (lines: readonly Line[], monthly: Cents): number =>
  lines.reduce((most, { fixed, perCent }) => Math.max(most, (monthly - fixed) / perCent), -Infinity);

function linesOf(table: RateTable, release: Release, band: RateBand): Line[] {
  const at = (credit: Cents) => {
    // In the middle of the band, where no rounding of percents leads into the next one.
    const percent = (band.from + band.to) / 2;
    const price = Math.round(credit / (1 - percent / 100));
    const result = plansOf(
      { ...table, minFinanced: 0 },
      { price, entrance: percentOf(price, percent, unitOf(table)) },
      release,
    );
    return result.ok ? result.plans : [];
  };
  const [small, large] = [at(SMALL), at(LARGE)];
  return small.flatMap(({ installments: term, installment, details }) => {
    const far = large.find(({ installments }) => installments === term);
    if (!far?.details || !details) return [];
    const perCent = (far.installment - installment) / (far.details.credit - details.credit);
    return [{ term, perCent, fixed: installment - perCent * details.credit }];
  });
}
