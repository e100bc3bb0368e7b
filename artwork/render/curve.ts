import type { Curve } from '../body.ts';

/** Value of a control table at `x`: a cubic through all points that never overshoots (Fritsch and Carlson, 1980). */
export function valueAt(curve: Curve, x: number): number {
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

export type Point = readonly [y: number, z: number];

/** A point on the Catmull-Rom curve through `points`, `v` from 0 to 1. */
export function onCurve(points: readonly Point[], v: number): Point {
  const n = points.length - 1;
  const i = Math.min(n - 1, Math.floor(v * n));
  const t = v * n - i;
  const p = (k: number) => points[Math.min(n, Math.max(0, k))] ?? [0, 0];
  const mix = (c: 0 | 1) => {
    const [a, b, d, e] = [p(i - 1)[c], p(i)[c], p(i + 1)[c], p(i + 2)[c]];
    return (
      0.5 * (2 * b + (d - a) * t + (2 * a - 5 * b + 4 * d - e) * t * t + (3 * b - a - 3 * d + e) * t * t * t)
    );
  };
  return [mix(0), mix(1)];
}
