import type { Body, Face } from '../body.ts';
import { type Point, valueAt } from './curve.ts';
import { around, noseOf, tailOf } from './section.ts';

/** Radius of the rounded edge between the sides and the ends. */
export const EDGE = 0.07;

/** How the ends are bowed across, and lean back above and below their foremost height: front and rear, in metres. */
const ENDS: Record<Face, { bow: readonly [number, number]; lean: readonly [number, number]; chin: number }> =
  {
    round: { bow: [0.2, 0.13], lean: [0.13, 0.07], chin: 0.07 },
    square: { bow: [0.115, 0.06], lean: [0.045, 0.025], chin: 0.08 },
    bar: { bow: [0.19, 0.12], lean: [0.15, 0.08], chin: 0.06 },
  };

export type Place = [x: number, z: number, y: number];

/** The ends are no planes: seen from above they are bowed, seen from the side they lean back from their foremost height. */
export function bowed(body: Body, [x, z, y]: Place): Place {
  const { bow, lean, chin } = ENDS[body.face];
  const ahead = x > 0;
  const from = ahead ? body.axles.front + 0.08 : body.axles.rear - 0.08;
  const end = ahead ? noseOf(body) + EDGE : tailOf(body) - EDGE;
  const part = Math.min(1, Math.max(0, (x - from) / (end - from)));
  const half = valueAt(body.width, ahead ? noseOf(body) : tailOf(body));
  const foremost = (ahead ? body.lamps.plateFront : body.lamps.plateRear - 0.08) + 0.06;
  const across = bow[ahead ? 0 : 1] * (Math.abs(y) / half) ** 2.3;
  const above = lean[ahead ? 0 : 1] * (Math.max(0, z - foremost) / 0.45) ** 1.7;
  const below = chin * (Math.max(0, foremost - z) / 0.3) ** 2;
  const back = Math.min(0.3, across + above + below) * part ** 2;
  return [x - (ahead ? 1 : -1) * back, z, y];
}

/** Where the face of the front (or the rear) is, at `y` from the middle and height `z`. */
export function faceAt(body: Body, end: 'front' | 'rear', y: number, z: number): number {
  const x = end === 'front' ? noseOf(body) + EDGE : tailOf(body) - EDGE;
  return bowed(body, [x, z, y])[0];
}

/** Half of the width at `x` and height `z`: where the outer side is. */
export function sideAt(body: Body, x: number, z: number): number {
  const width = valueAt(body.width, x);
  let along = x;
  for (let k = 0; k < 3; k++) along = x + (along - bowed(body, [along, z, width])[0]);
  for (const [[y0, z0], [y1, z1]] of downwards(body, along)) {
    if (z0 <= z && z <= z1 && z1 > z0) return y0 + ((y1 - y0) * (z - z0)) / (z1 - z0);
  }
  return width;
}

/** Height of the body's upper side at `x` and `y` from the middle. */
export function topAt(body: Body, x: number, y: number): number {
  for (const [[y0, z0], [y1, z1]] of downwards(body, x)) {
    if (y1 <= y && y <= y0 && y0 > y1) return z0 + ((z1 - z0) * (y0 - y)) / (y0 - y1);
  }
  return valueAt(body.top, x);
}

/** Steps of the outline at `x`, from the middle above: what is looked for is mostly among the first. */
function* downwards(body: Body, x: number): Generator<readonly [lower: Point, upper: Point]> {
  const [placeAt, steps] = [around(body, x), 96];
  let upper = placeAt(1);
  for (let k = steps - 1; k >= 0; k--) {
    const lower = placeAt(k / steps);
    yield [lower, upper];
    upper = lower;
  }
}
