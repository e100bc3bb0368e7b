import type { Body } from '../body.ts';
import { onSpline, type Point, smooth, valueAt } from './curve.ts';

export const noseOf = (body: Body): number => body.top.at(-1)?.[0] ?? 0;
export const tailOf = (body: Body): number => body.top[0]?.[0] ?? 0;

/** Half of the outline across the car at `x` as control points, from the middle below to the middle above. */
function outline(body: Body, x: number): Point[] {
  const top = valueAt(body.top, x);
  const sill = valueAt(body.sill, x);
  const w = valueAt(body.width, x);
  const shoulder = Math.min(valueAt(body.shoulder, x), top - 0.03);
  const roof = valueAt(body.tumblehome, x);
  const tall = shoulder - sill;
  const rise = top - shoulder;
  const soft = 0.06 - 0.035 * body.crease;
  const hollow = hollowAt(body, x);
  const waist = w * (0.928 - 0.02 * body.crease);
  return [
    [0, sill],
    [w * 0.5, sill],
    [w * 0.86, sill],
    [w * 0.948, sill + 0.015],
    [w * 0.972, sill + 0.075],
    [w * (0.972 - 0.03 * hollow), sill + tall * 0.27],
    [w * (0.985 - 0.034 * hollow), sill + tall * 0.45],
    [w * (1.002 - 0.006 * hollow), sill + tall * 0.62],
    [w * 1.014, shoulder - soft * 2.1 - tall * 0.06],
    [w * 1.012, shoulder - soft],
    [w * (1 - 0.012 * body.crease), shoulder - soft * 0.25],
    [w * (0.972 - 0.012 * body.crease), shoulder + Math.min(0.012, rise * 0.08)],
    [waist, shoulder + Math.min(0.04, rise * 0.14)],
    [waist * 0.68 + w * roof * 0.32 + 0.006, shoulder + rise * 0.36],
    [waist * 0.32 + w * roof * 0.68 + 0.012, shoulder + rise * 0.66],
    [w * roof * 1.015, top - Math.min(0.085, rise * 0.22)],
    [w * roof * 0.965, top - Math.min(0.034, rise * 0.09)],
    [w * roof * 0.82, top - Math.min(0.012, rise * 0.04)],
    [w * roof * 0.45, top],
    [0, top],
  ];
}

/** The doors between the wheels draw in under the shoulder, which catches the light of the ground. */
function hollowAt(body: Body, x: number): number {
  const reach = body.wheel.radius * 1.9;
  const from = body.axles.rear + body.wheel.radius * 0.9;
  const to = body.axles.front - body.wheel.radius * 0.9;
  return smooth(from, from + reach, x) * (1 - smooth(to - reach, to, x));
}

/** The half outline at `x` as `count + 1` points, wings included. */
export function section(body: Body, x: number, count: number): Point[] {
  const placeAt = around(body, x);
  return Array.from({ length: count + 1 }, (_, j) => placeAt(j / count));
}

/** The same a point at a time: from 0, the middle below, to 1, the middle above. */
export function around(body: Body, x: number): (part: number) => Point {
  const points = outline(body, x);
  return (part) => {
    const [y, z] = onSpline(points, part);
    const stand = flareAt(body, x, z);
    return [y + stand * Math.min(1, y / 0.6), Math.max(z, 0.12)];
  };
}

/** Wings stand out over the wheels, most just above them. */
function flareAt(body: Body, x: number, z: number): number {
  const at = (axle: number) => {
    const distance = Math.hypot(x - axle, (z - body.wheel.radius) * 0.92) - body.wheel.radius * 1.14;
    return Math.exp(-((Math.max(0, distance) / 0.24) ** 2)) * (distance < -0.2 ? 0 : 1);
  };
  return body.flare * Math.max(at(body.axles.front), at(body.axles.rear));
}
