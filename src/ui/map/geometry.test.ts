import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  between,
  type Outline,
  positionOf,
  spotOf,
  unitsPerKilometre,
  viewOf,
  wholeView,
  within,
  zoomed,
} from './geometry.ts';

const outlines = (['br', 'ar'] as const).map((market): Outline => {
  const text = readFileSync(`seeds/places/outlines.${market}.json`, 'utf8');
  return JSON.parse(text);
});
const outline = fc.constantFrom(...outlines);
const position = fc.record({
  latitude: fc.double({ min: -54, max: 5, noNaN: true }),
  longitude: fc.double({ min: -73, max: -35, noNaN: true }),
});
const frame = fc.record({
  width: fc.integer({ min: 280, max: 1600 }),
  height: fc.integer({ min: 200, max: 1000 }),
});
/** A spot of the drawing, by its shares of width and height. */
const shares = fc.tuple(
  fc.double({ min: 0, max: 1, noNaN: true }),
  fc.double({ min: 0, max: 1, noNaN: true }),
);
const on = ({ viewBox: [width = 0, height = 0] }: Outline, [x, y]: readonly [number, number]) => ({
  x: x * width,
  y: y * height,
});

describe('a position on the drawing', () => {
  it('comes back from its spot as it was', () => {
    fc.assert(
      fc.property(outline, position, (drawn, at) => {
        const back = positionOf(drawn, spotOf(drawn, at));
        expect(back.latitude).toBeCloseTo(at.latitude, 8);
        expect(back.longitude).toBeCloseTo(at.longitude, 8);
      }),
    );
  });

  it('is inside of it for every demonstration dealer', () => {
    for (const [at, market] of ['br', 'ar'].entries()) {
      const drawn = outlines[at] as Outline;
      const dealers = JSON.parse(readFileSync(`seeds/dealers/${market}.json`, 'utf8'));
      const [width = 0, height = 0] = drawn.viewBox;
      for (const dealer of dealers) {
        const { x, y } = spotOf(drawn, dealer);
        expect(x > 0 && x < width && y > 0 && y < height, dealer.id).toBe(true);
      }
    }
  });

  it('tells kilometres as they are on the ground, north and south', () => {
    fc.assert(
      fc.property(outline, position, (drawn, at) => {
        const north = { ...at, latitude: at.latitude + 0.01 };
        const units = spotOf(drawn, at).y - spotOf(drawn, north).y;
        const kilometres = units / unitsPerKilometre(drawn, spotOf(drawn, at));
        expect(kilometres).toBeGreaterThan(1.1);
        expect(kilometres).toBeLessThan(1.13);
      }),
    );
  });
});

describe('a view', () => {
  it('has every spot in it that was to be seen', () => {
    fc.assert(
      fc.property(
        outline,
        fc.array(shares, { minLength: 1, maxLength: 40 }),
        frame,
        (drawn, places, size) => {
          const spots = places.map((one) => on(drawn, one));
          const view = viewOf(drawn, spots, size);
          const half = { x: view.width / 2, y: (view.width * size.height) / size.width / 2 };
          for (const { x, y } of spots) {
            expect(Math.abs(x - view.x)).toBeLessThanOrEqual(half.x + 1e-6);
            expect(Math.abs(y - view.y)).toBeLessThanOrEqual(half.y + 1e-6);
          }
        },
      ),
    );
  });

  it('is never wider than the country, and stays the same when it is allowed', () => {
    fc.assert(
      fc.property(
        outline,
        shares,
        fc.double({ min: 0.01, max: 9000, noNaN: true }),
        frame,
        (drawn, at, width, size) => {
          const view = within(drawn, { ...on(drawn, at), width }, size);
          expect(view.width).toBeLessThanOrEqual(wholeView(drawn, size).width);
          expect(view.width).toBeGreaterThan(0);
          expect(within(drawn, view, size)).toEqual(view);
        },
      ),
    );
  });

  it('keeps the spot under the pointer where it is while it comes nearer', () => {
    fc.assert(
      fc.property(
        outline,
        shares,
        shares,
        fc.double({ min: 0.2, max: 5, noNaN: true }),
        (drawn, middle, under, factor) => {
          const view = { ...on(drawn, middle), width: 300 };
          const pointer = on(drawn, under);
          const nearer = zoomed(view, factor, pointer);
          expect((pointer.x - nearer.x) / nearer.width).toBeCloseTo((pointer.x - view.x) / view.width, 6);
          expect((pointer.y - nearer.y) / nearer.width).toBeCloseTo((pointer.y - view.y) / view.width, 6);
        },
      ),
    );
  });

  it('goes from one to the other, and nowhere else at both ends', () => {
    fc.assert(
      fc.property(outline, shares, shares, (drawn, one, other) => {
        const [from, to] = [
          { ...on(drawn, one), width: 900 },
          { ...on(drawn, other), width: 30 },
        ];
        for (const [progress, end] of [
          [0, from],
          [1, to],
        ] as const) {
          const at = between(from, to, progress);
          expect(at.x).toBeCloseTo(end.x, 6);
          expect(at.y).toBeCloseTo(end.y, 6);
          expect(at.width).toBeCloseTo(end.width, 6);
        }
      }),
    );
  });
});
