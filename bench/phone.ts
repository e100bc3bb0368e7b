import {
  type Browser,
  type BrowserContext,
  type CDPSession,
  chromium,
  type Locator,
  type Page,
} from '@playwright/test';
import { chromiumEnvironment, chromiumSwitches, findChromium } from '../scripts/chromium.mjs';
import { actsOnceAlive } from '../tests/journeys/alive.ts';
import { PATIENCE } from '../tests/patience.ts';
import { reservePort } from '../tests/portal.ts';
import type { Run } from './figures.ts';
import { sitesFinancing, withPortal } from './portal.ts';

/** A mid-range phone; the processor is slowed down apart from it. */
const PHONE = { viewport: { width: 412, height: 915 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

/** A site with every plan; of the short rounds its modal begins with them. */
export const CAR = '/br/cerrado/jatoba';

/** A browser for the length of a benchmark, with the port at which tools of their own ask it. */
export async function withBrowser(
  run: Run,
  work: (browser: Browser, port: number) => Promise<void>,
): Promise<void> {
  const open = async () => {
    const port = await reservePort();
    // Playwright's ends with this process, however that ends.
    const browser = await chromium.launch({
      executablePath: findChromium() ?? process.exit(1),
      args: [...chromiumSwitches, `--remote-debugging-port=${port}`],
      env: chromiumEnvironment(),
      timeout: PATIENCE.start,
    });
    return { value: { browser: actsOnceAlive(patient(browser)), port }, close: () => browser.close() };
  };
  if (run.isOnce) {
    const { browser, port } = await run.shared('browser', open);
    return work(browser, port);
  }
  const { value, close } = await open();
  await work(value.browser, value.port).finally(close);
}

/** What its pages are waited for has no bound that a busy machine reaches. */
function patient(browser: Browser): Browser {
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    context.setDefaultTimeout(PATIENCE.state);
    return context;
  };
  return browser;
}

/**
 * A browser and a portal of its own for the length of a benchmark.
 * @param authored how the site of `CAR` finances, made of how it does in the demo; without it as there
 */
export async function withPhones(
  run: Run,
  work: (browser: Browser, origin: string) => Promise<void>,
  authored?: Parameters<typeof sitesFinancing>[0],
): Promise<void> {
  // Of the short rounds all begin with the same files, and so with the same portal.
  const sites = authored && !run.isOnce ? await sitesFinancing(authored) : undefined;
  const env: Record<string, string> = { LOG_LEVEL: 'silent' };
  if (sites) env.VITRINE_SITES = sites.value.path;
  try {
    await withPortal(run, ({ origin }) => withBrowser(run, (browser) => work(browser, origin)), env);
  } finally {
    await sites?.close();
  }
}

export type Phone = { readonly page: Page; readonly cdp: CDPSession; close(): Promise<void> };

/** A phone on a page that has nothing more to load. `slower` is how many times slower its processor is than this machine's. */
export async function phoneOn(browser: Browser, address: string, slower: number): Promise<Phone> {
  const context: BrowserContext = await browser.newContext({ ...PHONE, locale: 'pt-BR' });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await page.goto(address, { waitUntil: 'networkidle' });
  return { page, cdp, close: () => context.close() };
}

export type Place = { readonly x: number; readonly y: number };

/** Where what is on screen can be tapped, asked for before anything is measured; what stands under the bar is left out. */
export async function places(found: Locator): Promise<Place[]> {
  await found.first().evaluate((one) => one.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await found.page().waitForTimeout(300);
  const boxes = await Promise.all((await found.all()).map((one) => one.boundingBox()));
  return boxes.flatMap((box) => (box ? [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }] : []));
}

/** A finger, down and up. */
export async function tap({ cdp }: Phone, place: Place): Promise<void> {
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [place] });
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** The value below which this share of the values lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
