import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './portal.ts';

const run = promisify(execFile);
const ROOT = resolve(import.meta.dirname, '..', '..');
const bar = (page: Page) => page.locator('[data-part="bar"]');
const total = (page: Page) => bar(page).locator('[data-part="total"]');
const monthly = (page: Page) => bar(page).locator('[data-part="monthly"]');
const option = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });

test('a car outlives double clicks, back, forward, reload and a connection that goes, and shows what was chosen in its pictures (R43) [D1-2.7-04]', async ({
  page,
  context,
}) => {
  await page.goto('/br/aurora/orla/configurar/cor', { waitUntil: 'networkidle' });
  await bar(page).getByRole('link', { name: 'Próximo: Opcionais' }).dblclick();
  await expect(page).toHaveURL(/configurar\/opcionais/);
  await expect(page.getByRole('heading', { level: 2, name: 'Opcionais' })).toBeVisible();
  const plain = await total(page).innerText();
  await option(page, 'Teto solar panorâmico').click();
  const question = page.getByRole('dialog', { name: 'Para incluir Teto solar panorâmico' });
  await question.getByRole('button', { name: 'Fazer assim' }).first().dblclick();
  await expect(option(page, 'Teto solar panorâmico')).toBeChecked();
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(option(page, 'Teto solar panorâmico')).not.toBeChecked();
  await expect(total(page)).toHaveText(plain);

  const layer = page.locator('[data-angle="front"] img[src*="2TB-front"]');
  await expect(layer).toHaveCount(0);
  await option(page, 'Teto pintado em preto').click();
  await expect(layer).toBeVisible();
  await expect.poll(() => layer.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(monthly(page)).toBeVisible();
  const roofed = await total(page).innerText();
  expect(roofed).not.toBe(plain);
  await page.goBack();
  await expect(page).toHaveURL(/configurar\/cor\?c=\w+_2TB$/);
  await page.goForward();
  await expect(option(page, 'Teto pintado em preto')).toBeChecked();
  await page.reload({ waitUntil: 'networkidle' });
  await expect(option(page, 'Teto pintado em preto')).toBeChecked();
  await expect(total(page)).toHaveText(roofed);

  await context.setOffline(true);
  await option(page, 'Teto pintado em preto').click();
  await expect(total(page)).toHaveText(plain);
  await expect(bar(page).getByText('Parcela indisponível agora')).toBeVisible();
  await context.setOffline(false);
  await expect(monthly(page)).toBeVisible();
  await expect(total(page)).toHaveText(plain);
});

test('a price that changed between two steps, or since the last visit, is told, never silent (R11)', async ({
  page,
  folder,
}, info) => {
  const dearer = info.outputPath('orla.json');
  await mkdir(info.outputDir, { recursive: true });
  const publish = (file: string) =>
    run(process.execPath, ['--import', './src/host/quick-loading.ts', 'scripts/catalogue-import.ts', file], {
      cwd: ROOT,
      env: { PATH: process.env.PATH, VITRINE_DATA: folder.path },
    });
  const seeds = join(ROOT, 'seeds', 'catalogue');
  const sold = JSON.parse(await readFile(join(seeds, 'aurora.br', '3-orla.json'), 'utf8'));
  for (const version of sold.models[0].versions) version.price += 1_000;
  await writeFile(dearer, JSON.stringify(sold));

  await page.goto('/br/aurora/orla/configurar/opcionais', { waitUntil: 'networkidle' });
  const shown = amountOf(await total(page).innerText());
  try {
    await publish(dearer);
    const told = page.getByRole('status').filter({ hasText: /preço/ });
    await expect(async () => {
      // The portal reads the new revision a moment later; each click asks what the car costs now.
      await option(page, 'Teto pintado em preto').click();
      await expect(told).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await expectAccessible(page);
    await told.getByRole('button', { name: 'Atualizar preços' }).click();
    await expect
      .poll(async () => amountOf(await total(page).innerText()) - shown)
      .toBeGreaterThanOrEqual(1_000);
  } finally {
    await publish(seeds);
  }
});

/** Whole reais. */
const amountOf = (text: string) => Number(text.replace(/\D/g, ''));
