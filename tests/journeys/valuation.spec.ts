import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './portal.ts';
import { fillPerson, mailbox, openCard, reachLeadForm } from './shopper.ts';

/** What these shares of a price stand for while rehearsals are on: a lender that fails, refuses or is late. */
const REHEARSED = [35, 45, 55, 65];

/** The first car found of whose price the amount (in cents) is a share that no rehearsal has: what a used car is worth changes with the years. */
async function plainCar(page: Page, amount: number): Promise<number> {
  const prices = await page.locator('[data-part="card"] [data-part="price"]').allInnerTexts();
  const shares = prices.map((price) => amount / Number(price.replaceAll(/\D/g, ''))); // cents of whole units: percents
  return shares.findIndex((share) => !REHEARSED.includes(Math.floor(share / 5) * 5));
}

test('a shopper is told what a used car is worth and how, and finds the cars that it is an entrance for [D1-2.7-16] [D2-2.5-26] [D2-5.4-10]', async ({
  page,
}) => {
  await page.goto('/br/aurora/estoque');
  await page.getByRole('link', { name: 'Tem um usado?' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quanto vale o seu usado?');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByRole('alert')).toBeFocused();
  await expect(page.getByRole('alert')).toContainText('Informe a quilometragem');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  // What was typed before stays when a choice brings the next.
  await page.getByLabel('Quilometragem').fill('85.000');
  await page.getByRole('radio', { name: /^Bom/ }).check();
  for (const [field, name, parameter] of [
    ['Marca', 'Fiat', 'marca'],
    ['Modelo', 'ARGO', 'modelo'],
    ['Versão', 'DRIVE 1.0 6V Flex', 'versao'],
    ['Ano do modelo', '2020 · Flex', 'ano'],
  ] as const) {
    await expect(page.getByLabel(field, { exact: true })).toBeEnabled();
    await page.getByLabel(field, { exact: true }).focus();
    await page.getByLabel(field, { exact: true }).selectOption({ label: name });
    await expect(page).toHaveURL(new RegExp(`${parameter}=`));
    await expect(page.getByLabel(field, { exact: true })).toBeFocused();
  }
  await page.getByRole('button', { name: 'Ver quanto vale' }).click();
  const value = page.locator('[data-part="value"]');
  await expect(value.getByRole('heading', { level: 2 })).toHaveText(/^Entre R\$\s[\d.]+ e R\$\s[\d.]+$/);
  await expect(value.getByRole('heading', { level: 2 })).toBeFocused();
  await expect(value).toContainText('85.000 km no seu');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const entrance = await value.locator('input[type="hidden"]').inputValue();
  await value.getByLabel('Parcela até').fill('3.000');
  await value.getByRole('button', { name: 'Ver carros que cabem' }).click();
  await expect(page).toHaveURL(/parcela=3\.000/);
  await expect(page.getByLabel('Entrada', { exact: true })).toHaveValue(entrance);
  await expect(page.locator('[data-part="card"]').first()).toContainText('Entrada de R$');

  // The car's own page, and the sliders of its plans, start from what the used car is worth: the shopper types it nowhere again.
  const worth = Number(entrance.replaceAll('.', '')) * 100;
  const found = page.locator('[data-part="card"]').nth(await plainCar(page, worth));
  const instalment = await found.locator('[data-part="instalment"]').innerText();
  await found.getByRole('link').first().click();
  await expect(page).toHaveURL(/estoque\/[^?]+\?entrada=\d+&plano=[\w.-]+$/);
  const strip = page.locator('[data-part="funding-strip"]');
  await expect(strip).toContainText(instalment);
  const text = /Entrada de R\$\s([\d.]+),(\d\d) \(([\d,]+)%\)/.exec((await strip.textContent()) ?? '');
  const [, whole = '', cents = '', percent] = text ?? [];
  // All that it is worth: the plan that the list showed takes an amount, not a step of a slider.
  expect(Number(whole.replaceAll('.', '') + cents)).toBe(worth);
  await reachLeadForm(page, page.url());
  await fillPerson(page, mailbox('usado'));
  await page.getByRole('dialog').getByRole('button', { name: 'Enviar' }).click();
  const card = page.getByRole('dialog').getByRole('article').first();
  await openCard(card);
  await expect(card.getByRole('textbox', { name: /Entrada/ })).toHaveValue(`${percent}%`);
});

test.describe('before JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the value is told step by step before JavaScript, in Argentina as well [D2-2.5-26]', async ({
    page,
  }) => {
    await page.goto('/ar/cerrado/tu-usado');
    for (const [field, name] of [
      ['Marca', 'Toyota'],
      ['Modelo', 'ETIOS'],
      ['Versión', 'XLS 1.5 5P'],
    ] as const) {
      await page.getByLabel(field, { exact: true }).selectOption({ label: name });
      await page.getByRole('button', { name: 'Continuar' }).click();
    }
    await page.getByLabel('Año del modelo').selectOption({ label: '2019 · Nafta' });
    await page.getByLabel('Kilometraje').fill('70.000');
    await page.getByRole('radio', { name: /^Excelente/ }).check();
    await page.getByRole('button', { name: 'Ver cuánto vale' }).click();
    await expect(page.locator('[data-part="value"]').getByRole('heading', { level: 2 })).toHaveText(
      /^Entre \$/,
    );
  });
});
