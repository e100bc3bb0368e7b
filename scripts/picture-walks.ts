import type { Locator, Page } from '@playwright/test';

/** Takes a picture of what is on screen now, all that can be scrolled to included; or of one part of it. */
export type Take = (name: string, part?: Locator) => Promise<void>;

/** A way through the screens, from a fresh page on; whatever it shows, it finds without a word of any language. */
export type Walk = { readonly name: string; readonly walk: (page: Page, take: Take) => Promise<void> };

const dialog = (page: Page) => page.getByRole('dialog');
const cards = (page: Page) => dialog(page).locator('[data-part="simulator-card"]');
const wayIn = (page: Page) => page.locator('[data-part="funding-strip"] a[aria-haspopup="dialog"]');

async function open(page: Page): Promise<void> {
  await wayIn(page).click();
  await dialog(page).locator('h3').first().waitFor();
}

/** All cards have their figures. */
async function answered(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(
    () =>
      document.querySelectorAll('dialog [data-part="simulator-card"] [data-part="installment"]').length > 0,
  );
  await page.waitForFunction(() => !document.querySelector('dialog [data-stale]'));
}

/** The plans, their terms accepted. */
async function plans(page: Page): Promise<void> {
  await open(page);
  await answered(page);
  await dialog(page).getByRole('checkbox').first().check();
}

async function expand(page: Page, at: number): Promise<Locator> {
  const card = cards(page).nth(at);
  await card.locator('[data-simulate]').click();
  await card.locator('[data-toggler]').waitFor();
  return card;
}

async function setEntrance(page: Page, card: Locator, percent: number): Promise<void> {
  const typed = card.locator('input[inputmode="decimal"]').first();
  await typed.fill(String(percent));
  await typed.press('Enter');
  await page.waitForTimeout(600); // the card waits 400 ms before it asks
  await answered(page);
}

const back = (page: Page) => dialog(page).locator('[data-overlay] button').first().click();

/** The terms, the lead form and its mistakes: on a site that asks for them. */
const stepsBefore: Walk = {
  name: 'steps',
  async walk(page, take) {
    await take('strip', page.locator('[data-part="funding-strip"]'));
    await open(page);
    await take('terms');
    await dialog(page).getByRole('checkbox').first().check();
    await dialog(page).locator('[data-analytics$=":terms-accepted"]').click();
    await dialog(page).locator('form').waitFor();
    await page.waitForLoadState('networkidle');
    await take('lead-form');
    await dialog(page).locator('form button[type="submit"]').click();
    await take('lead-form-mistakes');
  },
};

/** Every plan, collapsed and expanded, with all that opens on it. */
const everyPlan: Walk = {
  name: 'plans',
  async walk(page, take) {
    await take('strip', page.locator('[data-part="funding-strip"]'));
    await open(page);
    await answered(page);
    await take('plans-not-accepted');
    await dialog(page).getByRole('checkbox').first().check();
    await take('plans');
    const count = await cards(page).count();
    for (let at = 0; at < count; at++) {
      const card = await expand(page, at);
      const title = (await card.getAttribute('aria-label')) ?? String(at);
      const name = `card-${at + 1}-${plain(title)}`;
      await take(name, card);
      for (const summary of await card.locator('summary').all()) await summary.click();
      await page.waitForLoadState('networkidle');
      await take(`${name}-all-open`, card);
      for (const overlay of await card.locator('[data-opens]').evaluateAll(opens)) {
        await card.locator(`[data-opens="${overlay}"]`).click();
        await take(`${name}-${overlay}`);
        await back(page);
      }
      await cards(page).nth(at).locator('[data-toggler]').click();
    }
  },
};

const opens = (links: Element[]) => links.map((link) => link.getAttribute('data-opens') ?? '');

/** Two plans side by side, the legal text of one, and too little to compare. */
const compared: Walk = {
  name: 'comparator',
  async walk(page, take) {
    await plans(page);
    await setEntrance(page, await expand(page, 0), 50);
    const link = dialog(page).locator('[data-opens="comparator"]');
    await link.click();
    await dialog(page).locator('[data-part="comparator"] article').nth(1).waitFor();
    await take('comparator');
    await dialog(page).locator('[data-legal-text]').first().click();
    await take('comparator-legal-text');
    await dialog(page).locator('[data-part="comparator"] button').first().click();
    await dialog(page).locator('[data-part="comparator"] button').first().click();
    await page.evaluate(() => localStorage.removeItem('COMPARATOR_FUNDING'));
    await link.click();
    await dialog(page).locator('[data-part="comparator"] [role="alert"]').waitFor();
    await take('comparator-error');
  },
};

/** What a lender that fails looks like; the entrances are those at which the rehearsing lender does. */
const failures: Walk = {
  name: 'failures',
  async walk(page, take) {
    await plans(page);
    const card = await expand(page, 0);
    await setEntrance(page, card, 45);
    await take('card-unavailable', card);
    await setEntrance(page, card, 35);
    await take('card-no-result', card);
    const typed = card.locator('input[inputmode="decimal"]').first();
    await typed.fill('55');
    await typed.press('Enter');
    await page.waitForTimeout(700);
    await take('card-waiting', card);
  },
};

/** A tap without a connection, once the code is there. */
const offline: Walk = {
  name: 'offline',
  async walk(page, take) {
    await open(page);
    await answered(page);
    await page.keyboard.press('Escape');
    await page.context().setOffline(true);
    await open(page);
    await dialog(page).locator('[role="alert"]').waitFor();
    await take('error-view');
  },
};

/** In the order of a visit. `site` is where the walk is possible: on one that asks first, or on one that starts with the plans. */
export const walks: readonly (Walk & { readonly site: 'asking' | 'plans' })[] = [
  { ...stepsBefore, site: 'asking' },
  ...[everyPlan, compared, failures, offline].map((walk) => ({ ...walk, site: 'plans' as const })),
];

/** A title as part of a file name. */
const plain = (title: string): string =>
  title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');
