import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { orderToPay } from './paid-order.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './portal.ts';
import { mailbox } from './shopper.ts';

const digits = (text: string | null) => (text ?? '').replace(/\D/g, '');

/** Somebody pays at the bank, where the rehearsal's page is reached by nobody's script. */
async function payAtBank(page: Page, payment: string): Promise<void> {
  const [, id = ''] = /reserva\/([\w-]{36})\//.exec(payment) ?? [];
  const response = await (await page.request.get(`/services/br/aurora/payments/${id}`)).json();
  const { port } = response.frame;
  const { hostname } = new URL(page.url());
  const bank = `http://${hostname}:${port}${response.payment.instruction.rehearsal}`;
  await page.request.post(bank, { form: { deed: 'pay' } });
}

test('a boleto has its line to copy, its bars and its paper on a telephone, and says so where it cannot be made [D1-2.7-12] [D2-2.5-22] [D2-8-38]', async ({
  page,
  context,
}) => {
  test.slow(); // two orders

  await test.step('which fails: in the words for it, and another way to pay is there', async () => {
    await page.goto(await orderToPay(page, `boleto-falha@${randomUUID().slice(0, 8)}.example.com`));
    await page.getByRole('radio', { name: /^Boleto/ }).check();
    await page.getByRole('button', { name: 'Gerar o boleto' }).click();
    await expect(page.getByRole('alert')).toContainText('Não foi possível gerar o boleto.');
    await expect(page.getByRole('radio', { name: /^Pix/ })).toBeVisible();
    await expectNoSidewaysScroll(page);
  });

  await test.step('which is made', async () => {
    // Another shopper: for the same car the first one's order would go on.
    await context.clearCookies();
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(await orderToPay(page, mailbox('boleto')));
    await page.getByRole('radio', { name: /^Boleto/ }).check();
    await page.getByRole('button', { name: 'Gerar o boleto' }).click();
    const line = page.getByLabel('Linha digitável');
    await expect(line).toHaveText(/^\d{5}\.\d{5} \d{5}\.\d{6} \d{5}\.\d{6} \d \d{14}$/);
    const bars = page.locator('[data-method="boleto"] svg[aria-hidden] path').first();
    await expect(bars).toHaveAttribute('d', /^M10 0h/);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Copiar a linha' }).click();
    await expect(page.getByRole('button', { name: 'Copiado' })).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(digits(copied)).toBe(digits(await line.textContent()));
    const paper = page.getByRole('link', { name: 'Baixar o boleto em PDF' });
    const pdf = await page.request.get((await paper.getAttribute('href')) ?? '');
    expect([pdf.status(), (await pdf.body()).subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    // Looked at again, it stands there at once, and is the same.
    await page.reload();
    expect(digits(await line.textContent())).toBe(digits(copied));
  });
});

test('a deposit is paid by Pix and by boleto before any script, on a page that looks again by itself [D1-2.7-11] [D1-2.7-12]', async ({
  browser,
  portal,
}) => {
  test.slow(); // an order
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: portal.origin,
    viewport: { width: 360, height: 780 },
  });
  const page = await context.newPage();
  const payment = await orderToPay(page, mailbox('sem-script'));
  await page.goto(payment);
  await expect(page.getByRole('radio', { name: /^Pix/ })).toBeHidden();
  await page.getByRole('button', { name: 'Gerar o boleto' }).click();
  await expect(page).toHaveURL(/\/pagamento$/);
  await expect(page.getByLabel('Linha digitável')).toContainText(/^\d{5}\.\d{5} /);
  await page.getByRole('button', { name: 'Gerar o código Pix' }).click();
  await expect(page.getByLabel('Pix copia e cola')).toContainText('br.gov.bcb.pix');
  await expect(page.getByText(/^O código vale até as \d\d:\d\d\.$/)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expect(page.locator('meta[http-equiv="refresh"]')).toHaveAttribute('content', '15');
  await payAtBank(page, payment);
  await expect(async () => {
    await page.goto(payment);
    await expect(page).toHaveURL(/\/pedido$/);
  }).toPass();
  await expect(page.getByText('O carro está reservado para você.')).toBeVisible();
  await context.close();
});
