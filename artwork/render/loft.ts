import * as THREE from 'three';
import type { Body } from '../body.ts';
import { bowed, EDGE, type Place } from './ends.ts';
import { noseOf, section, tailOf } from './section.ts';

/** Rings that make the rounded edge of an end, and the face within it. */
const RINGS = { edge: 16, face: 20 };

/**
 * The painted shell: one closed surface from tail to nose, its ends bowed, rounded and shut. `detail` 1 is about 130,000
 * triangles; with 0.5 a quarter of them, which is enough for a phone.
 */
export function loft(body: Body, detail = 1): THREE.BufferGeometry {
  const [tail, nose] = [tailOf(body), noseOf(body)];
  const along = Math.round(260 * detail);
  const around = Math.round(104 * detail);
  const rings: Place[][] = [];
  const back = endRings(body, tail, -1, around, detail);
  rings.push(...back.reverse());
  for (let i = 0; i <= along; i++) {
    const t = i / along;
    const even = 0.5 - 0.5 * Math.cos(Math.PI * t);
    rings.push(ringAt(body, tail + (nose - tail) * (0.45 * t + 0.55 * even), around));
  }
  rings.push(...endRings(body, nose, 1, around, detail));
  return closed(rings.map((ring) => ring.map((place) => bowed(body, place))));
}

function ringAt(body: Body, x: number, around: number): Place[] {
  const half = section(body, x, around);
  const left = half.map(([y, z]): Place => [x, z, y]);
  const right = half.slice(0, -1).map(([y, z]): Place => [x, z, -y]);
  return [...left, ...right.reverse()];
}

/** The end: each line of the body turns in along a curve that leaves it without a kink, and the face closes to its middle. */
function endRings(body: Body, x: number, direction: 1 | -1, around: number, detail: number): Place[][] {
  const last = ringAt(body, x, around);
  const before = ringAt(body, x - direction * 0.012, around);
  const heights = last.map(([, z]) => z);
  const middle = (Math.min(...heights) + Math.max(...heights)) / 2;
  const tall = Math.max(...heights) - middle;
  const wide = Math.max(...last.map(([, , y]) => y));
  const end = x + direction * EDGE;
  const inset = ([, z, y]: Place): Place => [
    end,
    middle + (z - middle) * (1 - EDGE / tall),
    y * (1 - EDGE / wide),
  ];
  const rings: Place[][] = [];
  const edges = Math.round(RINGS.edge * detail);
  for (let k = 1; k <= edges; k++) {
    const t = k / edges;
    rings.push(
      last.map((place, j): Place => {
        const slope = [0, 1, 2].map((c) => ((place[c] ?? 0) - (before[j]?.[c] ?? 0)) / 0.012);
        const goal = inset(place);
        const leave = place.map((value, c) => value + (slope[c] ?? 0) * EDGE * 0.5);
        const arrive: Place = [end, (goal[1] + place[1]) / 2, (goal[2] + place[2]) / 2];
        const bezier = (c: 0 | 1 | 2) =>
          (1 - t) ** 3 * place[c] +
          3 * t * (1 - t) ** 2 * (leave[c] ?? 0) +
          3 * t * t * (1 - t) * arrive[c] +
          t ** 3 * goal[c];
        return [bezier(0), bezier(1), bezier(2)];
      }),
    );
  }
  const faces = Math.round(RINGS.face * detail);
  for (let k = 1; k < faces; k++) {
    const part = 1 - k / faces;
    rings.push(last.map(inset).map(([, z, y]): Place => [end, middle + (z - middle) * part, y * part]));
  }
  return rings;
}

function closed(rings: readonly Place[][]): THREE.BufferGeometry {
  const columns = rings[0]?.length ?? 0;
  const positions = rings.flat(2);
  const index: number[] = [];
  for (let i = 0; i < rings.length - 1; i++) {
    for (let j = 0; j < columns; j++) {
      const a = i * columns + j;
      const b = i * columns + ((j + 1) % columns);
      index.push(a, a + columns, b, b, a + columns, b + columns);
    }
  }
  for (const [ring, flip] of [
    [0, false],
    [rings.length - 1, true],
  ] as const) {
    const edge = rings[ring] ?? [];
    const start = positions.length / 3;
    const mean = (c: 0 | 1) => edge.reduce((sum, place) => sum + place[c], 0) / edge.length;
    positions.push(mean(0), mean(1), 0);
    for (let j = 0; j < columns; j++) {
      const [a, b] = [ring * columns + j, ring * columns + ((j + 1) % columns)];
      index.push(...(flip ? [a, start, b] : [a, b, start]));
    }
  }
  const geometry = new THREE.BufferGeometry();
  geometry.setAttribute('position', new THREE.Float32BufferAttribute(positions, 3));
  geometry.setIndex(index);
  geometry.computeVertexNormals();
  return geometry;
}
