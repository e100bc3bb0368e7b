import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../tests/strength.ts';
import type { Cents } from '../../../kit/money.ts';
import { anArgentineTable, aTable, EXAMPLE_DAY } from '../examples.ts';
import { b2Financing } from './b2.ts';
import { nextTerms } from './next.ts';
import type { PaymentLines } from './payment-lines.ts';
import { plansOf, type Release, releaseOn } from './pricing.ts';
import { psaFinancing } from './psa.ts';
import { entranceOptions, percentOf, type RateTable, residualOptions } from './rate-table.ts';
import { type LenderSource, lenderSources } from './source.ts';
import { steppedLines } from './stepped-lines.ts';

type OfferedTerm = { readonly term: number; readonly residual: Cents; readonly installment: Cents };

/** Every instalment that a source's own simulation tells for a step of the entrance: what a shopper would find by its sliders. */
function simulated(table: RateTable, release: Release, price: Cents, entrancePercent: number): OfferedTerm[] {
  const { source } = table;
  const offersAt = (residualPercent: number | undefined): OfferedTerm[] => {
    const financing = source.startsWith('PSA')
      ? psaFinancing({ price, entrancePercent, residualPercent } as never, undefined)
      : b2Choice(price, entrancePercent, residualPercent);
    const priced = plansOf(table, financing, release);
    if (!priced.ok) return [];
    const residual = percentOf(price, residualPercent ?? 0);
    return priced.plans
      .filter(
        ({ installments: term }) =>
          residualPercent === undefined || table.residuals?.[term]?.includes(residualPercent),
      )
      .map(({ installments: term, installment }) => ({ term, residual, installment }));
  };
  if (source === 'NEXT') {
    const entrance = percentOf(price, entrancePercent);
    const answer = nextTerms(table, { price, entrance }, (financing) => plansOf(table, financing, release));
    return answer.ok
      ? answer.terms.flatMap(({ installments: term, values }) =>
          values.map(({ residual, installment }) => ({ term, residual, installment })),
        )
      : [];
  }
  return (table.residuals ? residualOptions(table) : [undefined]).flatMap(offersAt);
}

function b2Choice(price: Cents, entrancePercent: number, residualPercent: number | undefined) {
  const facts = {
    type: 'SIMPLE',
    origin: 'NMSC',
    car: { mvsCode: '', year: 2026, price },
    borrower: 'person',
  } as const;
  const financed = price - percentOf(price, entrancePercent);
  const result = b2Financing(facts as never, {
    financed,
    installments: 12,
    entrancePercent,
    residualPercent,
  });
  if (!result.ok) throw new Error(result.reason);
  return result.financing;
}

const isKept = ({ pricesWithin }: PaymentLines, price: number, most: number, monthly: number) =>
  pricesWithin(Float64Array.of(price), most, monthly).length > 0;

const BY_PERCENT = lenderSources.filter((source) => source !== 'CDC' && source !== 'ZFLOW');
const tables: [LenderSource, string, RateTable, number][] = BY_PERCENT.flatMap((source) => {
  const base = aTable({ source });
  const { residuals, forward } = base;
  const argentine = anArgentineTable({
    source,
    ...(residuals && { residuals }),
    ...(forward && { forward }),
  });
  return [
    [source, 'Brazil', base, 1],
    [source, 'Argentina', argentine, 250],
  ];
});

describe('what a month costs by a source that is asked in percents', () => {
  it.each(tables)(
    'is judged as the simulation of %s prices it, to the cent, in %s (R10) [D1-1-05]',
    (_, __, table, scale) => {
      const release = releaseOn(table, EXAMPLE_DAY);
      const lines = steppedLines(table, release);
      const price = fc.integer({ min: 60_000_00, max: 900_000_00 }).map((cents) => cents * scale);
      let judged = 0;
      fc.assert(
        fc.property(
          price,
          fc.integer({ min: 0, max: 1_000 }),
          fc.integer({ min: -12, max: 12 }),
          fc.nat(99),
          (carPrice, share, off, which) => {
            const most = Math.round((carPrice * share) / 1_000);
            const stop = entranceOptions(table).findLast((percent) => percentOf(carPrice, percent) <= most);
            const all = stop === undefined ? [] : simulated(table, release, carPrice, stop);
            const entrance = lines.entranceFor(carPrice, most);
            expect(entrance).toBe(stop === undefined ? undefined : percentOf(carPrice, stop));
            const own = entrance === undefined ? [] : lines.plans(carPrice, entrance);
            expect(own.map(({ installments: term, installment }) => [term, installment]).toSorted()).toEqual(
              all.map(({ term, installment }) => [term, installment]).toSorted(),
            );
            const monthly = (all[which % (all.length || 1)]?.installment ?? 1_000_00) + off;
            expect(isKept(lines, carPrice, most, monthly)).toBe(
              all.some(({ installment }) => installment <= monthly),
            );
            judged += all.length > 0 ? 1 : 0;
          },
        ),
        runs(400),
      );
      expect(judged).toBeGreaterThan(50);
    },
  );

  it.each(tables)(
    'of %s in %s is judged for many prices at once as for each of them alone (R10)',
    (_, __, whole, scale) => {
      const table = { ...whole, minFinanced: 9_000_00 * scale };
      const lines = steppedLines(table, releaseOn(table, EXAMPLE_DAY));
      const amount = (min: number, max: number) => fc.integer({ min, max }).map((cents) => cents * scale);
      let kept = 0;
      fc.assert(
        fc.property(
          amount(0, 90_000_00),
          amount(600_00, 6_000_00),
          fc.array(
            fc.tuple(
              amount(8_000_00, 300_000_00),
              fc.array(fc.integer({ min: -3, max: 3 }), { maxLength: 3 }),
            ),
            {
              maxLength: 10,
            },
          ),
          (most, monthly, drawn) => {
            const all = drawn.flatMap(([price, beside]) => [price, ...beside.map((cents) => price + cents)]);
            const prices = Float64Array.from(all).sort();
            const alone = [...prices].filter((price) => isKept(lines, price, most, monthly));
            const together = lines
              .pricesWithin(prices, most, monthly)
              .flatMap(({ from, to }) => [...prices.subarray(from, to)]);
            kept += alone.length;
            expect(together).toEqual(alone);
          },
        ),
        { numRuns: 100 },
      );
      expect(kept).toBeGreaterThan(20);
    },
  );
});
