import type { Page } from '@playwright/test';
import { beginAnew, expect, test } from './portal.ts';
import { acceptTerms, openModal } from './shopper.ts';

const open = (page: Page) => page.locator('dialog[open], :popover-open');
/** How many levels stand over the page by the entry of the history that it stands on. */
const depth = (page: Page) => page.evaluate(() => (history.state as { over?: number } | null)?.over ?? 0);

/** The same at the moment in which something first stands in the page, before anything else of the page runs. */
const depthWhenThere = (page: Page, selector: string): Promise<number> =>
  page.evaluate(
    (awaited) =>
      new Promise((resolve) => {
        new MutationObserver((_, observer) => {
          if (!document.querySelector(awaited)) return;
          observer.disconnect();
          resolve((history.state as { over?: number } | null)?.over ?? 0);
        }).observe(document.body, { subtree: true, childList: true });
      }),
    selector,
  );

/** Opens a page whose code for the browser's back and for what changes with a page comes when the answer is called. */
async function withLateChanges(page: Page, address: string): Promise<() => void> {
  const come = Promise.withResolvers<void>();
  await page.route(/\/page-changes-[\w-]+\.js$/, async (route) => {
    await come.promise;
    await route.continue();
  });
  await page.goto(address);
  return come.resolve;
}

test('back closes what stands over a page, one thing a press, goes from a sub-view to its dialog, and leaves the focus at the heading of the page it comes to', async ({
  page,
}) => {
  await test.step('back closes what stands over a page, one thing a press, and what was closed otherwise costs none', async () => {
    await page.goto('/br/aurora');
    const letCome = await withLateChanges(page, '/br/aurora/orla');
    const model = /\/br\/aurora\/orla$/;
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(open(page)).toHaveCount(1);
    letCome();
    await expect.poll(() => depth(page)).toBe(1);
    await page.goBack();
    await expect(open(page)).toHaveCount(0);
    await expect(page).toHaveURL(model);

    await page.getByRole('link', { name: 'Simule agora' }).click();
    const modal = page.getByRole('dialog', { name: 'Simule o financiamento' });
    await expect(modal).toBeVisible();
    await page.goBack();
    await expect(open(page)).toHaveCount(0);
    await expect(page).toHaveURL(model);

    // Closed by its own button and by a key.
    for (const close of ['Fechar', 'Escape']) {
      await page.getByRole('link', { name: 'Simule agora' }).click();
      await expect(modal).toBeVisible();
      if (close === 'Escape') await page.keyboard.press(close);
      else await modal.getByRole('button', { name: close }).click();
      await expect(open(page)).toHaveCount(0);
    }
    await page.goBack();
    await expect(page).toHaveURL(/\/br\/aurora$/);
  });
  await test.step('back goes from a sub-view to its dialog, and from a question of the configurator to the car as it was', async () => {
    await beginAnew(page);
    await page.goto('/br/aurora/orla/configurar/opcionais', { waitUntil: 'networkidle' });
    await page.getByRole('checkbox', { name: 'Teto pintado em preto', exact: true }).click();
    await expect(page).toHaveURL(/_2TB$/);
    await page.getByRole('checkbox', { name: 'Teto solar panorâmico', exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.goBack();
    await expect(open(page)).toHaveCount(0);
    await expect(page).toHaveURL(/opcionais\?c=[\w.]+_2TB$/);

    await openModal(page);
    const dialog = page.getByRole('dialog');
    const formLevel = depthWhenThere(page, 'dialog[open] input[autocomplete="name"]');
    await acceptTerms(page);
    expect(await formLevel, 'who presses back right then comes to the terms').toBe(2);
    await dialog.getByLabel('Nome completo').fill('Ana Souza');
    await dialog.getByRole('button', { name: 'Termos de uso dos dados' }).click();
    await expect(dialog.getByRole('heading', { name: 'Termos de uso dos dados' })).toBeFocused();
    await page.goBack();
    await expect(dialog.getByLabel('Nome completo')).toHaveValue('Ana Souza');
    await page.goBack(); // the terms come before the form
    await expect(dialog.getByRole('button', { name: 'Aceitar e continuar' })).toBeVisible();
    await page.goBack();
    await expect(open(page)).toHaveCount(0);
    await expect(page).toHaveURL(/\/br\/aurora\/orla$/);
  });
  await test.step('a page that is gone to within the portal has the focus at its heading and its title read out', async () => {
    await beginAnew(page);
    await page.goto('/br/aurora', { waitUntil: 'networkidle' });
    for (const name of ['Ofertas', 'Estoque', 'Concessionárias']) {
      const link = page.getByRole('banner').getByRole('link', { name, exact: true });
      if (!(await link.isVisible())) continue;
      await link.click();
      await expect(page.locator('main h1')).toBeFocused();
      await expect(page.getByRole('status').filter({ hasText: await page.title() })).toHaveCount(1);
    }
    const letCome = await withLateChanges(page, '/br/aurora/orla');
    await page.getByRole('link', { name: 'Configurar o seu Orla' }).first().click();
    await expect(page).toHaveURL(/configurar/);
    await expect(page.locator('[data-part="configurator"]')).toBeVisible();
    letCome();
    await expect(page.locator('main h1')).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL(/\/orla$/);
    await expect(page.locator('main h1')).toBeFocused();
  });
});
