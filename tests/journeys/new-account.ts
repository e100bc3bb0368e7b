import type { Page } from '@playwright/test';
import { expect } from './portal.ts';

/** The password of everybody who signs up here. */
export const PASSWORD = 'Segredo1!';

/** The text of the mails to an address, the newest first. */
export async function mailsTo(page: Page, to: string): Promise<string[]> {
  const text = await (await page.request.get('/outbox')).text();
  return text.split('<article').filter((mail) => mail.includes(`To ${to},`));
}

/** A new account, and its browser logged in. */
export async function signUp(page: Page, email: string): Promise<void> {
  await page.goto('/br/aurora/minha-conta/cadastro');
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Receber o código' }).click();
  await expect(page).toHaveURL(/\/codigo$/);
  let code = '';
  await expect(async () => {
    code = /\d{4} \d{4}/.exec((await mailsTo(page, email))[0] ?? '')?.[0] ?? '';
    expect(code).not.toBe('');
  }).toPass();
  await page.getByLabel('Código').fill(code);
  await page.getByLabel('Nome completo').fill('Rui Souza');
  await page.locator('input[name=password]').fill(PASSWORD);
  await page.locator('input[name=repeated]').fill(PASSWORD);
  await page.getByRole('button', { name: 'Criar conta' }).click();
  await expect(page.getByRole('heading', { name: 'Olá, Rui' })).toBeVisible();
}
