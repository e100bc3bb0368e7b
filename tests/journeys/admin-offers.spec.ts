import type { Page } from '@playwright/test';
import { confirmed } from './confirm.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './portal.ts';
import { becomeStaff } from './staff-member.ts';

async function looksRight(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
}

test('an author writes an offer, mends a mistake, publishes it, and the customer reads it [D1-1-07] [D2-2.5-31]', async ({
  page,
  portal,
}) => {
  const mark = Date.now().toString(36);
  const title = `Película ${mark}`;
  await becomeStaff(page, portal, { name: 'Ana Reis', role: 'administrator' });
  await page.goto('/admin/ofertas');
  await page.getByLabel('Site da nova oferta').selectOption('br/aurora');
  await page.getByRole('button', { name: 'Escrever oferta' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Nova oferta' })).toBeVisible();
  await looksRight(page);

  // A car has the catalogue's price: nobody is asked for another one.
  await page.getByLabel('Tipo').selectOption('vehicle');
  await expect(page.getByLabel('Preço', { exact: true })).toBeHidden();
  await page.getByLabel('Tipo').selectOption('accessory');
  await page.getByLabel('Título').fill(title);
  await page.getByLabel('Palavra no endereço').fill(`pelicula-${mark}`);
  await page.getByLabel('Resumo').fill('Película de proteção, instalada na entrega.');
  await page.getByLabel('O que está incluído').fill('Película\nInstalação');
  await page.getByLabel('Condições').fill('Válido nas concessionárias participantes.');
  await page.getByLabel('Primeiro dia').fill('2026-01-01');
  await page.getByLabel('Último dia').fill('2035-12-31');
  await page.getByLabel('Limite de unidades').fill('40');
  await page.getByRole('checkbox', { name: 'Lira' }).check();
  await page.getByLabel('Preço', { exact: true }).fill('599,90');
  await page.getByLabel('Preço anterior').fill('499');
  await page.getByRole('button', { name: 'Salvar rascunho' }).click();
  const summary = page.getByRole('alert');
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveText([/O preço anterior precisa ser maior/]);
  await expect(page.getByLabel('Título')).toHaveValue(title);
  await looksRight(page);
  await summary.getByRole('link').click();
  await expect(page.getByLabel('Preço anterior')).toBeFocused();
  await page.getByLabel('Preço anterior').fill('1.699');
  await page.getByRole('button', { name: 'Salvar rascunho' }).click();

  await expect(page.getByText('Rascunho salvo')).toBeVisible();
  await looksRight(page);
  expect((await page.request.get(`/br/aurora/ofertas/pelicula-${mark}`)).status()).toBe(404);
  await page.getByLabel('Preço anterior').fill('699');
  await page.getByRole('button', { name: 'Salvar alteração' }).click();
  await expect(page.getByText('Alteração salva')).toBeVisible();
  await confirmed(page.getByRole('button', { name: `Publicar ${title}` }), 'A oferta aparece agora no site');
  await expect(page.getByText('Publicada. O site mostra a oferta')).toBeVisible();
  await looksRight(page);
  await page.getByRole('link', { name: 'Ver a oferta no site' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText('599,90').first()).toBeVisible();
  await expect(page.getByText('Oferta limitada a 40 unidades')).toBeVisible();
  await expect(page.getByText('Instalação', { exact: true })).toBeVisible();
});
