/**
 * What browsers measure of pages, how its counts are judged, and how a value is written. Counts stand by bucket: the first holds values up to
 * the first edge, the last one those beyond the last edge.
 */
import { clsScores, inpSeconds, lcpSeconds, type Spread, ttfbSeconds } from '../../io/measures.ts';
import { writeNumber } from '../../kit/numerals.ts';

export const MEASURES = ['LCP', 'INP', 'CLS', 'TTFB'] as const;
export type Measure = (typeof MEASURES)[number];

/** Classes of devices that pages tell apart. */
export const DEVICES = ['desktop', 'phone'] as const;
export type Device = (typeof DEVICES)[number];

/** What a 75th percentile is worth, the best first. */
export const RATINGS = ['good', 'needs-work', 'poor'] as const;
export type Rating = (typeof RATINGS)[number];

type Vital = {
  /** The histogram; its buckets are those of the stored counts too, and its edges have `good` and `poor` among them. */
  readonly spread: Spread<'site' | 'route' | 'device' | 'release'>;
  /** What browsers send for 1 of the histogram: they send milliseconds. */
  readonly sentFor: number;
  /** The highest value that is good, and the highest that is not poor (https://web.dev/articles/defining-core-web-vitals-thresholds). */
  readonly good: number;
  readonly poor: number;
  /** How a value is written: multiplied, with so many decimals, and its unit behind it. */
  readonly written: { readonly times: number; readonly decimals: number; readonly unit: 's' | 'ms' | '' };
};

const MILLISECONDS = { times: 1_000, decimals: 0, unit: 'ms' } as const;

export const VITALS: Readonly<Record<Measure, Vital>> = {
  LCP: {
    spread: lcpSeconds,
    sentFor: 1_000,
    good: 2.5,
    poor: 4,
    written: { times: 1, decimals: 2, unit: 's' },
  },
  INP: { spread: inpSeconds, sentFor: 1_000, good: 0.2, poor: 0.5, written: MILLISECONDS },
  CLS: {
    spread: clsScores,
    sentFor: 1,
    good: 0.1,
    poor: 0.25,
    written: { times: 1, decimals: 2, unit: '' },
  },
  TTFB: { spread: ttfbSeconds, sentFor: 1_000, good: 0.8, poor: 1.8, written: MILLISECONDS },
};

export const edgesOf = (measure: Measure): readonly number[] => VITALS[measure].spread.histogram.buckets;

/** The bucket of a value, from 0 on. @param edges ascending; a value on an edge is below it */
export function bucketOf(value: number, edges: readonly number[]): number {
  const at = edges.findIndex((edge) => value <= edge);
  return at === -1 ? edges.length : at;
}

/**
 * The 75th percentile by nearest rank, estimated within its bucket as if the values there lay at equal distances: never beyond the bucket.
 *
 * @param counts by bucket
 * @returns Infinity beyond the last edge; undefined of nothing
 */
export function percentile75(counts: readonly number[], edges: readonly number[]): number | undefined {
  const rank = Math.ceil(0.75 * total(counts));
  if (rank === 0) return undefined;
  let below = 0;
  for (const [at, count] of counts.entries()) {
    if (below + count >= rank) {
      const [from, to] = [edges[at - 1] ?? 0, edges[at] ?? Infinity];
      // Not by a sum: it may come to lie on the wrong side of an edge.
      return rank === below + count || to === Infinity ? to : from + ((to - from) * (rank - below)) / count;
    }
    below += count;
  }
  return undefined;
}

export const total = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

export function ratingOf(measure: Measure, value: number): Rating {
  const { good, poor } = VITALS[measure];
  if (value <= good) return 'good';
  return value <= poor ? 'needs-work' : 'poor';
}

/**
 * A value as number and unit: `2,31`, `s`. It is rounded up, so that none is written as a threshold that it is beyond; beyond the last edge
 * stands `> 10`.
 */
export function writtenValue(measure: Measure, value: number): { number: string; unit: string } {
  const { times, decimals, unit } = VITALS[measure].written;
  const last = edgesOf(measure).at(-1) ?? 0;
  const write = (one: number) => {
    const scale = 10 ** decimals;
    // What is a whole number but for the last binary digits stays one.
    const up = Math.ceil(Number((one * times * scale).toFixed(6))) / scale;
    return writeNumber(up, { most: decimals });
  };
  return { number: value === Infinity ? `> ${write(last)}` : write(value), unit };
}

/** The value of a measure with its unit: `2,31 s`. */
export function valueText(measure: Measure, value: number): string {
  const { number, unit } = writtenValue(measure, value);
  return unit ? `${number} ${unit}` : number;
}
