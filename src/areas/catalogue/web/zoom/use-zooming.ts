import { type RefObject, useEffect, useRef, useState } from 'react';
import { CLOSE, type Frame, fitted, keyed, moved, nearer, pressed, type Zoom } from './zooming.ts';

const WHEEL = 1.0018;
const PIXELS_A_LINE = 16;
/** A finger that moved less, in CSS pixels, pressed. */
const STIRRED = 6;

type Spot = { readonly x: number; readonly y: number };

/** Looks at a picture in `target` closely: one finger or the mouse moves it, two fingers and the wheel size it, keys do both. */
export function useZooming(target: RefObject<HTMLElement | null>) {
  const [zoom, setZoom] = useState<Zoom>(CLOSE);
  const latest = useRef(zoom);
  const become = (change: (zoom: Zoom, frame: Frame) => Zoom | undefined): boolean => {
    const element = target.current;
    const next = element && change(latest.current, fitted(element.clientWidth, element.clientHeight));
    if (!next) return false;
    latest.current = next;
    setZoom(next);
    return true;
  };
  const acting = useRef(become);
  acting.current = become;
  useEffect(() => {
    const element = target.current;
    if (element) return listen(element, (change) => acting.current(change));
  }, [target]);
  return { zoom, press: (key: string) => become((now, frame) => keyed(now, frame, key)) };
}

type Become = (change: (zoom: Zoom, frame: Frame) => Zoom | undefined) => boolean;

function listen(element: HTMLElement, become: Become): () => void {
  const fingers = new Map<number, Spot>();
  let way = 0;
  const placeOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Spot => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
  };
  const onDown = (event: PointerEvent) => {
    if (event.pointerType === 'mouse' && event.button !== 0) return;
    if (fingers.size === 0) way = 0;
    fingers.set(event.pointerId, placeOf(event));
    element.setPointerCapture(event.pointerId);
  };
  const onMove = (event: PointerEvent) => {
    const before = fingers.get(event.pointerId);
    if (!before) return;
    const after = placeOf(event);
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
    fingers.set(event.pointerId, after);
    const by = { x: after.x - before.x, y: after.y - before.y };
    way += Math.hypot(by.x, by.y);
    if (!other) return void become((zoom, frame) => moved(zoom, frame, by));
    const apart = (one: Spot) => Math.max(1, Math.hypot(one.x - other.x, one.y - other.y));
    const between = { x: (after.x + other.x) / 2, y: (after.y + other.y) / 2 };
    become((zoom, frame) => nearer(zoom, frame, apart(after) / apart(before), between));
  };
  const onUp = (event: PointerEvent) => {
    const wasAlone = fingers.size === 1;
    if (!fingers.delete(event.pointerId) || !wasAlone || way > STIRRED) return;
    if (event.type === 'pointerup') become((zoom, frame) => pressed(zoom, frame, placeOf(event)));
  };
  const onWheel = (event: WheelEvent) => {
    event.preventDefault();
    const pixels = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? PIXELS_A_LINE : 1);
    become((zoom, frame) => nearer(zoom, frame, WHEEL ** -pixels, placeOf(event)));
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (become((zoom, frame) => keyed(zoom, frame, event.key))) event.preventDefault();
  };
  const sizes = new ResizeObserver(() => become((zoom, frame) => moved(zoom, frame, { x: 0, y: 0 })));
  sizes.observe(element);

  const stop = new AbortController();
  const { signal } = stop;
  element.addEventListener('pointerdown', onDown, { signal });
  element.addEventListener('pointermove', onMove, { signal });
  for (const end of ['pointerup', 'pointercancel'] as const) element.addEventListener(end, onUp, { signal });
  element.addEventListener('wheel', onWheel, { passive: false, signal });
  element.addEventListener('keydown', onKey, { signal });
  return () => {
    stop.abort();
    sizes.disconnect();
  };
}
