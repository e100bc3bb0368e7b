import type { Page } from '@playwright/test';
import { expect, test } from './portal.ts';

/** Opens a page whose code is on its way until the answer is called, as on a slow connection. */
async function withoutCode(page: Page, address: string): Promise<() => void> {
  let letCome = () => {};
  const come = new Promise<void>((done) => {
    letCome = done;
  });
  await page.route('**/*.js', async (route) => {
    await come;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'commit' });
  return letCome;
}

test('what is pressed before a page is alive looks pressed, and is done once as soon as it is, in the order of the presses', async ({
  page,
}) => {
  const letCome = await withoutCode(page, '/br/aurora/lira');
  const toggles = page.getByRole('button', { name: /^Comparar: / });
  const [second, first] = [toggles.nth(1), toggles.nth(0)];
  await second.click();
  await first.click();
  await first.click(); // impatient
  await expect(first).toHaveAttribute('data-press');
  await expect(first).toHaveAttribute('aria-pressed', 'false');
  const codes = await page.evaluate(() => localStorage.getItem('COMPARED/br/aurora'));
  expect(codes).toBeNull();
  letCome();
  await expect(page.locator('[data-part="tray"]').getByRole('status')).toHaveText('Comparar · 2 versões');
  await expect(page.locator('[data-early], [data-press]')).toHaveCount(0);
});

test('a form that was asked for before the page was alive opens in Argentina too, and what opens by itself is not done twice', async ({
  page,
}) => {
  const letCome = await withoutCode(page, '/ar/aurora/lira');
  const menu = page.locator(':popover-open');
  await page.getByRole('button', { name: 'Menú' }).click();
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await page.getByRole('button', { name: 'Pedir contacto' }).press('Enter');
  letCome();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Enviar' })).toBeVisible();
  await expect(menu).toHaveCount(0);
});
