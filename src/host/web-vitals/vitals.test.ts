import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openVitalCounter, type VitalCounts } from './vital-counts.ts';
import {
  bucketOf,
  edgesOf,
  MEASURES,
  percentile75,
  ratingOf,
  total,
  VITALS,
  valueText,
  writtenValue,
} from './vitals.ts';

const countsOf = (values: readonly number[], edges: readonly number[]): number[] => {
  const counts = Array.from({ length: edges.length + 1 }, () => 0);
  for (const value of values) {
    const at = bucketOf(value, edges);
    counts[at] = (counts[at] ?? 0) + 1;
  }
  return counts;
};
/** The same of the values themselves, by nearest rank. */
const trueValue = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.ceil(0.75 * values.length) - 1] ?? Number.NaN;

describe('the 75th percentile of counts by bucket', () => {
  const measure = fc.constantFrom(...MEASURES);
  /** Values of all sizes, and the edges themselves, on which it may come to lie. */
  const measured = measure.chain((of) => {
    const edges = edgesOf(of);
    const value = fc.oneof(
      fc.constantFrom(...edges),
      fc.double({ min: 0, max: 1.5 * (edges.at(-1) ?? 0), noNaN: true }),
    );
    return fc.record({ of: fc.constant(of), values: fc.array(value, { minLength: 1, maxLength: 60 }) });
  });

  it('lies in the bucket of the true one, and is judged as that is', () => {
    fc.assert(
      fc.property(measured, ({ of, values }) => {
        const edges = edgesOf(of);
        const counts = countsOf(values, edges);
        const [estimate, truth] = [percentile75(counts, edges) ?? Number.NaN, trueValue(values)];
        expect(total(counts)).toBe(values.length);
        expect(bucketOf(estimate, edges)).toBe(bucketOf(truth, edges));
        expect(ratingOf(of, estimate)).toBe(ratingOf(of, truth));
      }),
    );
  });

  it('is that of all days together, whatever day and process counted', () => {
    fc.assert(
      fc.property(measured, fc.nat(), ({ of, values }, at) => {
        const edges = edgesOf(of);
        const cut = at % values.length;
        const [one, other] = [values.slice(0, cut), values.slice(cut)].map((some) => countsOf(some, edges));
        const both = edges.concat(0).map((_, place) => (one?.[place] ?? 0) + (other?.[place] ?? 0));
        expect(percentile75(both, edges)).toBe(percentile75(countsOf(values, edges), edges));
      }),
    );
  });

  it('grows where a value grows', () => {
    fc.assert(
      fc.property(measured, fc.double({ min: 0, max: 10, noNaN: true }), ({ of, values }, more) => {
        const edges = edgesOf(of);
        const slower = values.map((value) => value + more);
        const [before, after] = [values, slower].map((some) => percentile75(countsOf(some, edges), edges));
        // Within a bucket only its edges are known.
        expect(bucketOf(after ?? 0, edges)).toBeGreaterThanOrEqual(bucketOf(before ?? 0, edges));
      }),
    );
  });

  it('is nothing of nothing, and endless beyond the last edge', () => {
    expect(percentile75([0, 0, 0], [1, 2])).toBeUndefined();
    expect(percentile75([1, 0, 3], [1, 2])).toBe(Infinity);
    expect(percentile75([3, 0, 1], [1, 2])).toBe(1);
    expect(percentile75([0, 4, 0], [1, 2])).toBe(1.75);
  });
});

describe('a measure', () => {
  it.each(MEASURES)('%s has ascending edges, and its thresholds are among them', (measure) => {
    const edges = edgesOf(measure);
    const { good, poor } = VITALS[measure];
    expect(edges).toEqual([...new Set(edges)].sort((one, other) => one - other));
    expect(edges).toEqual(expect.arrayContaining([good, poor]));
    expect([good, poor, poor + 0.001].map((value) => ratingOf(measure, value))).toEqual([
      'good',
      'needs-work',
      'poor',
    ]);
  });

  it('keeps its edges as long as counts by them are stored: with other edges it is another measure', () => {
    expect(Object.fromEntries(MEASURES.map((measure) => [measure, edgesOf(measure)]))).toEqual({
      LCP: [0.5, 1, 1.5, 2, 2.5, 3, 4, 6, 10],
      INP: [0.05, 0.1, 0.15, 0.2, 0.3, 0.5, 0.8, 1.5],
      CLS: [0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1],
      TTFB: [0.1, 0.2, 0.4, 0.6, 0.8, 1.2, 1.8, 3, 6],
    });
  });

  it('is written as it is called, rounded up, so that nothing beyond a threshold is written as one', () => {
    expect(MEASURES.map((measure) => valueText(measure, VITALS[measure].good))).toEqual([
      '2,5 s',
      '200 ms',
      '0,1',
      '800 ms',
    ]);
    expect([valueText('LCP', 2.5004), valueText('INP', 0.20001), valueText('CLS', 0.1001)]).toEqual([
      '2,51 s',
      '201 ms',
      '0,11',
    ]);
    expect(writtenValue('TTFB', Infinity)).toEqual({ number: '> 6.000', unit: 'ms' });
  });
});

describe('what is counted in memory', () => {
  const page = { site: 'br/aurora', route: '/', device: 'phone', release: '1.0.0' } as const;

  it('is kept for the next time where the database does not take it, and grows by no visitor', async () => {
    const written: VitalCounts[] = [];
    let isDown = true;
    const warned: string[] = [];
    const log = { warn: (_fields: unknown, message?: string) => void warned.push(String(message)) };
    const counter = openVitalCounter(
      async (counts) => {
        if (isDown) throw new Error('down');
        written.push(...counts);
      },
      { log, now: () => new Date('2026-05-06T02:30:00Z') },
    );
    for (let times = 0; times < 1_000; times++) counter.count(page, 'CLS', times % 2);
    await counter.flush();
    isDown = false;
    counter.count(page, 'CLS', 8);
    await counter.close();
    await counter.close();
    expect(warned).toHaveLength(1);
    // An evening in São Paulo is the next day in London.
    const counts = [500, 500, 0, 0, 0, 0, 0, 0, 1];
    expect(written).toEqual([{ ...page, day: '2026-05-05', measure: 'CLS', counts }]);
  });
});
