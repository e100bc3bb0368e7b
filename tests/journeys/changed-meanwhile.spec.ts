import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { cpfOf } from '../person.ts';
import { signUp } from './new-account.ts';
import { orderToAccept, ownerCode, paidOrder } from './paid-order.ts';
import { beginAnew, expect, expectAccessible, test } from './portal.ts';
import { inPortal } from './portal-database.ts';
import { mailbox } from './shopper.ts';

const orderIn = (address: string) => /reserva\/([\w-]{36})\//.exec(address)?.[1] ?? '';

/** Writes another car into an order, by an expression of the one that it has. */
const rewriteCar = (dataFolder: string, order: string, car: string) =>
  inPortal(dataFolder, async (query) => {
    await query(`update reservation set car = ${car} where id = $1`, [order]);
  });

const refusal = (page: Page) => page.getByRole('alert').filter({ hasText: /desde que você abriu a página/ });
/** The amounts of a text, as they are written. */
const amountsIn = (text: string) => text.match(/R\$\s\d+(\.\d{3})*(,\d\d)?/g) ?? [];

test('what has changed since a page was opened is told there, and holds by the next press', async ({
  page,
  portal,
  context,
}) => {
  test.slow();
  await test.step('terms whose price has changed since they were read show the price of today, and are agreed to by the next press (R10, R11)', async () => {
    const terms = await orderToAccept(page, mailbox('preco-novo'));
    // As it was begun on a day on which the version cost 1,000 reais less.
    const less = (path: string, value: string) =>
      `jsonb_set(car, '{${path}}', to_jsonb((${value})::int - 100000))`;
    await rewriteCar(portal.dataFolder, orderIn(terms), less('lines,0,price', `car #>> '{lines,0,price}'`));
    await rewriteCar(portal.dataFolder, orderIn(terms), less('total', `car ->> 'total'`));
    await page.goto(terms);
    const total = page.locator('[data-part="total"]');
    const [shown] = amountsIn(await total.innerText());
    await page.getByLabel('Li e aceito as condições').check();
    const accept = page.getByRole('button', { name: 'Aceitar e ir para o pagamento' });
    await accept.click();
    const [before, now = ''] = amountsIn(await refusal(page).innerText());
    expect(before).toBe(shown);
    expect(now).not.toBe(shown);
    await expect(total).toContainText(now);
    await expectAccessible(page);
    await accept.click();
    await expect(page).toHaveURL(/\/pagamento$/);
  });
  await test.step('another build whose price has changed since it was shown is ordered by the next press, with the same code', async () => {
    await beginAnew(page);
    const email = mailbox('montagem-nova');
    const order = await paidOrder(page, email);
    // A voucher is taken off whatever the order becomes: what it is worth moves the price of the wanted build alone.
    const voucher = (amount: number) =>
      rewriteCar(
        portal.dataFolder,
        orderIn(order),
        `car || '{"bonus": {"number": "LJ-1", "amount": ${amount}}}'::jsonb`,
      );
    await voucher(100_000);
    await page.goto(order.replace(/\w+$/, 'montagem?codigo=363C2C0_679'));
    const total = page.locator('[data-part="total"]').last();
    const [shown] = amountsIn(await total.innerText());
    await page.getByRole('button', { name: 'Receber o código por e-mail' }).click();
    await expect(page.getByText(/^Mandamos um código de 8 números/)).toBeVisible();
    await page.getByLabel('Código', { exact: true }).fill(await ownerCode(page, email));
    const change = page.getByRole('button', { name: 'Confirmar a mudança' });
    await voucher(40_000);
    await change.click();
    const [before, now = ''] = amountsIn(await refusal(page).innerText());
    expect(before).toBe(shown);
    await expect(total).toContainText(now);
    await change.click();
    await expect(page).toHaveURL(/\/pedido$/);
    await page.getByText('Tudo o que aconteceu').click();
    await expect(page.getByText(/^Montagem mudada: o preço agora é/)).toContainText(now);
  });
  await test.step('an enrolment that another tab has written shows what was written there before it is sent, and is sent by the next press', async () => {
    await beginAnew(page);
    await signUp(page, mailbox('duas-abas'));
    await page.goto('/br/aurora/minha-conta/compra-colaborador');
    await page.getByLabel('Código do programa').fill('aurora 2026');
    await page.getByLabel('Colaborador', { exact: true }).check();
    await page.getByRole('button', { name: 'Continuar' }).click();
    await expect(page).toHaveURL(/compra-colaborador\/[0-9a-f-]{36}$/);
    const other = await context.newPage();
    await other.goto(page.url());
    const written = {
      document: cpfOf(randomInt(1e8)),
      phone: '(11) 98765-4321',
      laborCard: '1234567-8',
      licence: '01234567890',
      licenceExpiry: '10/03/2039',
      registration: '40021',
    };
    for (const [name, text] of Object.entries(written))
      await other.locator(`input[name="${name}"]`).fill(text);
    await other.locator('select[name="licenceCategory"]').selectOption('B');
    await other.locator('input[name="postalCode"]').pressSequentially('01310200');
    await expect(other.getByLabel('Rua')).toHaveValue('Avenida Paulista');
    await other.locator('input[name="number"]').fill('1000');
    await other.getByRole('button', { name: 'Guardar os dados' }).click();
    await expect(other.getByText('Dados guardados.')).toBeVisible();

    const send = page.getByRole('button', { name: 'Enviar para aprovação da empresa' });
    await send.click();
    await expect(page.getByText('O pedido mudou em outra aba.')).toBeVisible();
    await expect(page.locator('input[name="registration"]')).toHaveValue(written.registration);
    // It is judged as it stands now: its papers are missing.
    await send.click();
    await expect(page.getByText('Ainda falta algo.')).toBeVisible();
  });
});
