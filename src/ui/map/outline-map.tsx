import { memo, useMemo, useRef } from 'react';
import { IconButton } from '../controls/button.tsx';
import { locateIcon } from '../controls/rare-icons.ts';
import { useLabels } from '../labels.tsx';
import {
  type Frame,
  type Outline,
  spotOf,
  type View,
  viewBoxOf,
  viewOf,
  wholeView,
  zoomed,
} from './geometry.ts';
import { labels } from './labels.ts';
import { Names } from './map-names.tsx';
import { type Gathered, Points, type Spotted } from './map-points.tsx';
import type { MapProps } from './map-props.ts';
import { clustersOf, graticuleOf, scaleBar } from './marks.ts';
import styles from './outline-map.module.css';
import { useFollowing } from './use-following.ts';
import { isTall, useFrame } from './use-frame.ts';
import { useGestures } from './use-gestures.ts';
import { useView } from './use-view.ts';

/** Points nearer than this on screen are gathered, in pixels. */
const TOO_NEAR = 32;
const STEP = 1.9;
/** Meridians and parallels: how far apart at least in pixels, and from how near, as a part of the country's width. */
const GRATICULE = { apart: 72, below: 0.34 };
/** What is gathered and written changes by this much of zoom at a time, not with every frame of a movement. */
const STAGES = 4;

/**
 * A map that needs nobody: the country's outline with points on it. It is drawn by a server too. What it shows is also in a list
 * beside it, which is how keyboards and screen readers get to it: the picture itself is for eyes and fingers.
 */
export function OutlineMap(props: MapProps) {
  const { outline, points, towns, here, selected, active } = props;
  const t = useLabels(labels);
  const picture = useRef<SVGSVGElement>(null);
  const frame = useFrame(picture, outline);
  const spots = useMemo(
    (): Spotted[] => points.map((point) => ({ ...spotOf(outline, point), point })),
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
  const { view, now, moveTo, show } = useView(outline, frame, home);
  useGestures(picture, { frame, now, show });
  useFollowing(
    spots.find(({ point }) => point.id === selected),
    { now, moveTo, frame },
  );
  const unit = view.width / frame.width;
  const stage = 2 ** (Math.ceil(Math.log2(unit) * STAGES) / STAGES);
  const clusters: readonly Gathered[] = useMemo(() => clustersOf(spots, TOO_NEAR * stage), [spots, stage]);
  const isWhole = view.width >= wholeView(outline, frame).width * 0.999;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would group fields of a form; these are buttons beside a picture
    <div
      className={styles.frame}
      data-tall={isTall(outline) || undefined}
      role="group"
      aria-label={t('map', { count: points.length })}
    >
      <svg
        ref={picture}
        className={styles.picture}
        viewBox={viewBoxOf(view, frame)}
        aria-hidden="true"
        focusable="false"
      >
        <Land outline={outline} />
        <Graticule outline={outline} view={view} frame={frame} />
        {hereSpot && <Here x={hereSpot.x} y={hereSpot.y} unit={unit} />}
        <Names outline={outline} towns={towns} clusters={clusters} unit={unit} stage={stage} />
        <Points
          outline={outline}
          clusters={clusters}
          selected={selected}
          active={active}
          frame={frame}
          unit={unit}
          now={now}
          onActive={props.onActive}
          onSelect={props.onSelect}
          onGathered={moveTo}
        />
      </svg>
      <div className={styles.buttons}>
        <IconButton icon="plus" label={t('nearer')} onClick={() => moveTo(zoomed(now(), STEP))} />
        <IconButton icon="minus" label={t('farther')} onClick={() => moveTo(zoomed(now(), 1 / STEP))} />
        <IconButton
          icon={isWhole ? locateIcon : 'globe'}
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

const Land = memo(function Land({ outline }: { outline: Outline }) {
  return outline.regions.map(({ code, path }) => <path key={code} className={styles.region} d={path} />);
});

/** Near a city there is no border in sight: meridians and parallels keep the eye's hold while the map moves. */
function Graticule({ outline, view, frame }: { outline: Outline; view: View; frame: Frame }) {
  if (view.width > (outline.viewBox[0] ?? 1000) * GRATICULE.below) return null;
  const unit = view.width / frame.width;
  const height = (view.width * frame.height) / frame.width;
  const [left, top] = [view.x - view.width / 2, view.y - height / 2];
  const { xs, ys } = graticuleOf(outline, view, frame, GRATICULE.apart * unit);
  const lines = [
    ...xs.map((x) => `M${x.toFixed(3)} ${top.toFixed(3)}v${height.toFixed(3)}`),
    ...ys.map((y) => `M${left.toFixed(3)} ${y.toFixed(3)}h${view.width.toFixed(3)}`),
  ];
  return <path className={styles.graticule} d={lines.join('')} />;
}

function Here({ x, y, unit }: { x: number; y: number; unit: number }) {
  return (
    <g transform={`translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(${unit.toFixed(4)})`}>
      <circle className={styles.halo} r={24} />
      <circle className={styles.here} r={7} />
    </g>
  );
}

function Scale({ outline, view, frame }: { outline: Outline; view: View; frame: Frame }) {
  const t = useLabels(labels);
  const unit = view.width / frame.width;
  const { kilometres, length } = scaleBar(outline, view, 96 * unit);
  const pixels = Math.max(1, length / unit - 2);
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
      <text x={1} y={11}>
        {t('kilometres', { count: kilometres })}
      </text>
    </svg>
  );
}
