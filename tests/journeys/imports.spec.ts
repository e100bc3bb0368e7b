import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { confirmed } from './confirm.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './portal.ts';
import { becomeStaff } from './staff-member.ts';

/** No other journey brings cars of this site in; its numbers are this journey's own. */
const SEED = 'seeds/stock/cerrado.ar.json';

const PHONE = { width: 390, height: 844 };
const TABLET = { width: 820, height: 1180 };

/** On a phone and on a tablet; axe looks at both where a list is cards here and a table there. */
async function looksRight(page: Page, { isList = false } = {}): Promise<void> {
  await page.setViewportSize(TABLET);
  await expectNoSidewaysScroll(page);
  if (isList) await expectAccessible(page);
  await page.setViewportSize(PHONE);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
}

const linesOf = (cars: readonly object[]) => ({
  name: 'cerrado.ar.ndjson',
  mimeType: 'application/x-ndjson',
  buffer: Buffer.from(
    [{ brand: 'cerrado', market: 'AR', kind: 'delta' }, ...cars, { end: cars.length }]
      .map((line) => JSON.stringify(line))
      .join('\n'),
  ),
});

test('an operator on a phone and on a tablet brings cars of the stock with a mistake in their file, sees where, mends it, sees what comes, and confirms it once [D2-2.5-31]', async ({
  page,
  portal,
}) => {
  await page.setViewportSize(PHONE);
  const [seed] = JSON.parse(await readFile(SEED, 'utf8')).cars;
  const number = (at: number) => `JFON${at}`;
  const cars = [1, 2, 3].map((at) => ({ ...seed, number: number(at) }));

  await becomeStaff(page, portal, { name: 'Olga Prado', role: 'administrator' });
  await page.goto('/admin/importacoes');
  await looksRight(page);
  const wrong = [cars[0], { ...cars[1], dealer: '9999999' }, cars[2]];
  await page.getByLabel('Arquivos de estoque').setInputFiles(linesOf(wrong as object[]));
  await page.getByRole('button', { name: 'Ver o que mudaria' }).first().click();
  await expect(page.getByRole('heading', { name: '1 erro impede a importação' })).toBeVisible();
  await expect(page.getByRole('row', { name: /linha 3 · dealer/ })).toContainText(
    'nenhuma concessionária 9999999',
  );
  await expect(page.getByRole('button', { name: /^Confirmar/ })).toHaveCount(0);
  await looksRight(page, { isList: true });
  await confirmed(page.getByRole('button', { name: 'Descartar estes arquivos' }));
  await expect(page.getByRole('status')).toContainText('nada mudou');

  await page.getByRole('link', { name: 'Todas as importações' }).click();
  await page.getByLabel('Arquivos de estoque').setInputFiles(linesOf(cars));
  await page.getByRole('button', { name: 'Ver o que mudaria' }).first().click();
  const row = page.getByRole('row', { name: /Carros em estoque/ });
  for (const car of cars) await expect(row).toContainText(car.number);
  await looksRight(page, { isList: true });
  const address = page.url();
  expect((await page.request.get(`/ar/cerrado/stock/${number(1)}`)).status()).toBe(404);

  await confirmed(page.getByRole('button', { name: 'Confirmar: 3 entram, 0 mudam, 0 saem' }));
  await expect(page.getByRole('status')).toContainText('Já vale no site');
  await expect(page.getByRole('button', { name: /^Confirmar/ })).toHaveCount(0);
  await looksRight(page);
  await expect(async () => {
    expect((await page.request.get(`/ar/cerrado/stock/${number(1)}`)).status()).toBe(200);
  }).toPass();
  await page.goto('/admin/importacoes');
  // By its address: another journey may have sent files meanwhile.
  const own = page.getByRole('row').filter({ has: page.locator(`a[href="${new URL(address).pathname}"]`) });
  await expect(own).toContainText('Trazida');
  await looksRight(page, { isList: true });
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'O que mudou' })).toBeVisible();
  await page.goto('/admin/registro');
  for (const action of ['Arquivos recebidos para importar', 'Importação descartada', 'Dados trazidos'])
    await expect(page.getByRole('cell', { name: action, exact: true }).first()).toBeVisible();
});
