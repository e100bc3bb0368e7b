import * as THREE from 'three';
import { RoundedBoxGeometry } from 'three/examples/jsm/geometries/RoundedBoxGeometry.js';
import type { Body } from '../body.ts';
import { valueAt } from './curve.ts';
import { loft } from './loft.ts';
import { noseOf, tailOf } from './section.ts';
import { type Paint, skin } from './skin.ts';
import { contactShadow } from './studio.ts';
import { wheels } from './wheels.ts';

export type Car = { group: THREE.Group; paint(paint: Paint): void };

/** Builds a car from its body; it can be painted again without building anything else anew. */
export function buildCar(body: Body, paint: Paint): Car {
  const group = new THREE.Group();
  const shell = new THREE.Mesh(loft(body, 2), skin(body, paint));
  const painted: THREE.Mesh[] = [];
  const black = new THREE.MeshPhysicalMaterial({ color: 0x0b0b0c, roughness: 0.35, clearcoat: 1 });
  for (const side of [1, -1]) {
    const { cap, foot } = mirror(body, side, black);
    painted.push(cap);
    group.add(cap, foot);
    if (body.rails) group.add(rail(body, side));
  }
  const length = noseOf(body) - tailOf(body);
  const middle = (noseOf(body) + tailOf(body)) / 2;
  const underside = new THREE.Mesh(
    new THREE.BoxGeometry(length - 0.5, 0.34, 1.2),
    new THREE.MeshStandardMaterial({ color: 0x030303, roughness: 1 }),
  );
  underside.position.set(middle, 0.44, 0);
  const shadow = contactShadow(length, 2 * valueAt(body.width, 0));
  shadow.position.x = middle;
  group.add(shell, underside, wheels(body), shadow);
  const repaint = (next: Paint) => {
    shell.material = skin(body, next);
    for (const mesh of painted) mesh.material = plain(next);
  };
  repaint(paint);
  return { group, paint: repaint };
}

const plain = (paint: Paint) =>
  new THREE.MeshPhysicalMaterial({
    color: new THREE.Color(paint.hex),
    metalness: paint.type === 'solid' ? 0 : 0.5,
    roughness: 0.34,
    clearcoat: 1,
    clearcoatRoughness: 0.03,
  });

function mirror(body: Body, side: number, black: THREE.Material) {
  const x = body.glass.pillarFront - 0.17;
  const z = body.glass.belt + body.glass.beltRise * x + 0.055;
  const y = valueAt(body.width, x) * 0.985;
  const cap = new THREE.Mesh(new RoundedBoxGeometry(0.115, 0.125, 0.2, 6, 0.05));
  cap.scale.set(1, body.face === 'square' ? 1.1 : 0.95, 1);
  cap.position.set(x, z + 0.02, side * (y + 0.09));
  cap.rotation.set(0, side * -0.16, 0);
  const foot = new THREE.Mesh(new RoundedBoxGeometry(0.075, 0.03, 0.14, 4, 0.014), black);
  foot.position.set(x, z - 0.045, side * (y + 0.02));
  return { cap, foot };
}

function rail(body: Body, side: number): THREE.Mesh {
  const from = body.glass.screen[1] - 0.16;
  const to =
    body.bed === undefined ? Math.max(body.glass.back[0] + 0.04, tailOf(body) + 0.5) : body.bed + 0.25;
  const points = Array.from({ length: 24 }, (_, k) => {
    const x = from + ((to - from) * k) / 23;
    const lift = Math.min(1, Math.min(k, 23 - k) / 2.5) * 0.035;
    const y = valueAt(body.width, x) * valueAt(body.tumblehome, x) * 0.92;
    return new THREE.Vector3(x, valueAt(body.top, x) - 0.035 + lift, side * y);
  });
  const tube = new THREE.TubeGeometry(new THREE.CatmullRomCurve3(points), 60, 0.017, 10);
  return new THREE.Mesh(
    tube,
    new THREE.MeshPhysicalMaterial({ color: 0x16181a, metalness: 0.6, roughness: 0.4 }),
  );
}
