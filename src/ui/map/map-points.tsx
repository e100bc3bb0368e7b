import { memo, type PointerEvent } from 'react';
import { type Frame, type Outline, type Spot, type View, viewOf } from './geometry.ts';
import type { MapPoint, MapProps } from './map-props.ts';
import { clusterRadius, PIN } from './mark-shapes.ts';
import type { Cluster } from './marks.ts';
import styles from './outline-map.module.css';

export type Spotted = Spot & { readonly point: MapPoint };
export type Gathered = Cluster<Spotted>;

/** Kilometres across that a pressed cluster is shown with at least. */
const CLUSTER_KM = 8;
type Drawn = Pick<MapProps, 'selected' | 'active' | 'onActive' | 'onSelect'> & {
  outline: Outline;
  clusters: readonly Gathered[];
  frame: Frame;
  /** Length of a pixel in the drawing. */
  unit: number;
  now(): View;
  onGathered(view: View): void;
};

/** Pins and clusters; what is marked in the list stands above them all with its name, also out of a cluster. */
export const Points = memo(function Points(props: Drawn) {
  const { outline, clusters, selected, active, frame, unit, now, onActive, onSelect, onGathered } = props;
  const press = ({ points }: Gathered) => {
    const nearer = viewOf(outline, points, frame, CLUSTER_KM);
    const areApart = points.length > 1 && nearer.width < now().width * 0.9;
    if (areApart) onGathered(nearer);
    else onSelect(points[0].point.id);
  };
  const over = (event: PointerEvent, id: string | undefined) =>
    event.pointerType === 'mouse' && onActive?.(id);
  const marked = [active, selected].flatMap((id) => markedAt(clusters, id, unit) ?? []);
  return (
    <>
      {clusters.toReversed().map((cluster) => {
        const { id } = cluster.points[0].point;
        const many = cluster.points.length;
        return (
          // biome-ignore lint/a11y/noStaticElementInteractions: the whole picture is hidden from those who cannot point; the list beside it has the same, as radio buttons and links
          <g
            key={id}
            className={styles.point}
            data-point={id}
            transform={placed(cluster, unit)}
            onClick={() => press(cluster)}
            onPointerEnter={(event) => over(event, many > 1 ? undefined : id)}
            onPointerLeave={(event) => over(event, undefined)}
          >
            <circle className={styles.reach} r={20} cy={many > 1 ? 0 : -14} />
            {many > 1 ? (
              <>
                <circle className={styles.cluster} r={clusterRadius(many)} />
                <text className={styles.count}>{many}</text>
              </>
            ) : (
              <path className={styles.pin} d={PIN} />
            )}
          </g>
        );
      })}
      {marked.map(({ spot, at: place }, at) => (
        <g
          key={spot.point.id === selected ? 'selected' : at}
          className={styles.marked}
          data-selected={spot.point.id === selected || undefined}
          transform={placed(place, unit)}
        >
          <path className={styles.pin} d={PIN} />
          <text className={styles.name} y={-44}>
            {spot.point.name}
          </text>
        </g>
      ))}
    </>
  );
});

/** Where the pin of a marked point stands: at its place, or on the cluster that it is gathered to, whose number stays in sight. */
function markedAt(clusters: readonly Gathered[], id: string | undefined, unit: number) {
  for (const { x, y, points } of clusters) {
    const spot = points.find(({ point }) => point.id === id);
    if (!spot) continue;
    const isGathered = points.length > 1;
    return { spot, at: isGathered ? { x, y: y - clusterRadius(points.length) * unit } : spot };
  }
  return undefined;
}

const placed = ({ x, y }: Spot, unit: number): string =>
  `translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(${unit.toFixed(4)})`;
