import * as THREE from 'three';
import type { Coating } from '../body.ts';

export type Covers = Record<
  'seat' | 'pad' | 'deck' | 'gloss' | 'metal' | 'piping' | 'carpet',
  THREE.Material
> & {
  /** How fine what they cover is, as in `buildCar`. */
  readonly detail: number;
};

/** Materials of the cabin. Seats, armrests and the dashboard's band wear the coating; `seam` is the colour of its stitches. */
export function covers({ hex, kind, seam }: Coating, detail: number): Covers {
  const cloth = kind === 'cloth';
  const bumpMap = grain(cloth);
  const cover = {
    roughness: cloth ? 0.95 : 0.48,
    bumpMap,
    bumpScale: cloth ? 0.8 : 0.35,
    envMapIntensity: 0.75,
  };
  const color = new THREE.Color(hex);
  const sheen = cloth
    ? { sheen: 0.35, sheenRoughness: 0.6, sheenColor: color.clone().lerp(new THREE.Color(1, 1, 1), 0.4) }
    : {};
  return {
    detail,
    seat: new THREE.MeshPhysicalMaterial({ color: 0xffffff, vertexColors: true, ...cover, ...sheen }),
    pad: new THREE.MeshPhysicalMaterial({ color, ...cover, bumpMap: null, ...sheen, side: THREE.DoubleSide }),
    deck: new THREE.MeshStandardMaterial({
      color: 0x1b1c1f,
      roughness: 0.78,
      envMapIntensity: 0.6,
      side: THREE.DoubleSide,
    }),
    gloss: new THREE.MeshPhysicalMaterial({ color: 0x050607, roughness: 0.12, clearcoat: 1 }),
    metal: new THREE.MeshStandardMaterial({ color: 0xb9bec4, roughness: 0.28, metalness: 1 }),
    piping: new THREE.MeshStandardMaterial({ color: new THREE.Color(seam ?? hex), roughness: 0.8 }),
    carpet: new THREE.MeshStandardMaterial({
      color: 0x0d0e0f,
      roughness: 1,
      envMapIntensity: 0.4,
      side: THREE.DoubleSide,
    }),
  };
}

/** Threads or pores as a height, repeated; the same numbers every time. */
function grain(cloth: boolean): THREE.DataTexture {
  const size = 64;
  let state = 7;
  const random = () => {
    state = (state * 16807) % 2147483647;
    return state / 2147483647;
  };
  const pixels = new Uint8Array(size * size * 4);
  for (let k = 0; k < size * size; k++) {
    const [x, y] = [k % size, Math.floor(k / size)];
    const woven = ((x >> 2) + (y >> 2)) % 2 === 0 ? Math.abs((x % 4) - 1.5) : Math.abs((y % 4) - 1.5);
    const height = cloth
      ? 200 - woven * 60 + random() * 40
      : 190 + random() * 60 - (random() < 0.06 ? 120 : 0);
    pixels.fill(Math.max(0, Math.min(255, height)), k * 4, k * 4 + 4);
  }
  const texture = new THREE.DataTexture(pixels, size, size);
  texture.wrapS = THREE.RepeatWrapping;
  texture.wrapT = THREE.RepeatWrapping;
  texture.magFilter = THREE.LinearFilter;
  texture.minFilter = THREE.LinearMipmapLinearFilter;
  texture.generateMipmaps = true;
  texture.needsUpdate = true;
  return texture;
}
