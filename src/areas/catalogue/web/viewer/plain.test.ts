import * as THREE from 'three';
import { describe, expect, it } from 'vitest';
import { bodyOf } from './cast.ts';
import { plain } from './plain.ts';

const PAINT = { hex: '#e8573f', type: 'metallic' } as const;
const orla = () => {
  const actor = bodyOf({ brand: 'aurora', model: 'orla', paint: PAINT, choices: [] }, 0.3);
  if (!actor) throw new Error('there is no such car');
  return actor;
};
const materialsOf = (object: THREE.Object3D) => {
  const found: THREE.Material[] = [];
  object.traverse((part) => part instanceof THREE.Mesh && found.push(part.material));
  return found;
};

describe('a car without a graphics card', () => {
  it('keeps its skin and its panes, and lacquer, sheen and grain are plain colours as smooth as they were', () => {
    const { object } = orla();
    const before = materialsOf(object);
    plain(object);
    const after = materialsOf(object);
    const costly = after.filter((one) => one instanceof THREE.MeshPhysicalMaterial);
    expect(costly.every((one) => Object.hasOwn(one, 'onBeforeCompile'))).toBe(true);
    expect(costly).toHaveLength(2);
    for (const [at, one] of after.entries()) {
      const was = before[at] as THREE.MeshPhysicalMaterial;
      if (one === was) continue;
      const now = one as THREE.MeshStandardMaterial;
      expect(now.color.equals(was.color) && now.side === was.side).toBe(true);
      expect(now.roughness).toBeLessThanOrEqual(was.roughness);
    }
  });

  it('gives back what it wore when it is painted anew', () => {
    const actor = orla();
    plain(actor.object);
    const isPlainCoral = (one: THREE.Material): boolean =>
      !(one instanceof THREE.MeshPhysicalMaterial) &&
      one instanceof THREE.MeshStandardMaterial &&
      one.color.getHexString() === 'e8573f';
    const worn = materialsOf(actor.object).find((one) => isPlainCoral(one));
    expect(worn).toBeDefined();
    let isGone = false;
    worn?.addEventListener('dispose', () => {
      isGone = true;
    });
    actor.become({ brand: 'aurora', model: 'orla', paint: { hex: '#f2f1ec', type: 'solid' }, choices: [] });
    expect(isGone).toBe(true);
  });
});
