import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { between, type Frame, type Outline, type View, within } from './geometry.ts';

const MOVES_MS = 420;

/** Slows down towards the end. */
const ease = (progress: number): number => 1 - (1 - progress) ** 3;
const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

export type MapView = {
  /** What is drawn. */
  readonly view: View;
  /** What was asked for last: a frame ahead of what is drawn. */
  now(): View;
  /** Goes there in a moment, or at once for whoever wants no motion. */
  moveTo(view: View): void;
  /** At once, under a hand; drawn once a frame, however often it is called. */
  show(view: View): void;
};

/**
 * What is in view of a map. It goes home again when there is another home, that is to say other points; another size on screen
 * keeps what somebody moved to.
 */
export function useView(outline: Outline, frame: Frame, home: View): MapView {
  const [view, setView] = useState(home);
  const request = useRef(home);
  const isAway = useRef(false);
  const running = useRef(0);
  const next = useCallback((step: () => void) => {
    cancelAnimationFrame(running.current);
    running.current = requestAnimationFrame(step);
  }, []);
  const now = useCallback(() => request.current, []);
  const put = useCallback((wanted: View) => {
    request.current = wanted;
    setView(wanted);
  }, []);
  const show = useCallback(
    (wanted: View) => {
      isAway.current = true;
      request.current = within(outline, wanted, frame);
      next(() => setView(request.current));
    },
    [outline, frame, next],
  );
  const moveTo = useCallback(
    (wanted: View) => {
      isAway.current = true;
      const [from, to] = [request.current, within(outline, wanted, frame)];
      cancelAnimationFrame(running.current);
      if (isStill()) return put(to);
      const began = performance.now();
      const step = () => {
        const progress = Math.min(1, (performance.now() - began) / MOVES_MS);
        put(between(from, to, ease(progress)));
        if (progress < 1) next(step);
      };
      next(step);
    },
    [outline, frame, next, put],
  );
  const before = useRef({ home, frame });
  useLayoutEffect(() => {
    const old = before.current;
    before.current = { home, frame };
    if (old.home === home) return;
    if (old.frame === frame) moveTo(home);
    else put(isAway.current ? within(outline, request.current, frame) : home);
    if (old.frame === frame) isAway.current = false;
  }, [home, frame, outline, moveTo, put]);
  useEffect(() => () => cancelAnimationFrame(running.current), []);
  return { view, now, moveTo, show };
}
