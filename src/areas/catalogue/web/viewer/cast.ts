/** Who stands on the stage: our own cars by their bodies. */
import * as THREE from 'three';
import { dressed } from '../../../../../artwork/looks.ts';
import { bodies } from '../../../../../artwork/range.ts';
import { buildCar } from '../../../../../artwork/render/car.ts';
import { noseOf, tailOf } from '../../../../../artwork/render/section.ts';
import type { Extent } from './framing.ts';
import type { SeenCar } from './messages.ts';

/** A car that stands there: it can be painted again, and leaves nothing behind when it goes. */
export type Actor = {
  readonly object: THREE.Object3D;
  readonly extent: Extent;
  /** Takes on another car's paint if nothing else is different; `false`: it has to be built anew. */
  become(car: SeenCar): boolean;
  dispose(): void;
};

/** As the pictures frame every car. */
const [HEIGHT, HALF] = [1.5, 0.92];

/** The parametric body of a car, dressed and painted; `undefined` for a model that there is no body of. `detail`: see `loft`. */
export function bodyOf(car: SeenCar, detail: number): Actor | undefined {
  const body = bodies.find(({ brand, model }) => brand === car.brand && model === car.model);
  if (!body) return undefined;
  const worn = dressed(body, car.choices);
  const built = buildCar(worn, car.paint, detail);
  return {
    object: built.group,
    extent: { tail: tailOf(body), nose: noseOf(body), height: HEIGHT, half: HALF },
    become(next) {
      const isSame =
        next.brand === car.brand &&
        next.model === car.model &&
        JSON.stringify(dressed(body, next.choices)) === JSON.stringify(worn);
      if (isSame) repaint(built.group, () => built.paint(next.paint));
      return isSame;
    },
    dispose: () => release(built.group),
  };
}

/** Materials that a change leaves without a mesh are given back. */
function repaint(object: THREE.Object3D, change: () => void): void {
  const before = materialsOf(object);
  change();
  const after = materialsOf(object);
  for (const material of before) if (!after.has(material)) material.dispose();
}

/** Gives back everything that an object holds on the graphics card. */
export function release(object: THREE.Object3D): void {
  for (const material of materialsOf(object)) {
    for (const value of Object.values(material)) if (value instanceof THREE.Texture) value.dispose();
    material.dispose();
  }
  object.traverse((part) => {
    if (part instanceof THREE.Mesh) part.geometry.dispose();
  });
}

function materialsOf(object: THREE.Object3D): Set<THREE.Material> {
  const found = new Set<THREE.Material>();
  object.traverse((part) => {
    if (!(part instanceof THREE.Mesh)) return;
    for (const material of [part.material].flat()) found.add(material);
  });
  return found;
}
