import * as THREE from 'three';
import { RoundedBoxGeometry } from 'three/examples/jsm/geometries/RoundedBoxGeometry.js';
import type { Body } from '../body.ts';
import { smooth, valueAt } from './curve.ts';
import { faceAt, sideAt, topAt } from './ends.ts';
import { handleHeight, isBright } from './measures.ts';
import { tailOf } from './section.ts';
import { at, pebble, steps, surface } from './solids.ts';

/** What is screwed to a body: `painted` follows the paint, `roofed` the colour of the roof. */
export type Fittings = { group: THREE.Group; painted: THREE.Mesh[]; roofed: THREE.Mesh[] };

const black = () => new THREE.MeshPhysicalMaterial({ color: 0x08090a, roughness: 0.3, clearcoat: 1 });
const matte = () =>
  new THREE.MeshStandardMaterial({ color: 0x16181a, roughness: 0.66, side: THREE.DoubleSide });
const chrome = () => new THREE.MeshStandardMaterial({ color: 0xd5d9dd, roughness: 0.14, metalness: 1 });

export function fittings(body: Body): Fittings {
  const bright = isBright(body);
  const made: Fittings = { group: new THREE.Group(), painted: [], roofed: [] };
  for (const side of [1, -1]) {
    mirror(body, side, made);
    for (const x of body.handles) handle(body, x, side, bright, made);
    for (const axle of [body.axles.front, body.axles.rear]) arch(body, axle, side, made);
    if (body.rails) made.group.add(rail(body, side));
    made.group.add(wiper(body, side));
  }
  if (body.bed === undefined && body.glass.back[0] - body.glass.back[1] < 0.55) spoiler(body, made);
  fin(body, made);
  badges(body, made);
  return made;
}

function mirror(body: Body, side: number, { group, painted }: Fittings): void {
  const x = body.glass.pillarFront - 0.17;
  const z = body.glass.belt + body.glass.beltRise * x + 0.06;
  const y = sideAt(body, x, z - 0.03);
  const boxy = body.face === 'square' ? 0.5 : 0.68;
  const head = new THREE.Group();
  const shape = pebble([0.078, 0.068, 0.105], boxy, 28);
  const places = shape.getAttribute('position');
  for (let i = 0; i < places.count; i++) {
    const [px, py, pz] = [places.getX(i), places.getY(i), places.getZ(i)];
    places.setXYZ(i, Math.max(px, -0.032), py * (1 - 0.5 * Math.max(0, px)), pz);
  }
  shape.computeVertexNormals();
  const isBlack = body.mirrors === 'black';
  const cap = new THREE.Mesh(shape, isBlack ? black() : undefined);
  if (!isBlack) painted.push(cap);
  const pane = new THREE.Mesh(pebble([0.003, 0.054, 0.09], boxy), chrome());
  const rim = new THREE.Mesh(pebble([0.004, 0.061, 0.098], boxy), black());
  const under = new THREE.Mesh(pebble([0.076, 0.03, 0.1], boxy), black());
  const signal = new THREE.Mesh(
    pebble([0.004, 0.006, 0.06], 0.6, 16),
    new THREE.MeshStandardMaterial({ color: 0xd9c3a0, roughness: 0.2 }),
  );
  head.add(
    cap,
    at(rim, -0.031, 0, 0),
    at(pane, -0.034, 0, 0),
    at(under, -0.003, -0.04, 0),
    at(signal, 0.074, -0.005, side * 0.03),
  );
  at(head, x + 0.01, z + 0.03, side * (y + 0.125));
  head.rotation.y = side * -0.13;
  const foot = new THREE.Mesh(new RoundedBoxGeometry(0.06, 0.028, 0.15, 4, 0.012), black());
  foot.rotation.x = side * -0.3;
  group.add(head, at(foot, x, z - 0.02, side * (y + 0.035)));
}

/** A handle stands before its hollow in the door; on a clean body it lies flush. */
function handle(body: Body, x: number, side: number, bright: boolean, { group, painted }: Fittings): void {
  const z = handleHeight(body, x);
  const flush = body.face === 'bar';
  const y = sideAt(body, x, z) + (flush ? -0.004 : 0.012);
  const slope = (sideAt(body, x, z + 0.03) - sideAt(body, x, z - 0.03)) / 0.06;
  const turn = (sideAt(body, x + 0.1, z) - sideAt(body, x - 0.1, z)) / 0.2;
  const bar = new THREE.Mesh(new RoundedBoxGeometry(0.205, 0.027, 0.018, 2, 0.009), black());
  if (body.face !== 'square') painted.push(bar);
  bar.rotation.set(side * -Math.atan(slope), side * -Math.atan(turn), 0);
  group.add(at(bar, x, z, side * y));
  if (!bright || flush) return;
  const edge = new THREE.Mesh(new RoundedBoxGeometry(0.2, 0.006, 0.008, 3, 0.003), chrome());
  edge.rotation.copy(bar.rotation);
  group.add(at(edge, x, z + 0.003, side * (y + 0.0075)));
}

/** The edge of a wheel arch, rolled inwards; with trim, a band stands on the wing round it. */
function arch(body: Body, axle: number, side: number, { group, painted }: Fittings): void {
  const { radius } = body.wheel;
  const inner = radius * 1.13;
  const band = body.archTrim > 0 ? body.archTrim : 0.012;
  const proud = body.archTrim > 0 ? 0.011 : 0.004;
  const profile = [
    [-0.002, -0.07],
    [-0.004, -0.012],
    [-0.002, proud - 0.004],
    [0.004, proud],
    [band * 0.55, proud],
    [band - 0.005, proud - 0.001],
    [band, proud - 0.005],
    [band + 0.001, -0.012],
  ] as const;
  const lowest = Math.max(valueAt(body.sill, axle - inner), valueAt(body.sill, axle + inner)) + 0.13;
  const from = Math.asin((lowest - radius) / (inner + band));
  const rows = steps(from, Math.PI - from, 40).map((angle) => {
    const on = (r: number) => [axle + r * Math.cos(angle), radius + r * Math.sin(angle)] as const;
    const sides = [inner, inner + band].map((r) => sideAt(body, ...on(r)));
    return profile.map(([out, stand]) => {
      const [x, z] = on(inner + out);
      const drawn = smooth(0, 0.18, angle - from) * smooth(0, 0.18, Math.PI - from - angle) * 0.02 - 0.02;
      const y = drawn + (sides[0] ?? 0) + (((sides[1] ?? 0) - (sides[0] ?? 0)) * Math.max(0, out)) / band;
      return new THREE.Vector3(x, z, side * (y + stand));
    });
  });
  const material = matte();
  const lip = new THREE.Mesh(surface(side > 0 ? rows : rows.map((row) => row.toReversed())), material);
  if (body.archTrim === 0) painted.push(lip);
  group.add(lip);
}

function rail(body: Body, side: number): THREE.Mesh {
  const from = body.glass.screen[1] - 0.16;
  const to =
    body.bed === undefined ? Math.max(body.glass.back[0] + 0.04, tailOf(body) + 0.5) : body.bed + 0.25;
  const points = steps(0, 1, 23).map((part) => {
    const x = from + (to - from) * part;
    const lift = Math.min(1, Math.min(part, 1 - part) * 12) * 0.036;
    const y = valueAt(body.width, x) * valueAt(body.tumblehome, x) * 0.86;
    return new THREE.Vector3(x, topAt(body, x, y) - 0.006 + lift, side * y);
  });
  const tube = new THREE.TubeGeometry(new THREE.CatmullRomCurve3(points), 60, 0.016, 10);
  return new THREE.Mesh(
    tube,
    new THREE.MeshPhysicalMaterial({ color: 0x9aa0a6, metalness: 1, roughness: 0.34 }),
  );
}

function wiper(body: Body, side: number): THREE.Mesh {
  const base = body.glass.screen[0];
  const points = steps(0, 1, 8).map((part) => {
    const [x, y] = [base - 0.015 - 0.1 * part * part, side > 0 ? 0.62 - 0.52 * part : -0.02 - 0.56 * part];
    return new THREE.Vector3(x, topAt(body, x, Math.abs(y)) + 0.014, y);
  });
  return new THREE.Mesh(new THREE.TubeGeometry(new THREE.CatmullRomCurve3(points), 20, 0.0075, 6), matte());
}

/** A small wing goes on where the roof ends. */
function spoiler(body: Body, { group, roofed }: Fittings): void {
  const end = body.glass.back[0];
  const half = valueAt(body.width, end) * valueAt(body.tumblehome, end) * 0.9;
  const rows = steps(-1, 1, 32).map((part) => {
    const y = half * part;
    const reach = 0.15 * (1 - 0.45 * part ** 6);
    const up = (x: number) => topAt(body, x, Math.abs(y));
    const slope = (up(end + 0.14) - up(end + 0.02)) / -0.12;
    const tip = up(end + 0.02) + slope * reach * 0.75;
    return [
      [end + 0.14, up(end + 0.14) - 0.012],
      [end + 0.12, up(end + 0.12) + 0.002],
      [end + 0.03, up(end + 0.03) + 0.012],
      [end - reach + 0.02, tip + 0.012],
      [end - reach, tip],
      [end - reach + 0.004, tip - 0.014],
      [end - reach * 0.3, up(end - reach * 0.3) - 0.02],
    ].map(([x = 0, z = 0]) => new THREE.Vector3(x, z, y));
  });
  const wing = new THREE.Mesh(surface(rows));
  roofed.push(wing);
  const glow = new THREE.MeshStandardMaterial({
    color: 0x4a0206,
    emissive: 0xff1018,
    emissiveIntensity: 0.5,
  });
  const brake = new THREE.Mesh(new RoundedBoxGeometry(0.012, 0.012, 0.26, 3, 0.004), glow);
  const middle = rows[16]?.[5] ?? new THREE.Vector3();
  group.add(wing, at(brake, middle.x + 0.002, middle.y + 0.008, 0));
}

function fin(body: Body, { group, roofed }: Fittings): void {
  const x = Math.max(body.glass.back[0] + 0.2, (body.bed ?? -9) + 0.35);
  const shape = pebble([0.09, 0.05, 0.026], 0.85, 20);
  const places = shape.getAttribute('position');
  for (let i = 0; i < places.count; i++) places.setX(i, places.getX(i) - Math.max(0, places.getY(i)) * 1.1);
  shape.computeVertexNormals();
  const mesh = new THREE.Mesh(shape);
  roofed.push(mesh);
  group.add(at(mesh, x, topAt(body, x, 0) + 0.004, 0));
}

/** The brand's sign in the middle of both ends: a ring, a bar or a short line. */
function badges(body: Body, { group }: Fittings): void {
  for (const end of ['front', 'rear'] as const) {
    const z = body.lamps[end] + (body.face === 'square' && end === 'rear' ? 0.06 : 0);
    const turn = end === 'front' ? 1 : -1;
    const mesh = new THREE.Mesh(
      body.face === 'round'
        ? new THREE.TorusGeometry(0.036, 0.0065, 12, 48)
        : new RoundedBoxGeometry(
            body.face === 'square' ? 0.2 : 0.085,
            body.face === 'square' ? 0.026 : 0.014,
            0.008,
            3,
            0.004,
          ),
      chrome(),
    );
    mesh.rotation.y = (turn * Math.PI) / 2;
    group.add(at(mesh, faceAt(body, end, 0.03, z) + turn * 0.006, z, 0));
  }
}
