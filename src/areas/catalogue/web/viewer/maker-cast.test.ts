import type { Mesh, MeshStandardMaterial } from 'three';
import { describe, expect, it } from 'vitest';
import { smallGlb } from '../../../../../tests/small-glb.ts';
import type { Actor } from './actor.ts';
import { modelOf } from './maker-cast.ts';
import type { SeenCar } from './messages.ts';

const MATERIALS = [
  { name: 'primer', colour: [0.5, 0.5, 0.5] },
  { name: 'coral', colour: [0.9, 0.2, 0.1] },
  { name: 'opal', colour: [0.9, 0.9, 0.85] },
  { name: 'black roof', colour: [0, 0, 0] },
] as const;
/** A body that is painted, and a roof that is painted with it unless it is black. */
const SURFACES = [
  {
    material: 0,
    mappings: [
      { material: 1, variants: [0] },
      { material: 2, variants: [1] },
    ],
  },
  {
    material: 0,
    mappings: [
      { material: 1, variants: [0] },
      { material: 2, variants: [1] },
      { material: 3, variants: [2] },
    ],
  },
];
const file = () => smallGlb(['Coral', 'Opal', '2TB'], MATERIALS, SURFACES);

const car = (...choices: string[]): SeenCar => ({
  brand: 'aurora',
  model: 'lira',
  paint: { hex: '#ffffff', type: 'solid' } as const,
  choices,
  model3d: { address: '/models/lira.glb', variants: { 'colour:134': 'Coral', 'colour:268': 'Opal' } },
});

/** Names of the materials of body and roof. */
function worn(actor: Actor | undefined): string[] {
  const names: string[] = [];
  actor?.object.traverse((part) => {
    if ((part as Mesh).isMesh) names.push(((part as Mesh).material as MeshStandardMaterial).name);
  });
  return names;
}

describe("a maker's own model", () => {
  it('wears the colour and the roof that were chosen, and follows each choice', async () => {
    const actor = await modelOf(car('colour:134'), 1, file());
    expect(worn(actor)).toEqual(['coral', 'coral']);
    expect(actor?.become(car('colour:268', '2TB'))).toBe(true);
    expect(worn(actor)).toEqual(['opal', 'black roof']);
    actor?.become(car('colour:268'));
    expect(worn(actor)).toEqual(['opal', 'opal']);
  });

  it('is as it was made where nothing that was chosen has a variant', async () => {
    expect(worn(await modelOf(car('4CN'), 1, file()))).toEqual(['primer', 'primer']);
  });

  it('stands on the ground with its nose where ours are, as long as it is', async () => {
    const { extent, object } = (await modelOf(car(), 1, file())) ?? {};
    expect(extent?.nose).toBeCloseTo(2, 5);
    expect(extent?.tail).toBeCloseTo(-2, 5);
    expect(extent?.height).toBeCloseTo(1.4, 5);
    expect(extent?.half).toBeCloseTo(0.9, 5);
    expect(object?.children[0]?.position.y).toBeCloseTo(-0.4, 5);
  });

  it('is none where there is no file, or none that can be read', async () => {
    expect(await modelOf(car(), 1, undefined)).toBeUndefined();
    expect(
      await modelOf(car(), 1, new TextEncoder().encode('not a model').buffer as ArrayBuffer),
    ).toBeUndefined();
    expect(await modelOf(car(), 1, file().slice(0, 200))).toBeUndefined();
  });
});
