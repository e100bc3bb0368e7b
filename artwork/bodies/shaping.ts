import type { Body, Curve } from '../body.ts';

/** A body stretched along, across and upwards; wheels keep their size, windows and lamps go along. */
export function stretched(body: Body, by: { long?: number; wide?: number; tall?: number }): Body {
  const { long = 1, wide = 1, tall = 1 } = by;
  const along = (curve: Curve, value = 1): Curve => curve.map(([x, v]) => [x * long, v * value] as const);
  const { glass, lamps, grille } = body;
  const all = (places: readonly number[]) => places.map((x) => x * long);
  return {
    ...body,
    axles: { front: body.axles.front * long, rear: body.axles.rear * long },
    wheel: { ...body.wheel, track: body.wheel.track * wide },
    top: along(body.top, tall),
    sill: along(body.sill),
    width: along(body.width, wide),
    shoulder: along(body.shoulder, tall),
    tumblehome: along(body.tumblehome),
    glass: {
      ...glass,
      belt: glass.belt * tall,
      beltRise: (glass.beltRise * tall) / long,
      rail: glass.rail * tall,
      railAt: glass.railAt * long,
      railFall: (glass.railFall * tall) / long ** 2,
      pillarFront: glass.pillarFront * long,
      pillarFrontSlope: (glass.pillarFrontSlope * tall) / long,
      pillarRear: glass.pillarRear * long,
      pillarRearSlope: (glass.pillarRearSlope * tall) / long,
      posts: all(glass.posts),
      screen: [
        glass.screen[0] * long,
        glass.screen[1] * long,
        glass.screen[2] * wide,
        glass.screen[3] * wide,
      ],
      back: [glass.back[0] * long, glass.back[1] * long, glass.back[2] * wide],
    },
    lamps: { ...lamps, front: lamps.front * tall, rear: lamps.rear * tall },
    grille: { ...grille, half: grille.half * wide },
    doors: all(body.doors),
    handles: all(body.handles),
    ...(body.bed === undefined ? {} : { bed: body.bed * long }),
  };
}
