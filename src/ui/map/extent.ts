/** How far a drawn region reaches, from its path: what fits into it can be written in full. */
import type { Box } from './marks.ts';

const STEP = /([Ml])?(-?[\d.]+)[ ,]?(-?[\d.]+)/g;

/** Of a path that starts at absolute points (`M`) and goes on by relative ones (`l`), as `seeds/places/README.md` says. */
export function extentOf(path: string): Box {
  let [x, y] = [0, 0];
  const [xs, ys]: [number[], number[]] = [[], []];
  for (const [, command, right = '', down = ''] of path.matchAll(STEP)) {
    const isAbsolute = command === 'M';
    x = Number(right) + (isAbsolute ? 0 : x);
    y = Number(down) + (isAbsolute ? 0 : y);
    xs.push(x);
    ys.push(y);
  }
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}
