/** Who stands on the stage where a maker has a model of its own: a glTF file in metres, its nose along +Z, its wheels on the ground. */
import * as THREE from 'three';
import { type GLTF, GLTFLoader } from 'three/examples/jsm/loaders/GLTFLoader.js';
import { type Actor, release } from './actor.ts';
import type { SeenCar } from './messages.ts';
import { variantsOf } from './variants.ts';

const VARIANTS = 'KHR_materials_variants';

/** A maker's model in what was chosen; `undefined` when the file cannot be read. */
export async function modelOf(
  car: SeenCar,
  _detail: number,
  file: ArrayBuffer | undefined,
): Promise<Actor | undefined> {
  const gltf = file && (await new GLTFLoader().parseAsync(file, '').catch(() => undefined));
  if (!gltf) return undefined;
  const object = new THREE.Group();
  gltf.scene.rotation.y = Math.PI / 2; // our noses point along +X
  object.add(gltf.scene);
  const { min, max } = new THREE.Box3().setFromObject(object);
  gltf.scene.position.y -= min.y;
  const dress = await wardrobeOf(gltf);
  dress(car);
  return {
    object,
    extent: {
      tail: min.x,
      nose: max.x,
      height: max.y - min.y,
      half: Math.max(Math.abs(min.z), Math.abs(max.z)),
    },
    become(next) {
      const isSame = next.model3d?.address === car.model3d?.address;
      if (isSame) dress(next);
      return isSame;
    },
    dispose: () => release(object),
  };
}

type Mapping = { material: number; variants: number[] };

/** Gives each surface the material that its mappings have for what is chosen, and its first one where they have none. */
async function wardrobeOf(gltf: GLTF): Promise<(car: SeenCar) => void> {
  const names = (gltf.userData.gltfExtensions?.[VARIANTS]?.variants ?? []) as { name: string }[];
  const surfaces: { mesh: THREE.Mesh; usual: THREE.Mesh['material']; made: Map<number, THREE.Material> }[] =
    [];
  const waiting: Promise<unknown>[] = [];
  gltf.scene.traverse((mesh) => {
    const mappings = mesh.userData.gltfExtensions?.[VARIANTS]?.mappings as Mapping[] | undefined;
    if (!(mesh instanceof THREE.Mesh) || !mappings) return;
    const made = new Map<number, THREE.Material>();
    surfaces.push({ mesh, usual: mesh.material, made });
    for (const { material, variants } of mappings) {
      const loading = gltf.parser.getDependency('material', material).then((one: THREE.Material) => {
        for (const variant of variants) made.set(variant, one);
      });
      waiting.push(loading);
    }
  });
  await Promise.all(waiting);
  return (car) => {
    const worn = variantsOf(
      car,
      names.map(({ name }) => name),
    );
    for (const { mesh, usual, made } of surfaces) {
      const last = worn.findLast((variant) => made.has(variant));
      mesh.material = (last === undefined ? undefined : made.get(last)) ?? usual;
    }
  };
}
