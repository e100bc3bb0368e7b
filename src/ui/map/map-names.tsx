import { memo, useMemo } from 'react';
import { extentOf } from './extent.ts';
import { type Outline, type Spot, spotOf } from './geometry.ts';
import type { Gathered } from './map-points.tsx';
import type { MapTown } from './map-props.ts';
import { clusterRadius } from './mark-shapes.ts';
import { type Box, boxAround, namesThatFit, type Wanted, type Written } from './marks.ts';
import styles from './outline-map.module.css';

/** From how near the names of towns can be read: a pixel's part of the country's width. */
const TOWNS_BELOW = 0.34 / 560;
/** Pixels. */
const TOWN = { letter: 6.6, line: 15 };
const REGION = { letter: 8.2, line: 16 };

type Props = {
  outline: Outline;
  towns: readonly MapTown[] | undefined;
  clusters: readonly Gathered[];
  /** Length of a pixel in the drawing, now and at this stage of zoom. */
  unit: number;
  stage: number;
};

/** Names of regions, and from near those of towns under their pins; none covers a pin. */
export const Names = memo(function Names({ outline, towns = [], clusters, unit, stage }: Props) {
  const regions = useMemo(
    () => outline.regions.map((region) => ({ ...region, extent: extentOf(region.path) })),
    [outline],
  );
  const townSpots = useMemo(
    () => towns.map((town) => ({ ...spotOf(outline, town), ...town })),
    [outline, towns],
  );
  const written = useMemo(() => {
    const marks = clusters.map((cluster) => boxOf(cluster, stage));
    const isNear = stage < (outline.viewBox[0] ?? 1000) * TOWNS_BELOW;
    const wanted = isNear ? townNames(clusters, townSpots, stage) : [];
    const ofTowns = isNear ? namesThatFit(wanted, marks, scaled(TOWN, stage)) : [];
    const taken = [
      ...marks,
      ...ofTowns.map((town) => boxAround(town, town.name.length * TOWN.letter * stage, TOWN.line * stage)),
    ];
    const ofRegions = namesThatFit(
      regions.flatMap((region) => regionName(region, stage) ?? []),
      taken,
      scaled(REGION, stage),
    );
    return { ofTowns, ofRegions };
  }, [outline, clusters, regions, townSpots, stage]);
  return (
    <>
      {written.ofRegions.map((name) => (
        <Name key={name.name} {...name} className={styles.code} size={11 * unit} />
      ))}
      {written.ofTowns.map((name) => (
        <Name key={`${name.name} ${name.x}`} {...name} className={styles.town} size={12 * unit} />
      ))}
    </>
  );
});

function Name({ name, x, y, size, className }: Written & { size: number; className: string | undefined }) {
  return (
    <text className={className} x={x.toFixed(2)} y={y.toFixed(2)} fontSize={size.toFixed(3)}>
      {name}
    </text>
  );
}

const scaled = ({ letter, line }: typeof TOWN, unit: number) => ({
  letter: letter * unit,
  line: line * unit,
});

/** What a mark covers. */
function boxOf({ x, y, points }: Gathered, unit: number): Box {
  if (points.length === 1) return boxAround({ x, y: y - 13 * unit }, 22 * unit, 28 * unit);
  const across = (clusterRadius(points.length) * 2 + 4) * unit;
  return boxAround({ x, y }, across, across);
}

/** Behind every town that has a mark. */
const LAST = 1e6;

/** A mark has one name, that of its foremost town: below it, above it or beside it. Other towns stand by themselves. */
function townNames(
  clusters: readonly Gathered[],
  towns: readonly (Spot & MapTown)[],
  unit: number,
): Wanted[] {
  const named = new Map(towns.map((town) => [`${town.x} ${town.y}`, town]));
  const ofMarks = clusters.flatMap((cluster): Wanted[] => {
    const own = cluster.points.flatMap(({ x, y }) => named.get(`${x} ${y}`) ?? []);
    for (const { x, y } of own) named.delete(`${x} ${y}`);
    const [town] = own.toSorted((one, other) => one.rank - other.rank);
    if (!town) return [];
    const [width, box] = [town.name.length * TOWN.letter * unit, boxOf(cluster, unit)];
    const [beside, middle] = [width / 2 + 4 * unit, (box.top + box.bottom) / 2];
    const gap = (TOWN.line / 2 + 2) * unit;
    const places = [
      { x: cluster.x, y: box.bottom + gap },
      { x: box.right + beside, y: middle },
      { x: box.left - beside, y: middle },
      { x: cluster.x, y: box.top - gap },
    ];
    return [{ name: town.name, rank: town.rank, places }];
  });
  const others = [...named.values()].map(({ name, rank, x, y }) => ({
    name,
    rank: rank + LAST,
    places: [{ x, y }],
  }));
  return [...ofMarks, ...others];
}

type Drawn = Outline['regions'][number] & { extent: Box };

/** In full where the region has room for it, else by its code, if that is one of letters. */
function regionName({ name, code, label: [x = 0, y = 0], extent }: Drawn, unit: number): Wanted | undefined {
  const room = extent.right - extent.left;
  const fits = (text: string) => text.length * REGION.letter * unit < room * 1.1;
  const text = [name, ...(/^[A-Z]{2}$/.test(code) ? [code] : [])].find(fits);
  if (!text) return undefined;
  const places = [0, 18, -18].map((down) => ({ x, y: y + down * unit }));
  return {
    name: text,
    rank: -room,
    places: places.filter((at) => at.y > extent.top && at.y < extent.bottom),
  };
}
