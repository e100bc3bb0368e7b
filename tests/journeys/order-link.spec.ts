import { mailsTo } from './new-account.ts';
import { paidOrder } from './paid-order.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './portal.ts';
import { mailbox } from './shopper.ts';

test('an order opens on another device by the link of its mail and a code from the mailbox; its owner sees the device, and ends it there (R12, R20, R23, R39)', async ({
  page,
  browser,
}) => {
  const email = mailbox('link');
  const order = await paidOrder(page, email);
  let link = '';
  await expect(async () => {
    link =
      /\/br\/aurora\/reserva\/[\w-]+\/abrir\/[\w-]+/.exec((await mailsTo(page, email))[0] ?? '')?.[0] ?? '';
    expect(link).not.toBe('');
  }).toPass();
  const { origin } = new URL((await page.request.get(order)).url());
  // Whoever has the order already is led to it.
  await page.goto(link);
  await expect(page).toHaveURL(/\/pedido$/);

  const elsewhere = await browser.newContext({ viewport: page.viewportSize(), locale: 'pt-BR' });
  const phone = await elsewhere.newPage();
  await test.step('its address alone says what it is and how to get in, and has the link mailed again', async () => {
    const number = /R[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(await (await page.request.get(order)).text())?.[0] ?? '';
    await phone.goto(origin + order);
    const heading = phone.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('Este pedido não está aberto neste navegador');
    await expectAccessible(phone);
    await expectNoSidewaysScroll(phone);
    await phone.getByLabel('Número do pedido').fill(number.toLowerCase());
    await phone.getByLabel('E-mail', { exact: true }).fill(email);
    await phone.getByRole('button', { name: 'Mandar o link' }).click();
    await expect(phone.getByText('o link está a caminho')).toBeVisible();
    await expect.poll(async () => (await mailsTo(page, email))[0]).toContain(`O link do pedido ${number}`);
  });
  await test.step('the link alone shows how the order stands, and opens nothing of it', async () => {
    await phone.goto(origin + link);
    await expect(phone.getByText('Reserva', { exact: true })).toBeVisible();
    await expect(phone.getByRole('button', { name: 'Cancelar' })).toHaveCount(0);
    expect((await phone.request.get(origin + order)).status()).toBe(404);
    await expectAccessible(phone);
    await expectNoSidewaysScroll(phone);
  });

  await test.step('a code that does not fit is told, and the right one opens it', async () => {
    await phone.getByRole('button', { name: 'Receber o código por e-mail' }).click();
    await phone.getByLabel('Código').fill('00000000');
    await phone.getByRole('button', { name: 'Abrir o pedido' }).click();
    await expect(phone.getByRole('alert')).toContainText('O código não confere');
    await expectAccessible(phone);
    await expectNoSidewaysScroll(phone);
    let code = '';
    await expect(async () => {
      code = /(\d{8}) é o código para abrir/.exec((await mailsTo(page, email))[0] ?? '')?.[1] ?? '';
      expect(code).not.toBe('');
    }).toPass();
    await phone.getByLabel('Código').fill(code);
    await phone.getByRole('button', { name: 'Abrir o pedido' }).click();
    await expect(phone).toHaveURL(/\/pedido$/);
  });

  await test.step('its owner sees both devices, and ends the other', async () => {
    await page.reload();
    const devices = page.getByRole('region', { name: 'Aparelhos com este pedido' });
    await expect(devices.getByRole('listitem')).toHaveCount(2);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await devices.getByRole('button', { name: /^Encerrar Chrome/ }).click();
    await expect(devices).toBeHidden();
    expect((await phone.request.get(origin + order)).status()).toBe(404);
  });
  await elsewhere.close();
});
