import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Outline, unitsPerKilometre } from './geometry.ts';
import { boxAround, clustersOf, graticuleOf, namesThatFit, scaleBar } from './marks.ts';

const unit = fc.double({ min: 0, max: 1000, noNaN: true });
const spots = fc.array(fc.record({ x: unit, y: unit }), { maxLength: 80 });
const outline: Outline = JSON.parse(readFileSync('seeds/places/outlines.br.json', 'utf8'));

describe('points that stand close', () => {
  it('are gathered so that each is in exactly one cluster', () => {
    fc.assert(
      fc.property(spots, fc.double({ min: 0.5, max: 200, noNaN: true }), (points, reach) => {
        const numbered = points.map((spot, id) => ({ ...spot, id }));
        const gathered = clustersOf(numbered, reach).flatMap((cluster) => cluster.points.map(({ id }) => id));
        expect(gathered.toSorted((a, b) => a - b)).toEqual(numbered.map(({ id }) => id));
      }),
    );
  });

  it('have first points that are at least the reach apart, and no member farther than it', () => {
    fc.assert(
      fc.property(spots, fc.double({ min: 0.5, max: 200, noNaN: true }), (points, reach) => {
        const clusters = clustersOf(points, reach);
        const firsts = clusters.flatMap((cluster) => cluster.points.slice(0, 1));
        for (const [at, one] of firsts.entries()) {
          for (const other of firsts.slice(at + 1))
            expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThanOrEqual(reach);
          for (const member of clusters[at]?.points ?? [])
            expect(Math.hypot(one.x - member.x, one.y - member.y)).toBeLessThanOrEqual(reach);
        }
      }),
    );
  });

  it('part when the map comes near enough', () => {
    const two = [
      { x: 100, y: 100 },
      { x: 104, y: 100 },
    ];
    expect(clustersOf(two, 28)).toEqual([{ x: 100, y: 100, points: two }]);
    expect(clustersOf(two, 2.8)).toHaveLength(2);
  });
});

describe('names of places', () => {
  const spot = fc.record({ x: unit, y: unit });
  const name = fc.string({ minLength: 1, maxLength: 20 });
  const places = fc.array(spot, { minLength: 1, maxLength: 4 });
  const names = fc.array(fc.record({ name, places, rank: fc.integer() }), { maxLength: 60 });
  const size = { letter: 6, line: 16 };

  it('cover neither one another nor a mark, and stand where they were wanted', () => {
    fc.assert(
      fc.property(names, spots, (wanted, marks) => {
        const taken = marks.map((mark) => boxAround(mark, 24, 24));
        const written = namesThatFit(wanted, taken, size);
        const boxes = written.map((one) => boxAround(one, one.name.length * size.letter, size.line));
        for (const [at, one] of boxes.entries())
          for (const other of [...taken, ...boxes.slice(at + 1)]) {
            const isBeside = one.left >= other.right || one.right <= other.left;
            expect(isBeside || one.top >= other.bottom || one.bottom <= other.top).toBe(true);
          }
        for (const { name: text, x, y } of written)
          expect(
            wanted.some((one) => one.name === text && one.places.some((p) => p.x === x && p.y === y)),
          ).toBe(true);
      }),
    );
  });

  it('are written by rank: the first always is where nothing else stands', () => {
    fc.assert(
      fc.property(names, (wanted) => {
        const [first] = wanted.toSorted((one, other) => one.rank - other.rank);
        expect(namesThatFit(wanted, [], size)[0]?.name).toBe(first?.name);
      }),
    );
  });

  it('take their next place where the first is not free', () => {
    const [here, below] = [
      { x: 50, y: 50 },
      { x: 50, y: 80 },
    ];
    const wanted = [{ name: 'Campinas', rank: 0, places: [here, below] }];
    expect(namesThatFit(wanted, [boxAround(here, 10, 10)], size)).toEqual([{ name: 'Campinas', ...below }]);
  });
});

describe('the scale', () => {
  it('is a round number of kilometres that is as long as it says and fits', () => {
    fc.assert(
      fc.property(unit, unit, fc.double({ min: 1, max: 400, noNaN: true }), (x, y, most) => {
        const { kilometres, length } = scaleBar(outline, { x, y }, most);
        expect([1, 2, 5]).toContain(Number(String(kilometres)[0]));
        expect(length).toBeCloseTo(kilometres * unitsPerKilometre(outline, { x, y }), 9);
        if (kilometres > 1) expect(length).toBeLessThanOrEqual(most);
      }),
    );
  });
});

describe('meridians and parallels', () => {
  it('are in view, in order, and no closer than asked', () => {
    fc.assert(
      fc.property(unit, unit, fc.double({ min: 5, max: 1000, noNaN: true }), (x, y, width) => {
        const [frame, apart] = [{ width: 500, height: 400 }, width / 6];
        const { xs, ys } = graticuleOf(outline, { x, y, width }, frame, apart);
        for (const [lines, middle, size] of [
          [xs, x, width],
          [ys.toReversed(), y, (width * 400) / 500],
        ] as const) {
          for (const [at, line] of lines.entries()) {
            expect(Math.abs(line - middle)).toBeLessThanOrEqual(size / 2 + 1e-6);
            if (at > 0) expect(line - (lines[at - 1] ?? 0)).toBeGreaterThanOrEqual(apart - 1e-6);
          }
        }
      }),
    );
  });
});
