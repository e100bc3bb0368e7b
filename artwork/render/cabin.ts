import * as THREE from 'three';
import { RoundedBoxGeometry } from 'three/examples/jsm/geometries/RoundedBoxGeometry.js';
import type { Body, Coating } from '../body.ts';
import { valueAt } from './curve.ts';
import { at, pebble } from './solids.ts';

/** Seats, wheel, dashboard: what is seen through the windows, and from inside. */
export function cabin(body: Body, coating: Coating): THREE.Group {
  const group = new THREE.Group();
  const cover = new THREE.MeshPhysicalMaterial({
    color: new THREE.Color(coating.hex),
    roughness: coating.kind === 'cloth' ? 0.95 : 0.5,
    sheen: coating.kind === 'cloth' ? 0.6 : 0,
  });
  const dark = new THREE.MeshStandardMaterial({ color: 0x101113, roughness: 0.8 });
  const front = (body.glass.posts[0] ?? 0) + 0.24;
  const floor = valueAt(body.sill, 0) + 0.3;
  const apart = valueAt(body.width, 0) * 0.42;
  for (const side of [1, -1]) group.add(at(seat(cover, 0.5), front, floor, side * apart));
  const rear = Math.max(front - 0.84, body.bed === undefined ? -9 : body.bed + 0.35);
  group.add(at(seat(cover, 1.2), rear, floor + 0.03, 0));
  const dash = new THREE.Mesh(new RoundedBoxGeometry(0.5, 0.3, 1.4, 5, 0.1), dark);
  const x = body.glass.screen[0] - 0.32;
  group.add(at(dash, x, body.glass.belt - 0.2, 0));
  const wheel = new THREE.Mesh(new THREE.TorusGeometry(0.18, 0.017, 12, 48), dark);
  wheel.rotation.y = Math.PI / 2;
  wheel.rotation.x = 0.4;
  group.add(at(wheel, x - 0.36, body.glass.belt - 0.1, -apart));
  return group;
}

function seat(cover: THREE.Material, width: number): THREE.Group {
  const group = new THREE.Group();
  const cushion = new THREE.Mesh(new RoundedBoxGeometry(0.5, 0.16, width, 5, 0.07), cover);
  const back = new THREE.Mesh(new RoundedBoxGeometry(0.14, 0.62, width, 5, 0.06), cover);
  back.rotation.z = 0.3;
  group.add(at(cushion, 0.16, 0, 0), at(back, -0.2, 0.3, 0));
  for (const z of width > 1 ? [-0.36, 0.36] : [0]) {
    group.add(at(new THREE.Mesh(pebble([0.045, 0.1, 0.13], 0.6), cover), -0.33, 0.71, z));
  }
  return group;
}
