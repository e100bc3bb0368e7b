import * as THREE from 'three';
import type { Body, Coating } from '../body.ts';
import { type Covers, covers } from './covers.ts';
import { valueAt } from './curve.ts';
import { dashboard, steering } from './dashboard.ts';
import { sideAt, topAt } from './ends.ts';
import { bench, seat } from './seats.ts';
import { at, block, pebble, steps, surface } from './solids.ts';

/** Measures of a cabin, from its body: hips of the front seats, dashboard, floor. */
export function roomOf(body: Body) {
  const floor = valueAt(body.sill, 0) + 0.1;
  const hip = { x: (body.glass.posts[0] ?? 0) + 0.25, up: floor + (body.glass.belt > 1 ? 0.29 : 0.22) };
  const face = Math.max(hip.x + 0.62, body.glass.screen[0] - 0.46);
  const top = body.glass.belt + body.glass.beltRise * face - 0.035;
  const apart = sideAt(body, hip.x, hip.up + 0.2) * 0.43;
  return { floor, hip, face, top, apart, half: sideAt(body, face, top - 0.05) - 0.07 };
}

/** Seats, wheel, dashboard, doors from inside: what is seen through the windows and in the inside view. */
export function cabin(body: Body, coating: Coating, detail = 1): THREE.Group {
  const room = roomOf(body);
  const made = covers(coating, detail);
  const group = new THREE.Group();
  for (const side of [1, -1]) {
    group.add(at(seat(made, coating), room.hip.x, room.hip.up, side * room.apart));
    for (const [from, to] of doorsOf(body)) group.add(...card(body, made, side, from, to));
    const visor = new THREE.Mesh(block([0.15, 0.018, 0.34], 0.008, made.detail), made.pad);
    visor.rotation.z = -0.25;
    group.add(
      at(
        visor,
        body.glass.screen[1] - 0.06,
        topAt(body, body.glass.screen[1] - 0.06, room.apart) - 0.05,
        side * room.apart,
      ),
    );
  }
  const back = body.bed === undefined ? room.hip.x - 0.86 : Math.max(room.hip.x - 0.8, body.bed + 0.4);
  group.add(at(bench(made, coating, room.half - 0.06), back, room.hip.up + 0.01, 0));
  const foot = body.glass.screen[0] - 0.05;
  group.add(dashboard({ ...room, foot, driver: -room.apart, brand: body.face }, made));
  group.add(at(steering(made), room.face - 0.26, room.top - 0.11, -room.apart), ...tunnel(room, made, body));
  const mirror = new THREE.Mesh(pebble([0.014, 0.034, 0.12], 0.5), made.gloss);
  group.add(at(mirror, body.glass.screen[1] + 0.06, topAt(body, body.glass.screen[1] + 0.06, 0) - 0.085, 0));
  const [from, to] = [back - 0.3, foot];
  const carpet = new THREE.Mesh(new THREE.BoxGeometry(to - from, 0.02, 2 * room.half), made.carpet);
  group.add(at(carpet, (from + to) / 2, room.floor, 0));
  const wall = new THREE.Mesh(new THREE.BoxGeometry(0.03, 0.62, 2 * room.half), made.carpet);
  group.add(at(wall, room.face + 0.3, room.floor + 0.3, 0));
  return group;
}

/** From where to where the doors' cards go: front and rear. */
const doorsOf = ({ doors, glass }: Body): readonly (readonly [number, number])[] => [
  [(glass.posts[0] ?? 0) + 0.045, (doors[0] ?? 0.7) + 0.12],
  [(doors[2] ?? -1.2) + 0.1, (glass.posts[0] ?? 0) - 0.045],
];

/** A door from inside: card, coated panel, armrest, pull and speaker. */
function card(body: Body, made: Covers, side: number, from: number, to: number): THREE.Object3D[] {
  const low = valueAt(body.sill, 0) + 0.12;
  const belt = (x: number) => body.glass.belt + body.glass.beltRise * x;
  const inside = (x: number, up: number, into: number) =>
    new THREE.Vector3(x, up, side * (Math.min(sideAt(body, x, up), sideAt(body, x, belt(x) - 0.2)) - into));
  const sheet = (profile: readonly (readonly [part: number, into: number])[]) =>
    surface(
      steps(from, to, 20).map((x) =>
        profile.map(([part, into]) => inside(x, low + (belt(x) - low) * part, into)),
      ),
    );
  const whole = new THREE.Mesh(
    sheet([
      [0, 0.09],
      [0.3, 0.1],
      [0.5, 0.105],
      [0.56, 0.135],
      [0.6, 0.135],
      [0.62, 0.1],
      [0.66, 0.1],
      [0.9, 0.075],
      [0.98, 0.05],
      [1.0, 0.02],
    ]),
    made.deck,
  );
  const panel = new THREE.Mesh(
    sheet([
      [0.655, 0.102],
      [0.68, 0.108],
      [0.85, 0.09],
      [0.875, 0.078],
    ]),
    made.pad,
  );
  const rest = new THREE.Mesh(
    sheet([
      [0.545, 0.13],
      [0.565, 0.15],
      [0.595, 0.15],
      [0.612, 0.135],
      [0.618, 0.1],
    ]),
    made.pad,
  );
  const x = (from + to) / 2;
  const pull = new THREE.Mesh(block([0.13, 0.022, 0.014], 0.006, made.detail), made.metal);
  const grid = new THREE.Mesh(new THREE.CylinderGeometry(0.085, 0.085, 0.01, 32), made.gloss);
  grid.rotation.x = Math.PI / 2;
  const [p, g] = [
    inside(to - 0.22, low + (belt(x) - low) * 0.78, 0.1),
    inside(to - 0.2, low + (belt(x) - low) * 0.27, 0.098),
  ];
  return [whole, panel, rest, at(pull, p.x, p.y, p.z), at(grid, g.x, g.y, g.z)];
}

/** Between the front seats: console with lever, cup holders and an armrest. */
function tunnel(room: ReturnType<typeof roomOf>, made: Covers, body: Body): THREE.Object3D[] {
  const top = room.hip.up + 0.07;
  const tall = top - room.floor;
  const [from, to] = [room.hip.x - 0.28, room.face + 0.02];
  const base = new THREE.Mesh(block([to - from, tall, 0.22], 0.03, made.detail), made.deck);
  const plate = new THREE.Mesh(block([0.44, 0.012, 0.18], 0.005, made.detail), made.gloss);
  const rest = new THREE.Mesh(block([0.32, 0.07, 0.2], 0.03, made.detail), made.pad);
  const cups = [0, 1].map((k) => {
    const cup = new THREE.Mesh(new THREE.TorusGeometry(0.037, 0.004, 8, 32), made.metal);
    cup.rotation.x = Math.PI / 2;
    return at(cup, room.hip.x + 0.12 + k * 0.095, top + 0.006, 0.035);
  });
  const knob =
    body.face === 'bar'
      ? at(
          new THREE.Mesh(new THREE.CylinderGeometry(0.034, 0.034, 0.024, 36), made.metal),
          room.hip.x + 0.34,
          top + 0.016,
          -0.01,
        )
      : at(
          new THREE.Mesh(pebble([0.032, 0.045, 0.028], 0.7), made.deck),
          room.hip.x + 0.36,
          top + 0.07,
          -0.02,
        );
  const boot = new THREE.Mesh(new THREE.CylinderGeometry(0.012, 0.05, 0.07, 20), made.deck);
  const wall = new THREE.Mesh(block([0.1, room.top - top, 0.24], 0.03, made.detail), made.deck);
  wall.rotation.z = 0.3;
  return [
    at(base, (from + to) / 2, room.floor + tall / 2, 0),
    at(plate, room.hip.x + 0.22, top + 0.001, 0),
    at(rest, room.hip.x - 0.12, top + 0.03, 0),
    at(wall, room.face + 0.04, (room.top + top) / 2 - 0.1, 0),
    at(boot, room.hip.x + 0.36, top + 0.03, -0.02),
    ...cups,
    knob,
  ];
}
