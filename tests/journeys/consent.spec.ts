import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test, UNASKED } from './portal.ts';

test.use({ storageState: UNASKED });

const banner = (page: Page, name = 'Medição de visitas') => page.getByRole('region', { name });
const press = (page: Page, name: string) => banner(page).getByRole('button', { name }).click();
const told = (page: Page) => page.evaluate(() => (window as { dataLayer?: unknown[] }).dataLayer ?? []);
const choice = async (page: Page) =>
  (await page.context().cookies())
    .filter(({ name }) => name === 'tracking_consent')
    .map(({ value }) => value);
const openPlans = (page: Page) => page.getByRole('link', { name: 'Simule agora' }).first().click();
const strip = { event: 'click', area: 'financing', element: 'strip', action: 'click' };

test('a visit sets no cookie and tells nothing before a choice (R40)', async ({ page }) => {
  await page.goto('/br/aurora');
  await expect(banner(page)).toBeVisible();
  await page.getByRole('link', { name: /Lira/ }).first().click();
  await openPlans(page);
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await page.context().cookies()).toEqual([]);
  expect(await told(page)).toEqual([]);
});

test('agreeing counts from then on, refusing in the footer ends it and forgets who came (R40)', async ({
  page,
}) => {
  await page.goto('/br/aurora/orla?tid=abc');
  await press(page, 'Aceitar');
  await expect(banner(page)).toBeHidden();
  await expect(page.getByRole('status').filter({ hasText: 'Sua escolha foi salva.' })).toBeAttached();
  expect(await choice(page)).toEqual(['yes']);
  await expect
    .poll(async () => (await page.context().cookies()).map(({ name }) => name))
    .toContain('tracking_id');
  await openPlans(page);
  expect(await told(page)).toContainEqual(strip);
  // Before the dialog stands there is nothing for Escape to close, and the address would open it again.
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(banner(page)).toBeHidden();
  const again = page.getByRole('button', { name: 'Rever a medição de visitas' });
  await again.click();
  await expect(banner(page)).toBeFocused();
  await press(page, 'Recusar');
  await expect(again).toBeFocused();
  expect((await page.context().cookies()).map(({ name, value }) => [name, value])).toEqual([
    ['tracking_consent', 'no'],
  ]);
  await openPlans(page);
  expect(await told(page)).toEqual([]);
});

test('the question is asked over nothing, can be read in full, answered by keyboard, and is accessible @desktop', async ({
  page,
}) => {
  await page.goto('/br/lumen/halo');
  await expect(banner(page)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const box = await banner(page).boundingBox();
  const header = await page.getByRole('banner').boundingBox();
  expect(box?.y).toBe(0);
  expect(header?.y).toBeGreaterThanOrEqual(box?.height ?? Infinity);
  const [no, yes] = ['Recusar', 'Aceitar'].map((name) => banner(page).getByRole('button', { name }));
  const [one, other] = [await no?.boundingBox(), await yes?.boundingBox()];
  expect([one?.width, one?.height, one?.y]).toEqual([other?.width, other?.height, other?.y]);
  await page.keyboard.press('Tab');
  await expect(banner(page).getByText('O que seria medido')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(banner(page).getByText(/Nunca o que você digita/)).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(banner(page)).toBeHidden();
  expect(await choice(page)).toEqual(['no']);
});

test('the list of brands asks in Spanish in Argentina', async ({ page }) => {
  await page.goto('/ar');
  await expect(banner(page, 'Medición de visitas')).toBeVisible();
  await expectAccessible(page);
  await banner(page, 'Medición de visitas').getByRole('button', { name: 'Rechazar' }).click();
  // It goes once its script is there, and the page moves up with it: whatever is pressed in that moment is missed.
  await expect(banner(page, 'Medición de visitas')).toBeHidden();
  await page.getByRole('button', { name: 'Revisar la medición de visitas' }).click();
  await expect(banner(page, 'Medición de visitas')).toBeVisible();
});

test.describe('before JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('nothing is asked, because nothing is counted', async ({ page }) => {
    await page.goto('/br/aurora');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(banner(page)).toBeHidden();
  });
});
