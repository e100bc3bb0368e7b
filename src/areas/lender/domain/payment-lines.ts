/**
 * What a plan asks a month for, without pricing every car: within a band of entrances a term's instalment is a straight line over
 * the credit, but for the rounding of cents. Two loans tell the line; what is shown to a shopper is always priced in full.
 */
import type { PlainDate } from '../../../kit/calendar.ts';
import type { Cents } from '../../../kit/money.ts';
import type { CdcPlan } from './cdc-plan.ts';
import { plansOf, type Release } from './pricing.ts';
import { bandOf, percentOf, type RateBand, type RateTable, reaches } from './rate-table.ts';

type Line = { readonly term: number; readonly fixed: number; readonly perCent: number };

/** How a table's plans answer what somebody can pay at once and every month. */
export type PaymentLines = {
  readonly table: RateTable;
  /** The last day on which what is told today still holds. */
  readonly validUntil: PlainDate;
  /** The entrance that is taken of what somebody has: all of it, or as much as the plan takes. None where it is too little. */
  readonly entranceFor: (price: Cents, most: Cents) => Cents | undefined;
  /** Whether some term of a price and an entrance asks for no more than `monthly`, exact to the cent; for many prices. */
  readonly keepingWithin: (monthly: Cents) => (price: Cents, entrance: Cents) => boolean;
  /** Every term for a price and an entrance, as the engine prices it. */
  readonly plans: (price: Cents, entrance: Cents) => readonly CdcPlan[];
};

/** Two credits that are far apart: the rounding of their instalments then is nothing in the line. */
const [SMALL, LARGE] = [100_000_000, 100_000_000_000];
/** How far, in cents, an instalment may be from its line: its own rounding and that of the taxes and fees in it. */
const NEAR = 5;

/** The lines of a table whose plans leave no residual, for the credits of one release. */
export function paymentLines(table: RateTable, release: Release): PaymentLines {
  const lines = new Map(table.bands.map((band) => [band, linesOf(table, release, band)] as const));
  const plans = (price: Cents, entrance: Cents) => {
    const told = plansOf(table, { price, entrance }, release);
    return told.ok ? told.plans : [];
  };
  return {
    table,
    validUntil: release.validUntil,
    plans,
    entranceFor(price, most) {
      const entrance = Math.min(most, Math.floor((price * table.entrance.max) / 100));
      const isOffered = reaches(entrance, price, table.entrance.min) && price - entrance >= table.minFinanced;
      return isOffered && entrance < price ? entrance : undefined;
    },
    keepingWithin(monthly) {
      const reach = new Map(
        [...lines].map(([band, own]) => {
          return [band, { surely: creditAt(own, monthly - NEAR), atMost: creditAt(own, monthly + NEAR) }];
        }),
      );
      return (price, entrance) => {
        const band = bandOf(table, price, entrance);
        const own = band && reach.get(band);
        const credit = price - entrance;
        if (!own || credit > own.atMost) return false;
        if (credit < own.surely) return true;
        return plans(price, entrance).some(({ installment }) => installment <= monthly);
      };
    },
  };
}

/** The largest credit for which some line asks for no more than this a month. */
const creditAt = (lines: readonly Line[], monthly: Cents): number =>
  lines.reduce((most, { fixed, perCent }) => Math.max(most, (monthly - fixed) / perCent), -Infinity);

function linesOf(table: RateTable, release: Release, band: RateBand): Line[] {
  const at = (credit: Cents) => {
    // In the middle of the band, where no rounding of percents leads into the next one.
    const percent = (band.from + band.to) / 2;
    const price = Math.round(credit / (1 - percent / 100));
    const told = plansOf(
      { ...table, minFinanced: 0 },
      { price, entrance: percentOf(price, percent) },
      release,
    );
    return told.ok ? told.plans : [];
  };
  const [small, large] = [at(SMALL), at(LARGE)];
  return small.flatMap(({ installments: term, installment, details }) => {
    const far = large.find(({ installments }) => installments === term);
    if (!far?.details || !details) return [];
    const perCent = (far.installment - installment) / (far.details.credit - details.credit);
    return [{ term, perCent, fixed: installment - perCent * details.credit }];
  });
}
