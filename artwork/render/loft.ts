import * as THREE from 'three';
import type { Body } from '../body.ts';
import { onCurve, type Point, valueAt } from './curve.ts';

const ALONG = 460;
const AROUND = 150;
/** Radius of the rounded edge of nose and tail, how far their faces bulge, and rings that make both. */
const EDGE = 0.075;
const BULGE = 0.055;
const RINGS = 26;

export const noseOf = (body: Body): number => body.top.at(-1)?.[0] ?? 0;
export const tailOf = (body: Body): number => body.top[0]?.[0] ?? 0;

/** Half of the outline across the car at `x`, from the middle below to the middle above. */
export function section(body: Body, x: number): Point[] {
  const top = valueAt(body.top, x);
  const sill = valueAt(body.sill, x);
  const w = valueAt(body.width, x);
  const shoulder = Math.min(valueAt(body.shoulder, x), top - 0.03);
  const roof = valueAt(body.tumblehome, x);
  const middle = sill + (shoulder - sill) * 0.5;
  const soft = 0.1 - 0.055 * body.crease;
  const rise = top - shoulder;
  return [
    [0, sill],
    [w * 0.7, sill],
    [w * 0.945, sill + 0.045],
    [w * 0.985, sill + 0.15],
    [w * 0.972, middle],
    [w * 1.004, shoulder - soft],
    [w * (0.985 - 0.03 * body.crease), shoulder - soft * 0.25],
    [w * (0.93 - 0.02 * body.crease), shoulder + rise * 0.06],
    [w * (0.93 * 0.42 + roof * 0.58), shoulder + rise * 0.58],
    [w * roof, top - Math.min(0.07, rise * 0.22)],
    [w * roof * 0.84, top - Math.min(0.022, rise * 0.07)],
    [w * roof * 0.42, top - Math.min(0.004, rise * 0.02)],
    [0, top],
  ];
}

/** The painted shell: one closed surface from tail to nose, its ends rounded and shut. */
export function loft(body: Body): THREE.BufferGeometry {
  const [tail, nose] = [tailOf(body), noseOf(body)];
  const rings: number[][] = [];
  for (let ring = RINGS; ring >= 1; ring--) rings.push(endRing(body, tail, -1, ring / RINGS));
  for (let i = 0; i <= ALONG; i++) {
    rings.push(ringAt(body, tail + (nose - tail) * (0.5 - 0.5 * Math.cos((Math.PI * i) / ALONG))));
  }
  for (let ring = 1; ring <= RINGS; ring++) rings.push(endRing(body, nose, 1, ring / RINGS));
  return closed(rings);
}

function ringAt(body: Body, x: number): number[] {
  const half = section(body, x);
  const ring: number[] = [];
  for (let j = 0; j <= 2 * AROUND; j++) {
    const v = (j <= AROUND ? j : 2 * AROUND - j) / AROUND;
    const [y, z] = onCurve(half, v);
    const stand = flareAt(body, x, z);
    ring.push(x, Math.max(z, 0.12), (y + stand * Math.min(1, y / 0.6)) * (j <= AROUND ? 1 : -1));
  }
  return ring;
}

/** The end's face: its outline turns in over a rounded edge, and closes in a gentle bulge. */
function endRing(body: Body, x: number, direction: 1 | -1, part: number): number[] {
  const base = ringAt(body, x);
  const heights = base.filter((_, k) => k % 3 === 1);
  const middle = (Math.min(...heights) + Math.max(...heights)) / 2;
  const tall = Math.max(...heights) - middle;
  const turn = Math.min(1, part / 0.35);
  const close = Math.max(0, (part - 0.35) / 0.65);
  const angle = (Math.PI / 2) * turn;
  const forward = x + direction * (EDGE * Math.sin(angle) + BULGE * (1 - (1 - close) ** 2) * turn);
  const inset = EDGE * (1 - Math.cos(angle));
  const wide = Math.max(...base.filter((_, k) => k % 3 === 2));
  const shrink = (size: number) => Math.max(0.0001, (1 - inset / size) * (1 - close));
  return base.map((value, k) => {
    if (k % 3 === 0) return forward;
    return k % 3 === 1 ? middle + (value - middle) * shrink(tall) : value * shrink(wide);
  });
}

/** Wings stand out over the wheels, most just above them. */
function flareAt(body: Body, x: number, z: number): number {
  const at = (axle: number) => {
    const distance = Math.hypot(x - axle, (z - body.wheel.radius) * 0.9) - body.wheel.radius * 1.12;
    return Math.exp(-((distance / 0.17) ** 2));
  };
  return body.flare * Math.max(at(body.axles.front), at(body.axles.rear));
}

function closed(rings: number[][]): THREE.BufferGeometry {
  const columns = 2 * AROUND + 1;
  const positions = rings.flat();
  const index: number[] = [];
  for (let i = 0; i < rings.length - 1; i++) {
    for (let j = 0; j < columns - 1; j++) {
      const a = i * columns + j;
      index.push(a, a + columns, a + 1, a + 1, a + columns, a + columns + 1);
    }
  }
  const geometry = new THREE.BufferGeometry();
  for (const [ring, flip] of [
    [0, false],
    [rings.length - 1, true],
  ] as const) {
    const start = positions.length / 3;
    const edge = rings[ring] ?? [];
    const heights = edge.filter((_, k) => k % 3 === 1);
    positions.push(edge[0] ?? 0, (Math.min(...heights) + Math.max(...heights)) / 2, 0);
    for (let j = 0; j < columns - 1; j++) {
      const a = ring * columns + j;
      index.push(...(flip ? [a, start, a + 1] : [a, a + 1, start]));
    }
  }
  geometry.setAttribute('position', new THREE.Float32BufferAttribute(positions, 3));
  geometry.setIndex(index);
  geometry.computeVertexNormals();
  return geometry;
}
