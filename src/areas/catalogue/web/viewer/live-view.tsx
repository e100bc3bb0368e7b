import { useEffect, useRef, useState } from 'react';
import { IconButton } from '../../../../ui/controls/button.tsx';
import { useLabels } from '../../../../ui/labels.tsx';
import type { PictureAngle } from '../../index.ts';
import { labels } from './labels.ts';
import styles from './live-view.module.css';
import type { SeenCar, StudioKind } from './messages.ts';
import { eighthOf, keyed, nearestPicture, POSES, type Pose } from './turning.ts';
import { useHandling } from './use-handling.ts';
import { type ShowPose, useStage } from './use-stage.ts';
import { type TurningHand, useTurning } from './use-turning.ts';

export type LiveViewProps = { readonly name: string; readonly car: SeenCar };

/**
 * The car as it can be turned, in the place of its pictures: they stay until its first frame, and come back where the browser
 * cannot draw it. Stands in a stage whose buttons named `angle` choose a view.
 */
export default function LiveView({ name, car }: LiveViewProps) {
  const t = useLabels(labels);
  const box = useRef<HTMLDivElement>(null);
  const handle = useRef<HTMLDivElement>(null);
  const show = useRef<ShowPose>(() => undefined);
  const [studio, setStudio] = useStudio();
  const hand = useTurning(useRef(checkedAngle()).current, show);
  const state = useStage(box, { car, studio, pose: () => hand.now().pose, show });
  useHandling(handle, hand);
  useAngles(box, hand);
  const isShown = state === 'shown';
  const isFailed = !isShown && state !== 'opening';
  const press = (key: string) => hand.become(keyed(hand.now(), key, hand.isCalm()) ?? hand.now());
  return (
    <div ref={box} className={styles.live} data-live={state} data-studio={isFailed ? undefined : studio}>
      <div
        ref={handle}
        className={styles.handle}
        role="slider"
        tabIndex={isShown ? 0 : -1}
        hidden={!isShown}
        aria-label={t('live-car', { name })}
        aria-description={t('live-help')}
        aria-valuemin={0}
        aria-valuemax={359}
        aria-valuenow={Math.round(hand.rested.yaw) % 360}
        aria-valuetext={seenInWords(hand.rested, t)}
      />
      {isShown && (
        <>
          <p className={styles.hint} aria-hidden="true">
            {t('live-hint')}
          </p>
          <IconButton
            icon="back"
            label={t('live-left')}
            className={styles.left}
            onClick={() => press('ArrowLeft')}
          />
          <IconButton
            icon="forward"
            label={t('live-right')}
            className={styles.right}
            onClick={() => press('ArrowRight')}
          />
          <div className={styles.tools}>
            <IconButton icon="plus" label={t('live-nearer')} onClick={() => press('+')} />
            <IconButton icon="minus" label={t('live-farther')} onClick={() => press('-')} />
            <button
              type="button"
              className={styles.studio}
              aria-pressed={studio === 'night'}
              aria-label={t('live-night')}
              title={t('live-night')}
              onClick={() => setStudio(studio === 'night' ? 'day' : 'night')}
            >
              <svg viewBox="0 0 24 24" aria-hidden="true">
                <path d="M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17z" />
                <path className={styles.dark} d="M12 3.5a8.5 8.5 0 0 1 0 17z" />
              </svg>
            </button>
          </div>
        </>
      )}
      <p role="status" className={isShown ? 'visually-hidden' : styles.status}>
        {t(`live-${state}`)}
      </p>
    </div>
  );
}

type Words = ReturnType<typeof useLabels<(typeof labels)['pt-BR']>>;

function seenInWords(pose: Pose, t: Words): string {
  const seen = t(`seen-${eighthOf(pose) as 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7}`);
  const times = pose.zoom.toFixed(1).replace('.', ',');
  return pose.zoom > 1.05 ? t('seen-nearer', { seen, times }) : seen;
}

/** Night where the page is dark, until the shopper says otherwise. */
function useStudio() {
  const [chosen, choose] = useState<StudioKind>();
  const [isDark, setDark] = useState(() => darkness().matches);
  useEffect(() => {
    const dark = darkness();
    const follow = () => setDark(dark.matches);
    dark.addEventListener('change', follow);
    return () => dark.removeEventListener('change', follow);
  }, []);
  return [chosen ?? (isDark ? 'night' : 'day'), choose] as const;
}

const darkness = () => window.matchMedia('(prefers-color-scheme: dark)');

const ANGLES = 'input[name="angle"]';
const isAngle = (value: string): value is PictureAngle => Object.hasOwn(POSES, value);

function checkedAngle(): PictureAngle {
  const value = document.querySelector<HTMLInputElement>(`${ANGLES}:checked`)?.value ?? '';
  return isAngle(value) ? value : 'front';
}

/** The stage's buttons turn the car, and show which picture comes nearest to where it has been turned. */
function useAngles(box: { current: HTMLElement | null }, { aim, rested }: TurningHand): void {
  const stageOf = () => box.current?.closest('section');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the stage is the one that the box stands in
  useEffect(() => {
    const stage = stageOf();
    const onChange = ({ target }: Event) => {
      if (target instanceof HTMLInputElement && target.name === 'angle' && isAngle(target.value))
        aim(POSES[target.value]);
    };
    stage?.addEventListener('change', onChange);
    return () => stage?.removeEventListener('change', onChange);
  }, [aim]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useEffect(() => {
    const nearest = stageOf()?.querySelector<HTMLInputElement>(
      `${ANGLES}[value="${nearestPicture(rested)}"]`,
    );
    if (nearest) nearest.checked = true;
  }, [rested]);
}
