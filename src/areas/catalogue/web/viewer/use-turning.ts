import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { PictureAngle } from '../../index.ts';
import { advanced, aimed, atRest, isStill, POSES, type Pose, type Turning } from './turning.ts';

const prefersCalm = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;
/** A tab that was asleep does not make up for it. */
const LONGEST_STEP_S = 0.1;

/**
 * The car's turning, with a frame asked for only while something moves.
 *
 * @param show tells the stage where the car is seen from, and whether it is on the move
 */
export function useTurning(start: PictureAngle, show: RefObject<(pose: Pose, isMoving: boolean) => void>) {
  const turning = useRef<Turning>(atRest(POSES[start]));
  const frame = useRef(0);
  /** Where it came to rest: what is said to whoever does not see it. */
  const [rested, setRested] = useState(turning.current.pose);
  const become = useCallback(
    (next: Turning, isHeld = false) => {
      turning.current = next;
      cancelAnimationFrame(frame.current);
      let before = performance.now();
      const tick = (now: number) => {
        const { pose } = turning.current;
        show.current(pose, isHeld || !isStill(turning.current));
        if (isStill(turning.current)) return void (isHeld || setRested(pose));
        frame.current = requestAnimationFrame(tick);
        turning.current = advanced(turning.current, Math.min(LONGEST_STEP_S, (now - before) / 1000));
        before = now;
      };
      tick(before);
    },
    [show],
  );
  useEffect(() => () => cancelAnimationFrame(frame.current), []);
  return useMemo(
    () => ({
      rested,
      now: () => turning.current,
      isCalm: prefersCalm,
      become,
      aim: (to: Partial<Pose>) => become(aimed(turning.current, to, prefersCalm())),
    }),
    [rested, become],
  );
}

export type TurningHand = ReturnType<typeof useTurning>;
