import { ownerCode } from './paid-order.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './portal.ts';
import { mailbox } from './shopper.ts';

/** The only amount of a text, in pesos; none is nothing. */
const amountOf = (text: string): number =>
  Number(/\d[\d.]*(,\d+)?/.exec(text)?.[0].replaceAll('.', '').replace(',', '.') ?? 0);

const CAR = '/ar/aurora/orla/configurar';

test('a shopper in Argentina orders a build, pays by a coupon that is there again after a reload, sees the page go on when the money clears, and changes the build until the freeze [D1-1-05] [D1-2.7-12] [D1-2.7-14] [D2-2.5-24] [D2-3.6-05] (R10, R43)', async ({
  page,
  context,
}) => {
  test.slow(); // the whole road, and a second build
  const email = mailbox('a-pedido');
  await page.goto(`${CAR}/resumen`, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Reservar este auto' }).click();
  await expect(page).toHaveURL(/\/ar\/aurora\/reserva\/[0-9a-f-]{36}\/registro$/);
  const order = page.url().replace(/\/registro$/, '');

  await test.step('register and terms, in pesos and by Argentine law', async () => {
    await page.getByLabel('Nombre y apellido').fill('Ana Souza');
    await page.getByLabel('DNI o CUIL').fill('30123456');
    await page.getByLabel('Correo electrónico').fill(email);
    await page.getByLabel('Celular').fill('11 2345-6789');
    await page.getByLabel('Código postal').fill('1425');
    await page.getByRole('button', { name: 'Seguir con la reserva' }).click();
    await expect(page).toHaveURL(/\/condiciones$/);
    await expect(page.getByText(/art\. 34 de la Ley 24\.240/)).toBeVisible();
    await expect(page.getByText('Feito', { exact: false })).toHaveCount(0);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByLabel('Leí y acepto las condiciones').check();
    await page.getByRole('button', { name: 'Aceptar e ir al pago' }).click();
  });

  await test.step('a coupon, the same after a reload and on paper', async () => {
    await expect(page).toHaveURL(/\/pago$/);
    await page.getByText('Cupón para pagar en efectivo').click();
    await page.getByRole('button', { name: 'Generar el cupón' }).click();
    const code = page.locator('output[aria-label="Código del cupón"]');
    const first = await code.innerText();
    await page.reload();
    await expect(code).toHaveText(first);
    const paper = await page.getByRole('link', { name: 'Descargar el cupón en PDF' }).getAttribute('href');
    const file = await page.request.get(paper ?? '');
    expect([file.status(), (await file.body()).subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  await test.step('paid elsewhere while the page waits: it goes on by itself', async () => {
    const [bank] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('link', { name: 'Pagar en este ensayo' }).click(),
    ]);
    await bank.getByRole('button', { name: 'Acreditar el pago' }).click();
    await expect(bank.getByRole('status')).toBeVisible(); // it was sent
    await bank.close();
    await expect(page.getByText('Pago confirmado')).toBeVisible();
    await page.goto(`${order}/pedido`);
    await expect(page.locator('li[aria-current="step"] strong')).toHaveText('Reserva');
    await expect(page.getByText('Seña pagada').first()).toBeVisible();
  });

  await test.step('another colour until the freeze, at the price of the day, with the difference told before', async () => {
    const price = page.locator('[data-part="total"]');
    const before = amountOf(await price.innerText());
    await page.getByRole('link', { name: /en el configurador/ }).click();
    await expect(page).toHaveURL(/configurar\/version\?c=/);
    const own = new URL(page.url()).searchParams.get('c') ?? '';
    await page.goto(`${CAR}/color?c=${own}`, { waitUntil: 'networkidle' });
    await page.getByRole('radio', { name: /^Blanco Ópalo/ }).click();
    await expect(page).not.toHaveURL(new RegExp(`c=${own}$`));
    const changed = new URL(page.url()).searchParams.get('c') ?? '';
    await page.goto(`${CAR}/resumen?c=${changed}`, { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Reservar este auto' }).click();
    await page.getByRole('link', { name: /^Cambiar el armado: R/ }).click();
    await expect(page).toHaveURL(/\/armado\?codigo=/);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const text = await page.locator('[data-part="difference"]').innerText();
    const sign = /menos/.test(text) ? -1 : 1;
    // The order stands in no account: its owner shows that the mailbox is theirs, and what was chosen stays on the page.
    await page.getByRole('button', { name: 'Recibir el código por correo' }).click();
    await expect(page.getByText(/^Mandamos un código de 8 números/)).toBeVisible();
    await page.getByLabel('Código', { exact: true }).fill(await ownerCode(page, email));
    await page.getByRole('button', { name: 'Confirmar el cambio' }).click();
    await expect(page).toHaveURL(/\/pedido$/);
    await page.getByText('Todo lo que pasó').click();
    await expect(page.getByText(/^Armado cambiado: el precio ahora es/)).toBeVisible();
    expect(amountOf(await price.innerText())).toBe(before + sign * amountOf(text));
  });
});
