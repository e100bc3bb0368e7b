import type { Browser, Page } from '@playwright/test';
import type { Run } from './figures.ts';
import { type Phone, percentile } from './phone.ts';

/** How many times slower than this machine's the processor of the phone is. */
export const SLOWER = 4;

/** Lengths in milliseconds of the main thread's tasks, and of the events that took longer than a frame. */
export type Measured = { readonly tasks: number[]; readonly events: number[] };

/** Every event that took longer than a frame, from the finger to the next frame, as the browser reports it for INP. */
export const watchEvents = (page: Page) =>
  page.evaluate(() => {
    const kept: number[] = [];
    Object.assign(window, { eventDurations: kept });
    const watch = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) kept.push(duration);
    });
    watch.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });

/**
 * What fingers do to a page, traced. While it is traced, the page does nothing for the bench: everything that asks it comes
 * before or after. `slower` is the factor of the phone; at 1 tasks count by processor time, times four.
 */
export async function felt(
  browser: Browser,
  { page }: Phone,
  { slower, act, settleMs }: { slower: number; act: () => Promise<void>; settleMs: number },
  restMs = 500,
): Promise<Measured> {
  await page.waitForTimeout(restMs);
  await page.evaluate(() => (window as unknown as { eventDurations: number[] }).eventDurations.splice(0));
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline'] });
  await page.waitForTimeout(restMs);
  await act();
  await page.waitForTimeout(settleMs);
  const tasks = mainThreadTasks(await browser.stopTracing(), slower);
  const events = await page.evaluate(
    () => (window as unknown as { eventDurations: number[] }).eventDurations,
  );
  return { tasks, events };
}

type TraceEvent = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  dur?: number;
  tdur?: number;
  args?: { name?: string };
};

/** How long the tasks of the page's main thread took, in milliseconds; what is shorter than one is left out. */
function mainThreadTasks(trace: Buffer, slower: number): number[] {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const isMain = ({ name, args }: TraceEvent) => name === 'thread_name' && args?.name === 'CrRendererMain';
  const threads = new Set(traceEvents.filter(isMain).map(threadOf));
  return traceEvents
    .filter((event) => event.name === 'RunTask' && threads.has(threadOf(event)))
    .map(({ dur = 0, tdur = 0 }) => (slower === 1 ? tdur * SLOWER : dur) / 1000)
    .filter((ms) => ms >= 1);
}

const threadOf = ({ pid, tid }: TraceEvent): string => `${pid}/${tid}`;

/** Tells of tasks and of events how long they are; how long an event took until it was painted is no processor time. */
export function report(run: Run, what: string, { tasks, events }: Measured, slower: number): void {
  const name = `${what}, ${slower === 1 ? `processor time x ${SLOWER}` : `processor ${slower}x slower`}`;
  const ms = { unit: 'ms', better: 'lower' as const };
  const over = tasks.filter((task) => task > 50).length;
  run.tell({ name: `${name}: tasks, p95`, value: percentile(tasks, 0.95), ...ms }, `of ${tasks.length}`);
  run.tell({ name: `${name}: longest task`, value: Math.max(0, ...tasks), ...ms });
  run.tell({ name: `${name}: tasks over 50 ms`, value: over, unit: '', better: 'lower', goal: 0 });
  if (slower === 1) return;
  const inp = { name: `${name}: INP, the 98th`, value: percentile(events, 0.98), ...ms, goal: 100 };
  run.tell(inp, `of ${events.length} over 16 ms`);
}
