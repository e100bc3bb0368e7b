import { type PointerEvent, useEffect, useMemo, useRef, useState } from 'react';
import { IconButton } from '../controls/button.tsx';
import { useLabels } from '../labels.tsx';
import {
  type Frame,
  type Outline,
  type Spot,
  spotOf,
  type View,
  viewBoxOf,
  viewOf,
  wholeView,
  zoomed,
} from './geometry.ts';
import { labels } from './labels.ts';
import type { MapPoint, MapProps } from './map-props.ts';
import { type Cluster, clustersOf, graticuleOf, namesThatFit, scaleBar } from './marks.ts';
import styles from './outline-map.module.css';
import { useFrame, useGestures, useView } from './use-view.ts';

/** What a server draws for, before the size on screen is known; of the frame's shape. */
const ASSUMED: Frame = { width: 560, height: 560 };
/** Points nearer than this on screen are gathered, in pixels. */
const TOO_NEAR = 30;
const STEP = 1.9;
/** From how far the names of towns can be read: a part of the country's width. */
const TOWNS_BELOW = 0.34;
/** Pixels. */
const GRATICULE = 72;
const LETTER = 7;
const LINE = 17;

/**
 * A map that needs nobody: the country's outline with points on it. It is drawn by a server too. What it shows is also in a list
 * beside it, which is how keyboards and screen readers get to it: the picture itself is for eyes and fingers.
 */
export function OutlineMap(props: MapProps) {
  const { outline, points, here, selected } = props;
  const t = useLabels(labels);
  const picture = useRef<SVGSVGElement>(null);
  const frame = useFrame(picture, ASSUMED);
  const spots = useMemo(
    () => points.map((point) => ({ ...spotOf(outline, point), point })),
    [outline, points],
  );
  const { latitude, longitude } = here ?? {};
  const hereSpot = useMemo(
    () =>
      latitude === undefined || longitude === undefined
        ? undefined
        : spotOf(outline, { latitude, longitude }),
    [outline, latitude, longitude],
  );
  const home = useMemo(
    () => viewOf(outline, hereSpot ? [...spots, hereSpot] : spots, frame),
    [outline, spots, frame, hereSpot],
  );
  const { view, moveTo, show } = useShown(outline, frame, home);
  useGestures(picture, { outline, frame, view, show });
  const chosen = spots.find(({ point }) => point.id === selected);
  useFollowing(chosen, view, frame, moveTo);
  const isWhole = view.width >= wholeView(outline, frame).width;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would group fields of a form; these are buttons beside a picture
    <div className={styles.frame} role="group" aria-label={t('map', { count: points.length })}>
      <svg
        ref={picture}
        className={styles.picture}
        viewBox={viewBoxOf(view, frame)}
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
        focusable="false"
      >
        <Land outline={outline} view={view} unit={view.width / frame.width} />
        <Graticule outline={outline} view={view} frame={frame} />
        <Towns {...props} view={view} frame={frame} />
        {hereSpot && <Here spot={hereSpot} unit={view.width / frame.width} />}
        <Points {...props} spots={spots} view={view} frame={frame} onGathered={moveTo} />
      </svg>
      <div className={styles.buttons}>
        <IconButton icon="plus" label={t('nearer')} onClick={() => moveTo(zoomed(view, STEP))} />
        <IconButton icon="minus" label={t('farther')} onClick={() => moveTo(zoomed(view, 1 / STEP))} />
        <IconButton
          icon={isWhole ? 'locate' : 'globe'}
          label={t(isWhole ? 'fitted' : 'whole')}
          onClick={() => moveTo(isWhole ? home : wholeView(outline, frame))}
        />
      </div>
      <Scale outline={outline} view={view} frame={frame} />
      <p className={styles.fingers} aria-hidden="true">
        {t('fingers')}
      </p>
    </div>
  );
}

/** The view goes home again when there is another home: other points, another size. */
function useShown(outline: Outline, frame: Frame, home: View) {
  const { view, moveTo } = useView(outline, frame, home);
  const [held, hold] = useState<View>();
  const before = useRef(home);
  useEffect(() => {
    if (before.current === home) return;
    before.current = home;
    hold(undefined);
    moveTo(home);
  }, [home, moveTo]);
  return {
    view: held ?? view,
    /** At once, under a hand. */
    show: hold,
    moveTo(wanted: View) {
      hold(undefined);
      moveTo(wanted);
    },
  };
}

type Spotted = Spot & { readonly point: MapPoint };

/** What is chosen elsewhere comes into view. */
function useFollowing(
  chosen: Spotted | undefined,
  view: View,
  frame: Frame,
  moveTo: (view: View) => void,
): void {
  const latest = useRef({ view, frame, moveTo });
  latest.current = { view, frame, moveTo };
  const { x, y } = chosen ?? {};
  useEffect(() => {
    if (x === undefined || y === undefined) return;
    const { view: seen, frame: size, moveTo: go } = latest.current;
    const half = { x: seen.width / 2, y: (seen.width * size.height) / size.width / 2 };
    const isSeen = Math.abs(seen.x - x) < half.x * 0.85 && Math.abs(seen.y - y) < half.y * 0.85;
    if (!isSeen) go({ ...seen, x, y });
  }, [x, y]);
}

function Land({ outline, view, unit }: { outline: Outline; view: View; unit: number }) {
  const [width = 1000] = outline.viewBox;
  const isFar = view.width > width * 0.5;
  return (
    <>
      {outline.regions.map(({ code, path }) => (
        <path key={code} className={styles.region} d={path} />
      ))}
      {isFar &&
        outline.regions
          .filter(({ code }) => /^[A-Z]{2}$/.test(code))
          .map(({ code, label: [x, y] }) => (
            <text key={code} className={styles.code} x={x} y={y} fontSize={11 * unit}>
              {code}
            </text>
          ))}
    </>
  );
}

/** Near a city there is no border in sight: meridians and parallels keep the eye's hold while the map moves. */
function Graticule({ outline, view, frame }: { outline: Outline; view: View; frame: Frame }) {
  if (view.width > (outline.viewBox[0] ?? 1000) * TOWNS_BELOW) return null;
  const unit = view.width / frame.width;
  const height = (view.width * frame.height) / frame.width;
  const [left, top] = [view.x - view.width / 2, view.y - height / 2];
  const { xs, ys } = graticuleOf(outline, view, frame, GRATICULE * unit);
  const lines = [
    ...xs.map((x) => `M${x.toFixed(3)} ${top.toFixed(3)}v${height.toFixed(3)}`),
    ...ys.map((y) => `M${left.toFixed(3)} ${y.toFixed(3)}h${view.width.toFixed(3)}`),
  ];
  return <path className={styles.graticule} d={lines.join('')} />;
}

function Towns({ outline, towns = [], view, frame }: MapProps & { view: View; frame: Frame }) {
  const unit = view.width / frame.width;
  const spots = useMemo(() => towns.map((town) => ({ ...spotOf(outline, town), ...town })), [outline, towns]);
  if (view.width > (outline.viewBox[0] ?? 1000) * TOWNS_BELOW) return null;
  const height = (view.width * frame.height) / frame.width;
  const inView = spots.filter(
    ({ x, y }) => Math.abs(x - view.x) < view.width / 2 && Math.abs(y - view.y) < height / 2,
  );
  return namesThatFit(inView, { letter: LETTER * unit, line: LINE * unit }).map(({ name, x, y }) => (
    <text key={`${name} ${x}`} className={styles.town} x={x} y={y + 26 * unit} fontSize={12 * unit}>
      {name}
    </text>
  ));
}

function Here({ spot, unit }: { spot: Spot; unit: number }) {
  return (
    <g transform={`translate(${spot.x} ${spot.y}) scale(${unit})`}>
      <circle className={styles.halo} r={22} />
      <circle className={styles.here} r={7} />
    </g>
  );
}

type Drawn = MapProps & {
  spots: readonly Spotted[];
  view: View;
  frame: Frame;
  onGathered(view: View): void;
};

function Points({ outline, spots, selected, active, view, frame, onActive, onSelect, onGathered }: Drawn) {
  const unit = view.width / frame.width;
  const marked = new Set([selected, active]);
  // Marked points come first, and so are never the ones that are gathered to another.
  const ordered = spots.toSorted((one, other) => rank(marked, one) - rank(marked, other));
  const clusters = clustersOf(ordered, TOO_NEAR * unit).toReversed();
  const press = (cluster: Cluster<Spotted>) => {
    const [first] = cluster.points;
    const nearer = viewOf(outline, cluster.points, frame);
    const areApart = cluster.points.length > 1 && nearer.width < view.width * 0.9;
    if (areApart) onGathered(nearer);
    else if (first) onSelect(first.point.id);
  };
  const over = (event: PointerEvent, id: string | undefined) =>
    event.pointerType === 'mouse' && onActive?.(id);
  return clusters.map((cluster) => {
    const [first] = cluster.points;
    if (!first) return null;
    const { id, name } = first.point;
    const many = cluster.points.length;
    const isMarked = cluster.points.some(({ point }) => marked.has(point.id));
    const at = isMarked ? first : cluster;
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: the whole picture is hidden from those who cannot point; the list beside it has the same, as radio buttons and links
      <g
        key={id}
        className={styles.point}
        data-marked={isMarked || undefined}
        data-selected={cluster.points.some(({ point }) => point.id === selected) || undefined}
        data-point={id}
        transform={`translate(${at.x.toFixed(2)} ${at.y.toFixed(2)}) scale(${unit.toFixed(4)})`}
        onClick={() => press(cluster)}
        onPointerEnter={(event) => over(event, id)}
        onPointerLeave={(event) => over(event, undefined)}
      >
        <circle className={styles.reach} r={22} />
        {many > 1 ? (
          <>
            <circle className={styles.cluster} r={Math.min(22, 12 + Math.log2(many) * 1.6)} />
            <text className={styles.count}>{many}</text>
          </>
        ) : (
          <path
            className={styles.pin}
            d="M0 12C-1 8-9 2-9-5a9 9 0 1 1 18 0c0 7-8 13-9 17zM0-8.500a3.500 3.500 0 1 0 0 7a3.500 3.500 0 1 0 0-7z"
          />
        )}
        {many === 1 && isMarked && (
          <text className={styles.name} y={-22}>
            {name}
          </text>
        )}
      </g>
    );
  });
}

const rank = (marked: ReadonlySet<string | undefined>, { point }: Spotted): number =>
  marked.has(point.id) ? 0 : 1;

function Scale({ outline, view, frame }: { outline: Outline; view: View; frame: Frame }) {
  const t = useLabels(labels);
  const unit = view.width / frame.width;
  const { kilometres, length } = scaleBar(outline, view, 96 * unit);
  const pixels = length / unit;
  return (
    <svg
      className={styles.scale}
      viewBox="0 0 100 22"
      width={100}
      height={22}
      aria-hidden="true"
      focusable="false"
    >
      <path d={`M1 15v5h${pixels.toFixed(1)}v-5`} />
      <text x={2} y={11}>
        {t('kilometres', { count: kilometres })}
      </text>
    </svg>
  );
}
