import { useEffect, useRef } from 'react';
import type { Frame, Spot, View } from './geometry.ts';

/** What is chosen elsewhere comes into view. */
export function useFollowing(
  chosen: Spot | undefined,
  map: { now(): View; moveTo(view: View): void; frame: Frame },
): void {
  const latest = useRef(map);
  latest.current = map;
  const { x, y } = chosen ?? {};
  useEffect(() => {
    if (x === undefined || y === undefined) return;
    const { now, moveTo, frame } = latest.current;
    const seen = now();
    const half = { x: seen.width / 2, y: (seen.width * frame.height) / frame.width / 2 };
    const isSeen = Math.abs(seen.x - x) < half.x * 0.85 && Math.abs(seen.y - y) < half.y * 0.85;
    if (!isSeen) moveTo({ ...seen, x, y });
  }, [x, y]);
}
