import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './portal.ts';
import { acceptTerms, fillLead, inbox } from './shopper.ts';

const panel = (page: Page) => page.getByRole('dialog', { name: 'Proposta de financiamento' });
const heading = (page: Page, name: string) => panel(page).getByRole('heading', { name, exact: true });
const button = (page: Page, name: string) => panel(page).getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => panel(page).getByLabel(name, { exact: true });

/** The price bar's way to the proposal of a car that was simulated. */
const way = (page: Page) => page.getByRole('button', { name: 'Enviar a proposta de financiamento' });

/** Simulates the car of the configurator and continues with its offer: the panel opens by itself. */
async function reachPanel(page: Page, email: string): Promise<void> {
  await page.goto('/br/aurora/orla/configurar/cor');
  await page.getByRole('link', { name: 'Simule agora' }).first().click();
  await acceptTerms(page);
  await fillLead(page, email);
  const plans = page.getByRole('dialog');
  await plans.getByRole('button', { name: 'Enviar' }).click();
  await plans.getByRole('checkbox', { name: /Li e aceito/ }).check();
  await plans
    .getByRole('button', { name: /Simule aqui/ })
    .first()
    .click();
  await plans.getByRole('button', { name: 'Continuar' }).click();
  await expect(heading(page, 'Seus dados')).toBeFocused();
}

async function fillPersonal(page: Page, occupation: string): Promise<void> {
  await field(page, 'Data de nascimento').pressSequentially('31121990');
  await field(page, 'Ocupação').selectOption({ label: occupation });
  await field(page, 'Renda mensal').pressSequentially('12000');
  await field(page, 'Nome da mãe').fill('Maria Souza');
}

async function fillAddress(page: Page): Promise<void> {
  await field(page, 'CEP').pressSequentially('01310200');
  await expect(field(page, 'Endereço')).toHaveValue('Avenida Paulista');
  await field(page, 'Número').fill('1000');
}

const typesOf = async (page: Page, email: string) =>
  (await inbox(page, email)).map(({ lead }) => lead.leadType).filter(Boolean);

test('a bank that does not answer decides nothing, and a refusal is told to the dealer [D2-2.2-41] [D2-2.2-42] [D2-2.2-43] [D2-4.2-13] [D2-4.2-14] [D2-4.2-15] [D2-8-10] [D2-8-11] [D2-8-17]', async ({
  page,
}) => {
  test.slow();
  const email = 'flow-b-refused@example.com';
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await reachPanel(page, email);
  await field(page, 'CPF').fill('25000000013');
  await fillPersonal(page, 'Analista (Assalariado)');
  await test.step('what was typed survives a reload, and the browser keeps none of it (R23)', async () => {
    await page.waitForResponse((answer) => answer.url().endsWith('/draft') && answer.status() === 204);
    await page.waitForTimeout(1_000); // the last letters rest before they are kept
    await page.reload();
    await way(page).click();
    await expect(field(page, 'Nome da mãe')).toHaveValue('Maria Souza');
    await expect(field(page, 'CPF')).toHaveValue('250.000.000-13');
    await expect(field(page, 'Ocupação').locator('option:checked')).toHaveText('Analista (Assalariado)');
  });
  await field(page, 'Nome da empresa').fill('Comércio Azul');
  await button(page, 'Continuar').click();
  await fillAddress(page);
  await panel(page)
    .getByRole('checkbox', { name: /Li e aceito/ })
    .check();
  await button(page, 'Enviar proposta').click();
  await expect(heading(page, 'Sua proposta não foi aprovada')).toBeFocused();
  await expect(panel(page).getByText(/nada foi decidido/)).toBeVisible();
  expect(logged.filter((line) => line.startsWith('Failed to submit the proposal'))).toHaveLength(1);
  expect(await typesOf(page, email)).toEqual([]);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await button(page, 'Tentar de novo').click();
  await expect(field(page, 'Número')).toHaveValue('1000');
  await button(page, 'Voltar').click();
  await field(page, 'CPF').fill('11144477735');
  await button(page, 'Continuar').click();
  await button(page, 'Enviar proposta').click();
  await expect(panel(page).getByText(/Não foi possível aprovar/)).toBeVisible();
  await expect(button(page, 'Tentar de novo')).toHaveCount(0);
  await expect(panel(page).getByRole('link', { name: /Ligar para a concessionária/ })).toHaveAttribute(
    'href',
    /^tel:/,
  );
  await expect.poll(() => typesOf(page, email)).toEqual(['Proposta Reprovada']);
  await button(page, 'Continuar montando').click();
  await expect(panel(page)).toBeHidden();

  await test.step('the price bar leads back, Escape and an event of the page close it [D2-4.2-20] [D2-4.2-22] [D2-4.2-23]', async () => {
    await way(page).click();
    await expect(panel(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(way(page)).toBeFocused();
    await page.evaluate(() => history.replaceState(history.state, '', '?openFundingPlans=true'));
    await way(page).click();
    await expect(panel(page)).toBeVisible();
    await page.evaluate(() => document.dispatchEvent(new CustomEvent('close proposal')));
    await expect(panel(page)).toBeHidden();
    await expect(page).not.toHaveURL(/openFundingPlans/);
  });
});
