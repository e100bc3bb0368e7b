import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const QUOTES = 1_000_000;
const STEP = 100_000;
const MEGABYTE = 1_048_576;

/** Prints the heap that stays after collection, and the process's memory, along a million quotes. Goal: no slope. */
export function heapOverQuotes(quoteOnce: () => unknown): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const heaps: number[] = [];
  for (let quotes = 0; quotes <= QUOTES; quotes += STEP) {
    collect();
    heaps.push(process.memoryUsage().heapUsed);
    if (quotes < QUOTES) for (let at = 0; at < STEP; at++) quoteOnce();
  }
  const shown = heaps.map((heap) => (heap / MEGABYTE).toFixed(1)).join(' ');
  const rss = (process.memoryUsage().rss / MEGABYTE).toFixed(0);
  console.log(`  heap after each ${STEP} of ${QUOTES} quotes, MB: ${shown}   rss ${rss} MB`);
  console.log(`  slope ${slope(heaps).toFixed(3)} bytes a quote  (goal: flat, below 1)`);
}

/** Least squares over the steps after the first, in bytes a quote. */
function slope(heaps: readonly number[]): number {
  const settled = heaps.slice(1);
  const middle = (settled.length - 1) / 2;
  const mean = settled.reduce((sum, heap) => sum + heap, 0) / settled.length;
  const [up, down] = settled.reduce(
    ([a, b], heap, at) => [a + (at - middle) * (heap - mean), b + (at - middle) ** 2],
    [0, 0],
  );
  return up / down / STEP;
}
