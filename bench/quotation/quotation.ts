import type { Browser, Page } from '@playwright/test';
import { enterAsStaff } from '../../tests/journeys/staff-member.ts';
import type { Run } from '../figures.ts';
import { percentile, withBrowser } from '../phone.ts';
import { withPortal } from '../portal.ts';

/** A showroom's tablet. */
const TABLET = { viewport: { width: 1180, height: 820 }, locale: 'pt-BR' };
/** Between two keys of somebody who types fast. */
const KEY_MS = 60;
const GOAL_MS = 300;
/** Above the initial price of the first car, 86.980,00, and not above it by more than the 30 % that a site allows. */
const NEW_PRICE = '110.000,00';
/** The first discount, of five keys: each round's is within the 12 % that somebody may approve; what is refused is not priced. */
const DISCOUNT = 10_000;

/**
 * What a seller waits for: from the last key of a discount until the price and three offers are the lender's for it, and from the key that
 * opens the preview until the paper stands there. Beside it the bare call that prices the same. On this machine's processor and on
 * one that is four times slower.
 */
export default async function quotation(run: Run): Promise<void> {
  const rounds = run.amount(20, 1);
  const measure = async (browser: Browser, origin: string, folder: string) => {
    const page = await atReview(browser, origin, folder);
    const cdp = await page.context().newCDPSession(page);
    for (const slower of run.amount([1, 4], [1])) {
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: slower });
      const bare = await bareCalls(page, rounds);
      const typed: number[] = [];
      const opened: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        typed.push(await typeDiscount(page, round));
        opened.push(await openPreview(page));
      }
      const speed = `processor ${slower}x slower`;
      for (const [what, values] of [
        ['last key to price and three offers', typed],
        ['key to the preview of the paper', opened],
      ] as const)
        for (const share of [0.5, 0.95]) {
          const name = `${speed}, ${what}, p${share * 100}`;
          run.tell({ name, value: percentile(values, share), unit: 'ms', better: 'lower', goal: GOAL_MS });
        }
      const value = percentile(typed, 0.5) / percentile(bare, 0.5);
      run.tell({ name: `${speed}, price and offers / the bare call`, value, unit: 'x', better: 'lower' });
    }
    await page.close();
  };
  await withPortal(
    run,
    ({ origin, folder }) => withBrowser(run, (browser) => measure(browser, origin, folder)),
    { LOG_LEVEL: 'silent' },
  );
}

/** A quotation with three offers, at its review. */
async function atReview(browser: Browser, origin: string, folder: string): Promise<Page> {
  const page = await browser.newPage({ ...TABLET, baseURL: origin });
  await enterAsStaff(
    page,
    { origin, dataFolder: folder },
    { name: 'Ana Prado', role: 'dealer', dealer: '0001017' },
  );
  await page.goto('/br/aurora/cotacao');
  await page.locator('main button[type=submit]').first().click();
  await page.locator('[role=tab][tabindex="-1"]').first().waitFor();
  await page.keyboard.press('Alt+6');
  await page.locator('[name=opportunity]').fill('Bench');
  await page.locator('[name=newPrice]').fill(NEW_PRICE);
  for (const [at, months] of ['24', '36', '48'].entries()) {
    await page.locator(`[name=plan-${at}]`).selectOption({ index: 1 });
    await page.locator(`[name=installments-${at}]`).fill(months);
  }
  await page.waitForFunction(() => document.querySelectorAll('fieldset [aria-busy=false] dl').length === 3);
  return page;
}

/** Milliseconds of the same pricing asked for by nothing but a fetch. */
const bareCalls = (page: Page, rounds: number): Promise<number[]> =>
  page.evaluate(async (calls) => {
    const form = document.querySelector('form') as HTMLFormElement;
    const times: number[] = [];
    for (let round = 0; round < calls; round += 1) {
      const body = new URLSearchParams([...new FormData(form)] as [string, string][]);
      const started = performance.now();
      const address = location.pathname.replace(/[^/]+$/, 'rascunho');
      const response = await fetch(address, { method: 'POST', body });
      await response.json();
      times.push(performance.now() - started);
    }
    return times;
  }, rounds);

/** From the last of five keys until every figure is about what they have come to. */
async function typeDiscount(page: Page, round: number): Promise<number> {
  await page.locator('[name=discount]').fill('');
  await page.waitForFunction(() => !document.querySelector('fieldset [aria-busy=true]'));
  await page.evaluate(() => {
    const figures = () =>
      [...document.querySelectorAll('fieldset [aria-busy] dl')].map((one) => one.textContent);
    const before = figures();
    let last = 0;
    const field = document.querySelector('[name=discount]') as HTMLInputElement;
    const onKey = (event: Event) => {
      last = event.timeStamp;
    };
    field.addEventListener('keydown', onKey);
    const watch = new MutationObserver(() => {
      if (document.querySelector('fieldset [aria-busy=true]') || field.value.length < 5) return;
      const now = figures();
      if (now.length < before.length || now.some((text, at) => text === before[at])) return;
      watch.disconnect();
      field.removeEventListener('keydown', onKey);
      Object.assign(window, { waited: performance.now() - last });
    });
    watch.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
  });
  await page.locator('[name=discount]').pressSequentially(String(DISCOUNT + round * 137), { delay: KEY_MS });
  return taken(page);
}

/** From the key until the paper with its total is there; then back to where it was typed. */
async function openPreview(page: Page): Promise<number> {
  await page.evaluate(() => {
    let pressed = 0;
    window.addEventListener(
      'keydown',
      (event) => {
        pressed = event.timeStamp;
      },
      { once: true, capture: true },
    );
    const watch = new MutationObserver(() => {
      if (!document.querySelector('[data-part=paper] dl')) return;
      watch.disconnect();
      Object.assign(window, { waited: performance.now() - pressed });
    });
    watch.observe(document.body, { subtree: true, childList: true });
  });
  await page.keyboard.press('Alt+7');
  const waited = await taken(page);
  await page.keyboard.press('Alt+6');
  await page.locator('[name=discount]').waitFor();
  return waited;
}

async function taken(page: Page): Promise<number> {
  const handle = await page.waitForFunction(() => (window as { waited?: number }).waited);
  await page.evaluate(() => delete (window as { waited?: number }).waited);
  return Number(await handle.jsonValue());
}
