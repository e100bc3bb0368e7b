import * as THREE from 'three';
import type { Accessory, Body } from '../body.ts';
import { valueAt } from './curve.ts';
import { sideAt, topAt } from './ends.ts';
import { tailOf } from './section.ts';
import { at, block, pebble, steps, surface } from './solids.ts';

const matte = () =>
  new THREE.MeshStandardMaterial({ color: 0x16181a, roughness: 0.66, side: THREE.DoubleSide });
const gloss = () =>
  new THREE.MeshPhysicalMaterial({ color: 0x08090a, roughness: 0.22, clearcoat: 1, side: THREE.DoubleSide });
const metal = () => new THREE.MeshStandardMaterial({ color: 0xaab0b5, roughness: 0.34, metalness: 1 });

/** What a dealer screws to a finished car. None of it is painted: its pictures lie over the car in every colour. */
export function accessories(body: Body): THREE.Group {
  const group = new THREE.Group();
  for (const name of body.accessories ?? []) for (const part of MADE[name](body)) group.add(part);
  return group;
}

const MADE: Readonly<Record<Accessory, (body: Body) => readonly THREE.Object3D[]>> = {
  'running-boards': (body) => bothSides((side) => runningBoard(body, side)),
  'step-tubes': (body) => bothSides((side) => stepTube(body, side)),
  'roll-bar': rollBar,
  'roof-box': roofBox,
  'bike-rails': bikeRails,
  'roof-wing': roofWing,
  'boot-lip': bootLip,
  'rain-guards': (body) => bothSides((side) => rainGuard(body, side)),
  'tow-bar': towBar,
};

const bothSides = (make: (side: 1 | -1) => readonly THREE.Object3D[]) => [...make(1), ...make(-1)];

/** Where feet find room between the wheels. */
function betweenWheels({ axles, wheel }: Body): { from: number; to: number; middle: number; long: number } {
  const [from, to] = [axles.rear + wheel.radius * 1.42, axles.front - wheel.radius * 1.42];
  return { from, to, middle: (from + to) / 2, long: to - from };
}

function runningBoard(body: Body, side: number): THREE.Object3D[] {
  const { middle, long } = betweenWheels(body);
  const z = valueAt(body.sill, middle) + 0.012;
  const y = sideAt(body, middle, z + 0.09) + 0.035;
  const board = new THREE.Mesh(block([long, 0.05, 0.2], 0.022, 1), matte());
  const tread = new THREE.Mesh(block([long - 0.16, 0.012, 0.12], 0.005, 1), metal());
  const ribs = steps(-1, 1, 5).map((part) => {
    const rib = new THREE.Mesh(block([0.05, 0.008, 0.1], 0.003, 1), matte());
    return at(rib, middle + (part * (long - 0.36)) / 2, z + 0.032, side * (y + 0.012));
  });
  return [at(board, middle, z, side * y), at(tread, middle, z + 0.024, side * (y + 0.012)), ...ribs];
}

function stepTube(body: Body, side: number): THREE.Object3D[] {
  const { from, to, middle } = betweenWheels(body);
  const z = valueAt(body.sill, middle) + 0.005;
  const y = sideAt(body, middle, z + 0.1) + 0.07;
  const inward = y - 0.17;
  const path = [
    [from, inward],
    [from + 0.1, y - 0.02],
    [from + 0.22, y],
    [middle, y],
    [to - 0.22, y],
    [to - 0.1, y - 0.02],
    [to, inward],
  ].map(([x = 0, out = 0]) => new THREE.Vector3(x, z, side * out));
  const tube = new THREE.Mesh(
    new THREE.TubeGeometry(new THREE.CatmullRomCurve3(path, false, 'centripetal'), 90, 0.042, 18),
    gloss(),
  );
  const pads = [0.28, 0.72].map((part) => {
    const pad = new THREE.Mesh(block([0.42, 0.014, 0.062], 0.006, 1), matte());
    return at(pad, from + (to - from) * part, z + 0.042, side * y);
  });
  return [tube, ...pads];
}

/** Behind the cab of a pickup: a hoop over the bed with two legs that lean back. */
function rollBar(body: Body): THREE.Object3D[] {
  if (body.bed === undefined) return [];
  const x = body.bed - 0.16;
  const floor = topAt(body, x, 0.6) - 0.02;
  const half = valueAt(body.width, x) * 0.8;
  const high = valueAt(body.top, body.bed + 0.6) - 0.1;
  const tube = (points: readonly (readonly [number, number, number])[], radius: number) => {
    const path = points.map(([forward, up, right]) => new THREE.Vector3(forward, up, right));
    const curve = new THREE.CatmullRomCurve3(path, false, 'centripetal');
    return new THREE.Mesh(new THREE.TubeGeometry(curve, 110, radius, 18), gloss());
  };
  const shoulder = half - 0.1;
  const hoop = tube(
    [
      [x, floor, -half],
      [x + 0.02, high - 0.16, -half + 0.04],
      [x + 0.02, high - 0.03, -shoulder + 0.02],
      [x + 0.02, high, -shoulder + 0.14],
      [x + 0.02, high, 0],
      [x + 0.02, high, shoulder - 0.14],
      [x + 0.02, high - 0.03, shoulder - 0.02],
      [x + 0.02, high - 0.16, half - 0.04],
      [x, floor, half],
    ],
    0.038,
  );
  const legs = [1, -1].map((side) =>
    tube(
      [
        [x + 0.02, high - 0.1, side * (half - 0.05)],
        [x - 0.2, high - 0.2, side * (half - 0.03)],
        [x - 0.62, floor + 0.16, side * half],
        [x - 0.8, floor, side * half],
      ],
      0.034,
    ),
  );
  const feet = [1, -1].flatMap((side) =>
    [x, x - 0.8].map((forward) =>
      at(new THREE.Mesh(block([0.16, 0.03, 0.1], 0.01, 1), matte()), forward, floor + 0.022, side * half),
    ),
  );
  return [hoop, ...legs, ...feet];
}

/** Where the roof is flat enough to carry: its middle, and how wide it is there. */
function carrier(body: Body): { middle: number; half: number; up: (x: number) => number } {
  const middle = (body.glass.screen[1] - 0.12 + Math.max(body.glass.back[0], tailOf(body) + 0.45)) / 2;
  const half = valueAt(body.width, middle) * valueAt(body.tumblehome, middle) * 0.84;
  return { middle, half, up: (x) => topAt(body, x, 0) };
}

function crossBars({ middle, half, up }: ReturnType<typeof carrier>, apart: number): THREE.Object3D[] {
  return [middle - apart, middle + apart].flatMap((x) => {
    const bar = new THREE.Mesh(block([0.075, 0.026, 2 * half + 0.06], 0.012, 1), metal());
    const feet = [1, -1].map((side) =>
      at(new THREE.Mesh(block([0.1, 0.07, 0.06], 0.018, 1), matte()), x, up(x) + 0.022, side * half),
    );
    return [at(bar, x, up(x) + 0.062, 0), ...feet];
  });
}

function roofBox(body: Body): THREE.Object3D[] {
  const place = carrier(body);
  const shape = pebble([0.86, 0.14, 0.37], 0.5, 48);
  const corners = shape.getAttribute('position');
  for (let i = 0; i < corners.count; i++) {
    const [x, z] = [corners.getX(i), corners.getY(i)];
    // Flat below, and falling to the wind in front.
    corners.setY(i, Math.max(z, -0.08) * (z > 0 ? 1 - 0.42 * Math.max(0, x / 0.86) ** 2 : 1));
  }
  shape.computeVertexNormals();
  const z = place.up(place.middle) + 0.152;
  const seam = new THREE.Mesh(pebble([0.864, 0.007, 0.374], 0.5, 48), metal());
  return [
    ...crossBars(place, 0.42),
    at(new THREE.Mesh(shape, gloss()), place.middle, z, 0),
    at(seam, place.middle, z - 0.03, 0),
  ];
}

function bikeRails(body: Body): THREE.Object3D[] {
  const place = carrier(body);
  const rails = [0.28, -0.28].flatMap((y) => {
    const z = place.up(place.middle) + 0.088;
    const channel = new THREE.Mesh(block([1.36, 0.03, 0.1], 0.012, 1), metal());
    const arm = new THREE.Mesh(new THREE.CylinderGeometry(0.016, 0.016, 0.52, 14), gloss());
    arm.rotation.z = 1.2;
    const clamp = new THREE.Mesh(block([0.06, 0.09, 0.07], 0.02, 1), matte());
    return [
      at(channel, place.middle, z, y),
      at(arm, place.middle + 0.2, z + 0.095, y + 0.04),
      at(clamp, place.middle - 0.04, z + 0.19, y + 0.04),
    ];
  });
  return [...crossBars(place, 0.42), ...rails];
}

/** A larger wing over the one that the roof of a hatch ends in. */
function roofWing(body: Body): THREE.Object3D[] {
  const end = body.glass.back[0];
  const half = valueAt(body.width, end) * valueAt(body.tumblehome, end) * 0.93;
  const rows = steps(-1, 1, 40).map((part) => {
    const y = half * part;
    const up = topAt(body, end + 0.05, Math.abs(y));
    const reach = 0.26 * (1 - 0.3 * part ** 6);
    const lift = 0.016 * (1 - 0.5 * part ** 4);
    return [
      [end + 0.13, topAt(body, end + 0.13, Math.abs(y)) + 0.004],
      [end + 0.04, up + 0.022],
      [end - reach * 0.6, up + 0.018 + lift],
      [end - reach, up + lift],
      [end - reach + 0.006, up + lift - 0.022],
      [end - reach * 0.5, up - 0.03],
      [end + 0.04, up - 0.01],
    ].map(([x = 0, z = 0]) => new THREE.Vector3(x, z, y));
  });
  return [new THREE.Mesh(surface(rows), gloss())];
}

/** A lip along the edge of a boot's lid. */
function bootLip(body: Body): THREE.Object3D[] {
  const edge = tailOf(body) + 0.13;
  const half = valueAt(body.width, edge) * 0.74;
  const rows = steps(-1, 1, 40).map((part) => {
    const y = half * part;
    const up = (x: number) => topAt(body, x, Math.abs(y));
    const high = 0.052 * (1 - part ** 6);
    const bow = 0.05 * part ** 2;
    return [
      [edge + 0.12 + bow, up(edge + 0.12 + bow) - 0.004],
      [edge + 0.03 + bow, up(edge + 0.03 + bow) + high * 0.62],
      [edge - 0.03 + bow, up(edge + bow) + high],
      [edge - 0.036 + bow, up(edge + bow) + high - 0.012],
      [edge + bow, up(edge + bow) - 0.006],
    ].map(([x = 0, z = 0]) => new THREE.Vector3(x, z, y));
  });
  return [new THREE.Mesh(surface(rows), gloss())];
}

/** A dark shade along the upper edge of the side windows. */
function rainGuard(body: Body, side: number): THREE.Object3D[] {
  const { glass } = body;
  const edge = (x: number) => glass.rail - glass.railFall * (x - glass.railAt) ** 2;
  const front = glass.pillarFront + (edge(glass.railAt) - glass.belt) / glass.pillarFrontSlope - 0.03;
  const rear = (glass.posts[1] ?? tailOf(body) + 0.6) + 0.03;
  const rows = steps(rear, front, 48).map((x) => {
    const taper = Math.min(1, (x - rear) / 0.12, (front - x) / 0.2);
    const [high, low] = [edge(x) + 0.004, edge(x) - 0.012 - 0.05 * Math.max(0, taper)];
    return [
      [high, 0.004],
      [(high + low) / 2, 0.017],
      [low, 0.02],
    ].map(([z = 0, out = 0]) => new THREE.Vector3(x, z, side * (sideAt(body, x, z) + out)));
  });
  return [new THREE.Mesh(surface(rows), matte())];
}

function towBar(body: Body): THREE.Object3D[] {
  const x = tailOf(body) - 0.04;
  const z = valueAt(body.sill, tailOf(body) + 0.1) - 0.02;
  const beam = new THREE.Mesh(block([0.09, 0.07, 0.9], 0.02, 1), matte());
  const arm = new THREE.Mesh(block([0.2, 0.045, 0.06], 0.016, 1), matte());
  const neck = new THREE.Mesh(new THREE.CylinderGeometry(0.017, 0.02, 0.06, 18), metal());
  const ball = new THREE.Mesh(new THREE.SphereGeometry(0.029, 24, 18), metal());
  return [
    at(beam, x + 0.1, z, 0),
    at(arm, x, z, 0),
    at(neck, x - 0.08, z + 0.04, 0),
    at(ball, x - 0.08, z + 0.085, 0),
  ];
}
