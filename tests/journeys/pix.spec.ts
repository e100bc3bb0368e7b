import { becomeCustomer } from './new-account.ts';
import { orderToAccept } from './paid-order.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './portal.ts';
import { mailbox } from './shopper.ts';

test('a customer takes their voucher off the price at the summary, pays by Pix while the page waits, and sees it confirmed without touching it [D1-2.7-11] [D2-2.5-22] [D2-2.5-30] (R10)', async ({
  page,
  context,
}) => {
  test.slow(); // an account and a reservation
  const email = mailbox('pix');
  await becomeCustomer(page, email);
  const total = page.locator('[data-part="total"]');
  const cents = async () => Number((await total.innerText()).replace(/\D/g, ''));

  await test.step('the price follows the voucher, there and back', async () => {
    await page.goto(await orderToAccept(page, email));
    const before = await cents();
    const card = page.locator('[data-part="bonus"]');
    await card.getByRole('button', { name: 'Usar o voucher' }).click();
    await expect(card.getByRole('status')).toContainText(/tirou R\$\s500 do preço/);
    await expect.poll(cents).toBe(before - 500);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await card.getByRole('button', { name: 'Não usar o voucher' }).click();
    await expect.poll(cents).toBe(before);
    await card.getByRole('button', { name: 'Usar o voucher' }).click();
    await expect.poll(cents).toBe(before - 500);
    await page.getByLabel('Li e aceito as condições').check();
    await page.getByRole('button', { name: 'Aceitar e ir para o pagamento' }).click();
  });

  await test.step('a code that is paid in another tab, while this one waits', async () => {
    await page.getByRole('radio', { name: /^Pix/ }).check();
    await page.getByRole('button', { name: 'Gerar o código Pix' }).click();
    await expect(page.getByText('Aguardando o pagamento')).toBeVisible();
    await expect(page.getByLabel('Pix copia e cola')).toContainText('br.gov.bcb.pix');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const opened = context.waitForEvent('page');
    await page.getByRole('link', { name: 'Pagar neste ensaio' }).click();
    const bank = await opened;
    await bank.getByRole('button', { name: 'Pagar agora' }).click();
    await expect(bank.getByRole('status')).toHaveText('Pago');
    await bank.close();
    await expect(page.getByText('Pagamento confirmado')).toBeVisible();
    await page.getByRole('link', { name: 'Ver o recibo' }).click();
    await expect(page).toHaveURL(/\/comprovante$/);
  });

  await test.step('the voucher is used', async () => {
    await page.goto('/br/aurora/minha-conta');
    await expect(page.locator('[data-worth="used"]')).toBeVisible();
  });
});
