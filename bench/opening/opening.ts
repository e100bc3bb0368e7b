import type { Browser, Page } from '@playwright/test';
import type { Run } from '../figures.ts';
import { CAR, type Phone, percentile, phoneOn, withPhones } from '../phone.ts';
import { startWithPlans } from '../portal.ts';

const ROUNDS = 11;

/** How long a finger rests on the screen when it taps, in milliseconds. */
const TOUCH_MS = 80;

type Opening = { readonly fromTouch: number; readonly fromTap: number };

/**
 * From the tap on the strip until the first plan's instalment can be read, on local services: goal <= 300 ms. Readable is
 * what has been painted in a panel that has come to rest. Each opening is the first one of a fresh page, of a shopper whose
 * site starts with the plans.
 */
export default async function opening(run: Run): Promise<void> {
  const measure = async (browser: Browser, origin: string) => {
    if (!run.isOnce) await opened(browser, origin, 1, true);
    for (const slower of run.amount([1, 4], [1])) {
      for (const hasLookedAround of run.amount([true, false], [false])) {
        const times: Opening[] = [];
        for (let round = 0; round < run.amount(ROUNDS, 1); round++)
          times.push(await opened(browser, origin, slower, hasLookedAround));
        const whose = hasLookedAround ? 'code loaded ahead' : 'tapped at once';
        report(run, `processor ${slower}x slower, ${whose}`, times);
      }
    }
  };
  await withPhones(run, measure, startWithPlans);
}

function report(run: Run, what: string, times: readonly Opening[]): void {
  const ms = { unit: 'ms', better: 'lower' as const };
  for (const [since, values, goal] of [
    ['after the tap', times.map(({ fromTap }) => fromTap), 300],
    ['since the finger touched', times.map(({ fromTouch }) => fromTouch), undefined],
  ] as const) {
    const worst = `worst ${Math.max(...values).toFixed(0)} of ${values.length}`;
    run.tell({ name: `${what}, ${since}`, value: percentile(values, 0.5), ...ms, goal }, worst);
  }
}

/** Whoever has scrolled to the strip has its code by then, unless the tap is as quick as the eye. */
async function opened(
  browser: Browser,
  origin: string,
  slower: number,
  hasLookedAround: boolean,
): Promise<Opening> {
  const phone = await phoneOn(browser, origin + CAR, slower);
  const { page } = phone;
  const wayIn = page.getByRole('link', { name: 'Simule agora' }).first();
  await wayIn.evaluate((link) => link.scrollIntoView({ block: 'center', behavior: 'instant' }));
  if (hasLookedAround) {
    await page.mouse.wheel(0, 1);
    await page.waitForTimeout(1_500 * slower);
  }
  const box = await wayIn.boundingBox();
  if (!box) throw new Error('the way into the plans is not on screen');
  await watch(page);
  await tap(phone, box.x + box.width / 2, box.y + box.height / 2);
  const times = await page.evaluate(() => (window as unknown as { opening: Promise<Opening> }).opening);
  await phone.close();
  return times;
}

/** The page tells by itself when its plan can be read: nobody asks it meanwhile. */
const watch = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const once = { capture: true, once: true };
    const at = (type: string) =>
      new Promise<number>((done) => document.addEventListener(type, (event) => done(event.timeStamp), once));
    const isReadable = () => {
      const panel = document.querySelector('dialog[open]');
      const value = panel?.querySelector('[data-part="simulator-card"] [data-part="installment"] strong');
      if (!panel || !value || !/\d/.test(value.textContent)) return false;
      return panel.getAnimations().every(({ playState }) => playState === 'finished');
    };
    const readable = new Promise<number>((done) => {
      const look = () => {
        if (!isReadable()) return requestAnimationFrame(look);
        // What stands in the page before a frame has been painted after it.
        return requestAnimationFrame(() => setTimeout(() => done(performance.now())));
      };
      document.addEventListener('touchstart', look, once);
    });
    const opening = Promise.all([at('touchstart'), at('touchend'), readable]).then(
      ([touched, lifted, read]) => ({ fromTouch: read - touched, fromTap: read - lifted }),
    );
    Object.assign(window, { opening });
  });

async function tap({ page, cdp }: Phone, x: number, y: number): Promise<void> {
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  await page.waitForTimeout(TOUCH_MS);
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}
