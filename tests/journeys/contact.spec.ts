import { expect, expectAccessible, expectNoSidewaysScroll, test } from './portal.ts';
import { fillLead, inbox, mailbox } from './shopper.ts';

test('a visitor asks for a specialist: a failure is told, success closes the form with a toast, and the lead carries the offer of its car [D1-3.6-14] [D1-7-29] [D1-7-31] [D2-8-28] [D2-8-29]', async ({
  page,
}) => {
  const email = mailbox('contact');
  await page.goto('/br/aurora/lira?utm_source=fair&utm_campaign=nov');
  await page.getByRole('button', { name: 'Solicitar contato' }).click();
  const dialog = page.getByRole('dialog');
  const send = dialog.getByRole('button', { name: 'Enviar' });
  await send.click();
  await expect(dialog.getByText('Selecione o motivo do contato').first()).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await dialog.getByLabel('Categoria').selectOption({ label: 'Compra' });
  await dialog.getByLabel('Motivo do contato').selectOption({ label: 'Agendar um test drive' });
  await fillLead(page, email);

  await page.route('**/leads', (route) => route.fulfill({ status: 503, body: '{}' }));
  await send.press('Enter');
  await expect(dialog.getByText('Falha ao chamar especialista')).toBeVisible();
  await dialog.getByLabel('Mensagem').fill('Prefiro à tarde');
  await send.press('Enter');
  await expect(dialog.getByText('FALHA AO ENVIAR MENSAGEM!')).toBeVisible();
  await page.unroute('**/leads');

  await send.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Pedido enviado!')).toBeVisible();
  await expect.poll(async () => (await inbox(page, email)).length).toBe(1);
  const [entry] = await inbox(page, email);
  expect(entry?.lead).toMatchObject({
    form: 'Contact',
    source: 'fair',
    campaign: 'nov',
    ofertas_id: 'lira-preco-do-site',
    ObservacaoCliente__c: 'Categoria: Compra | Motivo: Agendar um test drive | Mensagem: Prefiro à tarde',
  });
});

test('nothing that identifies a visitor outlives the tab before consent (R40)', async ({ page }) => {
  await page.goto('/br/aurora/orla?tid=v-4217&gclid=c1');
  await page.getByRole('link', { name: 'Simule agora' }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await page.evaluate(() => document.cookie)).toBe('tracking_consent=no'); // the journeys' own answer
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toMatch(/v-4217|c1/);
  await page.context().addCookies([{ name: 'tracking_consent', value: 'yes', url: page.url() }]);
  await page.goto('/br/aurora/orla?tid=v-4217');
  await expect.poll(() => page.evaluate(() => document.cookie)).toContain('tracking_id=v-4217');
});
