import type { Body } from '../body.ts';
import { valueAt } from './curve.ts';
import { EDGE } from './ends.ts';
import { face } from './faces.ts';
import { metres as f } from './glsl.ts';
import { handleHeight, isBright } from './measures.ts';
import { noseOf, tailOf } from './section.ts';
import { windows } from './windows.ts';

const DECLARATIONS = `
varying vec3 vP, vNo, vEye;
vec3 gCol, gGlow; float gPaint, gRough, gMetal, gCoat, gHigh, gHole, gTint, gUp, gSky, gFine, gPixel;
float on(float d) { return 1. - smoothstep(-.0025, .0025, d); }
float box(vec2 p, vec2 c, vec2 h, float r) { vec2 q = abs(p - c) - h + r; return length(max(q, 0.)) + min(max(q.x, q.y), 0.) - r; }
float line(float d, float w) { return 1. - smoothstep(w * .5, w, abs(d)); }
float stroke(vec2 p, vec2 a, vec2 b) { vec2 pa = p - a, ba = b - a; return length(pa - ba * clamp(dot(pa, ba) / dot(ba, ba), 0., 1.)); }
void lay(float m, vec3 c, float rough, float metal, float coat) {
  gCol = mix(gCol, c, m); gRough = mix(gRough, rough, m); gMetal = mix(gMetal, metal, m); gCoat = mix(gCoat, coat, m);
  gPaint *= 1. - m; gGlow *= 1. - m; }
void gloss(float m) { lay(m, vec3(.006), .08, 0., 1.); }
void matte(float m) { lay(m, vec3(.03), .6, 0., .1); }
void metal(float m) { lay(m, vec3(.72), .16, 1., .5); }
void shut(float d, float m) {
  gHigh -= .003 * gFine * m * (1. - smoothstep(.0, max(.0075, 2.5 * gPixel), abs(d)));
  lay(m * (1. - smoothstep(.0015, max(.0042, .9 * gPixel), abs(d))), vec3(.003), .9, 0., 0.); gSky *= 1. - .45 * m * (1. - smoothstep(.002, .014, abs(d))); }
void cup(vec2 p, float m) { float d = box(p, vec2(-.0, .0), vec2(.082, .028), .026); gHigh -= .01 * m * smoothstep(.012, -.02, d); gSky *= 1. - .55 * m * smoothstep(.004, -.02, d); }
void dent(float d, float high, float soft) { float s = max(soft, 2. * gPixel); gHigh += gFine * high * .8 * (1. - smoothstep(-s, s, d)); }
`;

/** GLSL that decides what is at a place on the car: its declarations, and code for the start of the fragment's main. */
export function places(body: Body): { declarations: string; code: string } {
  const { declarations, code } = face(body);
  return {
    declarations: `${DECLARATIONS}${unrolled(body)}${declarations}`,
    code: `{${windows(body)}${sides(body, code)}}`,
  };
}

/** The same for what only has to know where the holes are. */
export function holes(body: Body): { declarations: string; code: string } {
  return { declarations: DECLARATIONS, code: `{${windows(body)} gHole = pane;}` };
}

/** Places on the ends and round their corners, flat: how far from the middle along the surface, and how high. */
function unrolled(body: Body): string {
  return `
vec2 unrolled(vec3 at) {
  float from = at.x > 0. ? max(0., ${f(noseOf(body) + EDGE - 0.03)} - at.x) : max(0., at.x - ${f(tailOf(body) - EDGE + 0.03)});
  return vec2(abs(at.z) + .75 * from, at.y); }
vec2 behind(float depth) {
  vec3 ray = normalize(vP - vEye); float slant = max(.3, -dot(ray, normalize(vNo))); return unrolled(vP + ray * depth / slant); }
`;
}

function sides(body: Body, faces: string): string {
  const { axles, wheel, glass, cladding } = body;
  const arch = wheel.radius * 1.13;
  const [screenBase, screenTop, screenHalfBase] = glass.screen;
  const [backRoof, backTail, backHalf] = glass.back;
  const nose = noseOf(body);
  const roofHalf = valueAt(body.width, -0.4) * valueAt(body.tumblehome, -0.4);
  const lowest = Math.max(cladding, 0.3);
  return `
  // roof
${
  body.roof === 'body'
    ? ''
    : `  gloss(step(belt + .012, z) * step(-.07, dFront) * step(-.1, dRear) * step(x, ${f(screenBase)}));
  gloss(step(${f(backTail)}, x) * step(x, ${f(backRoof + 0.1)}) * step(belt + .012, z) * step(.2, n.y) * step(y, ${f(backHalf + 0.12)}));`
}
  shut(y - ${f(roofHalf * 0.8)}, step(.7, n.y) * step(${f(backRoof)}, x) * step(x, ${f(screenTop + 0.05)}) * step(belt + .2, z));
  // cladding and sills
  float clad = z - ${f(cladding > 0 ? cladding : 0.245)} - .02 * smoothstep(${f(axles.front)}, ${f(nose)}, abs(x));
  ${body.archTrim > 0 ? `clad = min(clad, y > .5 ? dArch - ${f(arch + body.archTrim)} : 1.);` : ''}
  dent(clad, .007, .006); gSky *= 1. - .35 * smoothstep(.02, .0, clad) * step(0., clad);
  // shut lines: doors, bonnet, tailgate, bumpers, fuel flap
  float gap = 1.;
  ${body.doors.map((at, k) => door(body, at, k, arch)).join('\n  ')}
  float doors = side * step(${f(lowest + 0.01)}, z) * step(z, belt - .004);
  shut(gap, doors);
  shut(z - ${f(lowest + 0.014)}, side * step(${f(axles.rear + arch + 0.1)}, x) * step(x, ${f((body.doors[0] ?? axles.front - arch) - 0.04)}));
  float bonnet = y - ${f(screenHalfBase + 0.02)} * (1. - .12 * smoothstep(${f(axles.front - 0.2)}, ${f(nose)}, x));
  shut(bonnet, step(${f(screenBase)}, x) * step(x, ${f(nose - 0.1)}) * step(.45, n.y));
  float fold = y - ${f(screenHalfBase * 0.62)} * (1. - .3 * smoothstep(${f(screenBase)}, ${f(nose)}, x));
  gHigh += .007 * gFine * smoothstep(.09, -.09, fold) * smoothstep(${f(screenBase + 0.02)}, ${f(screenBase + 0.3)}, x) * step(.5, n.y) * (1. - smoothstep(${f(nose - 0.3)}, ${f(nose)}, x));
  shut(box(q, vec2(${f(axles.rear - 0.1)}, ${f(glass.belt - 0.19)}), vec2(.075, .07), .035), side * step(0., vP.z));
  ${body.face === 'bar' ? '' : body.handles.map((at) => `cup(q - vec2(${f(at)}, ${f(handleHeight(body, at))}), side);`).join(' ')}
  vec2 p = unrolled(vP); bool ahead = x > ${f(axles.front)} && n.x > -.25, aft = x < ${f(axles.rear)} && n.x < .25;
  ${body.bed === undefined ? '' : bed(body)}
  float black = clad;
  ${faces}
  matte(on(black));
  // black frames round the panes, a bright line under them
  float frame = max(smoothstep(-.026, -.022, inside) * beside, max(smoothstep(-.03, -.026, screen) * shield, smoothstep(-.03, -.026, back) * hatch));
  if (z > belt - .03) { dent(-inside - .02 * beside, .0, .01); gloss(frame); }
  float brightLine = smoothstep(-.022, -.019, inside) * (1. - smoothstep(-.005, -.002, inside)) * beside;
${isBright(body) ? 'metal(brightLine * step(z, belt + .002));' : ''}
  ${body.roof === 'glass' ? 'gloss(on(roof - .05)); shut(roof - .05, 1.);' : ''}
  gHole = pane;`;
}

/** The shut line of a door: the last one follows the rear arch. */
function door({ axles, wheel, doors }: Body, at: number, k: number, arch: number): string {
  if (k < doors.length - 1)
    return `gap = min(gap, abs(x - ${f(at)} - ${f(k === 0 ? 0.09 : -0.02)} * (z - .65)));`;
  const turn = wheel.radius * 2.05;
  return `{ float round_ = abs(length(q - vec2(${f(axles.rear)}, ${f(wheel.radius)})) - ${f(arch + 0.1)});
    vec2 join = vec2(${f(axles.rear)} + sqrt(max(0., ${f((arch + 0.1) ** 2 - (turn - wheel.radius) ** 2)})), ${f(turn)});
    gap = min(gap, z < ${f(turn)} && x > ${f(axles.rear)} ? round_ : z >= ${f(turn)} ? stroke(q, join, vec2(${f(at)}, belt + .05)) : 1.); }`;
}

/** The cover of a pickup's bed, and the gap between bed and cab. */
function bed(body: Body): string {
  return `matte(step(x, ${f((body.bed ?? 0) - 0.03)}) * step(.85, n.y) * step(y, .74));
  shut((x - ${f(body.bed ?? 0)}) * .5, step(z, ${f(body.glass.belt + 0.06)}) * side);`;
}
