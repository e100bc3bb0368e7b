import type { Page } from '@playwright/test';
import { signUp } from './new-account.ts';
import { beginAnew, expect, expectAccessible, expectNoSidewaysScroll, test } from './portal.ts';
import { acceptTerms, fillLead, mailbox, openCard, openFirstCard, reachPlans } from './shopper.ts';

test('a simulation is kept, and its link shows the same figures to whoever opens it, until they move something (CDC, art. 54-B); whoever logs in takes it, and what their request says of them, into their account if they like [D1-1-08]', async ({
  page,
  browser,
}) => {
  const email = mailbox('keeps');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await reachPlans(page, email, '/br/aurora/orla?colour=679');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: /Li e aceito/ }).check();
  await openFirstCard(page);
  const entrance = dialog.getByRole('textbox', { name: /Entrada/ });
  await entrance.fill('50');
  await entrance.press('Enter');
  const value = dialog.locator('[data-part="installment"] strong').last();
  await expect(dialog.locator('[data-stale]')).toHaveCount(0);
  const kept = await value.textContent();
  await dialog.getByRole('button', { name: 'Guardar esta simulação' }).click();
  await expect(dialog.getByText(/^Oferta guardada em \d{2}\/\d{2}\/\d{4}, válida até/)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await dialog.getByRole('button', { name: 'Copiar link' }).click();
  await expect(dialog.getByRole('status').filter({ hasText: 'Link copiado' })).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/\/br\/aurora\/orla\?colour=679&simulacao=[\w-]{24}$/);

  const other = await (await browser.newContext()).newPage();
  await other.goto(link.replace('colour=679&', '')); // the kept offer knows its car
  const shared = other.getByRole('dialog');
  await acceptTerms(other);
  await fillLead(other, 'shared@example.com');
  await shared.getByRole('button', { name: 'Enviar' }).click();
  await shared.getByRole('checkbox', { name: /Li e aceito/ }).check();
  await expect(shared.getByText(/^Oferta guardada em/)).toBeVisible();
  await expect(shared.locator('[data-part="installment"] strong').last()).toHaveText(kept ?? '');
  await expect(shared.getByRole('textbox', { name: /Entrada/ })).toHaveValue(/^50/);
  await expect(other).toHaveURL(/colour=679/);
  await shared.getByRole('slider', { name: 'Parcelas' }).press('ArrowLeft');
  await expect(shared.getByText(/^Estes são os valores de hoje\. A oferta guardada vale até/)).toBeVisible();
  await shared.getByRole('button', { name: 'Voltar à oferta guardada' }).click();
  await expect(shared.locator('[data-part="installment"] strong').last()).toHaveText(kept ?? '');
  await other.context().close();

  await signUp(page, email);
  const details = page.getByRole('region', { name: 'Dados pessoais' });
  await expect(details.getByText('No último pedido feito neste navegador')).toBeVisible();
  const simulations = page.getByRole('region', { name: 'Minhas simulações' });
  await expect(simulations.getByText('Este navegador guarda 1 simulação que você fez.')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await details.getByRole('button', { name: 'Guardar na minha conta' }).click();
  await expect(details.getByText('(11) 98765-4321')).toBeVisible();
  await expect(details.getByRole('button')).toHaveCount(0);
  await expect(simulations.getByRole('listitem')).toHaveCount(0);
  await simulations.getByRole('button', { name: 'Guardar na minha conta' }).click();
  await expect(simulations.getByRole('listitem')).toHaveCount(1);
  await expect(simulations.getByRole('link', { name: /^Abrir a simulação: Orla/ })).toBeVisible();
  await expect(simulations.getByRole('button', { name: 'Guardar na minha conta' })).toBeHidden();
  await expectAccessible(page);
});

const UNKEPT = 'Seu financiamento não foi guardado';
const OFFERS = '**/services/br/lumen/financing/offers';

/** Presses a plan's way to its order while the portal keeps no offers: nothing begins, and the dialog says why. Gives what was asked of it. */
async function orderUnkept(page: Page): Promise<{ readonly tries: () => number }> {
  let tries = 0;
  await page.route(OFFERS, (route) => {
    tries += 1;
    return route.fulfill({ status: 429, contentType: 'application/problem+json', body: '{}' });
  });
  await reachPlans(page, mailbox('sem-guardar'), '/br/lumen/halo');
  await page
    .getByRole('checkbox', { name: /Li e aceito/ })
    .first()
    .check();
  const card = page.getByRole('article', { name: 'Compra online', exact: true });
  await openCard(card);
  await expect(card.locator('[data-stale]')).toHaveCount(0);
  await card.getByRole('link', { name: 'Encomendar online' }).click();
  await expect(page.getByRole('dialog', { name: UNKEPT })).toBeVisible();
  return { tries: () => tries };
}

test('an order whose plan cannot be kept says so, and begins as the shopper chooses', async ({ page }) => {
  await test.step('an order whose plan cannot be kept says so, and begins with the plan once it can be kept [D1-2.3-13]', async () => {
    const { tries } = await orderUnkept(page);
    const said = page.getByRole('dialog', { name: UNKEPT });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await said.getByRole('button', { name: 'Tentar de novo' }).click();
    await expect.poll(tries).toBe(2);
    await expect(said).toBeVisible();
    await page.unroute(OFFERS);
    await said.getByRole('button', { name: 'Tentar de novo' }).click();
    await expect(page).toHaveURL(/\/br\/lumen\/reserva\/[0-9a-f-]{36}\/cadastro$/);
    await expect(page.getByRole('region', { name: 'Financiamento' })).toContainText('segue com a reserva');
  });
  await test.step('an order whose plan cannot be kept begins without it where the shopper chooses that', async () => {
    await beginAnew(page);
    await orderUnkept(page);
    await page.getByRole('button', { name: 'Continuar sem o financiamento' }).click();
    await expect(page).toHaveURL(/\/br\/lumen\/reserva\/[0-9a-f-]{36}\/cadastro$/);
    await expect(page.getByRole('heading', { name: 'Quem vai reservar?' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Financiamento' })).toHaveCount(0);
  });
});
