import { TYPED_CPF } from '../person.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, notesToasts, PERSON, test } from './portal.ts';
import {
  acceptTerms,
  fillLead,
  inbox,
  installmentValue,
  mailbox,
  openFirstCard,
  reachLeadForm,
} from './shopper.ts';

/** The picture of the icon `check`. */
const CHECK = 'M5 12.5l4.5 4.5L19 7.5';

test('a shopper goes from the home to a simulation, and both leads reach the CRM @desktop [D2-0-04] [D1-2.1-11] [D1-2.1-13] [D1-2.2-01] [D1-4.1-10] [D1-8-22] [D1-8-23] [D2-1-03] [D2-2.2-48]', async ({
  page,
  portal,
}) => {
  const email = mailbox('journey');
  await page.goto('/br/aurora');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: /Orla/ }).first().click();
  await expect(page).toHaveURL(/\/orla\?colour=268$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Orla' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole('link', { name: 'Simule agora' }).first().click();
  await expect(page).toHaveURL(/#simule-o-financiamento$/);
  const dialog = page.getByRole('dialog');
  const proceed = dialog.getByRole('button', { name: 'Aceitar e continuar' });
  await expect(proceed).toBeDisabled();
  await expectAccessible(page);
  await dialog.getByRole('checkbox', { name: /Li e aceito/ }).check();
  await proceed.click();

  await fillLead(page, email);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Enviar' }).click();
  await expect(dialog.getByRole('heading', { name: 'Planos de financiamento' })).toBeVisible();
  await expectAccessible(page);

  await dialog.getByRole('checkbox', { name: /Li e aceito/ }).check();
  await openFirstCard(page);
  const value = installmentValue(page);
  await expect(value).toHaveText(/R\$/);
  const before = await value.textContent();
  const entrance = dialog.getByRole('slider', { name: 'Entrada' });
  await entrance.focus();
  for (let step = 0; step < 3; step++) await entrance.press('ArrowRight');
  await expect(value).not.toHaveText(before ?? '');
  await expect(dialog.locator('[data-stale]')).toHaveCount(0);
  const lower = await value.textContent();
  const installments = dialog.getByRole('slider', { name: 'Parcelas' });
  await installments.focus();
  await installments.press('ArrowLeft');
  await expect(value).not.toHaveText(lower ?? '');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const said = await notesToasts(page.locator('body'));
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  await expect.poll(said).toContain('Simulação enviada com sucesso!');
  expect(await said()).toContain(`<path d="${CHECK}"`);
  await expect(dialog).toBeHidden();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('CURRENT_FUNDING'))).toBeNull();

  await expect.poll(async () => (await inbox(page, email)).length).toBe(2);
  const leads = (await inbox(page, email)).map(({ lead }) => lead);
  expect(leads.map(({ form }) => form).sort()).toEqual(['Loan Calculator', 'Proposal']);
  const proposal = leads.find(({ form }) => form === 'Proposal');
  expect(Number(proposal?.installmentsValue)).toBeGreaterThan(0);
  expect(proposal?.cpf).toBe('***.982.247-**');

  await page.goto(`${portal.operations}/crm`);
  await expect(page.getByText(PERSON.name).first()).toBeVisible();
  await expectAccessible(page);
});

test("the modal's lead form asks, goes back, says each mistake, sends one lead however often it is pressed and keeps nothing personal; the plan behind it opens its cost and outlives a simulation that fails", async ({
  page,
}) => {
  const email = mailbox('canary-device');
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  await reachLeadForm(page);
  const dialog = page.getByRole('dialog');
  const send = dialog.getByRole('button', { name: 'Enviar' });
  await test.step('it asks who, which dealer and how to be reached, can be sent, and goes back [D1-2.2-05] [D1-2.2-06] [D1-2.2-08] [D1-2.2-09] [D1-2.2-10]', async () => {
    for (const field of ['Nome completo', 'Celular', 'CPF/CNPJ', 'Cidade ou CEP'])
      await expect(dialog.getByLabel(field)).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: 'E-mail' })).toBeVisible();
    await expect(dialog.getByRole('group', { name: 'Concessionária' })).toBeVisible();
    for (const channel of ['E-mail', 'SMS', 'WhatsApp', 'Telefone'])
      await expect(dialog.getByRole('checkbox', { name: channel })).toBeChecked();
    await expect(send).toBeEnabled();
    await dialog.getByRole('button', { name: 'Voltar' }).click();
    await expect(dialog.getByRole('heading', { name: 'Antes de simular' })).toBeVisible();
    await acceptTerms(page);
  });
  await test.step('with mistakes it says each one and sends nothing [D1-5-01] [D1-5-02] [D1-2.6-16] [D2-8-15]', async () => {
    await dialog.getByLabel('Nome completo').fill('Ana');
    await dialog.getByLabel('CPF/CNPJ').pressSequentially('11111111111');
    await send.click();
    for (const message of [
      'Digite pelo menos um sobrenome',
      'Digite um e-mail válido',
      'Digite seu celular',
      'CPF/CNPJ inválido',
      'É obrigatório selecionar uma concessionária',
    ]) {
      await expect(dialog.getByText(message).first()).toBeVisible();
    }
    await expectAccessible(page);
    await expect(dialog.getByLabel('Nome completo')).toHaveValue('Ana');
    expect(addresses.filter((address) => address.endsWith('/leads'))).toEqual([]);
  });
  await test.step('a double click sends one lead (R43)', async () => {
    await fillLead(page, email);
    await send.dblclick();
    await expect(dialog.getByRole('heading', { name: 'Planos de financiamento' })).toBeVisible();
    await expect.poll(async () => (await inbox(page, email)).length).toBe(1);
  });
  await test.step("nothing personal stays on the device beyond the specified 'leadObj', nor in addresses (R49)", async () => {
    const kept = await page.evaluate(() => {
      const { leadObj, ...stored } = localStorage;
      return JSON.stringify({ ...stored, ...sessionStorage }) + document.cookie;
    });
    for (const canary of [TYPED_CPF, /98765-?4321/, /canary-device/, /Souza/])
      expect(kept).not.toMatch(canary);
    const typed = new RegExp(`canary|${TYPED_CPF.source}|98765-?4321`);
    expect(addresses.filter((address) => typed.test(address))).toEqual([]);
  });
  await test.step('the cost opens into parts that add up to the cent, and fits the smallest phone (CDC, art. 54-B)', async () => {
    await page.setViewportSize({ width: 360, height: 780 });
    await dialog.getByRole('checkbox', { name: /Li e aceito/ }).check();
    await openFirstCard(page);
    const table = dialog.getByRole('table', { name: 'O custo, parte por parte' });
    await expect(table.getByRole('row')).toHaveCount(7);
    expect(await table.getByRole('rowheader').allTextContents()).toEqual([
      'Valor do carro financiado',
      'Juros',
      'IOF',
      'Tarifa de cadastro',
      'Registro de contrato',
      'Total, sem a entrada',
    ]);
    const figures = (await table.getByRole('cell').allTextContents()).map((text) =>
      Number(text.replaceAll(/\D/g, '')),
    );
    const column = (at: number) => figures.filter((_, index) => index % 2 === at);
    for (const [...parts] of [column(0), column(1)])
      expect(parts.pop()).toBe(parts.reduce((sum, part) => sum + part, 0));
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const [card, right] = await table.evaluate((element) => [
      element.closest('article')?.getBoundingClientRect().right ?? 0,
      element.getBoundingClientRect().left + element.scrollWidth,
    ]);
    expect(right).toBeLessThan(card ?? 0);
  });
  await test.step('a simulation that fails keeps the last one on screen and says what to do [D1-8-02] [D1-8-03] [D1-8-04]', async () => {
    const value = installmentValue(page);
    await expect(value).toHaveText(/R\$/);
    const before = await value.textContent();
    // 45 % is the entrance at which the rehearsing lender fails.
    const entrance = dialog.getByRole('textbox', { name: /Entrada/ });
    await entrance.fill('45');
    await entrance.press('Enter');
    await expect(dialog.getByText('AS SIMULAÇÕES ESTÃO INDISPONÍVEIS NO MOMENTO.')).toBeVisible();
    await expect(value).toHaveText(before ?? '');
    await expectAccessible(page);
  });
});
