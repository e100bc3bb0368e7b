/** What is drawn over the outline: points, gathered where they would cover each other; names of towns; a scale. */
import {
  type Frame,
  type Outline,
  positionOf,
  type Spot,
  spotOf,
  unitsPerKilometre,
  type View,
} from './geometry.ts';

/** A point, or several that stand too close to be told apart. */
export type Cluster<Point> = Spot & { readonly points: readonly Point[] };

/**
 * Gathers what is nearer than `reach` to the first point of a cluster. Every point is in one cluster; two first points are at
 * least `reach` apart. Looks at neighbours only, however many points there are.
 */
export function clustersOf<Point extends Spot>(points: readonly Point[], reach: number): Cluster<Point>[] {
  const cells = new Map<string, { first: Point; points: Point[] }[]>();
  const found: { first: Point; points: Point[] }[] = [];
  const cellOf = (value: number) => Math.floor(value / reach);
  for (const point of points) {
    const near = neighbours(cellOf(point.x), cellOf(point.y)).flatMap((cell) => cells.get(cell) ?? []);
    const home = near.find(({ first }) => Math.hypot(first.x - point.x, first.y - point.y) < reach);
    if (home) {
      home.points.push(point);
      continue;
    }
    const cluster = { first: point, points: [point] };
    const cell = `${cellOf(point.x)} ${cellOf(point.y)}`;
    cells.set(cell, [...(cells.get(cell) ?? []), cluster]);
    found.push(cluster);
  }
  return found.map(({ points: members }) => ({ ...middleOf(members), points: members }));
}

const STEPS = [-1, 0, 1];
const neighbours = (column: number, row: number): string[] =>
  STEPS.flatMap((right) => STEPS.map((down) => `${column + right} ${row + down}`));

function middleOf(spots: readonly Spot[]): Spot {
  const sum = (of: (spot: Spot) => number) => spots.reduce((total, spot) => total + of(spot), 0);
  return { x: sum(({ x }) => x) / spots.length, y: sum(({ y }) => y) / spots.length };
}

/** A name to be written; the lower its rank, the sooner it gets its place. */
export type Named = Spot & { readonly name: string; readonly rank: number };

/** The names that can be written without covering one another, in the drawing's units: `letter` wide, `line` high. */
export function namesThatFit(
  names: readonly Named[],
  { letter, line }: { letter: number; line: number },
): Named[] {
  const written: { name: Named; left: number; right: number; top: number; bottom: number }[] = [];
  for (const name of names.toSorted((one, other) => one.rank - other.rank)) {
    const half = (name.name.length * letter) / 2;
    const box = { left: name.x - half, right: name.x + half, top: name.y - line, bottom: name.y + line };
    const isCovered = written.some(
      (other) =>
        box.left < other.right && box.right > other.left && box.top < other.bottom && box.bottom > other.top,
    );
    if (!isCovered) written.push({ name, ...box });
  }
  return written.map(({ name }) => name);
}

const ROUND = [1, 2, 5];
const LENGTHS = [0, 1, 2, 3].flatMap((power) => ROUND.map((digit) => digit * 10 ** power));

/** The longest round number of kilometres that is no longer than `most` units there, and its length. */
export function scaleBar(outline: Outline, at: Spot, most: number): { kilometres: number; length: number } {
  const unit = unitsPerKilometre(outline, at);
  const kilometres = LENGTHS.findLast((one) => one * unit <= most) ?? 1;
  return { kilometres, length: kilometres * unit };
}

/** Meridians and parallels stand at multiples of one of these, in degrees. */
const GRATICULE_STEPS = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10];

/** The meridians (`x`) and parallels (`y`) in view, at least `apart` units from each other, as spots of the drawing. */
export function graticuleOf(
  outline: Outline,
  view: View,
  frame: Frame,
  apart: number,
): { readonly xs: readonly number[]; readonly ys: readonly number[] } {
  const half = { x: view.width / 2, y: (view.width * frame.height) / frame.width / 2 };
  const northWest = positionOf(outline, { x: view.x - half.x, y: view.y - half.y });
  const southEast = positionOf(outline, { x: view.x + half.x, y: view.y + half.y });
  const degree = (outline.projection.scale * Math.PI) / 180;
  const step = GRATICULE_STEPS.find((one) => one * degree >= apart) ?? 10;
  return {
    xs: multiples(northWest.longitude, southEast.longitude, step).map(
      (longitude) => spotOf(outline, { latitude: 0, longitude }).x,
    ),
    ys: multiples(southEast.latitude, northWest.latitude, step).map(
      (latitude) => spotOf(outline, { latitude, longitude: 0 }).y,
    ),
  };
}

function multiples(least: number, most: number, step: number): number[] {
  const first = Math.ceil(least / step);
  const count = Math.max(0, Math.floor(most / step) - first + 1);
  return Array.from({ length: count }, (_, at) => (first + at) * step);
}
