import type { Curve } from '../body.ts';

const STEPS = 256;
/** How far the smoothing reaches, in metres: a kink in a curve would be a kink in every reflection. */
const SIGMA = 0.045;

type Table = { from: number; step: number; values: Float64Array };
const tables = new WeakMap<Curve, Table>();

/** Value of a control table at `x`, smoothed so that its curvature has no jumps; beyond its ends it keeps the last value. */
export function valueAt(curve: Curve, x: number): number {
  const { from, step, values } = tableOf(curve);
  const t = Math.min(STEPS, Math.max(0, (x - from) / step));
  const i = Math.min(STEPS - 1, Math.floor(t));
  const value = (k: number) => values[Math.min(STEPS, Math.max(0, k))] ?? 0;
  return catmullRom(value(i - 1), value(i), value(i + 1), value(i + 2), t - i);
}

function tableOf(curve: Curve): Table {
  const known = tables.get(curve);
  if (known) return known;
  const [from, to] = [curve[0]?.[0] ?? 0, curve.at(-1)?.[0] ?? 0];
  const step = (to - from) / STEPS;
  const sharp = Array.from({ length: STEPS + 1 }, (_, k) => cubicAt(curve, from + k * step));
  // Beyond an end the curve goes on as its mirror image through the end, so that smoothing leaves the end where it is.
  const extended = (k: number): number => {
    if (k < 0) return 2 * (sharp[0] ?? 0) - (sharp[-k] ?? 0);
    return k > STEPS ? 2 * (sharp[STEPS] ?? 0) - (sharp[2 * STEPS - k] ?? 0) : (sharp[k] ?? 0);
  };
  const reach = Math.min(STEPS, Math.ceil((3 * SIGMA) / step));
  const weights = Array.from({ length: 2 * reach + 1 }, (_, k) =>
    Math.exp(-0.5 * (((k - reach) * step) / SIGMA) ** 2),
  );
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const values = Float64Array.from(
    sharp,
    (_, k) => weights.reduce((sum, weight, w) => sum + weight * extended(k + w - reach), 0) / total,
  );
  const table = { from, step, values };
  tables.set(curve, table);
  return table;
}

/** A cubic through all points that never overshoots (Fritsch and Carlson, 1980). */
function cubicAt(curve: Curve, x: number): number {
  const last = curve.length - 1;
  const at = curve.findIndex(([to], index) => index > 0 && x <= to);
  const i = at < 0 ? last - 1 : at - 1;
  const point = (k: number) => curve[Math.min(last, Math.max(0, k))] ?? [0, 0];
  const slope = (k: number) => {
    const [[x0, v0], [x1, v1]] = [point(k), point(k + 1)];
    return x1 === x0 ? 0 : (v1 - v0) / (x1 - x0);
  };
  const tangent = (k: number) => {
    if (k === 0) return slope(0);
    if (k === last) return slope(last - 1);
    const [before, after] = [slope(k - 1), slope(k)];
    return before * after <= 0 ? 0 : (2 * before * after) / (before + after);
  };
  const [[x0, v0], [x1, v1]] = [point(i), point(i + 1)];
  const h = x1 - x0 || 1;
  const t = Math.min(1, Math.max(0, (x - x0) / h));
  const [t2, t3] = [t * t, t * t * t];
  const m = [tangent(i) * h, tangent(i + 1) * h] as const;
  return (2 * t3 - 3 * t2 + 1) * v0 + (t3 - 2 * t2 + t) * m[0] + (3 * t2 - 2 * t3) * v1 + (t3 - t2) * m[1];
}

function catmullRom(a: number, b: number, c: number, d: number, t: number): number {
  return (
    0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t)
  );
}

export type Point = readonly [y: number, z: number];
const MIDDLE: Point = [0, 0];

/**
 * A point on the uniform cubic B-spline of `points`, `v` from 0 to 1. It follows its points without touching them, and its
 * curvature is continuous. The curve is mirrored across its ends, which lie in the car's middle plane.
 */
export function onSpline(points: readonly Point[], v: number): Point {
  const last = points.length - 1;
  const at = Math.min(1, Math.max(0, v)) * last;
  const i = Math.min(last - 1, Math.floor(at));
  const t = at - i;
  const point = (k: number) => points[k < 0 ? -k : k > last ? 2 * last - k : k] ?? MIDDLE;
  const across = (k: number) => (k < 0 || k > last ? -point(k)[0] : point(k)[0]);
  const up = (k: number) => point(k)[1];
  const [w0, w1, w2, w3] = [
    (1 - t) ** 3 / 6,
    (3 * t ** 3 - 6 * t ** 2 + 4) / 6,
    (-3 * t ** 3 + 3 * t ** 2 + 3 * t + 1) / 6,
    t ** 3 / 6,
  ];
  // Some hundred thousand of these make a car: no list is walked for them.
  return [
    w0 * across(i - 1) + w1 * across(i) + w2 * across(i + 1) + w3 * across(i + 2),
    w0 * up(i - 1) + w1 * up(i) + w2 * up(i + 1) + w3 * up(i + 2),
  ];
}

/** 0 below `from`, 1 above `to`, smooth between. */
export function smooth(from: number, to: number, x: number): number {
  const t = Math.min(1, Math.max(0, (x - from) / (to - from)));
  return t * t * (3 - 2 * t);
}
