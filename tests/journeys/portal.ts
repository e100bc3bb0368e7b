import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { actsOnceAlive } from './alive.ts';
import { type SharedPortal, sharedPortal } from './global-setup.ts';
import { withMovedClock } from './moved-clock.ts';
import { hearVisits } from './visits.ts';

/** The answer to the question about counting. */
const REFUSAL = {
  name: 'tracking_consent',
  value: 'no',
  domain: 'localhost',
  path: '/',
  expires: -1,
  httpOnly: false,
  secure: false,
  sameSite: 'Lax' as const,
};

/** A browser that has never been here. */
export const UNASKED = { cookies: [], origins: [] };

type World = { portal: SharedPortal };

/** Journeys run against the real portal, one for all of them, with rehearsals on. */
export const test = base.extend<{ violations: string[] }, World>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from the pattern
  portal: [({}, use) => use(sharedPortal()), { scope: 'worker' }],
  browser: [({ browser }, use) => use(actsOnceAlive(withMovedClock(browser))), { scope: 'worker' }],
  /** The question about counting is answered, so that it stands in no journey's way; `UNASKED` is a browser that it is new to. */
  storageState: { cookies: [REFUSAL], origins: [] },
  baseURL: async ({ portal }, use) => use(portal.origin),
  /** Every journey fails on a content-policy violation or an error in the browser (R38). */
  violations: [
    async ({ page }, use, info) => {
      const keepVisited = hearVisits(page, info);
      const violations: string[] = [];
      // What a script tries, is refused and catches is written nowhere by itself.
      await page.addInitScript(() => {
        addEventListener('securitypolicyviolation', ({ violatedDirective, sourceFile }) =>
          console.error(`Content Security Policy: ${violatedDirective} in ${sourceFile}`),
        );
      });
      page.on('pageerror', (error) => violations.push(error.message));
      page.on('console', (message) => {
        if (/Content Security Policy|Hydration|did not match/i.test(message.text()))
          violations.push(message.text());
      });
      await use(violations);
      // A request that is still on its way when a journey ends is answered by nobody: that is no fault of the journey's.
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await keepVisited();
      expect(violations).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect, expectAccessible };

/** Nothing is wider than the screen: the one asked for, as a phone's browser makes its window as wide as the content. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const content = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(content).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
}

/**
 * Gives what must not come some milliseconds to come. What must come is waited for by `expect`: a slow machine may only hide a fault here,
 * and never make one.
 */
export const timeForMore = (page: Page, ms: number): Promise<void> => page.waitForTimeout(ms);

/**
 * Notes within the page, from now on, what is shown of the messages that go again by themselves: some are there for a second and a half, and
 * whoever asks from outside, now and then, comes too late on a slow machine.
 * @returns asks for the markup of all that have been shown so far
 */
export async function notesToasts(within: Locator): Promise<() => Promise<string>> {
  const noted = await within.evaluateHandle((root) => {
    const shown = new Set<string>();
    const look = () => {
      for (const { firstElementChild: toast } of root.querySelectorAll('[data-part="toasts"]'))
        if (toast?.checkVisibility({ visibilityProperty: true })) shown.add(toast.outerHTML);
    };
    new MutationObserver(look).observe(root, { childList: true, subtree: true, characterData: true });
    return shown;
  });
  return () => noted.evaluate((shown) => [...shown].join('\n'));
}

export const PERSON = {
  name: 'Ana Souza',
  email: 'ana.souza@example.com',
  phone: '(11) 98765-4321',
  cpf: '529.982.247-25',
};

/**
 * Forgets in this page's browser what a step before has left: a step that begins as somebody new says so. Cookies and storages are those of
 * a new browser that has answered the question about counting with no, and no request of this page is routed any more.
 *
 * All else stays: the size of the window, permissions and place, a clock that was installed, scripts that each page begins with, listeners,
 * routes of the context, what the browser keeps of HTTP, and other tabs. A step that changes one of these puts it back, or says so.
 */
export async function beginAnew(page: Page): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  // From a page without scripts: one that still runs would write again what is cleared under it.
  await page.goto(new URL('/robots.txt', page.url()).href);
  await page.context().clearCookies();
  await page.context().addCookies([REFUSAL]);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
}
