import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test, UNASKED } from './portal.ts';

/**
 * Takes the platform's popovers away, as a browser from before them has none: nothing that the portal sends names them any more. The pages'
 * policy knows the scripts by their bytes and is left out.
 */
async function withoutPopovers(page: Page): Promise<void> {
  await page.route(/\/(br|ar)\/|\/assets\/.*\.(js|css)$/, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const response = await route.fetch({ url: route.request().url().replace('popoven', 'popover') });
    const { 'content-security-policy': _, ...headers } = response.headers();
    const body = (await response.text()).replaceAll('popover', 'popoven').replaceAll('Popover', 'Popoven');
    await route.fulfill({ response, headers, body });
  });
}

test.use({ storageState: UNASKED, serviceWorkers: 'block' });

test('a browser without popovers opens and closes every panel: menu, consent, what is compared, filters', async ({
  page,
}) => {
  await withoutPopovers(page);
  await page.goto('/br/aurora/orla');
  await expect(page.locator('html')).toHaveAttribute('data-popovens', '');
  const purpose = page.getByRole('checkbox', { name: 'Medir o uso das páginas' });
  await expect(purpose).toBeHidden();
  await page.getByRole('button', { name: 'Escolher' }).click();
  await expect(purpose).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(purpose).toBeHidden();
  await expect(page.getByRole('button', { name: 'Escolher' })).toBeFocused();
  await page.getByRole('button', { name: 'Recusar' }).click();
  // It goes once its script is there, and the page moves up with it.
  await expect(page.getByRole('button', { name: 'Recusar' })).toBeHidden();

  const menu = page.getByRole('navigation', { name: 'Menu do site' });
  await page.getByRole('button', { name: /^Menu/ }).click();
  await expect(menu).toBeVisible();
  await expectAccessible(page);
  await menu.getByRole('button', { name: 'Fechar' }).click();
  await expect(menu).toBeHidden();

  await page
    .getByRole('button', { name: /^Comparar: / })
    .first()
    .click();
  const tray = page.locator('[data-part="tray"]');
  const opener = tray.getByRole('button').first();
  const close = tray.getByRole('button', { name: 'Fechar' });
  await expect(opener).toBeVisible();
  await expect(close).toBeHidden();
  await opener.click();
  await expect(opener).toHaveAttribute('aria-expanded', 'true');
  await close.click();
  await expect(close).toBeHidden();
  await opener.click();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(close).toBeHidden();

  await page.goto('/br/aurora/estoque');
  await expect(page.locator('html')).toHaveAttribute('data-popovens', '');
  await expectNoSidewaysScroll(page);
  const done = page.getByRole('button', { name: 'Ver os carros' });
  await expect(done).toBeHidden();
  await page.getByRole('button', { name: 'Filtros' }).click();
  await expect(done).toBeVisible();
});
