import type { Body, Face } from '../body.ts';
import { metres as f } from './glsl.ts';

const LIGHTS = `
const vec3 WHITE = vec3(.93, .97, 1.), RED = vec3(1., .02, .025);
void lens(vec2 c, float r) {
  vec2 deep = behind(.03); float d = length(deep - c), out_ = length(behind(.004) - c);
  lay(on(out_ - r * 1.22), vec3(.5), .12, 1., 1.); lay(on(d - r * 1.05), vec3(.008), .04, 0., 1.);
  gGlow += on(d - r) * (WHITE * .14 + WHITE * 1.5 * exp(-pow(length(deep - c) / (r * .5), 2.))); }
void glowing(float d, float w, vec3 light, float soft) { gGlow += light * (line(d, w) * 1.15 + soft * .4 * exp(-pow(d / (w * 1.8), 2.))); }
void bucket(float m, vec3 floor_) { gloss(m); vec2 deep = behind(.05);
  float ribs = smoothstep(.2, .8, abs(fract(deep.x * 38.) - .5) * 2.); lay(m, floor_ * (.35 + .65 * ribs), .25, .6, 1.); }
void slats(float m, float d, float pitch, float tilt) {
  vec2 deep = behind(.03); float bar = abs(fract((unrolled(vP).y + tilt * unrolled(vP).x) / pitch) - .5) * 2.;
  lay(m, vec3(.002), .9, 0., 0.); gSky *= 1. - .7 * m;
  float front_ = m * smoothstep(.42, .5, bar) * on(d + .006); lay(front_, vec3(.02), .3, 0., .6); gHigh += .006 * m * smoothstep(.35, .75, bar);
  float under = m * (1. - front_) * smoothstep(.5, .6, abs(fract(deep.y / pitch + .25) - .5) * 2.); lay(under, vec3(.008), .6, 0., 0.); }
`;

/** What a brand's faces carry, as GLSL: `p` is the unrolled place, `black` the distance to black trim. */
export function face(body: Body): { declarations: string; code: string } {
  const draw: Record<Face, (body: Body) => string> = { round, square, bar };
  return { declarations: LIGHTS, code: `${draw[body.face](body)}${joints(body)}` };
}

/** Where bumpers meet wings: from the wheel arch to the lamp. */
function joints({ axles, wheel, lamps }: Body): string {
  const arch = wheel.radius * 1.13;
  const rise = wheel.radius + arch * 0.72;
  return `
  if (side > 0.) { shut(stroke(q, vec2(${f(axles.front + arch * 0.7)}, ${f(rise)}), vec2(${f(axles.front + arch * 0.7 + 0.3)}, ${f(lamps.front - 0.05)})), side * float(ahead) * step(${f(axles.front + arch * 0.7)}, x) * gPaint);
  shut(stroke(q, vec2(${f(axles.rear - arch * 0.7)}, ${f(rise)}), vec2(${f(axles.rear - arch * 0.7 - 0.4)}, ${f(lamps.rear - 0.12)})), side * float(aft) * gPaint); }`;
}

/** Aurora: a dark band from lamp to lamp with round lights in it, a smile below. */
function round({ lamps, grille, glass }: Body): string {
  const [zf, zr] = [lamps.front, lamps.rear];
  const low = grille.height - grille.size - 0.05;
  return `
  if (ahead) {
    float arc = ${f(zf)} + .035 * p.x * p.x; vec2 l = vec2(p.x, p.y - arc);
    float mask = box(l, vec2(0.), vec2(.95, .06), .058); dent(mask, -.006, .008); gloss(on(mask));
    float unit = box(l, vec2(.745, 0.), vec2(.19, .05), .049); bucket(on(unit), vec3(.05));
    float ring = box(vec2(behind(.008).x, behind(.008).y - arc), vec2(.745, 0.), vec2(.178, .038), .037);
    if (mask < 0.) { glowing(ring, .0075, WHITE, .35); lens(vec2(.668, arc), .0255); lens(vec2(.802, arc), .0255); }
    float mouth = box(vec2(y, z - .05 * y * y), vec2(0., ${f(grille.height)}), vec2(${f(grille.half + 0.06)}, ${f(grille.size * 1.25)}), ${f(grille.size)});
    dent(mouth - .012, -.012, .014); black = min(black, mouth - .022); matte(on(mouth - .022)); slats(on(mouth), mouth, .03, 0.);
    float duct = box(p + vec2(.14 * (z - ${f(grille.height)}), 0.), vec2(.79, ${f(grille.height + 0.03)}), vec2(.032, .085), .03); dent(duct - .01, -.012, .012);
    black = min(black, duct - .016); gloss(on(duct - .016)); lay(on(duct), vec3(.003), .8, 0., 0.); glowing(box(behind(.012) + vec2(.14 * (z - ${f(grille.height)}), 0.), vec2(.79, ${f(grille.height + 0.03)}), vec2(.0, .05), .0), .007, WHITE, .3 * on(duct));
    float lip = box(vec2(y, z), vec2(0., ${f(low)}), vec2(.5, .016), .014);
    shut(z - ${f(zf + 0.085)} - .035 * y * y, step(y, .62) * step(.3, n.x));
    if (on(mask) + on(mouth - .022) + on(duct - .016) > .5) black = 1.;
    matte(on(black)); black = 1.; lay(on(lip), vec3(.42), .32, 1., .3); gHigh += .004 * on(lip);
  }
  if (aft) {
    float mask = box(p, vec2(0., ${f(zr)}), vec2(.95, .05), .048); dent(mask, -.005, .008); gloss(on(mask));
    float unit = box(p, vec2(.73, ${f(zr)}), vec2(.215, .044), .043); bucket(on(unit), vec3(.16, .002, .004));
    float ring = box(behind(.008), vec2(.73, ${f(zr)}), vec2(.2, .03), .029), core = box(behind(.02), vec2(.73, ${f(zr)}), vec2(.14, .004), .004);
    if (mask < 0.) { glowing(ring, .0085, RED, .3); glowing(max(core, 0.), .006, RED * .8, .2); glowing(z - ${f(zr)}, .003, RED * .55 * step(p.x, .5), .0); }
    ${tailgate(zr, lamps.plateRear, glass.belt)}
    float low = box(vec2(y, z), vec2(0., ${f(lamps.plateRear - 0.29)}), vec2(.6, .07), .05); black = min(black, low); dent(low, -.006, .01);
    matte(on(black)); black = 1.; lay(on(box(vec2(y, z), vec2(0., ${f(lamps.plateRear - 0.345)}), vec2(.46, .014), .012)), vec3(.42), .32, 1., .3);
    ${reflectors(lamps.plateRear - 0.26)}
  }`;
}

/** Cerrado: an upright grille with slots between square lamps, much black below, a plate of aluminium under it. */
function square({ lamps, grille, glass }: Body): string {
  const [zf, zr] = [lamps.front, lamps.rear];
  return `
  if (ahead) {
    float band = box(p, vec2(0., ${f(zf)}), vec2(.9, ${f(grille.size * 1.2)}), .03); dent(band, -.01, .01); gloss(on(band));
    float slot = abs(fract(y * 9.) - .5) * 2.; float grate = box(vec2(y, z), vec2(0., ${f(zf)}), vec2(.53, ${f(grille.size * 0.98)}), .02);
    lay(on(grate), vec3(.025), .35, .2, .8); dent(grate, -.006, .006); float hole = on(box(vec2((fract(y * 9.) - .5) / 9., z), vec2(0., ${f(zf)}), vec2(.034, ${f(grille.size * 0.8)}), .012)) * on(grate + .004);
    lay(hole, vec3(.002), .9, 0., 0.); gSky *= 1. - .8 * hole; gHigh -= .006 * hole;
    float mesh = hole * smoothstep(.55, .8, max(abs(fract(behind(.03).x * 60.) - .5), abs(fract(behind(.03).y * 60.) - .5)) * 2.); lay(mesh, vec3(.012), .5, .2, 0.);
    float unit = box(p, vec2(.735, ${f(zf)}), vec2(.155, ${f(grille.size * 1.02)}), .018); bucket(on(unit), vec3(.06));
    vec2 d1 = behind(.01); float frame_ = box(d1, vec2(.735, ${f(zf)}), vec2(.14, ${f(grille.size * 0.84)}), .012);
    if (unit < .004) { glowing(max(frame_, -10.), .0085, WHITE * step(.3, abs(d1.y - ${f(zf)}) / ${f(grille.size)} + step(.735, d1.x)), .2); lens(vec2(.675, ${f(zf)}), ${f(Math.min(0.034, grille.size * 0.5))}); lens(vec2(.785, ${f(zf)}), ${f(Math.min(0.034, grille.size * 0.5))}); }
    float low = box(p, vec2(0., ${f(grille.height)}), vec2(.92, .085), .03); black = min(black, low); dent(low, .012, .01);
    if (on(band) > .5) black = 1.; matte(on(black)); black = 1.;
    float intake = box(vec2(y, z), vec2(0., ${f(grille.height - 0.005)}), vec2(${f(grille.half - 0.06)}, .05), .02); dent(intake, -.01, .01); slats(on(intake), intake, .034, 0.);
    float fog = box(p, vec2(.68, ${f(grille.height)}), vec2(.055, .035), .01); dent(fog - .01, -.008, .008); gloss(on(fog - .012)); bucket(on(fog), vec3(.05)); if (fog < .0) lens(vec2(.68, ${f(grille.height)}), .02);
    float skid = box(vec2(y * (1. + .5 * (z - ${f(grille.height - 0.12)})), z), vec2(0., ${f(grille.height - 0.135)}), vec2(.44, .05), .025); lay(on(skid), vec3(.5), .3, 1., .2); gHigh += .008 * smoothstep(.006, -.006, skid);
    lay(on(box(vec2((fract(y * 6.5) - .5) / 6.5, z), vec2(0., ${f(grille.height - 0.135)}), vec2(.04, .012), .01)) * step(y, .38), vec3(.01), .6, 0., 0.);
    lay(on(length(vec2(y - .5, z - ${f(grille.height - 0.09)})) - .022), vec3(.5, .03, .01), .4, 0., .6);
    shut(z - ${f(zf + grille.size * 1.2 + 0.03)}, step(y, .68) * step(.3, n.x));
  }
  if (aft) {
    float unit = box(p, vec2(.80, ${f(zr)}), vec2(.085, .135), .022); dent(unit, .006, .006); gloss(on(unit)); bucket(on(unit + .008), vec3(.14, .002, .003));
    float frame_ = box(behind(.01), vec2(.80, ${f(zr)}), vec2(.062, .11), .014); float bar_ = box(behind(.02), vec2(.80, ${f(zr)}), vec2(.012, .07), .006);
    if (unit < .0) { glowing(frame_, .0085, RED, .25); glowing(max(bar_, 0.), .006, RED * .8, .2); lay(on(box(behind(.02), vec2(.80, ${f(zr - 0.045)}), vec2(.045, .016), .006)) * .0, vec3(.8), .1, 0., 1.); }
    ${tailgate(zr - 0.12, lamps.plateRear, glass.belt)}
    float garnish = box(vec2(y, z), vec2(0., ${f(zr + 0.06)}), vec2(.5, .028), .01); gloss(on(garnish)); gHigh += .006 * smoothstep(.006, -.006, garnish);
    float low = box(p, vec2(0., ${f(lamps.plateRear - 0.27)}), vec2(.96, .085), .03); black = min(black, low); dent(low, .014, .01); matte(on(black)); black = 1.;
    float skid = box(vec2(y, z), vec2(0., ${f(lamps.plateRear - 0.37)}), vec2(.44, .05), .025); lay(on(skid), vec3(.5), .3, 1., .2); gHigh += .008 * smoothstep(.006, -.006, skid);
    ${reflectors(lamps.plateRear - 0.27)}
  }`;
}

/** Lumen: a line of light across the nose, slim upright lamps at its corners, a closed face. */
function bar({ lamps, grille, glass }: Body): string {
  const [zf, zr] = [lamps.front, lamps.rear];
  return `
  if (ahead) {
    float arc = ${f(zf)} + .03 * p.x; float strip = box(vec2(p.x, p.y - arc), vec2(0.), vec2(1.03, .022), .02); dent(strip, -.005, .006); gloss(on(strip));
    vec2 d1 = behind(.006); float led = abs(d1.y - ${f(zf)} - .03 * d1.x) - .002; if (strip < 0.) glowing(max(led, 0.), .0065, WHITE, .28 * step(p.x, 1.02));
    float cell = box(p, vec2(.79 + .1 * (z - ${f(zf - 0.16)}), ${f(zf - 0.155)}), vec2(.062, .085), .03); dent(cell - .008, -.012, .012); gloss(on(cell - .006)); bucket(on(cell), vec3(.03));
    if (cell < 0.) { lens(vec2(.785, ${f(zf - 0.112)}), .0225); lens(vec2(.782, ${f(zf - 0.165)}), .0225); glowing(box(behind(.01), vec2(.78, ${f(zf - 0.222)}), vec2(.04, .0), .0), .006, WHITE, .2); }
    float plane = box(vec2(y * (1. - .25 * (z - ${f(zf)})), z), vec2(0., ${f((zf + grille.height) / 2 - 0.02)}), vec2(.56, ${f((zf - grille.height) / 2 - 0.04)}), .06); dent(plane, -.007, .03);
    float low = box(vec2(y, z - .04 * y * y), vec2(0., ${f(grille.height)}), vec2(${f(grille.half + 0.1)}, ${f(grille.size + 0.018)}), .035); dent(low - .01, -.01, .012); black = min(black, low - .016);
    if (on(strip) + on(cell - .006) > .5) black = 1.; gloss(on(black)); black = 1.; slats(on(low), low, .024, 0.);
    glowing(abs(z - ${f(grille.height - grille.size - 0.03)}), .0035, vec3(.1, .35, 1.) * step(y, ${f(grille.half)}), .0);
    shut(z - ${f(zf + 0.055)} - .03 * y, step(y, .66) * step(.25, n.x));
  }
  if (aft) {
    float strip = box(p, vec2(0., ${f(zr)}), vec2(1.02, .034), .03); dent(strip, -.005, .006); gloss(on(strip)); bucket(on(strip + .008), vec3(.09, .001, .002));
    vec2 d1 = behind(.006), d2 = behind(.025); if (strip < 0.) { glowing(max(abs(d1.y - ${f(zr)}) - .002, 0.), .0065, RED, .25); glowing(max(abs(d2.y - ${f(zr + 0.016)}) - .001, 0.), .003, RED * .6 * step(.5, fract(d2.x * 26.)) * step(.42, p.x), .0); }
    ${tailgate(zr - 0.03, lamps.plateRear, glass.belt)}
    float low = box(vec2(y, z), vec2(0., ${f(lamps.plateRear - 0.3)}), vec2(.62, .085), .05); black = min(black, low); dent(low, -.008, .012); gloss(on(black)); black = 1.;
    slats(on(low + .02) * step(y, .56), low + .02, .1, 0.);
    ${reflectors(lamps.plateRear - 0.25)}
  }`;
}

/** The lid: a shut line round it, a hollow for the plate. */
function tailgate(zr: number, plate: number, belt: number): string {
  return `float lid = box(vec2(y, z), vec2(0., ${f((belt + 0.4 + plate - 0.12) / 2)}), vec2(.64, ${f((belt + 0.4 - plate + 0.12) / 2)}), .07);
    shut(lid, step(n.x, -.3) * step(z, ${f(zr - 0.03)}) * gPaint);
    float well = box(vec2(y, z), vec2(0., ${f(plate + 0.01)}), vec2(.29, .095), .04); dent(well, -.014, .022);`;
}

const reflectors = (z: number): string =>
  `float cat = box(p, vec2(.68, ${f(z)}), vec2(.075, .011), .008); lay(on(cat), vec3(.3, .004, .006), .15, 0., 1.); gGlow += RED * .06 * on(cat);`;
