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

// One that cannot be made is told in reservation.spec.ts.
test('a boleto has its line to copy, its bars and its paper on a telephone [D1-2.7-12] [D2-2.5-22]', async ({
  page,
  context,
}) => {
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

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 780 } });

  test('a deposit is paid by Pix and by boleto before any script, on a page that looks again by itself [D1-2.7-11] [D1-2.7-12]', async ({
    page,
  }) => {
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
    await expect.poll(async () => (await page.request.get(payment)).url()).toMatch(/\/pedido$/);
    // A page that looks again just then takes the place of the one that is gone to.
    await expect(() => page.goto(payment)).toPass();
    await expect(page).toHaveURL(/\/pedido$/);
    await expect(page.getByText('O carro está reservado para você.')).toBeVisible();
  });
});
