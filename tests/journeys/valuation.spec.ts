import { expect, expectAccessible, expectNoSidewaysScroll, test } from './portal.ts';

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
});

test('the value is told step by step before JavaScript, in Argentina as well [D2-2.5-26]', async ({
  browser,
  portal,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: portal.origin });
  const page = await context.newPage();
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
  await context.close();
});
