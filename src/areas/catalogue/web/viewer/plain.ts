import * as THREE from 'three';

/** How smooth a surface is, at most, that was under clear lacquer. */
const LACQUER = 0.2;

/**
 * Gives what has a costly material of three's own (lacquer, sheen, grain) a plain one that looks nearly the same: without a
 * graphics card each further program takes a good part of a second. Materials with a program of their own stay: the skin does.
 */
export function plain(object: THREE.Object3D): void {
  const made = new Map<THREE.Material, THREE.Material>();
  object.traverse((part) => {
    if (!(part instanceof THREE.Mesh) || !(part.material instanceof THREE.MeshPhysicalMaterial)) return;
    const { material } = part;
    if (Object.hasOwn(material, 'onBeforeCompile')) return;
    const known = made.get(material) ?? plainer(material);
    made.set(material, known);
    part.material = known;
  });
}

function plainer(material: THREE.MeshPhysicalMaterial): THREE.MeshStandardMaterial {
  const { color, metalness, side, vertexColors, map, envMapIntensity, transparent, opacity } = material;
  const roughness = material.clearcoat > 0 ? Math.min(material.roughness, LACQUER) : material.roughness;
  return new THREE.MeshStandardMaterial({
    color,
    metalness,
    roughness,
    side,
    vertexColors,
    map,
    envMapIntensity,
    transparent,
    opacity,
  });
}
