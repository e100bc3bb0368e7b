import type { Browser } from '@playwright/test';
import { CAR, percentile, phoneOn, withPhones } from '../phone.ts';

const ROUNDS = 10;
const READABLE =
  '[role="dialog"] [data-part="simulator-card"] [data-part="installment"] strong, dialog [data-part="installment"] strong';

/** From the tap on the strip until the first plan's instalment is on screen, on local services: goal <= 300 ms. */
export default async function opening(): Promise<void> {
  await withPhones(async (browser, origin) => {
    await tapped(browser, origin, 1, true);
    for (const slower of [1, 4]) {
      for (const hasLookedAround of [true, false]) {
        const times: number[] = [];
        for (let round = 0; round < ROUNDS; round++)
          times.push(await tapped(browser, origin, slower, hasLookedAround));
        const whose = hasLookedAround ? 'code loaded ahead' : 'tapped at once';
        console.log(
          `  processor ${slower}x slower, ${whose.padEnd(18)} median ${percentile(times, 0.5).toFixed(0)} ms, worst ${Math.max(...times).toFixed(0)} ms of ${ROUNDS}${slower === 1 ? '  (<= 300 ms)' : ''}`,
        );
      }
    }
  });
}

/** Whoever has scrolled to the strip has its code by then, unless the tap is as quick as the eye. */
async function tapped(
  browser: Browser,
  origin: string,
  slower: number,
  hasLookedAround: boolean,
): Promise<number> {
  const { page, close } = await phoneOn(browser, origin + CAR, slower);
  const wayIn = page.getByRole('link', { name: 'Simule agora' }).first();
  if (hasLookedAround) {
    await page.mouse.wheel(0, 100);
    await wayIn.scrollIntoViewIfNeeded();
    await page.waitForTimeout(1_500 * slower);
  }
  await page.evaluate((readable) => {
    const told = window as unknown as { opening: Promise<number> };
    told.opening = new Promise((done) => {
      document.addEventListener('touchstart', (touch) => watch(touch.timeStamp), {
        capture: true,
        once: true,
      });
      const watch = (began: number) => {
        const isReadable = () => /\d/.test(document.querySelector(readable)?.textContent ?? '');
        const look = () => {
          if (!isReadable()) return;
          watching.disconnect();
          // The frame after next has the text on screen.
          requestAnimationFrame(() => setTimeout(() => done(performance.now() - began)));
        };
        const watching = new MutationObserver(look);
        watching.observe(document, { subtree: true, childList: true, characterData: true });
      };
    });
  }, READABLE);
  await wayIn.tap();
  const took = await page.evaluate(() => (window as unknown as { opening: Promise<number> }).opening);
  await close();
  return took;
}
