import type { Page } from '@playwright/test';
import { COLLEAGUE } from './global-setup.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './portal.ts';

/** On the provider's own page, where every password is right. */
async function logInThere(page: Page, name: string): Promise<void> {
  await page.locator('input[name=login]').fill(name);
  await page.locator('input[name=password]').fill('x');
  await page.getByRole('button').click();
}

async function looksRight(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
}

test('somebody of the staff comes in by the maker’s own identity, confirms an act there, and is out once they are out there', async ({
  page,
  context,
}) => {
  const mark = Date.now().toString(36);
  const name = `${COLLEAGUE}${mark}`;
  await page.goto('/admin/equipe');
  await expect(page.getByRole('heading', { level: 1, name: 'Entrar' })).toBeVisible();
  await looksRight(page);
  await page.getByRole('link', { name: 'Entrar com Aurora SSO' }).click();
  await expect(page.locator('input[name=login]')).toBeVisible();
  const provider = new URL(page.url()).origin;
  await logInThere(page, name);
  // They come back to where they wanted to be.
  await expect(page.getByRole('heading', { level: 1, name: 'Equipe' })).toBeVisible();

  await page.getByLabel('Nome').fill('Rui Mota');
  await page.getByLabel('E-mail').fill(`rui.${mark}@example.com`);
  await page.getByRole('checkbox', { name: 'Autoria' }).check();
  const add = page.getByRole('button', { name: 'Incluir e criar o link' });
  await add.click();
  await expect(page.getByRole('alert')).toContainText('Nada foi feito ainda');
  await looksRight(page);
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Confirmar com Aurora SSO' }).click();
  const tab = await opened;
  // The session over there goes on: all the same they are asked anew.
  await logInThere(tab, name);
  await expect(tab.getByRole('heading', { level: 1, name: 'Confirmado' })).toBeVisible();
  await looksRight(tab);
  await tab.close();
  // What was typed is there still.
  await expect(page.getByLabel('Nome')).toHaveValue('Rui Mota');
  await add.click();
  await expect(page.getByRole('heading', { name: 'Link de uso único' })).toBeVisible();
  await expect(page.getByRole('rowheader', { name: 'Rui Mota' }).first()).toBeVisible();

  // Out over there: the provider tells the portal, which asks this browser for nothing.
  const away = await context.newPage();
  await away.goto(`${provider}/session/end`);
  await away.getByRole('button', { name: /yes/i }).click();
  await expect(away.getByRole('heading', { name: /success/i })).toBeVisible();
  await page.goto('/admin/equipe');
  await expect(page).toHaveURL(/\/admin\/entrar\?para=%2Fadmin%2Fequipe$/);
});
