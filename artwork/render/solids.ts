import * as THREE from 'three';
import { RoundedBoxGeometry } from 'three/examples/jsm/geometries/RoundedBoxGeometry.js';

/** A mesh at its place: forward, upwards, to the right. */
export function at<T extends THREE.Object3D>(thing: T, x: number, up: number, right: number): T {
  thing.position.set(x, up, right);
  return thing;
}

/** A ball pulled towards a box: `power` 1 is an ellipsoid, smaller is boxier. Half lengths in metres. */
export function pebble(
  half: readonly [number, number, number],
  power: number,
  parts = 20,
): THREE.BufferGeometry {
  const geometry = new THREE.SphereGeometry(1, parts, Math.round(parts * 0.7));
  const places = geometry.getAttribute('position');
  for (let i = 0; i < places.count; i++) {
    const [x, y, z] = [places.getX(i), places.getY(i), places.getZ(i)].map(
      (value) => Math.sign(value) * Math.abs(value) ** power,
    );
    places.setXYZ(i, (x ?? 0) * half[0], (y ?? 0) * half[1], (z ?? 0) * half[2]);
  }
  geometry.computeVertexNormals();
  return geometry;
}

/** A box with rounded edges; at `detail` 0.5 its edges are bevels. */
export const block = (
  [long, high, wide]: readonly [number, number, number],
  radius: number,
  detail: number,
): THREE.BufferGeometry => new RoundedBoxGeometry(long, high, wide, detail < 0.75 ? 1 : 4, radius);

/** A surface through rows of points, all rows of one length; `around` joins the ends of each row. */
export function surface(rows: readonly (readonly THREE.Vector3[])[], around = false): THREE.BufferGeometry {
  const columns = rows[0]?.length ?? 0;
  const index: number[] = [];
  const last = around ? columns : columns - 1;
  for (let i = 0; i < rows.length - 1; i++) {
    for (let j = 0; j < last; j++) {
      const [a, b] = [i * columns + j, i * columns + ((j + 1) % columns)];
      index.push(a, b, a + columns, b, b + columns, a + columns);
    }
  }
  const geometry = new THREE.BufferGeometry().setFromPoints(rows.flat());
  geometry.setIndex(index);
  geometry.computeVertexNormals();
  return geometry;
}

/** `count + 1` numbers from `from` to `to`. */
export const steps = (from: number, to: number, count: number): number[] =>
  Array.from({ length: count + 1 }, (_, k) => from + ((to - from) * k) / count);
