import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test as base, expect, type Page } from '@playwright/test';
import { type SharedPortal, sharedPortal } from './ground.ts';
import { withMovedClock } from './moved-clock.ts';

/** axe-core as it is: the pages have no frames, and its own driver opens a second page for each check. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const CHOICE = {
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
  browser: [({ browser }, use) => use(withMovedClock(browser)), { scope: 'worker' }],
  /** The question about counting is answered, so that it stands in no journey's way; `UNASKED` is a browser that it is new to. */
  storageState: { cookies: [{ ...CHOICE, name: 'tracking_consent', value: 'no' }], origins: [] },
  baseURL: async ({ portal }, use) => use(portal.origin),
  /** Every journey fails on a content-policy violation or an error in the browser (R38). */
  violations: [
    async ({ page }, use) => {
      const violations: string[] = [];
      // What a script tries, is refused and catches is written nowhere by itself.
      await page.addInitScript(() => {
        addEventListener('securitypolicyviolation', ({ violatedDirective, sourceFile }) =>
          console.error(`Content Security Policy: ${violatedDirective} in ${sourceFile}`),
        );
      });
      hearsOnceGoneTo(page);
      page.on('pageerror', (error) => violations.push(error.message));
      page.on('console', (message) => {
        if (/Content Security Policy|Hydration|did not match/i.test(message.text()))
          violations.push(message.text());
      });
      await use(violations);
      expect(violations).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/**
 * A page's code comes after its picture. Whoever has gone to a page acts on one that hears them, unless the journey says until when it waits;
 * a page whose code never comes is not waited for long.
 */
function hearsOnceGoneTo(page: Page): void {
  const goto = page.goto.bind(page);
  page.goto = async (address, options) => {
    const answer = await goto(address, options);
    if (!options?.waitUntil)
      await page.waitForFunction(HEARS, undefined, { timeout: 3_000 }).catch(() => undefined);
    return answer;
  };
}

/** React marks a document that it listens to. A page without code of ours has nothing to wait for. */
const HEARS = () =>
  !('codeWanted' in window) || Object.keys(document).some((key) => key.startsWith('__reactContainer'));

/** No accessibility violation on what is on screen now: a page that was gone to is whole by then, and animations have ended. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.waitForLoadState('domcontentloaded');
  await page.evaluate(async () => {
    const finite = document
      .getAnimations()
      .filter((animation) => animation.effect?.getTiming().iterations !== Infinity);
    await Promise.all(finite.map((animation) => animation.finished.catch(() => undefined)));
  });
  expect(page.frames()).toHaveLength(1);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const found = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    // No rule that runs reads style sheets anew; fetching them for nothing has broken the page's policy on a busy machine.
    const preload = { assets: ['media'] };
    const { violations } = await axe.run(document, { resultTypes: ['violations'], preload });
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`,
    );
  });
  expect(found).toEqual([]);
}

/** Nothing is wider than the screen: the one asked for, as a phone's browser makes its window as wide as the content. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const content = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(content).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
}

export const PERSON = {
  name: 'Ana Souza',
  email: 'ana.souza@example.com',
  phone: '(11) 98765-4321',
  cpf: '529.982.247-25',
};
