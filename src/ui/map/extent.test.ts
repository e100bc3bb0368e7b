import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { extentOf } from './extent.ts';
import type { Outline } from './geometry.ts';

const tenth = fc.integer({ min: -9_999, max: 9_999 }).map((tenths) => tenths / 10);
const spot = fc.tuple(tenth, tenth);
/** As outlines are written: no zero before a decimal point, no space where a minus sign parts two numbers. */
const short = (value: number) => String(value).replace(/^(-?)0\./, '$1.');
const pair = ([x, y]: readonly [number, number]) => `${short(x)}${y < 0 ? '' : ' '}${short(y)}`;

describe('how far a region reaches', () => {
  it('is found from its path, whatever parts it has', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(spot, fc.array(spot, { minLength: 1, maxLength: 9 })), {
          minLength: 1,
          maxLength: 4,
        }),
        (parts) => {
          const path = parts.map(([start, steps]) => {
            const [first = '', ...rest] = steps.map(pair);
            return `M${pair(start)}l${first}${rest.map((one) => (one.startsWith('-') ? one : ` ${one}`)).join('')}Z`;
          });
          const spots = parts.flatMap(([start, steps]) => {
            let at = start;
            const walked = steps.map(([x, y]) => {
              at = [at[0] + x, at[1] + y];
              return at;
            });
            return [start, ...walked];
          });
          const extent = extentOf(path.join(''));
          expect(extent.left).toBeCloseTo(Math.min(...spots.map(([x]) => x)), 6);
          expect(extent.right).toBeCloseTo(Math.max(...spots.map(([x]) => x)), 6);
          expect(extent.top).toBeCloseTo(Math.min(...spots.map(([, y]) => y)), 6);
          expect(extent.bottom).toBeCloseTo(Math.max(...spots.map(([, y]) => y)), 6);
        },
      ),
    );
  });

  it('has the place of its name in it, and is within the drawing, for every state and province', () => {
    for (const market of ['br', 'ar']) {
      const outline: Outline = JSON.parse(readFileSync(`seeds/places/outlines.${market}.json`, 'utf8'));
      const [width = 0, height = 0] = outline.viewBox;
      for (const { name, path, label } of outline.regions) {
        const { left, right, top, bottom } = extentOf(path);
        const [x = 0, y = 0] = label;
        expect(x > left && x < right && y > top && y < bottom, name).toBe(true);
        expect(left >= -1 && right <= width + 1 && top >= -1 && bottom <= height + 1, name).toBe(true);
      }
    }
  });
});
