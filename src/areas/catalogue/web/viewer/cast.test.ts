import * as THREE from 'three';
import { describe, expect, it } from 'vitest';
import type { Actor } from './actor.ts';
import { bodyOf } from './cast.ts';
import { frame } from './framing.ts';
import type { SeenCar } from './messages.ts';
import { POSES } from './turning.ts';

const car = (parts: Partial<SeenCar> = {}): SeenCar => ({
  brand: 'aurora',
  model: 'orla',
  paint: { hex: '#e8573f', type: 'metallic' } as const,
  choices: [],
  ...parts,
});
const COARSE = 0.3;
const opal = { hex: '#f2f1ec', type: 'solid' } as const;

function onStage(parts: Partial<SeenCar> = {}): Actor {
  const actor = bodyOf(car(parts), COARSE);
  if (!actor) throw new Error('there is no such car');
  return actor;
}

const meshesOf = ({ object }: Actor) => {
  const meshes: THREE.Mesh<THREE.BufferGeometry, THREE.Material>[] = [];
  object.traverse((part) => part instanceof THREE.Mesh && meshes.push(part));
  return meshes;
};
const colours = (actor: Actor) =>
  meshesOf(actor).map(({ material }) =>
    (material as Partial<THREE.MeshStandardMaterial>).color?.getHexString(),
  );

/** Counts what is given back to the graphics card, by identity. */
function counted(things: Iterable<THREE.BufferGeometry | THREE.Material>): Set<unknown> {
  const gone = new Set<unknown>();
  for (const thing of things) thing.addEventListener('dispose' as never, () => gone.add(thing));
  return gone;
}

describe('a car on the live stage', () => {
  it('is painted anew without being built anew, and gives the old paint back', () => {
    const actor = onStage();
    const geometries = meshesOf(actor).map(({ geometry }) => geometry);
    const paints = new Set(meshesOf(actor).map(({ material }) => material));
    const gone = counted(paints);
    expect(colours(actor)).toContain('e8573f');
    expect(actor.become(car({ paint: opal }))).toBe(true);
    expect(colours(actor)).toContain('f2f1ec');
    expect(colours(actor)).not.toContain('e8573f');
    expect(meshesOf(actor).map(({ geometry }) => geometry)).toEqual(geometries);
    const still = new Set(meshesOf(actor).map(({ material }) => material));
    expect(gone).toEqual(new Set([...paints].filter((one) => !still.has(one))));
    expect(gone.size).toBeGreaterThan(0);
  });

  it('is built anew for what changes its shape or its seats, and for nothing that nobody sees', () => {
    const vela = car({ model: 'vela' });
    for (const seen of ['7R5', '2TB', 'coating:214'])
      expect(onStage(vela).become({ ...vela, choices: [seen] }), seen).toBe(false);
    const actor = onStage();
    expect(actor.become(car({ choices: ['4HZ'] }))).toBe(false);
    expect(actor.become(car({ choices: ['version:363C1C0', '50290101', 'colour:268'] }))).toBe(true);
    expect(actor.become(car({ model: 'lira' }))).toBe(false);
  });

  it('has its seats in the coating that was chosen', () => {
    const piping = (coating: string) => colours(onStage({ choices: [`coating:${coating}`] }));
    expect(piping('318')).toContain('e8573f'); // its seam; the paint is opal below
    expect(colours(onStage({ choices: ['coating:318'], paint: opal }))).toContain('e8573f');
    expect(colours(onStage({ choices: ['coating:214'], paint: opal }))).toContain('8d7a60');
  });

  it('leaves nothing on the graphics card when it goes', () => {
    const actor = onStage();
    const held = new Set(meshesOf(actor).flatMap(({ geometry, material }) => [geometry, material]));
    const gone = counted(held);
    actor.dispose();
    expect(gone).toEqual(held);
    expect(held.size).toBeGreaterThan(50);
  });

  it('is none for a model that there is no body of', () => {
    expect(bodyOf(car({ model: 'unknown' }), COARSE)).toBeUndefined();
  });
});

describe('the camera', () => {
  const { extent } = onStage();
  const corners = [extent.tail, extent.nose].flatMap((x) =>
    [0, extent.height].flatMap((y) => [-extent.half, extent.half].map((z) => new THREE.Vector3(x, y, z))),
  );

  it.each([
    ['a phone', { width: 412, height: 260, picture: 412, ratio: 2 }],
    ['a desk', { width: 900, height: 620, picture: 860, ratio: 1 }],
  ])('has all of the car in sight on %s, from wherever it is seen', (_name, size) => {
    const camera = new THREE.PerspectiveCamera();
    for (let yaw = 0; yaw < 360; yaw += 15) {
      for (const pitch of [1, 6.1, 32]) {
        frame(camera, extent, { yaw, pitch, zoom: 1 }, size);
        for (const corner of corners) {
          const { x, y } = corner.clone().project(camera);
          expect(Math.abs(x), `${yaw} ${pitch}`).toBeLessThanOrEqual(1.001);
          expect(Math.abs(y), `${yaw} ${pitch}`).toBeLessThanOrEqual(1.001);
        }
      }
    }
  });

  it('comes nearer about the middle of the car', () => {
    const size = { width: 412, height: 260, picture: 412, ratio: 1 };
    const wide = (zoom: number) => {
      const camera = new THREE.PerspectiveCamera();
      frame(camera, extent, { ...POSES.front, zoom }, size);
      const xs = corners.map((corner) => corner.clone().project(camera).x);
      return [Math.min(...xs), Math.max(...xs)] as const;
    };
    const [[l1, r1], [l2, r2]] = [wide(1), wide(2)];
    expect((r2 - l2) / (r1 - l1)).toBeCloseTo(2, 6);
    expect(l2 + r2).toBeCloseTo(l1 + r1, 6);
  });
});
