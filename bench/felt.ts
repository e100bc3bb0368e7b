import type { Browser, Page } from '@playwright/test';
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
): Promise<Measured> {
  await page.waitForTimeout(500);
  await page.evaluate(() => (window as unknown as { eventDurations: number[] }).eventDurations.splice(0));
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline'] });
  await page.waitForTimeout(500);
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

export function report(what: string, { tasks, events }: Measured, slower: number): void {
  const figures = (values: number[]) =>
    `p50 ${percentile(values, 0.5).toFixed(0)}, p95 ${percentile(values, 0.95).toFixed(0)}, max ${Math.max(0, ...values).toFixed(0)}`;
  const over = tasks.filter((task) => task > 50).length;
  console.log(`  ${what}`);
  console.log(`    tasks  ${figures(tasks)} of ${tasks.length}, ${over} over 50 (goal 0)`);
  if (slower === 1) return; // how long an event took until it was painted is no processor time
  console.log(
    `    events ${figures(events)} of ${events.length} over 16 (INP, the 98th: ${percentile(events, 0.98).toFixed(0)}, goal <= 100)`,
  );
}
