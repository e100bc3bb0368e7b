import { expect, expectAccessible, expectNoSidewaysScroll, test } from './portal.ts';
import { inbox, mailbox } from './shopper.ts';

test('a company asks for cars to rent: what is wrong is told beside what was typed, the lead says it all, and a second press sends none [D1-1-03] [D2-1-08] [D2-2.5-20] [D2-3.6-01]', async ({
  page,
}) => {
  const email = mailbox('rental');
  const agreed = { name: 'tracking_consent', value: 'yes', domain: 'localhost', path: '/' };
  await page.context().addCookies([agreed]);
  // As adverts of today send people: what they add to the address keeps nobody from asking, and is told whole.
  const click = 'Cj0KCQiA'.repeat(40);
  await page.goto(`/br/aurora?utm_source=feira&gclid=${click}&gbraid=${click}&ttclid=${click}`);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Locação para empresas' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Locação para empresas');
  await expectNoSidewaysScroll(page);
  const send = page.getByRole('button', { name: 'Pedir proposta' });
  await page.getByLabel('Razão social').fill('Padaria Três Irmãos | Ltda');
  await page.getByLabel('CNPJ', { exact: true }).pressSequentially('11222333000182');
  await send.click();
  await expect(page.getByRole('alert')).toContainText('CNPJ inválido');
  await expect(page.getByLabel('Razão social')).toHaveValue('Padaria Três Irmãos | Ltda');
  await expectAccessible(page);

  await page.getByLabel('CNPJ', { exact: true }).fill('');
  await page.getByLabel('CNPJ', { exact: true }).pressSequentially('11222333000181');
  await expect(page.getByText('CNPJ inválido')).toHaveCount(0);
  await page.getByRole('radio', { name: 'Sim' }).check();
  await page.getByLabel('Nome do contato').fill('Ana Souza');
  await page.getByLabel('E-mail', { exact: true }).first().fill(email);
  await page.getByLabel('Celular').pressSequentially('+55 92 99123-4567');
  await expect(page.getByLabel('Celular')).toHaveValue('(92) 99123-4567');
  await page.getByRole('radio', { name: 'WhatsApp' }).check();
  await page.getByLabel('Tipo de veículo').selectOption({ label: 'SUV' });
  await page.getByLabel('Quantidade de veículos').fill('12');
  await page
    .getByLabel('Descrição da frota (opcional)')
    .fill(`8 utilitários de 2021\n90 km por dia${' e mais'.repeat(60)}`);
  // Both at once: a second press of the mouse may come after the answer, and would take the focus from where it went.
  await send.evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await expect(page).toHaveURL(/locacao-para-empresas\?enviado=1$/);
  await expect(page.getByRole('heading', { name: 'Pedido recebido' })).toBeFocused();
  await expectAccessible(page);
  await expect.poll(async () => (await inbox(page, email)).length).toBe(1);
  const [entry] = await inbox(page, email);
  expect(entry?.lead).toMatchObject({
    form: 'Rental',
    source: 'feira',
    gClid: click,
    phone: '(92) 99123-4567',
    ObservacaoCliente__c: `Locação para empresas | Empresa: Padaria Três Irmãos / Ltda | CNPJ há mais de um ano: Sim | Tipo de veículo: SUV | Quantidade: 12 | Prefere contato por: WhatsApp | Frota atual: 8 utilitários de 2021 90 km por dia${' e mais'.repeat(60)}`,
  });
});

test.describe('before JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a company in Argentina asks in Spanish, with its CUIT [D2-3.6-01]', async ({ page }) => {
    const email = mailbox('alquiler');
    await page.goto('/ar/cerrado/alquiler-para-empresas');
    const send = page.getByRole('button', { name: 'Pedir propuesta' });
    await page.getByLabel('Razón social').fill('Panadería del Sur SA');
    await page.getByLabel('CUIT', { exact: true }).fill('30-50001091-3');
    await send.click();
    await expect(page.getByText('CUIT inválido').first()).toBeVisible();
    await expect(page.getByLabel('Razón social')).toHaveValue('Panadería del Sur SA');
    await page.getByLabel('CUIT', { exact: true }).fill('30-50001091-2');
    await page.getByRole('radio', { name: 'No', exact: true }).check();
    await page.getByLabel('Nombre del contacto').fill('Ana Sosa');
    await page.getByLabel('Correo electrónico', { exact: true }).first().fill(email);
    await page.getByLabel('Celular').fill('011 15 4321-5678');
    await page.getByRole('radio', { name: 'Correo electrónico' }).check();
    await page.getByLabel('Tipo de vehículo').selectOption({ index: 1 });
    await page.getByLabel('Cantidad de vehículos').fill('3');
    await send.click();
    await expect(page.getByRole('heading', { name: 'Pedido recibido' })).toBeVisible();
    await expect.poll(async () => (await inbox(page, email)).length).toBe(1);
    const [entry] = await inbox(page, email);
    expect(entry?.lead).toMatchObject({ form: 'Rental', countryCode: 'AR', phone: '11 4321-5678' });
  });
});
