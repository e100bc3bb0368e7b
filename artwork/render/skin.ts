import * as THREE from 'three';
import type { Body, Face } from '../body.ts';
import { noseOf, tailOf } from './section.ts';

export type Paint = { hex: string; type: 'solid' | 'metallic' | 'pearly' };

/**
 * The skin of a body: paint, glass, lamps, trim and gaps are decided for each pixel from its place on the car, so that one
 * surface carries them all with edges as sharp as the picture.
 */
export function skin(body: Body, paint: Paint): THREE.MeshPhysicalMaterial {
  const coat = { solid: [0, 0.5], metallic: [0.62, 0.34], pearly: [0.4, 0.3] } as const;
  const [metalness, roughness] = coat[paint.type];
  const material = new THREE.MeshPhysicalMaterial({
    color: new THREE.Color(paint.hex),
    metalness,
    roughness,
    clearcoat: 1,
    clearcoatRoughness: 0.025,
    envMapIntensity: 1.12,
    side: THREE.DoubleSide,
  });
  const text = places(body);
  material.customProgramCacheKey = () => text; // the places differ from body to body, and with what was chosen
  material.onBeforeCompile = (shader) => {
    shader.vertexShader = shader.vertexShader
      .replace('#include <common>', '#include <common>\nvarying vec3 vP; varying vec3 vNo;')
      .replace('#include <begin_vertex>', '#include <begin_vertex>\nvP = position; vNo = normal;');
    shader.fragmentShader = shader.fragmentShader
      .replace('#include <common>', `#include <common>\n${DECLARATIONS}`)
      .replace('#include <clipping_planes_fragment>', `#include <clipping_planes_fragment>\n${text}`)
      .replace('#include <color_fragment>', `#include <color_fragment>\n${COLOURS}`)
      .replace('#include <roughnessmap_fragment>', `#include <roughnessmap_fragment>\n${ROUGHNESS}`)
      .replace('#include <metalnessmap_fragment>', `#include <metalnessmap_fragment>\n${METALNESS}`)
      .replace('#include <emissivemap_fragment>', `#include <emissivemap_fragment>\n${GLOW}`);
  };
  return material;
}

const f = (value: number): string => value.toFixed(4);

const DECLARATIONS = `
varying vec3 vP; varying vec3 vNo;
float gGlass, gTrim, gLamp, gTail, gGap, gChrome, gPlate, gGloss, gSeat, gBand;
float on(float d) { return 1. - smoothstep(-.0035, .0035, d); }
float box(vec2 p, vec2 c, vec2 h, float r) { vec2 q = abs(p - c) - h + r; return length(max(q, 0.)) + min(max(q.x, q.y), 0.) - r; }
float line(float d, float w) { return 1. - smoothstep(w * .5, w, abs(d)); }
`;

const COLOURS = `
diffuseColor.rgb = mix(diffuseColor.rgb, vec3(.013), gGloss);
diffuseColor.rgb = mix(diffuseColor.rgb, vec3(.007, .009, .011) + vec3(.013) * gSeat, gGlass);
diffuseColor.rgb = mix(diffuseColor.rgb, vec3(.017), gTrim);
diffuseColor.rgb = mix(diffuseColor.rgb, vec3(.006), gGap);
diffuseColor.rgb = mix(diffuseColor.rgb, vec3(.75), gChrome);
diffuseColor.rgb = mix(diffuseColor.rgb, vec3(.82), gPlate);
diffuseColor.rgb = mix(diffuseColor.rgb, vec3(.01, .05, .3), gBand);
diffuseColor.rgb = mix(diffuseColor.rgb, vec3(.9, .94, 1.), gLamp);
diffuseColor.rgb = mix(diffuseColor.rgb, vec3(.42, .006, .012), gTail);
`;
const ROUGHNESS = `
roughnessFactor = mix(roughnessFactor, .2, gGloss);
roughnessFactor = mix(roughnessFactor, .03, max(gGlass, max(gLamp, gTail)));
roughnessFactor = mix(roughnessFactor, .62, max(gTrim, gGap));
roughnessFactor = mix(roughnessFactor, .16, gChrome);
roughnessFactor = mix(roughnessFactor, .45, gPlate);
`;
const METALNESS = `
metalnessFactor *= 1. - max(max(max(gGlass, gGloss), gTrim), max(max(gTail, gGap), max(gPlate, gLamp)));
metalnessFactor = mix(metalnessFactor, 1., gChrome);
`;
const GLOW = `totalEmissiveRadiance += vec3(.95, .98, 1.) * gLamp * 1.15 + vec3(.62, .0, .012) * gTail;`;

function places(body: Body): string {
  const { axles, wheel, glass, grille, lamps } = body;
  const arch = wheel.radius * 1.13;
  const [screenBase, screenTop, screenHalfBase, screenHalfTop] = glass.screen;
  const [backRoof, backTail, backHalf] = glass.back;
  const nose = noseOf(body);
  const tail = tailOf(body);
  return `{
  float x = vP.x, z = vP.y, y = abs(vP.z); vec2 q = vec2(x, z); vec3 n = normalize(vNo); n = vP.z < 0. ? vec3(n.x, n.y, -n.z) : n;
  float dArch = min(length(q - vec2(${f(axles.front)}, ${f(wheel.radius)})), length(q - vec2(${f(axles.rear)}, ${f(wheel.radius)})));
  if (y > .5 && dArch < ${f(arch)} && z < ${f(wheel.radius * 2.6)}) discard;
  float side = smoothstep(.3, .45, n.z);
  float ahead = step(${f(axles.front)}, x), behind = step(x, ${f(axles.rear)});
  gGlass = 0.; gTrim = 0.; gLamp = 0.; gTail = 0.; gGap = 0.; gChrome = 0.; gPlate = 0.; gGloss = 0.; gSeat = 0.; gBand = 0.;
  // side windows
  float belt = ${f(glass.belt)} + ${f(glass.beltRise)} * x;
  float rail = ${f(glass.rail)} - ${f(glass.railFall)} * (x - ${f(glass.railAt)}) * (x - ${f(glass.railAt)});
  float front = belt + (x - ${f(glass.pillarFront)}) * ${f(glass.pillarFrontSlope)};
  float rear = belt + (x - ${f(glass.pillarRear)}) * ${f(glass.pillarRearSlope)};
  float dFront = (front - z) / length(vec2(1., ${f(glass.pillarFrontSlope)}));
  float dRear = (rear - z) / length(vec2(1., ${f(glass.pillarRearSlope)}));
  float inside = min(min(z - belt, rail - z), min(dFront, dRear));
  float window = smoothstep(0., .006, inside) * side * step(${f(glass.belt - 0.12)}, z);
  gGlass = window;
  float posts = ${glass.posts.map((at, k) => `line(x - ${f(at)} + (z - belt) * ${f(k === 0 ? 0.06 : -0.22)}, ${f(k === 0 ? 0.05 : 0.034)})`).join(' + ')};
  gGloss = max(gGloss, window); gGlass *= 1. - min(1., posts); // black lies under all glass: no paint shows at its edges
  float seam = smoothstep(-.024, -.019, inside) * (1. - smoothstep(-.003, .001, inside)) * side * step(${f(glass.belt - 0.12)}, z);
  ${body.face === 'square' ? 'gTrim' : 'gGloss'} = max(${body.face === 'square' ? 'gTrim' : 'gGloss'}, seam);
  ${body.face === 'round' ? `gChrome = max(gChrome, seam * step(inside, -.006) * step(z, belt + .004));` : ''}
  // seats behind the glass
  ${glass.posts
    .slice(0, 1)
    .map(
      (at) => `
  float seats = max(on(box(q, vec2(${f(at + 0.2)}, belt + .1), vec2(.07, .12), .06)), on(box(q, vec2(${f(at - 0.75)}, belt + .09), vec2(.07, .11), .06)));
  seats = max(seats, on(box(q, vec2(${f(at + 0.2)}, belt + .27), vec2(.055, .055), .04))); gSeat = seats * window;`,
    )
    .join('')}
  // windscreen and rear window
  float along = clamp((x - ${f(screenTop)}) / ${f(screenBase - screenTop)}, 0., 1.);
  float half_ = mix(${f(screenHalfTop)}, ${f(screenHalfBase)}, along);
  float screen = min(min(x - ${f(screenTop)}, ${f(screenBase)} - x), half_ - y);
  float shield = smoothstep(0., .008, screen) * step(.25, n.y) * step(${f(glass.belt - 0.06)}, z); gGlass = max(gGlass, shield); gGloss = max(gGloss, shield);
  gGap = max(gGap, smoothstep(-.03, -.026, ${f(screenBase)} + .035 - x) * step(x, ${f(screenBase + 0.045)}) * step(${f(screenBase - 0.005)}, x) * step(y, half_ + .02) * step(.25, n.y));
  float back = min(min(${f(backRoof)} - x, x - ${f(backTail)}), ${f(backHalf)} + .04 * (x - ${f(backRoof)}) - y);
  float hatch = smoothstep(0., .008, back) * step(n.x, -.12) * step(${f(glass.belt - 0.02)}, z); gGlass = max(gGlass, hatch); gGloss = max(gGloss, hatch);
  // roof
${
  body.roof === 'black'
    ? `gGloss = max(gGloss, step(belt + .012, z) * step(-.07, dFront) * step(-.1, dRear) * step(x, ${f(screenBase)}) * (1. - step(${f(glass.belt + 0.02)}, z) * step(${f(screenTop + 0.12)}, x) * step(.5, n.y) * step(y, .1)) );
  gGloss = max(gGloss, step(${f(backTail)}, x) * step(x, ${f(backRoof + 0.1)}) * step(belt + .012, z) * step(.2, n.y) * step(y, ${f(backHalf + 0.12)}));`
    : ''
}
  // cladding, arches
  float clad = on(z - ${f(body.cladding)} - .02 * smoothstep(${f(axles.front)}, ${f(nose)}, abs(x)));
  float trim = ${body.cladding > 0 ? 'clad' : `on(z - .245)`};
  trim = max(trim, on(dArch - ${f(arch + body.archTrim)}) * step(.5, y) * ${body.archTrim > 0 ? '1.' : '0.'});
  // gaps of doors, bonnet, tailgate
  float gap = 1.;
  ${body.doors
    .map((at, k) =>
      k === body.doors.length - 1
        ? `gap = min(gap, z < ${f(wheel.radius * 2.25)} ? abs(length(q - vec2(${f(axles.rear)}, ${f(wheel.radius)})) - ${f(arch + 0.085)}) + step(x, ${f(axles.rear)}) : abs(x - ${f(at)} + .28 * (z - ${f(wheel.radius * 2.25)})));`
        : `gap = min(gap, abs(x - ${f(at)} - ${f(k === 0 ? 0.09 : -0.02)} * (z - .65)));`,
    )
    .join('\n  ')}
  gGap = max(gGap, line(gap, .007) * side * step(${f(Math.max(body.cladding, 0.3))}, z) * step(z, belt + .004));
  gGap = max(gGap, line(z - ${f(Math.max(body.cladding, 0.3) + 0.012)}, .006) * side * step(${f(axles.rear + arch + 0.1)}, x) * step(x, ${f(axles.front - arch - 0.1)}));
  float bonnet = y - ${f(screenHalfBase + 0.03)} * (1. - .16 * smoothstep(${f(axles.front - 0.2)}, ${f(nose)}, x));
  gGap = max(gGap, line(bonnet, .006) * step(${f(screenBase)}, x) * step(x, ${f(nose - 0.2)}) * step(.45, n.y));
  gGap = max(gGap, line(x - ${f(nose - 0.2)}, .006) * step(y, ${f(screenHalfBase * 0.84)}) * step(.2, n.y));
  float gate = max(abs(y) - .62, abs(z - ${f((lamps.rear + glass.belt) / 2 - 0.1)}) - .42);
  gGap = max(gGap, line(gate, .006) * step(n.x, -.35) * behind * step(z, ${f(glass.belt + 0.05)}));
  ${body.handles.map(handle).join('')}
  ${body.bed === undefined ? '' : `trim = max(trim, step(x, ${f(body.bed - 0.03)}) * step(.85, n.y) * step(y, .74)); gGap = max(gGap, line(x - ${f(body.bed)}, .012) * step(z, ${f(glass.belt + 0.06)}) * side);`}
  // faces
  float a = y + max(0., ${f(nose)} - x) * .85, b = y + max(0., x - ${f(tail)}) * .85;
  vec2 p = vec2(a, z), r = vec2(b, z);
  float nosed = ahead * step(.0, n.x + .25 * n.z + .0), tailed = behind * step(n.x, .25);
  ${face(body)}
  // plates
  float plateF = box(vec2(y, z), vec2(0., ${f(lamps.plateFront)}), vec2(.2, .055), .012) ; float plateR = box(vec2(y, z), vec2(0., ${f(lamps.plateRear)}), vec2(.2, .055), .012);
  float plate = max(on(plateF) * ahead * step(.4, n.x), on(plateR) * behind * step(n.x, -.4));
  gTrim = max(gTrim, max(on(plateF - .014) * ahead * step(.4, n.x), on(plateR - .014) * behind * step(n.x, -.4)));
  float strip = step((x > 0. ? ${f(lamps.plateFront)} : ${f(lamps.plateRear)}) + .032, z);
  gTrim = max(gTrim * (1. - plate), 0.); gPlate = plate; gBand = plate * strip;
  gTrim = max(gTrim, trim * (1. - gLamp) * (1. - gTail) * (1. - gPlate));
  gGlass *= 1. - gTrim; gGloss *= (1. - gTrim) * (1. - gPlate);
}`;

  /** A door handle: flush, a bar in trim, or a bar with a bright line. */
  function handle(at: number): string {
    const height = `${f(glass.belt - 0.115)} + ${f(glass.beltRise)} * x`;
    const kinds: Record<Face, string> = {
      bar: 'gGap = max(gGap, line(handle, .006) * side);',
      square: 'gGap = max(gGap, line(handle - .004, .007) * side); trim = max(trim, on(handle) * side);',
      round: `gGap = max(gGap, line(handle - .004, .007) * side);
    gChrome = max(gChrome, on(box(q, vec2(${f(at)}, ${height}), vec2(.09, .004), .003)) * side);`,
    };
    return `
  { float handle = box(q, vec2(${f(at)}, ${height}), vec2(.095, .0165), .016);
    ${kinds[body.face]} }`;
  }

  function face(of: Body): string {
    const g = grille;
    const zf = lamps.front;
    const zr = lamps.rear;
    if (of.face === 'round') {
      return `
  float lens = box(p, vec2(.74, ${f(zf)} + .09 * (a - .74)), vec2(.2, .072), .07);
  gGloss = max(gGloss, on(lens) * nosed); gLamp = max(gLamp, line(lens + .013, .0085) * nosed);
  gLamp = max(gLamp, .8 * max(on(length(p - vec2(.665, ${f(zf - 0.004)})) - .024), on(length(p - vec2(.79, ${f(zf + 0.006)})) - .024)) * nosed);
  float mouth = box(vec2(y, z), vec2(0., ${f(g.height)}), vec2(${f(g.half)}, ${f(g.size)}), ${f(g.size)});
  trim = max(trim, on(mouth) * nosed * step(.25, n.x)); gGap = max(gGap, on(mouth + .012) * nosed * step(.25, n.x) * step(.62, fract(z * 42.)));
  float badge = length(vec2(y, z - ${f(zf - 0.005)})) - .042; gChrome = max(gChrome, (line(badge, .012)) * nosed * step(.2, n.x));
  float tl = box(r, vec2(.68, ${f(zr)}), vec2(.2, .062), .06); gGloss = max(gGloss, on(tl) * tailed); gTail = max(gTail, max(line(tl + .017, .022), on(box(r, vec2(.68, ${f(zr)}), vec2(.12, .012), .012))) * tailed);
  float bt = length(vec2(y, z - ${f(zr)})) - .04; gChrome = max(gChrome, line(bt, .011) * behind * step(n.x, -.4));`;
    }
    if (of.face === 'square') {
      return `
  float band = box(vec2(y, z), vec2(0., ${f(zf)}), vec2(.62, ${f(g.size)}), .03);
  gGloss = max(gGloss, on(band) * nosed * step(.2, n.x)); gTrim = max(gTrim, on(band + .02) * step(y, .5) * nosed * step(.2, n.x) * step(.42, fract(y * 11.)));
  float lens = box(p, vec2(.74, ${f(zf)}), vec2(.2, ${f(g.size)}), .02);
  gGloss = max(gGloss, on(lens) * nosed);
  gLamp = max(gLamp, max(line(lens + .015, .014) * step(.6, a), on(box(p, vec2(.68, ${f(zf)}), vec2(.045, .032), .008))) * nosed);
  float skid = box(vec2(y, z), vec2(0., ${f(g.height - 0.12)}), vec2(.42, .05), .02); gChrome = max(gChrome, .55 * on(skid) * nosed * step(.1, n.x));
  float low = box(vec2(y, z), vec2(0., ${f(g.height)}), vec2(${f(g.half)}, .055), .02); trim = max(trim, on(low) * nosed * step(.2, n.x));
  gLamp = max(gLamp, .7 * on(box(vec2(y, z), vec2(.56, ${f(g.height)}), vec2(.04, .022), .01)) * nosed * step(.2, n.x));
  float tl = box(r, vec2(.80, ${f(zr)}), vec2(.085, .13), .02); gGloss = max(gGloss, on(tl) * tailed); gTail = max(gTail, max(line(tl + .016, .016), on(box(r, vec2(.80, ${f(zr)}), vec2(.03, .09), .008))) * tailed);
  gChrome = max(gChrome, .55 * on(box(vec2(y, z), vec2(0., ${f(g.height - 0.1)}), vec2(.42, .05), .02)) * behind * step(n.x, -.1));`;
    }
    return `
  gLamp = max(gLamp, on(abs(z - ${f(zf)} - .02 * a) - .0085) * nosed * step(a, 1.02));
  gGloss = max(gGloss, on(abs(z - ${f(zf)} - .02 * a) - .03) * nosed * step(a, 1.04));
  float slot = box(p, vec2(.78, ${f(zf - 0.19)}), vec2(.06, .1), .03); gGloss = max(gGloss, on(slot) * nosed); gLamp = max(gLamp, .8 * max(on(box(p, vec2(.78, ${f(zf - 0.14)}), vec2(.03, .014), .012)), on(box(p, vec2(.78, ${f(zf - 0.2)}), vec2(.03, .014), .012))) * nosed);
  float low = box(vec2(y, z), vec2(0., ${f(g.height)}), vec2(${f(g.half)}, ${f(g.size)}), .03); trim = max(trim, on(low) * nosed * step(.2, n.x));
  gTail = max(gTail, on(abs(z - ${f(zr)}) - .012) * tailed * step(b, 1.0)); gGloss = max(gGloss, on(abs(z - ${f(zr)}) - .038) * tailed * step(b, 1.03));`;
  }
}
