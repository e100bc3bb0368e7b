import { expect, expectAccessible, expectNoSidewaysScroll, test } from './portal.ts';
import { acceptTerms, fillLead, mailbox } from './shopper.ts';

test('a shopper says what they can pay, sees the versions and plans that fit, and goes on with one of them', async ({
  page,
}) => {
  await page.goto('/br/aurora');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Quanto cabe no meu bolso' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quanto cabe no meu bolso?');
  await page.getByRole('button', { name: 'Ver o que cabe' }).click();
  await expect(page.getByText('Informe quanto cabe por mês')).toBeVisible();
  await page.getByLabel('Entrada', { exact: true }).fill('30.000');
  await page.getByLabel('Parcela até').fill('2.500');
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-part="fits"]')).toContainText(/\d+ versões cabem no seu bolso/);
  const first = page.locator('[data-part="version"]').first();
  await expect(first).toContainText(/Entrada de R\$\s30\.000,00/);
  await expect(first).toContainText('CET');
  const check = page.getByRole('region', { name: 'Compare com a sua renda' });
  await check.getByLabel('Renda por mês').fill('9.000');
  await expect(check.getByRole('status')).toContainText('as parcelas ficam em até 30% da renda');
  await check.getByLabel('Outras parcelas que você já paga por mês').fill('650');
  await expect(check.getByRole('status')).toContainText('As parcelas levam 35% da renda informada');
  await check.getByLabel('Renda por mês').fill('3.000');
  await expect(check.getByRole('status')).toContainText('As parcelas são maiores que a renda informada');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  // The same entrance and term in the simulator of the car's own page give the same instalment.
  const instalment = (await first.locator('[data-part="instalment"]').innerText()).trim();
  await first.getByRole('link', { name: 'Carros em estoque que cabem' }).click();
  await expect(page).toHaveURL(/estoque\?versao=.*entrada=30\.000&parcela=2\.500/);
  await expect(page.getByLabel('Entrada', { exact: true })).toHaveValue('30.000');
  await page.goBack();
  await expect(first.locator('[data-part="instalment"]')).toHaveText(instalment);
  await first.getByRole('link', { name: /^Montar/ }).click();
  await expect(page).toHaveURL(/\/configurar\/versao\?c=/);
  const strip = page.locator('[data-part="funding-strip"]');
  await expect(strip).toContainText(instalment);
  await page.goBack();
  await first.getByRole('link', { name: /^Simular/ }).click();
  await acceptTerms(page);
  await fillLead(page, mailbox('cabe'));
  await page.getByRole('dialog').getByRole('button', { name: 'Enviar' }).click();
  const card = page.getByRole('dialog').getByRole('article').first();
  await expect(card.locator('[data-part="installment"] strong')).toHaveText(instalment);
  await page
    .getByRole('dialog')
    .getByRole('checkbox', { name: /Li e aceito/ })
    .check();
  await expect(card.getByRole('slider', { name: 'Entrada' })).toBeVisible();
  await expect(card.locator('[data-part="installment"] strong').last()).toHaveText(instalment);
  await expect(strip).toContainText(instalment);
});

test.describe('before JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('what somebody can pay is asked and answered, in Argentina and on the home', async ({ page }) => {
    await test.step('it works before JavaScript in Argentina, and what comes nearest stands where nothing fits', async () => {
      await page.goto('/ar/aurora/cuanto-entra-en-mi-bolsillo');
      await page.getByLabel('Anticipo', { exact: true }).fill('12.000.000');
      await page.getByLabel('Cuota hasta').fill('1.000');
      await page.getByRole('button', { name: 'Ver qué entra' }).click();
      await expect(page.getByRole('heading', { name: 'Todavía nada entra así' })).toBeVisible();
      await expect(page.locator('[data-part="version"]')).toHaveCount(3);
      await expect(page.locator('[data-part="version"]').first()).toContainText('CFT');
    });
    await test.step('the home asks before JavaScript what somebody can pay and where they are, and leads to the offers and the test drive', async () => {
      await page.goto('/br/aurora');
      const ways = page.getByRole('region', { name: 'Comece por onde quiser' });
      await ways.getByLabel('Entrada').fill('30.000');
      await ways.getByLabel('Por mês, até').fill('2.500');
      await ways.getByRole('button', { name: 'Ver o que cabe' }).click();
      await expect(page.locator('[data-part="fits"]')).toContainText(/\d+ versões cabem no seu bolso/);
      await page.goBack();
      await ways.getByLabel('Cidade ou CEP').fill('Campinas');
      await ways.getByRole('button', { name: 'Buscar' }).click();
      await expect(page).toHaveURL(/concessionarias\?perto=Campinas$/);
      await expect(page.getByRole('heading', { level: 2, name: /Campinas/ }).first()).toBeVisible();
      for (const [name, title] of [
        ['Ofertas', 'Ofertas'],
        ['Dirija antes de decidir', 'Test drive'],
      ] as const) {
        await page.goto('/br/aurora');
        await ways.getByRole('link', { name }).click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      }
    });
  });
});
