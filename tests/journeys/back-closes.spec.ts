import type { Page } from '@playwright/test';
import { expect, test } from './portal.ts';
import { reachLeadForm } from './shopper.ts';

const open = (page: Page) => page.locator('dialog[open], :popover-open');

test('back closes what stands over a page, one thing a press, and what was closed otherwise costs none', async ({
  page,
}) => {
  await page.goto('/br/aurora', { waitUntil: 'networkidle' });
  await page.goto('/br/aurora/orla', { waitUntil: 'networkidle' });
  const model = /\/br\/aurora\/orla$/;
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(open(page)).toHaveCount(1);
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

test('back goes from a sub-view to its dialog, and from a question of the configurator to the car as it was', async ({
  page,
}) => {
  await page.goto('/br/aurora/orla/configurar/opcionais', { waitUntil: 'networkidle' });
  await page.getByRole('checkbox', { name: 'Teto pintado em preto', exact: true }).click();
  await expect(page).toHaveURL(/_2TB$/);
  await page.getByRole('checkbox', { name: 'Teto solar panorâmico', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(open(page)).toHaveCount(0);
  await expect(page).toHaveURL(/opcionais\?c=[\w.]+_2TB$/);

  await reachLeadForm(page);
  const dialog = page.getByRole('dialog');
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

test('a page that is gone to within the portal has the focus at its heading and its title read out', async ({
  page,
}) => {
  await page.goto('/br/aurora', { waitUntil: 'networkidle' });
  for (const name of ['Ofertas', 'Estoque', 'Concessionárias']) {
    const link = page.getByRole('banner').getByRole('link', { name, exact: true });
    if (!(await link.isVisible())) continue;
    await link.click();
    await expect(page.locator('main h1')).toBeFocused();
    await expect(page.getByRole('status').filter({ hasText: await page.title() })).toHaveCount(1);
  }
  await page.goto('/br/aurora/orla', { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: 'Configurar o seu Orla' }).first().click();
  await expect(page).toHaveURL(/configurar/);
  await expect(page.locator('main h1')).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(/\/orla$/);
  await expect(page.locator('main h1')).toBeFocused();
});
