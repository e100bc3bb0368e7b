import { type RefObject, useEffect, useRef } from 'react';
import { dragged, keyed, released } from './turning.ts';
import type { TurningHand } from './use-turning.ts';

/** Degrees that the car turns and tilts for each pixel of a drag. */
const TURN = 0.32;
const TILT = 0.16;
/** The last part of a drag, in milliseconds, says how fast it was let go. */
const THROW_MS = 90;
const PIXELS_A_LINE = 16;
const WHEEL = 1.0018;

type Spot = { readonly x: number; readonly y: number };

/**
 * Turns the car by a finger, the mouse and keys; two fingers, or the wheel with Ctrl, bring it nearer. One finger up and down
 * and the plain wheel scroll the page.
 */
export function useHandling(target: RefObject<HTMLElement | null>, hand: TurningHand): void {
  const latest = useRef(hand);
  latest.current = hand;
  useEffect(() => {
    const element = target.current;
    if (element) return listen(element, () => latest.current);
  }, [target]);
}

function listen(element: HTMLElement, hand: () => TurningHand): () => void {
  const pressed = new Map<number, Spot>();
  let trail: { at: number; x: number }[] = [];
  const move = (by: Parameters<typeof dragged>[1]) => hand().become(dragged(hand().now(), by), true);

  const onDown = (event: PointerEvent) => {
    if (event.pointerType === 'mouse' && event.button !== 0) return;
    pressed.set(event.pointerId, { x: event.x, y: event.y });
    element.setPointerCapture(event.pointerId);
    trail = [];
    move({});
  };
  const onMove = (event: PointerEvent) => {
    const before = pressed.get(event.pointerId);
    if (!before) return;
    const after = { x: event.x, y: event.y };
    const other = [...pressed].find(([id]) => id !== event.pointerId)?.[1];
    pressed.set(event.pointerId, after);
    if (other) {
      const apart = (one: Spot) => Math.max(1, Math.hypot(one.x - other.x, one.y - other.y));
      return move({ zoom: apart(after) / apart(before) });
    }
    trail = [...trail, { at: event.timeStamp, x: event.x }].filter(
      ({ at }) => at > event.timeStamp - THROW_MS,
    );
    const isFinger = event.pointerType === 'touch'; // up and down are the page's
    const nearness = hand().now().pose.zoom;
    move({
      yaw: ((after.x - before.x) * TURN) / nearness,
      pitch: isFinger ? 0 : ((after.y - before.y) * TILT) / nearness,
    });
  };
  const onUp = (event: PointerEvent) => {
    if (!pressed.delete(event.pointerId) || pressed.size > 0) return;
    const recent = trail.filter(({ at }) => at > event.timeStamp - THROW_MS);
    const [first, last] = [recent[0], recent.at(-1)];
    const seconds = first && last ? (last.at - first.at) / 1000 : 0;
    const spin = first && last && seconds > 0 ? ((last.x - first.x) * TURN) / seconds : 0;
    hand().become(released(hand().now(), spin, hand().isCalm()));
  };
  const onWheel = (event: WheelEvent) => {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    const pixels = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? PIXELS_A_LINE : 1);
    hand().become(dragged(hand().now(), { zoom: WHEEL ** -pixels }));
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = keyed(hand().now(), event.key, hand().isCalm());
    if (!next) return;
    event.preventDefault();
    hand().become(next);
  };
  /** Else the browser would zoom the page with the second finger. */
  const onTouch = (event: TouchEvent) =>
    event.touches.length > 1 && event.cancelable && event.preventDefault();

  const stop = new AbortController();
  const { signal } = stop;
  element.addEventListener('pointerdown', onDown, { signal });
  element.addEventListener('pointermove', onMove, { signal });
  for (const end of ['pointerup', 'pointercancel'] as const) element.addEventListener(end, onUp, { signal });
  element.addEventListener('wheel', onWheel, { passive: false, signal });
  element.addEventListener('touchmove', onTouch, { passive: false, signal });
  element.addEventListener('keydown', onKey, { signal });
  return () => stop.abort();
}
