import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ANGLES, bodies, colours, WIDTHS } from './range.ts';
import { valueAt } from './render/curve.ts';
import { loft, noseOf, tailOf } from './render/loft.ts';

const PICTURES = resolve(import.meta.dirname, '..', 'public', 'cars');

describe.each(bodies.map((body) => [`${body.brand}/${body.model}`, body] as const))('%s', (_name, body) => {
  it('has the measures of a car', () => {
    const length = noseOf(body) - tailOf(body);
    const wheelbase = body.axles.front - body.axles.rear;
    const height = Math.max(...body.top.map(([, z]) => z));
    const width = 2 * Math.max(...body.width.map(([, y]) => y));
    expect(length).toBeGreaterThan(3.5);
    expect(length).toBeLessThan(5.4);
    expect(wheelbase / length).toBeGreaterThan(0.56);
    expect(wheelbase / length).toBeLessThan(0.74);
    expect(height).toBeLessThan(2);
    expect(width).toBeGreaterThan(1.6);
    expect(width).toBeLessThan(2.1);
  });

  it('has its wheels under its wings', () => {
    for (const axle of [body.axles.front, body.axles.rear]) {
      const outside = body.wheel.track + body.wheel.width / 2 - body.wheel.width * 0.12;
      expect(outside).toBeLessThan(valueAt(body.width, axle) + body.flare + 0.03);
      expect(valueAt(body.shoulder, axle)).toBeGreaterThan(body.wheel.radius * 2);
    }
  });

  it('is a closed surface without a hole', () => {
    const geometry = loft(body);
    const positions = geometry.getAttribute('position').array;
    expect(positions.every(Number.isFinite)).toBe(true);
    const corners = new Map<string, number>();
    const name = (at: number) => [0, 1, 2].map((k) => (positions[at * 3 + k] ?? 0).toFixed(5)).join();
    const index = geometry.getIndex()?.array ?? [];
    for (let k = 0; k < index.length; k += 3) {
      const triangle = [0, 1, 2].map((c) => name(index[k + c] ?? 0));
      if (new Set(triangle).size < 3) continue; // no area, no edge
      for (const [from, to] of [
        [0, 1],
        [1, 2],
        [2, 0],
      ] as const) {
        const edge = [triangle[from], triangle[to]].sort().join('|');
        corners.set(edge, (corners.get(edge) ?? 0) + 1);
      }
    }
    expect([...corners.values()].filter((times) => times % 2 === 1)).toHaveLength(0);
  });

  it('has a picture in every colour, angle and width, in both formats', () => {
    const wanted = (colours[body.brand] ?? []).flatMap(({ code }) =>
      ANGLES.flatMap((angle) =>
        WIDTHS.flatMap((width) => ['avif', 'webp'].map((kind) => `${code}-${angle}-${width}.${kind}`)),
      ),
    );
    expect(wanted).toHaveLength(108);
    expect(wanted.filter((file) => !existsSync(join(PICTURES, body.brand, body.model, file)))).toEqual([]);
  });
});
