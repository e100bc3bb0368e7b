import type { PostalRange } from './model.ts';
import { countBelow } from './sorted.ts';

type Ranged<T> = PostalRange & { readonly value: T };

/**
 * Finds what a postal code belongs to. Where ranges lie in one another the narrowest counts, as a city's inside of its
 * state's. Built once by a sweep over the ends; a look-up takes the logarithm of their number.
 */
export function rangeLookup<T>(ranges: readonly Ranged<T>[]): (code: number) => T | undefined {
  const starts = [...new Set(ranges.flatMap(({ from, to }) => [from, to + 1]))].sort((a, b) => a - b);
  const waiting = ranges.toSorted((a, b) => b.from - a.from);
  let open: Ranged<T>[] = [];
  const values = starts.map((start) => {
    open = open.filter(({ to }) => to >= start);
    for (let next = waiting.at(-1); next && next.from <= start; next = waiting.at(-1)) {
      open.push(next);
      waiting.pop();
    }
    return narrowest(open)?.value;
  });
  return (code) => values[countBelow(starts.length, (index) => (starts[index] as number) <= code) - 1];
}

function narrowest<T>(open: readonly Ranged<T>[]): Ranged<T> | undefined {
  let best: Ranged<T> | undefined;
  for (const range of open) if (!best || range.to - range.from < best.to - best.from) best = range;
  return best;
}
