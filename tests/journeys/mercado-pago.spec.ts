import type { Page } from '@playwright/test';
import { startMercadoPago } from '../mercado-pago-process.ts';
import { startPortal } from '../portal.ts';
import { seededFolder } from '../test-database.ts';
import { ARGENTINA, orderToAccept } from './paid-order.ts';
import { expect, expectNoSidewaysScroll, test } from './portal.ts';
import { mailbox } from './shopper.ts';

const NUMBER = '5031433215406351';
const ACCOUNT = 'APP_USR-token,webhook-secret-of-the-shop,APP_USR-public';

/** Types a card where it is typed: into documents of the other provider. */
async function typeCard(page: Page, number = NUMBER): Promise<void> {
  await page.frameLocator('iframe[name="cardNumber"]').locator('input').fill(number);
  await page.frameLocator('iframe[name="expirationDate"]').locator('input').fill('12/39');
  await page.frameLocator('iframe[name="securityCode"]').locator('input').fill('123');
}

test('a deposit is paid by card into Mercado Pago’s own fields, in instalments and with an issuer, in Brazil and Argentina; nothing of the card reaches the portal, and no other page lets that house in [D1-2.7-10] [D2-8-35] (R38)', async ({
  page,
}) => {
  test.slow();
  const provider = await startMercadoPago();
  const folder = await seededFolder();
  const portal = await startPortal({
    dataFolder: folder.path,
    env: {
      VITRINE_REHEARSAL: 'true',
      MERCADO_PAGO_URL: provider.base,
      MERCADO_PAGO_BR: ACCOUNT,
      MERCADO_PAGO_AR: ACCOUNT,
    },
  });
  const sentToPortal: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(portal.origin)) sentToPortal.push(`${request.url()} ${request.postData()}`);
  });
  const lastPayment = async () =>
    (await provider.calls()).findLast(({ url }) => url === '/v1/payments')?.body;
  try {
    await test.step('Brazil: whoever comes from the terms gets the page’s own policy', async () => {
      const terms = await orderToAccept(page, mailbox('cartao'), undefined, portal.origin);
      const before = await page.goto(terms);
      expect(before?.headers()['content-security-policy']).not.toContain(provider.base);
      await page.getByLabel('Li e aceito as condições').check();
      const loaded = page.waitForResponse(
        (response) => response.url().endsWith('/pagamento') && response.request().isNavigationRequest(),
      );
      await page.getByRole('button', { name: 'Aceitar e ir para o pagamento' }).click();
      const policy = (await loaded).headers()['content-security-policy'] ?? '';
      expect(policy).toContain(`frame-src ${provider.base}`);
      await expect(page.getByRole('heading', { name: 'Pague o sinal' })).toBeVisible();
      await expectNoSidewaysScroll(page);
    });

    await test.step('what is wrong is said, and what the card’s bank says no to leaves the way open', async () => {
      const pay = page.getByRole('button', { name: /^Pagar R\$/ });
      await expect(page.locator('[data-part="card-fields"]')).toHaveAttribute('data-state', 'ready');
      await pay.click();
      await expect(page.getByText('Informe o nome como está no cartão')).toBeVisible();
      await page.getByLabel('Nome impresso no cartão').fill('FUND');
      await page.getByLabel('CPF ou CNPJ do titular').fill('529.982.247-25');
      await typeCard(page, '5031');
      await pay.click();
      await expect(page.getByText('Confira o número do cartão')).toBeVisible();
      await expect(page.getByText('Algum dado do cartão não confere')).toBeVisible();
      await typeCard(page);
      await expect(page.getByLabel('Parcelas').locator('option')).toHaveCount(3);
      await pay.click();
      await expect(page.getByText('O cartão não tem limite para este valor.')).toBeVisible();
    });

    await test.step('then it is paid, in three instalments', async () => {
      await page.getByLabel('Nome impresso no cartão').fill('APRO');
      await page.getByLabel('CPF ou CNPJ do titular').fill('529.982.247-25');
      await typeCard(page);
      await page.getByLabel('Banco emissor').selectOption('Banco Dois');
      await page.getByLabel('Parcelas').selectOption('3');
      await page.getByRole('button', { name: /^Pagar R\$/ }).click();
      await expect(page.getByText('Pagamento confirmado')).toBeVisible();
      expect(await lastPayment()).toMatchObject({
        payment_method_id: 'master',
        issuer_id: 31,
        installments: 3,
        transaction_amount: 2_000,
        payer: { identification: { type: 'CPF', number: '52998224725' } },
      });
    });

    await test.step('Argentina: instalments say what they really cost in a year', async () => {
      const terms = await orderToAccept(page, mailbox('tarjeta'), ARGENTINA, portal.origin);
      await page.goto(terms);
      await page.getByLabel(/^Leí y acepto/).check();
      await page.getByRole('button', { name: 'Aceptar e ir al pago' }).click();
      await expect(page.locator('[data-part="card-fields"]')).toHaveAttribute('data-state', 'ready');
      await page.getByLabel('Nombre impreso en la tarjeta').fill('APRO');
      await page.getByLabel('DNI o CUIL del titular').fill('30.123.456');
      await typeCard(page, '4509953566233704');
      await expect(page.getByLabel('Cuotas').locator('option').nth(1)).toContainText(
        'CFT 43,60% · TEA 36,84%',
      );
      await page.getByLabel('Cuotas').selectOption('6');
      await page.getByRole('button', { name: /^Pagar \$/ }).click();
      await expect(page.getByText('Pago confirmado')).toBeVisible();
      expect(await lastPayment()).toMatchObject({
        payment_method_id: 'visa',
        issuer_id: 25,
        installments: 6,
        transaction_amount: 500_000,
        payer: { identification: { type: 'DNI' } },
      });
    });

    const text = sentToPortal.join('\n') + portal.output();
    expect(text).toContain('/payments/');
    for (const secret of [NUMBER, '4509953566233704']) expect(text).not.toContain(secret);
  } finally {
    await portal.end();
    await Promise.all([provider.end(), folder.remove()]);
  }
});
