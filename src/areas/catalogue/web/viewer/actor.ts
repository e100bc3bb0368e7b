import * as THREE from 'three';
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

/** Puts actors on the stage: told the car, how finely it is built, and the maker's model where it has one. */
export type Casting = (
  car: SeenCar,
  detail: number,
  model: ArrayBuffer | undefined,
) => Actor | undefined | Promise<Actor | undefined>;

/** Materials that a change leaves without a mesh are given back. */
export function repaint(object: THREE.Object3D, change: () => void): void {
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
