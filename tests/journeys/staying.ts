import type { Page } from '@playwright/test';
import { expect, timeForMore } from './portal.ts';

/** For so long the code that a page does not begin with is on its way, in milliseconds. */
const ON_ITS_WAY_MS = 700;
const CODE = /\/assets\/[\w.-]+\.js/g;

type Watched = Window & { gone: string[] };

/**
 * Opens a page, lets the code that it does not begin with come late, and expects that whatever the server has drawn in its main part is
 * still the same element when all of it is alive: a press whose element is taken away between its two halves is lost, and what leaves and
 * comes back moves the page twice.
 */
export async function expectToStay(page: Page, address: string): Promise<void> {
  const begun: readonly string[] = (await (await page.request.get(address)).text()).match(CODE) ?? [];
  const late = new Set<Promise<void>>();
  let isOver = false;
  await page.addInitScript(watchDrawn);
  await page.route(CODE, async (route) => {
    const { pathname } = new URL(route.request().url());
    if (isOver || begun.includes(pathname)) return route.continue();
    const pause = new Promise<void>((done) => setTimeout(done, ON_ITS_WAY_MS));
    late.add(pause);
    await pause;
    await route.continue();
    return late.delete(pause);
  });
  await page.goto(address);
  await timeForMore(page, ON_ITS_WAY_MS);
  await expect.poll(() => late.size).toBe(0);
  await timeForMore(page, ON_ITS_WAY_MS);
  expect(await page.evaluate(() => (window as unknown as Watched).gone), address).toEqual([]);
  isOver = true;
  await expect.poll(() => late.size).toBe(0); // nothing of it is left when its page closes
  await page.unroute(CODE);
}

/** Runs in the page, before anything of its own: notes what leaves it of what has come with its bytes. */
function watchDrawn(): void {
  const gone: string[] = [];
  Object.assign(window, { gone });
  addEventListener('DOMContentLoaded', () => {
    const drawn = new Set(
      document.querySelectorAll<HTMLElement>('main :is(a, button, input, h2, h3, img, form)'),
    );
    new MutationObserver(() => {
      for (const element of drawn) {
        if (element.isConnected) continue;
        drawn.delete(element);
        gone.push(`${element.tagName} ${element.textContent || element.getAttribute('name')}`);
      }
    }).observe(document, { childList: true, subtree: true });
  });
}
