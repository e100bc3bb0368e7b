import type { Browser, Locator } from '@playwright/test';
import { felt, type Measured, report, SLOWER, watchEvents } from '../felt.ts';
import { CAR, type Phone, phoneOn, withPhones } from '../phone.ts';

const POSITIONS = 20;
const CARDS = ['Crédito direto ao consumidor', 'Taxa reduzida'];

/** After the debounce, the lender's answer on screen. */
const ANSWERED_MS = 2_500;

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

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

async function measure(browser: Browser, phone: Phone, slider: Locator, slower: number): Promise<Measured> {
  await slider.evaluate((input) => input.scrollIntoView({ block: 'center' }));
  await phone.page.waitForTimeout(500);
  const box = await slider.boundingBox();
  if (!box) throw new Error('no slider on screen');
  return felt(browser, phone, { slower, act: () => drag(phone, box), settleMs: ANSWERED_MS });
}

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
