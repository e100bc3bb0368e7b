import * as THREE from 'three';
import type { Face } from '../body.ts';
import type { Covers } from './covers.ts';
import { at, block, pebble, steps, surface } from './solids.ts';

/** Where the dashboard stands: its face, its upper edge, the windscreen's foot, half its width, the driver's place. */
export type Stand = { face: number; top: number; foot: number; half: number; driver: number; brand: Face };

const AMBIENT: Record<Face, number> = { round: 0xff8a66, square: 0xffb347, bar: 0x4c8dff };

/** The dashboard as three bands across the car (deck, coated insert, knee part) with vents, screens and a line of light. */
export function dashboard(stand: Stand, covers: Covers): THREE.Group {
  const { face, top, foot, half, driver, brand } = stand;
  const group = new THREE.Group();
  const band = (profile: readonly (readonly [number, number])[], material: THREE.Material) => {
    const rows = steps(-half, half, 64).map((z) => {
      const hood = 0.022 * Math.exp(-(((z - driver) / 0.2) ** 4));
      const bow = 0.05 * (z / half) ** 2;
      return profile.map(([x, up]) => new THREE.Vector3(x + bow, up + (up > top - 0.06 ? hood : 0), z));
    });
    group.add(new THREE.Mesh(surface(rows), material));
  };
  band(
    [
      [foot, top + 0.03],
      [face + 0.2, top + 0.02],
      [face + 0.06, top + 0.006],
      [face + 0.012, top - 0.008],
      [face - 0.004, top - 0.026],
      [face, top - 0.045],
      [face + 0.02, top - 0.055],
    ],
    covers.deck,
  );
  band(
    [
      [face + 0.02, top - 0.055],
      [face + 0.012, top - 0.062],
      [face + 0.006, top - 0.1],
      [face + 0.014, top - 0.135],
      [face + 0.024, top - 0.14],
    ],
    covers.pad,
  );
  band(
    [
      [face + 0.024, top - 0.14],
      [face - 0.022, top - 0.15],
      [face - 0.03, top - 0.175],
      [face - 0.006, top - 0.27],
      [face + 0.1, top - 0.36],
      [face + 0.3, top - 0.42],
    ],
    covers.deck,
  );
  const glow = new THREE.MeshBasicMaterial({ color: AMBIENT[brand] });
  const line = steps(-half + 0.02, half - 0.02, 24).map(
    (z) => new THREE.Vector3(face + 0.016 + 0.05 * (z / half) ** 2, top - 0.1415, z),
  );
  group.add(new THREE.Mesh(new THREE.TubeGeometry(new THREE.CatmullRomCurve3(line), 48, 0.0028, 6), glow));
  for (const z of [-half + 0.12, -0.115, 0.115, half - 0.12]) group.add(vent(stand, covers, z));
  group.add(at(screen(covers, brand, [0.34, 0.2]), face - 0.035, top + 0.035, 0.0));
  group.add(at(cluster(covers, AMBIENT[brand]), face - 0.018, top - 0.008, driver));
  const box = new THREE.Mesh(block([0.012, 0.11, 0.42], 0.006, covers.detail), covers.deck);
  group.add(at(box, face - 0.014, top - 0.235, -driver));
  return group;
}

function vent({ face, top, half }: Stand, covers: Covers, z: number): THREE.Group {
  const group = new THREE.Group();
  const frame = new THREE.Mesh(block([0.03, 0.058, 0.18], 0.014, covers.detail), covers.metal);
  const hole = new THREE.Mesh(block([0.032, 0.05, 0.172], 0.012, covers.detail), covers.gloss);
  group.add(frame, at(hole, -0.002, 0, 0));
  for (const up of [-0.012, 0, 0.012]) {
    group.add(at(new THREE.Mesh(new THREE.BoxGeometry(0.006, 0.003, 0.16), covers.metal), -0.0185, up, 0));
  }
  return at(group, face + 0.012 + 0.05 * (z / half) ** 2, top - 0.098, z);
}

/** The screen in the middle: a map with a route, and tiles beside it. */
function screen(covers: Covers, brand: Face, [wide, tall]: readonly [number, number]): THREE.Group {
  const group = new THREE.Group();
  group.add(new THREE.Mesh(block([0.016, tall, wide], 0.007, covers.detail), covers.gloss));
  const lit = (color: number, w: number, h: number, z: number, up: number) => {
    const tile = new THREE.Mesh(
      block([0.001, h, w], 0.0005, covers.detail),
      new THREE.MeshBasicMaterial({ color }),
    );
    group.add(at(tile, -0.0086, up, z));
  };
  lit(0x0d1420, wide - 0.014, tall - 0.014, 0, 0);
  const map = wide * 0.56;
  const left = -wide / 2 + 0.012 + map / 2;
  lit(0x16263a, map, tall - 0.03, left, 0);
  for (const up of [-0.05, -0.015, 0.03, 0.06]) lit(0x2b4058, map, 0.0035, left, up);
  for (const z of [-0.07, -0.02, 0.045]) lit(0x2b4058, 0.0035, tall - 0.03, left + z, 0);
  const route = [
    [-0.06, -0.08],
    [-0.06, -0.03],
    [-0.02, -0.015],
    [0.0, 0.03],
    [0.045, 0.03],
    [0.05, 0.07],
  ].map(([z = 0, up = 0]) => new THREE.Vector3(-0.0095, up, left + z));
  const path = new THREE.TubeGeometry(
    new THREE.CatmullRomCurve3(route, false, 'catmullrom', 0.1),
    40,
    0.0028,
    6,
  );
  group.add(new THREE.Mesh(path, new THREE.MeshBasicMaterial({ color: AMBIENT[brand] })));
  const right = wide / 2 - 0.012 - (wide * 0.36) / 2;
  for (const [k, color] of [0x24364c, 0x1d2c3f, 0x1d2c3f].entries()) {
    const up = tall / 2 - 0.045 - k * 0.055;
    lit(color, wide * 0.36, 0.047, right, up);
    lit(0xdfe7f0, wide * 0.18, 0.0055, right - 0.025, up + 0.009);
    lit(0x7f93a8, wide * 0.26, 0.004, right - 0.012, up - 0.008);
  }
  group.rotation.z = -0.16;
  return group;
}

function cluster(covers: Covers, accent: number): THREE.Group {
  const group = new THREE.Group();
  group.add(new THREE.Mesh(block([0.014, 0.105, 0.29], 0.006, covers.detail), covers.gloss));
  const ink = (color: number) => new THREE.MeshBasicMaterial({ color });
  const back = new THREE.Mesh(block([0.001, 0.093, 0.278], 0.0005, covers.detail), ink(0x0b1018));
  group.add(at(back, -0.0074, 0, 0));
  for (const side of [1, -1]) {
    const dial = new THREE.Mesh(new THREE.TorusGeometry(0.034, 0.0016, 6, 48, Math.PI * 1.5), ink(0x50657c));
    const part = new THREE.Mesh(new THREE.TorusGeometry(0.034, 0.0028, 6, 32, Math.PI * 0.7), ink(accent));
    for (const arc of [dial, part]) {
      arc.rotation.set(0, -Math.PI / 2, 0);
      arc.rotateZ(-Math.PI * 0.25);
      group.add(at(arc, -0.0085, -0.002, side * 0.085));
    }
    const bar = new THREE.Mesh(new THREE.BoxGeometry(0.001, 0.012, 0.022), ink(0xe8eef5));
    group.add(at(bar, -0.0085, -0.002, side * 0.085));
  }
  for (const [k, wide] of [0.05, 0.036, 0.044].entries()) {
    const text = new THREE.Mesh(
      new THREE.BoxGeometry(0.001, 0.005, wide),
      ink(k === 0 ? 0xe8eef5 : 0x6c8198),
    );
    group.add(at(text, -0.0085, 0.018 - k * 0.016, 0));
  }
  group.rotation.z = -0.25;
  return group;
}

/** The steering wheel: a covered ring, flat below, three spokes, a boss with the brand's sign. */
export function steering(covers: Covers): THREE.Group {
  const group = new THREE.Group();
  const ring = steps(0, 2 * Math.PI, 64).map((angle) => {
    const up = 0.182 * Math.cos(angle);
    return new THREE.Vector3(0, Math.max(up, -0.158), 0.185 * Math.sin(angle));
  });
  group.add(
    new THREE.Mesh(
      new THREE.TubeGeometry(new THREE.CatmullRomCurve3(ring.slice(0, -1), true), 64, 0.0165, 9),
      covers.deck,
    ),
  );
  group.add(at(new THREE.Mesh(pebble([0.03, 0.062, 0.085], 0.55), covers.deck), 0.03, -0.008, 0));
  for (const side of [1, -1]) {
    const spoke = new THREE.Mesh(block([0.02, 0.042, 0.115], 0.009, covers.detail), covers.deck);
    const keys = new THREE.Mesh(block([0.008, 0.03, 0.062], 0.004, covers.detail), covers.gloss);
    const edge = new THREE.Mesh(block([0.006, 0.006, 0.1], 0.002, covers.detail), covers.metal);
    group.add(
      at(spoke, 0.018, -0.004, side * 0.125),
      at(keys, 0.006, 0, side * 0.112),
      at(edge, 0.008, -0.025, side * 0.12),
    );
  }
  const low = new THREE.Mesh(block([0.014, 0.1, 0.04], 0.006, covers.detail), covers.metal);
  const sign = new THREE.Mesh(new THREE.TorusGeometry(0.017, 0.003, 8, 32), covers.metal);
  sign.rotation.y = Math.PI / 2;
  const column = new THREE.Mesh(new THREE.CylinderGeometry(0.045, 0.06, 0.2, 24), covers.deck);
  column.rotation.z = Math.PI / 2;
  group.add(at(low, 0.02, -0.105, 0), at(sign, -0.001, 0.004, 0), at(column, 0.15, 0, 0));
  for (const side of [1, -1]) {
    const stalk = new THREE.Mesh(block([0.014, 0.014, 0.12], 0.006, covers.detail), covers.deck);
    group.add(at(stalk, 0.06, 0.02, side * 0.1));
  }
  group.rotation.z = -0.42;
  return group;
}
