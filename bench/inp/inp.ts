import type { Browser, Locator } from '@playwright/test';
import { felt, type Measured, report, SLOWER, watchEvents } from '../felt.ts';
import type { Run } from '../figures.ts';
import { CAR, type Phone, phoneOn, withPhones } from '../phone.ts';
import { startWithPlans } from '../portal.ts';

const CARDS = ['Crédito direto ao consumidor', 'Taxa reduzida'];

/** After the debounce, the lender's answer on screen. */
const ANSWERED_MS = 2_500;

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/**
 * A finger drags every slider of two cards on a phone: no task over 50 ms, INP <= 100 ms on a processor that is four times slower.
 * Once slowed down by the browser, as the wall clock has it, which needs a machine that does nothing else; and once at full
 * speed, the processor time of each task times four, which does not.
 */
export default async function inp(run: Run): Promise<void> {
  const measure = async (browser: Browser, origin: string) => {
    for (const slower of run.amount([SLOWER, 1], [1])) await dragAll(run, browser, origin, slower);
  };
  await withPhones(run, measure, startWithPlans);
}

async function dragAll(run: Run, browser: Browser, origin: string, slower: number): Promise<void> {
  const phone = await phoneOn(browser, origin + CAR, slower);
  await watchEvents(phone.page);
  await phone.page.getByRole('link', { name: 'Simule agora' }).first().tap();
  const dialog = phone.page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: /Li e aceito/ }).check();
  const all: Measured = { tasks: [], events: [] };
  for (const name of run.amount(CARDS, CARDS.slice(0, 1))) {
    const card = dialog.getByRole('article', { name, exact: true });
    await card.getByRole('button', { name: /Simule aqui/ }).tap();
    const sliders = await card.getByRole('slider').all();
    for (const slider of run.amount(sliders, sliders.slice(0, 1))) {
      const label = await slider.evaluate((input: HTMLInputElement) => input.labels?.[0]?.innerText);
      const measured = await measure(run, browser, phone, slider, slower);
      report(run, `${name}, ${label}`, measured, slower);
      all.tasks.push(...measured.tasks);
      all.events.push(...measured.events);
    }
  }
  report(run, 'all', all, slower);
  await phone.close();
}

async function measure(
  run: Run,
  browser: Browser,
  phone: Phone,
  slider: Locator,
  slower: number,
): Promise<Measured> {
  await slider.evaluate((input) => input.scrollIntoView({ block: 'center' }));
  const [positions, restMs] = [run.amount(20, 2), run.amount(500, 50)];
  await phone.page.waitForTimeout(restMs);
  const box = await slider.boundingBox();
  if (!box) throw new Error('no slider on screen');
  const settleMs = run.amount(ANSWERED_MS, 300);
  return felt(browser, phone, { slower, act: () => drag(phone, box, positions), settleMs }, restMs);
}

/** A finger down at one end of the track, along to the other, up. */
async function drag({ page, cdp }: Phone, box: Box, positions: number): Promise<void> {
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', share?: number) =>
    cdp.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: share === undefined ? [] : [{ x: box.x + box.width * share, y: box.y + box.height / 2 }],
    });
  await touch('touchStart', 0.05);
  for (let at = 1; at <= positions; at++) {
    await touch('touchMove', 0.05 + (0.9 * at) / positions);
    await page.waitForTimeout(50);
  }
  await touch('touchEnd');
}
