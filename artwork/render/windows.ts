import type { Body } from '../body.ts';
import { valueAt } from './curve.ts';
import { metres as f } from './glsl.ts';

/** GLSL that finds the panes (`pane`, `gTint`), and the places that the rest of a skin is measured from; arches are cut out. */
export function windows(body: Body): string {
  const { axles, wheel, glass } = body;
  const arch = wheel.radius * 1.13;
  const [screenBase, screenTop, screenHalfBase, screenHalfTop] = glass.screen;
  const [backRoof, backTail, backHalf] = glass.back;
  return `
  float x = vP.x, z = vP.y, y = abs(vP.z); vec2 q = vec2(x, z); vec3 n = normalize(vNo); n.z *= sign(vP.z + 1e-5);
  vec2 toArch = vec2(abs(x - ${f((axles.front + axles.rear) / 2)}) - ${f((axles.front - axles.rear) / 2)}, z - ${f(wheel.radius)});
  float dArch = length(toArch);
  if (y > .5 && dArch < ${f(arch)} && z < ${f(wheel.radius * 2.6)}) discard;
  float side = smoothstep(.3, .45, n.z);
  gCol = vec3(0.); gGlow = vec3(0.); gPaint = 1.; gRough = .4; gMetal = 0.; gCoat = 1.; gHigh = 0.; gHole = 0.; gTint = .5; gUp = n.y; gSky = 1.; gPixel = .6 * length(fwidth(vP)); gFine = clamp(.0022 / max(1e-4, gPixel), 0., 1.);
  // panes of the sides
  float belt = ${f(glass.belt)} + ${f(glass.beltRise)} * x;
  float rail = ${f(glass.rail)} - ${f(glass.railFall)} * (x - ${f(glass.railAt)}) * (x - ${f(glass.railAt)});
  float front = belt + (x - ${f(glass.pillarFront)}) * ${f(glass.pillarFrontSlope)};
  float rear = belt + (x - ${f(glass.pillarRear)}) * ${f(glass.pillarRearSlope)};
  float dFront = (front - z) / ${f(Math.hypot(1, glass.pillarFrontSlope))};
  float dRear = (rear - z) / ${f(Math.hypot(1, glass.pillarRearSlope))};
  float corner = .035; vec2 c1 = max(vec2(corner) - vec2(min(z - belt, rail - z), min(dFront, dRear)), 0.);
  float inside = min(min(z - belt, rail - z), min(dFront, dRear)); if (c1.x > 0. && c1.y > 0.) inside = corner - length(c1);
  float beside = smoothstep(.05, .12, n.z) * step(.35, y) * step(${f(glass.belt - 0.12)}, z);
  float posts = 1.; ${glass.posts
    .map(
      (at, k) =>
        `posts = min(posts, abs(x - ${f(at)} + (z - belt) * ${f(k === 0 ? 0.06 : -0.22)}) - ${f(k === 0 ? 0.042 : 0.026)});`,
    )
    .join(' ')}
  // windscreen and rear window
  float along = clamp((x - ${f(screenTop)}) / ${f(screenBase - screenTop)}, 0., 1.);
  float half_ = mix(${f(screenHalfTop)}, ${f(screenHalfBase)}, along);
  float screen = -box(vec2(x, y * ${f(screenHalfBase)} / half_), vec2(${f((screenTop + screenBase) / 2)}, 0.), vec2(${f((screenBase - screenTop) / 2)}, ${f(screenHalfBase)}), .07);
  float shield = step(.2, n.y) * step(${f(glass.belt - 0.08)}, z);
  float back = -box(vec2(x, y - .04 * (x - ${f(backRoof)})), vec2(${f((backRoof + backTail) / 2)}, 0.), vec2(${f((backRoof - backTail) / 2)}, ${f(backHalf)}), .07);
  float hatch = step(n.x, -.12) * step(belt + .012, z);
  float pane = max(step(0., min(inside, posts)) * beside, max(step(0., screen) * shield, step(0., back) * hatch));
  if (x < ${f((glass.posts[0] ?? 0) - 0.02)} && n.x < .6) gTint = .74;
  ${body.roof === 'glass' ? glassRoof(body) : ''}`;
}

/** A pane over both rows of seats. */
function glassRoof(body: Body): string {
  const { glass } = body;
  const [from, to] = [glass.back[0] + 0.22, glass.screen[1] - 0.16];
  const half = valueAt(body.width, -0.4) * valueAt(body.tumblehome, -0.4) * 0.8 - 0.07;
  return `float roof = box(vec2(x, y), vec2(${f((from + to) / 2)}, 0.), vec2(${f((to - from) / 2)}, ${f(half)}), .06) + 10. * step(n.y, .7);
  pane = max(pane, step(roof, 0.) * step(.016, abs(x - ${f((from + to) / 2)}))); if (roof < 0.) gTint = .8;`;
}
