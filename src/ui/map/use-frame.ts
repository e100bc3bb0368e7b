import { type RefObject, useLayoutEffect, useState } from 'react';
import type { Frame, Outline } from './geometry.ts';

/** A country that is much taller than wide gets a tall frame. */
export const isTall = ({ viewBox: [width = 1, height = 1] }: Outline): boolean => height > width * 1.3;

/** What a server draws for, before the size on screen is known; of the frame's shape. */
const ASSUMED = {
  square: { width: 560, height: 560 },
  tall: { width: 560, height: 700 },
} as const satisfies Record<string, Frame>;

/** The frame's size on screen, in whole pixels; before it is known, one of the same shape. */
export function useFrame(target: RefObject<Element | null>, outline: Outline): Frame {
  const [frame, setFrame] = useState<Frame>(isTall(outline) ? ASSUMED.tall : ASSUMED.square);
  useLayoutEffect(() => {
    const element = target.current;
    if (!element) return;
    const measure = (box: { width: number; height: number }) => {
      const [width, height] = [Math.round(box.width), Math.round(box.height)];
      if (width > 0 && height > 0)
        setFrame((old) => (old.width === width && old.height === height ? old : { width, height }));
    };
    measure(element.getBoundingClientRect());
    const watch = new ResizeObserver(([entry]) => entry && measure(entry.contentRect));
    watch.observe(element);
    return () => watch.disconnect();
  }, [target]);
  return frame;
}
