/**
 * The lines of plans whose entrance is one of a slider's percents of the price, and that may leave a final instalment: between two steps
 * of the entrance everything is a part of the price, so that a term's instalment is a straight line over it.
 */
import type { Cents } from '../../../kit/money.ts';
import type { CdcPlan } from './cdc-plan.ts';
import { firstWhere, NEAR, type PaymentLines, type PriceRun } from './payment-lines.ts';
import { plansOf, type Release } from './pricing.ts';
import { entranceOptions, percentOf, type RateTable, residualOptions, unitOf } from './rate-table.ts';

type Line = { readonly fixed: number; readonly perCent: number };

/** Two prices that are far apart: the rounding of their instalments then is nothing in the line. */
const [SMALL, LARGE] = [100_000_000, 100_000_000_000];

/** The lines of a table by the percents that its simulations are asked by; the plans come with every residual of their term's own. */
export function steppedLines(table: RateTable, release: Release): PaymentLines {
  const stops = entranceOptions(table);
  const residuals = table.residuals ? residualOptions(table) : [undefined];
  const plans = (price: Cents, entrance: Cents, from: RateTable = table): readonly CdcPlan[] =>
    residuals.flatMap((residualPercent) => {
      const result = plansOf(from, { price, entrance, residualPercent }, release);
      return result.ok
        ? result.plans.filter(({ installments }) => isOwn(table, installments, residualPercent))
        : [];
    });
  /** The largest step that somebody has the money for; -1 where it is too little for any. */
  const stopFor = (price: Cents, most: Cents): number =>
    stops.findLastIndex((percent) => percentOf(price, percent, unitOf(table)) <= most);
  const entranceFor = (price: Cents, most: Cents): Cents | undefined => {
    const stop = stops[stopFor(price, most)];
    if (stop === undefined) return undefined;
    const entrance = percentOf(price, stop, unitOf(table));
    return price - entrance >= table.minFinanced && entrance < price ? entrance : undefined;
  };
  /** The dearer a car, the smaller a part of it is an entrance, and the more is lent: places follow one another. */
  const placeOf = (price: Cents, most: Cents): number | 'too little is lent' => {
    const stop = stopFor(price, most);
    return stop >= 0 && entranceFor(price, most) === undefined ? 'too little is lent' : stop;
  };
  const known = new Map<number, readonly Line[]>();
  const linesAt = (stop: number): readonly Line[] => {
    const at = (price: Cents) =>
      plans(price, percentOf(price, stops[stop] ?? 0, unitOf(table)), { ...table, minFinanced: 0 });
    const lines = known.get(stop) ?? linesThrough(at(SMALL), at(LARGE));
    known.set(stop, lines);
    return lines;
  };
  return {
    table,
    validUntil: release.validUntil,
    plans,
    entranceFor,
    pricesWithin(prices, most, monthly) {
      const priceOf = (at: number) => prices[at] ?? 0;
      const isExact = (at: number) => {
        const entrance = entranceFor(priceOf(at), most) ?? 0;
        return plans(priceOf(at), entrance).some(({ installment }) => installment <= monthly);
      };
      const runs: PriceRun[] = [];
      const atStop = (lines: readonly Line[], from: number, to: number) => {
        const [surely, atMost] = [priceFor(lines, monthly - NEAR), priceFor(lines, monthly + NEAR)];
        const sure = firstWhere(from, to, (at) => priceOf(at) >= surely);
        if (sure > from) runs.push({ from, to: sure });
        const last = firstWhere(sure, to, (at) => priceOf(at) > atMost);
        for (let at = sure; at < last; at++) if (isExact(at)) runs.push({ from: at, to: at + 1 });
      };
      const look = (from: number, to: number): void => {
        if (from >= to) return;
        const place = placeOf(priceOf(from), most);
        if (place !== placeOf(priceOf(to - 1), most)) {
          const middle = (from + to) >> 1;
          look(from, middle);
          look(middle, to);
        } else if (typeof place === 'number' && place >= 0) atStop(linesAt(place), from, to);
      };
      look(0, prices.length);
      return runs;
    },
  };
}

/** Whether a residual is one of a term's own options; NEXT has no term at whose end nobody buys the car back. */
function isOwn(
  { source, residuals, forward }: RateTable,
  term: number,
  residual: number | undefined,
): boolean {
  if (source === 'NEXT' && forward?.[term] === undefined) return false;
  return residual === undefined || residuals?.[term]?.includes(residual) === true;
}

/** The line of each plan, from its instalments at the two prices. */
const linesThrough = (small: readonly CdcPlan[], large: readonly CdcPlan[]): readonly Line[] =>
  small.flatMap(({ installments, installment, details }) => {
    const part = (details?.residual ?? 0) / SMALL;
    const far = large.find(
      (one) =>
        one.installments === installments && Math.abs((one.details?.residual ?? 0) / LARGE - part) < 1e-6,
    );
    if (!far) return [];
    const perCent = (far.installment - installment) / (LARGE - SMALL);
    return [{ perCent, fixed: installment - perCent * SMALL }];
  });

/** The largest price for which some line asks for no more than this a month. */
const priceFor = (lines: readonly Line[], monthly: Cents): number =>
  lines.reduce((most, { fixed, perCent }) => Math.max(most, (monthly - fixed) / perCent), -Infinity);
