import {
  type Browser,
  type BrowserContext,
  type CDPSession,
  chromium,
  type Locator,
  type Page,
} from '@playwright/test';
import { chromiumEnvironment, chromiumSwitches, findChromium } from '../scripts/chromium.mjs';
import { siteFiles } from '../tests/site-files.ts';
import type { Run } from './figures.ts';
import { withPortal } from './portal.ts';

/** A mid-range phone; the processor is slowed down apart from it. */
const PHONE = { viewport: { width: 412, height: 915 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

/** A site with every plan. */
export const CAR = '/br/cerrado/jatoba';

type Authored = (financing: object) => object;

/** Its modal begins with the plans: what is measured is not how fast a form is filled. Without that form nothing can be proposed. */
export const startWithPlans: Authored = (financing) => ({
  ...financing,
  hideTermsBeforePlans: true,
  leadForm: { skip: true },
  proposal: { enabled: false },
});

/** A browser for the length of a benchmark. */
export async function withBrowser(run: Run, work: (browser: Browser) => Promise<void>): Promise<void> {
  const open = async () => {
    const value = await chromium.launch({
      executablePath: findChromium() ?? process.exit(1),
      args: chromiumSwitches,
      env: chromiumEnvironment(),
    });
    return { value, close: () => value.close() };
  };
  if (run.isOnce) return work(await run.shared('browser', open));
  const { value, close } = await open();
  await work(value).finally(close);
}

/**
 * A browser and a portal of its own for the length of a benchmark.
 * @param authored how the site of `CAR` finances, made of how it does in the demo; without it as there
 */
export async function withPhones(
  run: Run,
  work: (browser: Browser, origin: string) => Promise<void>,
  authored?: Authored,
): Promise<void> {
  const open = async () => {
    const value = await siteFiles(authored ? { 'cerrado.br': authored } : {});
    return { value, close: () => value.remove() };
  };
  // Of the short rounds all begin with the same files, and so with the same portal.
  const sites = run.isOnce ? { value: await run.shared(`sites ${authored?.name}`, open) } : await open();
  const env: Record<string, string> = { LOG_LEVEL: 'silent' };
  if (authored) env.VITRINE_SITES = sites.value.path;
  try {
    await withPortal(run, ({ origin }) => withBrowser(run, (browser) => work(browser, origin)), env);
  } finally {
    if ('close' in sites) await sites.close();
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
