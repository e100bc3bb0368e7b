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

/** A point, or several that stand too close to be told apart; it stands where its first point is. */
export type Cluster<Point> = Spot & { readonly points: readonly [Point, ...Point[]] };

/**
 * Gathers what is nearer than `reach` to the first point of a cluster. Every point is in one cluster; two clusters are at least
 * `reach` apart. Looks at neighbours only, however many points there are.
 */
export function clustersOf<Point extends Spot>(points: readonly Point[], reach: number): Cluster<Point>[] {
  const cells = new Map<string, [Point, ...Point[]][]>();
  const found: [Point, ...Point[]][] = [];
  const cellOf = (value: number) => Math.floor(value / reach);
  for (const point of points) {
    const near = neighbours(cellOf(point.x), cellOf(point.y)).flatMap((cell) => cells.get(cell) ?? []);
    const home = near.find(([first]) => Math.hypot(first.x - point.x, first.y - point.y) < reach);
    if (home) {
      home.push(point);
      continue;
    }
    const cluster: [Point, ...Point[]] = [point];
    const cell = `${cellOf(point.x)} ${cellOf(point.y)}`;
    cells.set(cell, [...(cells.get(cell) ?? []), cluster]);
    found.push(cluster);
  }
  return found.map((members) => ({ x: members[0].x, y: members[0].y, points: members }));
}

const STEPS = [-1, 0, 1];
const neighbours = (column: number, row: number): string[] =>
  STEPS.flatMap((right) => STEPS.map((down) => `${column + right} ${row + down}`));

/** Part of the drawing. */
export type Box = {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
};

const areApart = (one: Box, other: Box): boolean =>
  one.left >= other.right || one.right <= other.left || one.top >= other.bottom || one.bottom <= other.top;

/** What lies around a spot. */
export const boxAround = ({ x, y }: Spot, width: number, height: number): Box => ({
  left: x - width / 2,
  right: x + width / 2,
  top: y - height / 2,
  bottom: y + height / 2,
});

/** Something to be written, at the first of its places that is free; the lower its rank, the sooner it gets one. */
export type Wanted = { readonly name: string; readonly rank: number; readonly places: readonly Spot[] };
/** Something written, its middle at a place. */
export type Written = Spot & { readonly name: string };

/**
 * The names that can be written without covering one another or what is taken, in the drawing's units: a letter is `letter`
 * wide, a line `line` high.
 */
export function namesThatFit(
  names: readonly Wanted[],
  taken: readonly Box[],
  { letter, line }: { letter: number; line: number },
): Written[] {
  const boxes = [...taken];
  return names
    .toSorted((one, other) => one.rank - other.rank)
    .flatMap(({ name, places }) => {
      const width = name.length * letter;
      const place = places.find((at) => boxes.every((box) => areApart(box, boxAround(at, width, line))));
      if (!place) return [];
      boxes.push(boxAround(place, width, line));
      return [{ name, x: place.x, y: place.y }];
    });
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
