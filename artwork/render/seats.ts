import * as THREE from 'three';
import type { Coating } from '../body.ts';
import type { Covers } from './covers.ts';
import { smooth } from './curve.ts';
import { at, pebble, steps } from './solids.ts';

/** How the middle of a seat is sewn: lines across it. */
const CHANNEL = 0.07;
/** How much of a seat one picture of the grain covers, in metres. */
const GRAIN = 0.06;

/** A front seat: cushion, back with bolsters, headrest. Its origin is the hip's place; it faces forwards. */
export function seat(covers: Covers, coating: Coating): THREE.Group {
  const group = new THREE.Group();
  const cushion = new THREE.Mesh(
    upholstery([0.27, 0.095, 0.265], coating, 'cushion', covers.detail),
    covers.seat,
  );
  cushion.rotation.z = 0.13;
  const back = new THREE.Group();
  back.add(
    at(
      new THREE.Mesh(upholstery([0.075, 0.345, 0.255], coating, 'back', covers.detail), covers.seat),
      0,
      0.32,
      0,
    ),
    at(
      new THREE.Mesh(upholstery([0.05, 0.095, 0.135], coating, 'head', covers.detail), covers.seat),
      0.005,
      0.755,
      0,
    ),
    ...[1, -1].map((side) => at(post(covers), 0, 0.66, side * 0.06)),
  );
  back.rotation.z = 0.34;
  const shield = new THREE.Mesh(pebble([0.22, 0.05, 0.03], 0.5), covers.deck);
  group.add(
    at(cushion, 0.17, 0.02, 0),
    at(back, -0.1, 0.03, 0),
    at(shield, 0.08, -0.03, 0.265),
    at(shield.clone(), 0.08, -0.03, -0.265),
  );
  group.add(at(new THREE.Mesh(new THREE.BoxGeometry(0.42, 0.2, 0.4), covers.carpet), 0.08, -0.17, 0));
  for (const side of [1, -1]) {
    const line = steps(0.02, 0.6, 20).map(
      (up) =>
        new THREE.Vector3(0.066 + 0.02 * Math.sin(up * 4), up, side * (0.15 + 0.012 * Math.sin(up * 5))),
    );
    back.add(
      new THREE.Mesh(new THREE.TubeGeometry(new THREE.CatmullRomCurve3(line), 30, 0.0028, 5), covers.piping),
    );
  }
  return group;
}

/** The bench behind: three places wide. */
export function bench(covers: Covers, coating: Coating, half: number): THREE.Group {
  const group = new THREE.Group();
  const cushion = new THREE.Mesh(
    upholstery([0.26, 0.095, half], coating, 'cushion', covers.detail),
    covers.seat,
  );
  cushion.rotation.z = 0.12;
  const back = new THREE.Group();
  back.add(
    at(
      new THREE.Mesh(upholstery([0.075, 0.33, half], coating, 'back', covers.detail), covers.seat),
      0,
      0.31,
      0,
    ),
  );
  for (const z of [-half * 0.58, half * 0.58]) {
    back.add(
      at(
        new THREE.Mesh(upholstery([0.045, 0.085, 0.135], coating, 'head', covers.detail), covers.seat),
        0.0,
        0.7,
        z,
      ),
    );
  }
  back.rotation.z = 0.36;
  group.add(at(cushion, 0.17, 0.02, 0), at(back, -0.1, 0.03, 0));
  return group;
}

const post = (covers: Covers) =>
  new THREE.Mesh(new THREE.CylinderGeometry(0.006, 0.006, 0.1, 8), covers.metal);

/**
 * A padded body: boxy, with bolsters at its sides and channels sewn across its middle. The colour goes with the corners: the
 * coating in the middle, darker at bolsters and behind.
 */
function upholstery(
  half: readonly [number, number, number],
  { hex, kind }: Coating,
  part: 'cushion' | 'back' | 'head',
  detail: number,
): THREE.BufferGeometry {
  // A ball's poles, where its lines run together, belong to the sides of a seat.
  const shape = pebble(
    [half[0], half[2], half[1]],
    part === 'head' ? 0.55 : 0.42,
    Math.round(46 * detail),
  ).rotateX(Math.PI / 2);
  const places = shape.getAttribute('position');
  const uv = shape.getAttribute('uv');
  const colours = new Float32Array(places.count * 3);
  const main = new THREE.Color(hex);
  const dark = main.clone().multiplyScalar(kind === 'cloth' ? 0.42 : 0.62);
  for (let i = 0; i < places.count; i++) {
    let [x, y, z] = [places.getX(i), places.getY(i), places.getZ(i)];
    const outer = part === 'head' ? 9 : half[2] > 0.4 ? nearest(z, half[2]) : Math.abs(z);
    const bolster = smooth(0.13, 0.2, outer) - 0.55 * smooth(0.215, 0.262, outer);
    const middle = 1 - smooth(0.13, 0.16, outer);
    if (part === 'back') {
      const front = smooth(0, half[0], x);
      const low = 1 - smooth(half[1] * 0.3, half[1], y);
      x += front * (0.05 * bolster * (0.45 + 0.55 * low) - middle * 0.011 * channel(y) - 0.012 * middle);
      x += 0.03 * Math.exp(-(((y + half[1] * 0.45) / 0.16) ** 2)) * front; // support of the loins
      if (half[2] < 0.4) z *= 1 - 0.2 * smooth(half[1] * 0.1, half[1], y);
    }
    if (part === 'cushion') {
      const upper = smooth(0, half[1], y);
      y +=
        upper * (0.035 * bolster - middle * 0.011 * channel(x) - 0.008 * middle) -
        0.03 * smooth(half[0] * 0.5, half[0], x) * upper;
    }
    if (part === 'head') x += 0.02 * (1 - (y / half[1]) ** 2);
    places.setXYZ(i, x, y, z);
    uv.setXY(i, (part === 'cushion' ? x : y) / GRAIN, z / GRAIN);
    const faces = part === 'cushion' ? smooth(0, half[1] * 0.5, y) : smooth(-half[0] * 0.2, half[0] * 0.4, x);
    dark
      .clone()
      .lerp(main, part === 'head' ? faces : faces * (0.25 + 0.75 * middle))
      .toArray(colours, i * 3);
  }
  shape.setAttribute('color', new THREE.Float32BufferAttribute(colours, 3));
  shape.computeVertexNormals();
  return shape;
}

/** Across a bench: how far from the middle of the nearer outer place. */
const nearest = (z: number, half: number): number =>
  Math.abs(Math.abs(z) - half * 0.58) * (0.255 / (half * 0.42));

const channel = (along: number): number =>
  Math.abs(((along / CHANNEL) % 1) + (along < 0 ? 1 : 0) - 0.5) ** 3 * 8;
