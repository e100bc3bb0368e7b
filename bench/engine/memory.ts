import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Run } from '../figures.ts';

const MEGABYTE = 1_048_576;

/** Prints the heap that stays after collection, and the process's memory, along a million quotes. Goal: no slope. */
export function heapOverQuotes(run: Run, quoteOnce: () => unknown): void {
  const quotes = run.amount(1_000_000, 2_000);
  const step = quotes / run.amount(10, 2);
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const heaps: number[] = [];
  for (let made = 0; made <= quotes; made += step) {
    collect();
    heaps.push(process.memoryUsage().heapUsed);
    if (made < quotes) for (let at = 0; at < step; at++) quoteOnce();
  }
  const shown = heaps.map((heap) => (heap / MEGABYTE).toFixed(1)).join(' ');
  const rss = process.memoryUsage().rss / MEGABYTE;
  console.log(`  heap after each ${step} of ${quotes} quotes, MB: ${shown}`);
  run.tell({ name: `memory after ${quotes} quotes`, value: rss, unit: 'MB', better: 'lower' });
  const grown = { name: 'heap that a quote leaves', value: slope(heaps) / step, unit: 'bytes' };
  run.tell({ ...grown, better: 'lower', goal: 1 });
}

/** Least squares over the steps after the first, in bytes a step. */
function slope(heaps: readonly number[]): number {
  const settled = heaps.slice(1);
  const middle = (settled.length - 1) / 2;
  const mean = settled.reduce((sum, heap) => sum + heap, 0) / settled.length;
  const [up, down] = settled.reduce(
    ([a, b], heap, at) => [a + (at - middle) * (heap - mean), b + (at - middle) ** 2],
    [0, 0],
  );
  return up / down;
}
