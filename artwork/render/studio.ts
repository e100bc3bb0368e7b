import * as THREE from 'three';

export type StudioKind = 'day' | 'night';

/** A bright panel: [width, depth, position, intensity, tilt around x, turn around y]. */
type Panel = readonly [number, number, readonly [number, number, number], number, number, number];

/** By day long light boxes stand overhead and at the sides; all pictures are made in this light. */
const DAY: readonly Panel[] = [
  [11, 2.6, [0, 7.2, 0.6], 8.5, Math.PI / 2, 0],
  [13, 0.8, [0, 3.6, 7.5], 6, 0.22, 0],
  [16, 0.34, [0, 1.75, 8.6], 2.6, 0, 0],
  [13, 0.8, [0, 3.4, -7.5], 3.4, -0.22, 0],
  [1.1, 3.2, [8.5, 2.7, 2.4], 5.5, 0, -Math.PI / 2],
  [1.1, 3.2, [-8.5, 2.7, -1.5], 3.6, 0, Math.PI / 2],
  [2.2, 1.2, [7.5, 1.2, -3.5], 2.2, 0, -Math.PI / 2.6],
];

/** By night thin tubes draw the car's lines out of the dark. */
const NIGHT: readonly Panel[] = [
  [0.5, 9, [1.6, 6.4, 0], 11, Math.PI / 2, 0],
  [0.5, 9, [-1.9, 6.4, 0], 9, Math.PI / 2, 0],
  [12, 0.22, [0, 3.1, 7.5], 10, 0.2, 0],
  [12, 0.16, [0, 1.1, 8.4], 3, 0, 0],
  [12, 0.22, [0, 2.9, -7.5], 7, -0.2, 0],
  [0.7, 3, [8.5, 2.4, 2.6], 5, 0, -Math.PI / 2],
  [0.7, 3, [-8.5, 2.4, -2.6], 4, 0, Math.PI / 2],
];

const STUDIOS = {
  day: { panels: DAY, room: new THREE.Color(0.11, 0.12, 0.135), floor: 0.42 },
  night: { panels: NIGHT, room: new THREE.Color(0.03, 0.034, 0.045), floor: 0.09 },
} as const;

/** What the paint mirrors: a dim room with its lights and its floor. `isQuick`: for a renderer without a graphics card. */
export function studioLight(
  renderer: THREE.WebGLRenderer,
  kind: StudioKind = 'day',
  isQuick = false,
): THREE.Texture {
  const studio = STUDIOS[kind];
  const room = new THREE.Scene();
  room.background = studio.room;
  for (const [width, depth, [x, y, z], intensity, tilt, turn] of studio.panels) {
    const light = new THREE.MeshBasicMaterial({
      color: new THREE.Color(intensity, intensity, intensity),
      side: THREE.DoubleSide,
    });
    const panel = new THREE.Mesh(new THREE.PlaneGeometry(width, depth), light);
    panel.position.set(x, y, z);
    panel.rotation.set(tilt, turn, 0);
    room.add(panel);
  }
  const floor = new THREE.Mesh(
    new THREE.PlaneGeometry(60, 60),
    new THREE.MeshBasicMaterial({
      color: new THREE.Color(studio.floor, studio.floor, studio.floor * 1.02),
      side: THREE.DoubleSide,
    }),
  );
  floor.rotation.x = Math.PI / 2;
  floor.position.y = -0.7;
  room.add(floor);
  return isQuick ? quickly(renderer, room) : carefully(renderer, room);
}

/** Each roughness has its own blur, as the shading wants it: some hundred samples a texel. */
function carefully(renderer: THREE.WebGLRenderer, room: THREE.Scene): THREE.Texture {
  const generator = new THREE.PMREMGenerator(renderer);
  const { texture } = generator.fromScene(room, 0.012);
  generator.dispose();
  return texture;
}

/** The smaller pictures that a texture has anyway stand for the blurred ones: a processor has them a hundred times sooner. */
function quickly(renderer: THREE.WebGLRenderer, room: THREE.Scene): THREE.Texture {
  const size = 256;
  const target = new THREE.WebGLCubeRenderTarget(size, {
    type: THREE.HalfFloatType,
    generateMipmaps: true,
    minFilter: THREE.LinearMipmapLinearFilter,
  });
  new THREE.CubeCamera(0.1, 100, target).update(renderer, room);
  const { texture } = target;
  texture.isPMREMTexture = true;
  // Shading counts these levels; the last of them, four texels a side, is what lights a dull surface.
  for (let width = size; width >= 2; width /= 2) texture.mipmaps.push({ width, height: width } as never);
  return texture;
}
