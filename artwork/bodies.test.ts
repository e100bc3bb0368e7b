import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as THREE from 'three';
import { describe, expect, it } from 'vitest';
import { drawnOf, layersOf } from '../src/areas/catalogue/web/layers.ts';
import { layered } from './looks.ts';
import { ANGLES, bodies, coatings, colours, WIDTHS } from './range.ts';
import { roomOf } from './render/cabin.ts';
import { buildCar } from './render/car.ts';
import { valueAt } from './render/curve.ts';
import { loft } from './render/loft.ts';
import { noseOf, tailOf } from './render/section.ts';

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
    const corner = numberedPlaces(positions);
    const index = geometry.getIndex()?.array ?? [];
    const triangles = Array.from({ length: index.length / 3 }, (_, k) =>
      [0, 1, 2].map((c) => corner[index[3 * k + c] ?? 0] ?? 0),
    ).filter((triangle) => new Set(triangle).size === 3); // no area, no edge
    const edges = triangles.flatMap(([a = 0, b = 0, c = 0]) => [edge(a, b), edge(b, c), edge(c, a)]);
    const times = new Map<number, number>();
    for (const one of edges) times.set(one, (times.get(one) ?? 0) + 1);
    expect(edges.length).toBeGreaterThan(1_000);
    expect([...times.values()].filter((of) => of % 2 === 1)).toHaveLength(0);
  });

  it('is light enough for a phone: at most 120,000 triangles', () => {
    const { group } = buildCar(body, { hex: '#808080', type: 'solid' }, 0.5);
    let triangles = 0;
    group.traverse((part) => {
      if (!(part instanceof THREE.Mesh)) return;
      triangles += (part.geometry.getIndex()?.count ?? part.geometry.getAttribute('position').count) / 3;
    });
    expect(triangles).toBeGreaterThan(20_000);
    expect(triangles).toBeLessThanOrEqual(120_000);
  });

  it('has a cabin that its own glass and doors enclose', () => {
    const room = roomOf(body);
    expect(room.face).toBeLessThan(body.glass.screen[0]);
    expect(room.hip.x).toBeGreaterThan(body.axles.rear);
    expect(room.top).toBeLessThan(valueAt(body.top, room.face));
    expect(room.apart + 0.26).toBeLessThan(valueAt(body.width, room.hip.x));
    expect(room.hip.up + 0.9).toBeLessThan(valueAt(body.top, room.hip.x));
  });

  it('has a picture of its inside in every coating exactly where the portal offers one', () => {
    const wanted = (coatings[body.brand] ?? []).flatMap(({ code }) =>
      WIDTHS.flatMap((width) => ['avif', 'webp'].map((kind) => `${code}-inside-${width}.${kind}`)),
    );
    expect(wanted).toHaveLength(18);
    const there = wanted.filter((file) => existsSync(join(PICTURES, body.brand, body.model, file)));
    expect(there).toEqual(drawnOf(body.brand, body.model).coatings.length > 0 ? wanted : []);
  });

  it('has a layer from each side for every option that is seen, exactly where the portal lays one over its pictures', () => {
    const hasAll = (code: string) =>
      ANGLES.every((angle) =>
        WIDTHS.every((width) =>
          ['avif', 'webp'].every((kind) =>
            existsSync(join(PICTURES, body.brand, body.model, `${code}-${angle}-${width}.${kind}`)),
          ),
        ),
      );
    const seen = layered(body).map(({ code }) => code);
    expect(seen.filter((code) => !hasAll(code))).toEqual([]);
    expect(layersOf(body.brand, body.model)).toEqual(seen);
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

/** A number for each corner, the same for corners at the same place. */
function numberedPlaces(positions: ArrayLike<number>): number[] {
  const numbers = new Map<string, number>();
  return Array.from({ length: positions.length / 3 }, (_, at) => {
    const name = [0, 1, 2].map((k) => (positions[at * 3 + k] ?? 0).toFixed(5)).join();
    const number = numbers.get(name) ?? numbers.size;
    numbers.set(name, number);
    return number;
  });
}

/** A number for the edge between two corners, in either direction. */
const edge = (one: number, other: number) => Math.min(one, other) * 2 ** 24 + Math.max(one, other);
