import { type RefObject, useEffect, useRef } from 'react';
import { type Frame, type Spot, type View, zoomed } from './geometry.ts';

/** A press that moves farther than this is a drag and presses nothing, in pixels. */
const SLACK = 4;
const PIXELS_A_LINE = 16;
/** Fingers on a touchpad tell small steps, wheels large ones. */
const wheelStep = (pixels: number): number => (Math.abs(pixels) < 40 ? 1.01 : 1.0018);
/** How long it is said that two fingers move the map. */
const HINT_MS = 1_400;

type Hand = { frame: Frame; now(): View; show(view: View): void };

/**
 * Drags with the mouse, moves and zooms with two fingers, zooms with the wheel while Ctrl is held: one finger and the plain
 * wheel scroll the page. Says by `data-hint` on the picture's frame when one finger tried.
 */
export function useGestures(target: RefObject<SVGSVGElement | null>, hand: Hand): void {
  const latest = useRef(hand);
  latest.current = hand;
  useEffect(() => {
    const element = target.current;
    if (!element) return;
    return listen(element, () => latest.current);
  }, [target]);
}

function listen(element: SVGSVGElement, hand: () => Hand): () => void {
  const pressed = new Map<number, Spot>();
  let began: Spot | undefined;
  let isDrag = false;
  let hint: ReturnType<typeof setTimeout> | undefined;

  const unit = () => hand().now().width / hand().frame.width;
  const spotUnder = ({ x, y }: Spot): Spot => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const seen = hand().now();
    return { x: seen.x + (x - left - width / 2) * unit(), y: seen.y + (y - top - height / 2) * unit() };
  };
  const onWheel = (event: WheelEvent) => {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    const pixels = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? PIXELS_A_LINE : 1);
    hand().show(zoomed(hand().now(), wheelStep(pixels) ** -pixels, spotUnder(event)));
  };
  const onDown = (event: PointerEvent) => {
    if (event.pointerType === 'mouse' && event.button !== 0) return;
    if (pressed.size === 0) {
      began = { x: event.x, y: event.y };
      isDrag = false;
    }
    pressed.set(event.pointerId, { x: event.x, y: event.y });
  };
  const onMove = (event: PointerEvent) => {
    const before = pressed.get(event.pointerId);
    if (!before || !began) return;
    if (event.buttons === 0) return void pressed.delete(event.pointerId);
    if (event.pointerType !== 'mouse' && pressed.size < 2) return;
    if (!isDrag && pressed.size < 2 && Math.hypot(event.x - began.x, event.y - began.y) < SLACK) return;
    // Only a drag captures the pointer: captured ones are clicks on the picture, not on the point below.
    isDrag = true;
    element.setPointerCapture(event.pointerId);
    const other = [...pressed].find(([id]) => id !== event.pointerId)?.[1];
    const after = { x: event.x, y: event.y };
    pressed.set(event.pointerId, after);
    const share = unit() / (other ? 2 : 1); // each of two fingers moves its half
    const seen = hand().now();
    const moved = {
      ...seen,
      x: seen.x - (after.x - before.x) * share,
      y: seen.y - (after.y - before.y) * share,
    };
    hand().show(moved);
    if (!other) return;
    const apart = (one: Spot) => Math.max(1, Math.hypot(one.x - other.x, one.y - other.y));
    const middle = spotUnder({ x: (after.x + other.x) / 2, y: (after.y + other.y) / 2 });
    hand().show(zoomed(hand().now(), apart(after) / apart(before), middle));
  };
  const onUp = (event: PointerEvent) => void pressed.delete(event.pointerId);
  /** The browser took one finger's movement to scroll the page. */
  const onCancel = (event: PointerEvent) => {
    if (event.pointerType === 'touch' && pressed.size === 1) sayTwoFingers();
    onUp(event);
  };
  const sayTwoFingers = () => {
    clearTimeout(hint);
    element.parentElement?.setAttribute('data-hint', '');
    hint = setTimeout(() => element.parentElement?.removeAttribute('data-hint'), HINT_MS);
  };
  /** Else the browser would scroll or zoom the page with the second finger. */
  const onTouch = (event: TouchEvent) =>
    event.touches.length > 1 && event.cancelable && event.preventDefault();
  const onClick = (event: MouseEvent) => {
    if (isDrag) event.stopPropagation();
    isDrag = false;
  };

  const stop = new AbortController();
  const { signal } = stop;
  element.addEventListener('wheel', onWheel, { passive: false, signal });
  element.addEventListener('touchstart', onTouch, { passive: false, signal });
  element.addEventListener('touchmove', onTouch, { passive: false, signal });
  element.addEventListener('pointerdown', onDown, { signal });
  element.addEventListener('pointermove', onMove, { signal });
  element.addEventListener('pointercancel', onCancel, { signal });
  element.addEventListener('click', onClick, { signal, capture: true });
  for (const end of ['pointerup', 'pointerleave'] as const) element.addEventListener(end, onUp, { signal });
  return () => {
    stop.abort();
    clearTimeout(hint);
  };
}
