import type { Browser, Locator, Page } from '@playwright/test';
import { CAR, type Phone, percentile, phoneOn, withPhones } from '../phone.ts';

const SLOWER = 4;
const POSITIONS = 20;
const CARDS = ['Crédito direto ao consumidor', 'Taxa reduzida'];

/** After the debounce, the lender's answer on screen. */
const ANSWERED_MS = 2_500;

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
type Measured = { readonly tasks: number[]; readonly events: number[] };

/**
 * A finger drags every slider of two cards on a phone: no task over 50 ms, INP <= 100 ms on a processor that is four times slower.
 * Once slowed down by the browser, as the wall clock has it, which needs a machine that does nothing else; and once at full
 * speed, the processor time of each task times four, which does not.
 */
export default async function inp(): Promise<void> {
  console.log(`  412 px, ${POSITIONS} positions a slider, in ms`);
  await withPhones(async (browser, origin) => {
    console.log(`  processor slowed down ${SLOWER} times`);
    await dragAll(browser, origin, SLOWER);
    console.log(`  at full speed, processor time x ${SLOWER}`);
    await dragAll(browser, origin, 1);
  });
}

async function dragAll(browser: Browser, origin: string, slower: number): Promise<void> {
  const phone = await phoneOn(browser, origin + CAR, slower);
  await watchEvents(phone.page);
  await phone.page.getByRole('link', { name: 'Simule agora' }).first().tap();
  const dialog = phone.page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: /Li e aceito/ }).check();
  const all: Measured = { tasks: [], events: [] };
  for (const name of CARDS) {
    const card = dialog.getByRole('article', { name, exact: true });
    await card.getByRole('button', { name: /Simule aqui/ }).tap();
    for (const slider of await card.getByRole('slider').all()) {
      const label = await slider.evaluate((input: HTMLInputElement) => input.labels?.[0]?.innerText);
      const measured = await measure(browser, phone, slider, slower);
      report(`${name}, ${label}`, measured, slower);
      all.tasks.push(...measured.tasks);
      all.events.push(...measured.events);
    }
  }
  report('all', all, slower);
  await phone.close();
}

/** Every event that took longer than a frame, from the finger to the next frame, as the browser reports it for INP. */
const watchEvents = (page: Page) =>
  page.evaluate(() => {
    const kept: number[] = [];
    Object.assign(window, { eventDurations: kept });
    const watch = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) kept.push(duration);
    });
    watch.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });

/** While it is traced, the page does nothing for the bench: everything that asks it comes before or after. */
async function measure(browser: Browser, phone: Phone, slider: Locator, slower: number): Promise<Measured> {
  const { page } = phone;
  await slider.evaluate((input) => input.scrollIntoView({ block: 'center' }));
  await page.waitForTimeout(500);
  const box = await slider.boundingBox();
  if (!box) throw new Error('no slider on screen');
  await page.evaluate(() => (window as unknown as { eventDurations: number[] }).eventDurations.splice(0));
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline'] });
  await page.waitForTimeout(500);
  await drag(phone, box);
  await page.waitForTimeout(ANSWERED_MS);
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

/** A finger down at one end of the track, along to the other, up. */
async function drag({ page, cdp }: Phone, box: Box): Promise<void> {
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', share?: number) =>
    cdp.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: share === undefined ? [] : [{ x: box.x + box.width * share, y: box.y + box.height / 2 }],
    });
  await touch('touchStart', 0.05);
  for (let at = 1; at <= POSITIONS; at++) {
    await touch('touchMove', 0.05 + (0.9 * at) / POSITIONS);
    await page.waitForTimeout(50);
  }
  await touch('touchEnd');
}

function report(what: string, { tasks, events }: Measured, slower: number): void {
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
