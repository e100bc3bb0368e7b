import * as THREE from 'three';
import { mergeGeometries } from 'three/examples/jsm/utils/BufferGeometryUtils.js';
import type { Body } from '../body.ts';
import { rim } from './rims.ts';
import { at } from './solids.ts';

const rubber = () => new THREE.MeshStandardMaterial({ color: 0x131314, roughness: 0.82 });
const iron = () => new THREE.MeshStandardMaterial({ color: 0x8b9095, metalness: 1, roughness: 0.32 });
const cast = () => new THREE.MeshStandardMaterial({ color: 0x2b2d30, metalness: 0.6, roughness: 0.5 });
const shade = () => new THREE.MeshStandardMaterial({ color: 0x050506, roughness: 1, side: THREE.DoubleSide });

/** The four wheels with tyres, brakes and the dark wells that they turn in. `detail` as in `buildCar`. */
export function wheels(body: Body, detail = 1): THREE.Group {
  const group = new THREE.Group();
  const parts = wheelOf(body, Math.round(80 * detail));
  for (const x of [body.axles.front, body.axles.rear]) {
    for (const side of [1, -1]) {
      const wheel = new THREE.Group();
      for (const [geometry, material] of parts) wheel.add(new THREE.Mesh(geometry, material));
      wheel.rotation.x = side > 0 ? Math.PI / 2 : -Math.PI / 2;
      if (side < 0) wheel.rotation.y = Math.PI;
      at(wheel, x, body.wheel.radius, side * (body.wheel.track - body.wheel.width * 0.1));
      group.add(wheel, well(body, x, side));
    }
  }
  return group;
}

/** The upper part of a drum, dark, and its back: what is seen between tyre and wing. */
function well(body: Body, x: number, side: number): THREE.Mesh {
  const radius = body.wheel.radius * 1.15;
  const drum = new THREE.CylinderGeometry(radius, radius, 0.4, 48, 1, true, -0.3, Math.PI + 0.6);
  const back = new THREE.CircleGeometry(radius, 48, -Math.PI / 2 - 0.3, Math.PI + 0.6);
  back.rotateX(Math.PI / 2);
  back.translate(0, -0.2, 0);
  const mesh = new THREE.Mesh(mergeGeometries([drum.toNonIndexed(), back.toNonIndexed()]), shade());
  // The drum's axis lies across the car, its open half down, its closed side inwards.
  const turned = new THREE.Matrix4().makeBasis(
    new THREE.Vector3(0, 1, 0),
    new THREE.Vector3(0, 0, side),
    new THREE.Vector3(side, 0, 0),
  );
  mesh.applyMatrix4(turned);
  mesh.position.set(x, body.wheel.radius, side * (body.wheel.track - 0.16));
  return mesh;
}

type Part = readonly [geometry: THREE.BufferGeometry, material: THREE.Material];

/** One wheel lying on its side, its outer face upwards: tyre, rim, disc and calliper. */
function wheelOf({ wheel }: Body, parts: number): Part[] {
  const { radius: R, width: W, rim: r } = wheel;
  const half = W / 2;
  const turned = (outline: readonly (readonly [number, number])[]) =>
    new THREE.LatheGeometry(
      outline.map(([radius, y]) => new THREE.Vector2(radius, y)),
      parts,
    );
  const wall = R - r;
  const tyre = turned([
    [r - 0.006, -half * 0.8],
    [r + wall * 0.3, -half],
    [R - wall * 0.25, -half * 0.98],
    [R - 0.006, -half * 0.72],
    [R, -half * 0.4],
    ...grooves(R, half),
    [R, half * 0.55],
    [R - 0.003, half * 0.7],
    [R - 0.012, half * 0.82],
    [R - wall * 0.26, half * 0.955],
    [R - wall * 0.3, half * 0.945],
    [R - wall * 0.55, half * 1.0],
    [R - wall * 0.62, half * 0.985],
    [r + wall * 0.2, half * 0.99],
    [r + wall * 0.12, half * 0.93],
    [r + 0.002, half * 0.9],
    [r - 0.006, half * 0.86],
  ]);
  const disc = new THREE.CylinderGeometry(r * 0.74, r * 0.74, 0.024, parts);
  disc.translate(0, half * 0.02, 0);
  const hat = new THREE.CylinderGeometry(r * 0.36, r * 0.4, 0.06, 40);
  hat.translate(0, half * 0.08, 0);
  const calliper = new THREE.CylinderGeometry(r * 0.83, r * 0.83, 0.085, 24, 1, false, 0.35, 0.85);
  calliper.translate(0, half * 0.1, 0);
  const back = new THREE.CircleGeometry(r * 0.98, 48);
  back.rotateX(-Math.PI / 2);
  back.translate(0, -half * 0.55, 0);
  return [
    [tyre, rubber()],
    [disc, iron()],
    [mergeGeometries([hat, calliper]), cast()],
    [back, shade()],
    ...rim(wheel, parts),
  ];
}

/** The tread's grooves round the tyre. */
function grooves(R: number, half: number): (readonly [number, number])[] {
  return [-0.28, 0, 0.28].flatMap((middle) =>
    [
      [R, middle * half - 0.006],
      [R - 0.007, middle * half - 0.004],
      [R - 0.007, middle * half + 0.004],
      [R, middle * half + 0.006],
    ].map(([radius = 0, y = 0]) => [radius, y] as const),
  );
}
