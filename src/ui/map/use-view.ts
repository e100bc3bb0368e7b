import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { between, type Frame, type Outline, type Spot, type View, within, zoomed } from './geometry.ts';

const MOVES_MS = 420;
const WHEEL_STEP = 1.0018;

/** Slows down towards the end. */
const ease = (progress: number): number => 1 - (1 - progress) ** 3;
const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

export type MapView = {
  readonly view: View;
  /** Goes there in a moment, or at once for whoever wants no motion. */
  moveTo(view: View): void;
};

/** What is in view of a map: moved by its buttons, by mouse and wheel, by two fingers. */
export function useView(outline: Outline, frame: Frame, home: View): MapView {
  const [view, setView] = useState(home);
  const held = useRef(view);
  const running = useRef(0);
  held.current = view;
  const moveTo = useCallback(
    (wanted: View) => {
      cancelAnimationFrame(running.current);
      const [from, to] = [held.current, within(outline, wanted, frame)];
      if (isStill()) return setView(to);
      const began = performance.now();
      const step = () => {
        const progress = Math.min(1, (performance.now() - began) / MOVES_MS);
        setView(between(from, to, ease(progress)));
        if (progress < 1) running.current = requestAnimationFrame(step);
      };
      running.current = requestAnimationFrame(step);
    },
    [outline, frame],
  );
  useEffect(() => () => cancelAnimationFrame(running.current), []);
  return { view, moveTo };
}

type Pressed = Map<number, Spot>;

/**
 * Drags with the mouse, moves and zooms with two fingers, zooms with the wheel while Ctrl is held: one finger and the plain
 * wheel scroll the page.
 */
export function useGestures(
  target: RefObject<SVGSVGElement | null>,
  { outline, frame, view, show }: { outline: Outline; frame: Frame; view: View; show(view: View): void },
): void {
  const latest = useRef({ outline, frame, view, show });
  latest.current = { outline, frame, view, show };
  useEffect(() => {
    const element = target.current;
    if (!element) return;
    const pressed: Pressed = new Map();
    const spotUnder = ({ x, y }: Spot): Spot => {
      const { frame: size, view: seen } = latest.current;
      const unit = seen.width / size.width;
      const box = element.getBoundingClientRect();
      return {
        x: seen.x + (x - box.left - size.width / 2) * unit,
        y: seen.y + (y - box.top - size.height / 2) * unit,
      };
    };
    const to = (wanted: View) => {
      const { outline: drawn, frame: size, show: showView } = latest.current;
      showView(within(drawn, wanted, size));
    };
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      to(zoomed(latest.current.view, WHEEL_STEP ** -event.deltaY, spotUnder(event)));
    };
    const onDown = (event: PointerEvent) => {
      if (event.pointerType === 'mouse' && event.button !== 0) return;
      pressed.set(event.pointerId, event);
    };
    const onMove = (event: PointerEvent) => {
      const before = pressed.get(event.pointerId);
      if (!before || (event.pointerType !== 'mouse' && pressed.size < 2)) return;
      element.setPointerCapture(event.pointerId);
      const [old, other] = [[...pressed.values()], [...pressed].find(([id]) => id !== event.pointerId)?.[1]];
      pressed.set(event.pointerId, event);
      const { view: seen, frame: size } = latest.current;
      const unit = seen.width / size.width;
      const share = old.length > 1 ? 2 : 1; // each of two fingers moves its half
      const moved = {
        ...seen,
        x: seen.x - ((event.x - before.x) * unit) / share,
        y: seen.y - ((event.y - before.y) * unit) / share,
      };
      if (!other) return to(moved);
      const apart = (one: Spot) => Math.max(1, Math.hypot(one.x - other.x, one.y - other.y));
      const middle = spotUnder({ x: (event.x + other.x) / 2, y: (event.y + other.y) / 2 });
      to(zoomed(moved, apart(event) / apart(before), middle));
    };
    const onUp = (event: PointerEvent) => void pressed.delete(event.pointerId);
    element.addEventListener('wheel', onWheel, { passive: false });
    element.addEventListener('pointerdown', onDown);
    element.addEventListener('pointermove', onMove);
    for (const end of ['pointerup', 'pointercancel', 'pointerleave'] as const)
      element.addEventListener(end, onUp);
    return () => {
      element.removeEventListener('wheel', onWheel);
      element.removeEventListener('pointerdown', onDown);
      element.removeEventListener('pointermove', onMove);
      for (const end of ['pointerup', 'pointercancel', 'pointerleave'] as const)
        element.removeEventListener(end, onUp);
    };
  }, [target]);
}

/** The frame's size on screen; before it is known, one of the same shape. */
export function useFrame(target: RefObject<Element | null>, assumed: Frame): Frame {
  const [frame, setFrame] = useState(assumed);
  useEffect(() => {
    if (!target.current) return;
    const watch = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {};
      if (width > 0 && height > 0)
        setFrame((old) => (old.width === width && old.height === height ? old : { width, height }));
    });
    watch.observe(target.current);
    return () => watch.disconnect();
  }, [target]);
  return frame;
}
