import * as THREE from 'three';
import { mergeGeometries } from 'three/examples/jsm/utils/BufferGeometryUtils.js';
import type { Body, WheelDesign } from '../body.ts';

const alloy = () =>
  new THREE.MeshPhysicalMaterial({ color: 0xb9bec5, metalness: 1, roughness: 0.24, side: THREE.DoubleSide });
const black = () =>
  new THREE.MeshPhysicalMaterial({
    color: 0x0d0e10,
    metalness: 0.4,
    roughness: 0.28,
    clearcoat: 1,
    side: THREE.DoubleSide,
  });
const graphite = () =>
  new THREE.MeshPhysicalMaterial({ color: 0x71767c, metalness: 1, roughness: 0.3, side: THREE.DoubleSide });
const rubber = () => new THREE.MeshStandardMaterial({ color: 0x0a0a0b, roughness: 0.86 });
const iron = () => new THREE.MeshStandardMaterial({ color: 0x4a4e53, metalness: 1, roughness: 0.42 });
const shade = () => new THREE.MeshStandardMaterial({ color: 0x050506, roughness: 1, side: THREE.DoubleSide });

/** The four wheels with tyres, brakes and the dark wells that they turn in. */
export function wheels(body: Body): THREE.Group {
  const group = new THREE.Group();
  for (const x of [body.axles.front, body.axles.rear]) {
    for (const side of [1, -1]) {
      const wheel = wheelOf(body);
      wheel.rotation.x = side > 0 ? Math.PI / 2 : -Math.PI / 2;
      if (side < 0) wheel.rotation.y = Math.PI;
      wheel.position.set(x, body.wheel.radius, side * (body.wheel.track - body.wheel.width * 0.12));
      group.add(wheel, well(body, x, side));
    }
  }
  return group;
}

/** The upper half of a drum, dark, and its back: what is seen between tyre and wing. */
function well(body: Body, x: number, side: number): THREE.Mesh {
  const radius = body.wheel.radius * 1.15;
  const drum = new THREE.CylinderGeometry(radius, radius, 0.4, 48, 1, true, 0, Math.PI);
  const back = new THREE.CircleGeometry(radius, 48, -Math.PI / 2, Math.PI);
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
  mesh.position.set(x, body.wheel.radius, side * (body.wheel.track - 0.14));
  return mesh;
}

function wheelOf({ wheel }: Body): THREE.Group {
  const { radius: R, width: W, rim, design } = wheel;
  const group = new THREE.Group();
  const half = W / 2;
  const outline = [
    [rim - 0.004, -half * 0.86],
    [rim + 0.03, -half],
    [R - 0.035, -half * 0.98],
    [R - 0.012, -half * 0.82],
    [R, -half * 0.5],
    [R, half * 0.5],
    [R - 0.012, half * 0.82],
    [R - 0.035, half * 0.98],
    [rim + 0.03, half],
    [rim - 0.004, half * 0.86],
  ] as const;
  const points = outline.map(([r, y]) => new THREE.Vector2(r, y));
  group.add(new THREE.Mesh(new THREE.LatheGeometry(points, 120), rubber()));
  const barrel = new THREE.Mesh(new THREE.CylinderGeometry(rim, rim * 0.96, W * 0.9, 80, 1, true), black());
  const lip = new THREE.Mesh(
    new THREE.TorusGeometry(rim - 0.004, 0.0085, 14, 120),
    design === 'block' ? graphite() : alloy(),
  );
  lip.rotation.x = Math.PI / 2;
  lip.position.y = half * 0.84;
  const back = new THREE.Mesh(new THREE.CylinderGeometry(rim * 0.98, rim * 0.98, 0.004, 64), shade());
  back.position.y = -half * 0.5;
  const disc = new THREE.Mesh(new THREE.CylinderGeometry(rim * 0.68, rim * 0.68, 0.014, 64), iron());
  disc.position.y = half * 0.1;
  group.add(barrel, lip, back, disc, ...spokes(design, rim, half));
  const cap = new THREE.Mesh(
    new THREE.CylinderGeometry(0.034, 0.038, 0.02, 40),
    design === 'block' ? graphite() : alloy(),
  );
  cap.position.y = half * 0.72;
  group.add(cap);
  return group;
}

type Spoke = { count: number; offsets: readonly number[]; inner: number; outer: number; twist: number };

const SPOKES: Record<WheelDesign, Spoke> = {
  'five-double': { count: 5, offsets: [-0.14, 0.14], inner: 0.019, outer: 0.016, twist: 0 },
  ten: { count: 10, offsets: [0], inner: 0.02, outer: 0.014, twist: 0 },
  aero: { count: 5, offsets: [0], inner: 0.045, outer: 0.105, twist: 0.12 },
  block: { count: 6, offsets: [0], inner: 0.04, outer: 0.046, twist: 0 },
  steel: { count: 12, offsets: [0], inner: 0.03, outer: 0.05, twist: 0 },
  turbine: { count: 9, offsets: [0], inner: 0.018, outer: 0.03, twist: 0.32 },
};

function spokes(design: WheelDesign, rim: number, half: number): THREE.Object3D[] {
  const { count, offsets, inner, outer, twist } = SPOKES[design];
  const material = design === 'block' ? graphite() : alloy();
  const made: THREE.Object3D[] = [];
  for (let k = 0; k < count; k++) {
    for (const offset of offsets) {
      const shape = new THREE.Shape();
      const lean = twist * rim;
      shape.moveTo(-inner, 0.02);
      shape.lineTo(inner, 0.02);
      shape.lineTo(outer + lean, rim - 0.006);
      shape.lineTo(-outer + lean, rim - 0.006);
      const bevel = { bevelEnabled: true, bevelSize: 0.005, bevelThickness: 0.006, bevelSegments: 3 };
      const spoke = new THREE.Mesh(new THREE.ExtrudeGeometry(shape, { depth: 0.022, ...bevel }), material);
      spoke.rotation.x = -Math.PI / 2;
      spoke.position.y = half * 0.52;
      const turned = new THREE.Group();
      turned.add(spoke);
      turned.rotation.y = (k * Math.PI * 2) / count + offset;
      made.push(turned);
    }
  }
  return made;
}
