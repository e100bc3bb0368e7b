import * as THREE from 'three';
import type { Body } from '../body.ts';
import { holes, places } from './places.ts';

export type Paint = { hex: string; type: 'solid' | 'metallic' | 'pearly' };

const COATS = {
  solid: { metalness: 0, roughness: 0.42 },
  metallic: { metalness: 0.55, roughness: 0.33 },
  pearly: { metalness: 0.35, roughness: 0.28 },
} as const;

/** How a paint is made, for all painted parts alike. */
export function paintOf({ hex, type }: Paint): THREE.MeshPhysicalMaterialParameters {
  const pearl = type === 'pearly' ? { iridescence: 0.25, iridescenceIOR: 1.5 } : {};
  return {
    color: new THREE.Color(hex),
    ...COATS[type],
    ...pearl,
    clearcoat: 1,
    clearcoatRoughness: 0.03,
    envMapIntensity: 1.1,
  };
}

/**
 * The skin of a body: paint, trim, lamps and shut lines are decided for each pixel from its place on the car, so that one
 * surface carries them all with edges as sharp as the picture. Windows and wheel arches are holes in it.
 */
export function skin(body: Body, paint: Paint): THREE.MeshPhysicalMaterial {
  const material = new THREE.MeshPhysicalMaterial({ ...paintOf(paint), side: THREE.FrontSide });
  const flop = paint.type === 'solid' ? 0 : 1;
  keyed(material, places(body), `${flop}`);
  material.onBeforeCompile = (shader) => {
    placed(shader, places(body));
    shader.fragmentShader = shader.fragmentShader
      .replace('#include <color_fragment>', `#include <color_fragment>\n${flop ? FLOP : ''}${COLOUR}`)
      .replace('#include <roughnessmap_fragment>', `#include <roughnessmap_fragment>\n${ROUGHNESS}`)
      .replace('#include <metalnessmap_fragment>', `#include <metalnessmap_fragment>\n${METALNESS}`)
      .replace('#include <normal_fragment_maps>', `#include <normal_fragment_maps>\n${RELIEF}`)
      .replace('#include <clearcoat_normal_fragment_maps>', 'clearcoatNormal = normal;')
      .replace('#include <emissivemap_fragment>', 'totalEmissiveRadiance += gGlow;')
      .replace('#include <lights_physical_fragment>', `#include <lights_physical_fragment>\n${COAT}`)
      .replace('#include <aomap_fragment>', `#include <aomap_fragment>\n${SHADE}`);
  };
  return material;
}

/** The panes: what is missing in the skin, tinted; what they mirror is as bright as on any glass, however clear they are. */
export function glass(body: Body): THREE.MeshPhysicalMaterial {
  const material = new THREE.MeshPhysicalMaterial({
    color: 0x020304,
    roughness: 0.02,
    metalness: 0,
    specularIntensity: 1,
    ior: 1.52,
    transparent: true,
    depthWrite: false,
    envMapIntensity: 1.15,
  });
  keyed(material, holes(body), 'glass');
  material.onBeforeCompile = (shader) => {
    placed(shader, holes(body));
    shader.fragmentShader = shader.fragmentShader
      .replace('#include <map_fragment>', 'if (gHole < .5) discard;')
      .replace('#include <opaque_fragment>', PANE);
  };
  return material;
}

/** The shell from inside: dark below, pale at the roof. */
export function lining(body: Body): THREE.MeshStandardMaterial {
  const material = new THREE.MeshStandardMaterial({
    roughness: 0.95,
    side: THREE.BackSide,
    envMapIntensity: 0.7,
  });
  keyed(material, holes(body), 'lining');
  material.onBeforeCompile = (shader) => {
    placed(shader, holes(body));
    shader.fragmentShader = shader.fragmentShader.replace('#include <color_fragment>', LINING);
  };
  return material;
}

type Places = ReturnType<typeof places>;

/** The places differ from body to body and with what is chosen for it; equal places share a program. */
function keyed(material: THREE.Material, { declarations, code }: Places, kind: string): void {
  material.customProgramCacheKey = () => kind + declarations + code;
}

function placed(shader: THREE.WebGLProgramParametersWithUniforms, { declarations, code }: Places): void {
  shader.vertexShader = shader.vertexShader
    .replace('#include <common>', '#include <common>\nvarying vec3 vP, vNo, vEye;')
    .replace(
      '#include <begin_vertex>',
      `#include <begin_vertex>
      vP = position; vNo = normal; vEye = (inverse(modelMatrix) * vec4(cameraPosition, 1.)).xyz;`,
    );
  shader.fragmentShader = shader.fragmentShader
    .replace('#include <common>', `#include <common>\n${declarations}`)
    .replace('#include <clipping_planes_fragment>', `#include <clipping_planes_fragment>\n${code}`);
}

/** Flakes lie flat: seen aslant, a paint with flakes is darker. */
const FLOP = `
{ float facing = abs(dot(normalize(vNo), normalize(vEye - vP))); diffuseColor.rgb *= mix(.42, 1.12, smoothstep(0., .9, facing)); }
`;
const COLOUR = `
if (gHole > .5) discard;
diffuseColor.rgb = mix(gCol, diffuseColor.rgb, gPaint);
`;
const LINING = `
if (gHole > .5) discard;
diffuseColor.rgb = vec3(mix(.018, .2, smoothstep(-.2, .75, gUp)));
`;
const ROUGHNESS = 'roughnessFactor = mix(gRough, roughnessFactor, gPaint);';
const METALNESS = 'metalnessFactor = mix(gMetal, metalnessFactor, gPaint);';
const COAT =
  'material.clearcoat *= mix(gCoat, 1., gPaint); material.specularColor *= mix(gCoat * .6 + .4, 1., gPaint);';

/** Shut lines and edges are heights; the normal follows their slope. */
const RELIEF = `
{ vec3 at = -vViewPosition, sx = dFdx(at), sy = dFdy(at), r1 = cross(sy, normal), r2 = cross(normal, sx);
  float det = dot(sx, r1); vec3 slope = sign(det) * (dFdx(gHigh) * r1 + dFdy(gHigh) * r2);
  normal = normalize(abs(det) * normal - slope); }
`;

/** What faces the ground near the car sees the car's own shadow, not the bright floor. */
const SHADE = `
{ vec3 seen = normalize(vP - vEye), mirrored = reflect(seen, normalize(vNo));
  float reach = mirrored.y < 0. ? vP.y / max(.05, -mirrored.y) * length(mirrored.xz) : 9.;
  float open = mix(.3, 1., smoothstep(.1, 1.1, reach));
  float sky = mix(.35, 1., smoothstep(-.95, .1, normalize(vNo).y)) * mix(.6, 1., smoothstep(.1, .6, vP.y));
  reflectedLight.indirectSpecular *= open * gSky; reflectedLight.indirectDiffuse *= sky * gSky; clearcoatSpecularIndirect *= open * gSky; }
`;

const PANE = `
{ float shine = min(1., max(outgoingLight.r, max(outgoingLight.g, outgoingLight.b)));
  float veil = clamp(gTint + shine, 0., 1.);
  gl_FragColor = vec4(outgoingLight / max(veil, .001), veil); }
`;
