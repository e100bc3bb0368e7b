import type { Locator } from '@playwright/test';
import { readPdf } from '../pdf.ts';
import { proposeToBank } from './bank-form.ts';
import { expect, expectNoSidewaysScroll, test } from './portal.ts';
import { acceptTerms, fillPerson, mailbox, openFirstCard } from './shopper.ts';
import { enterAsStaff } from './staff-member.ts';
import { expectToStay } from './staying.ts';

const SELLER = { name: 'Ana Prado', role: 'dealer', dealer: '0001034', brand: 'cerrado' } as const;

/** In cents, of a text with one amount. */
const cents = async (of: Locator): Promise<number> => {
  const [, amount = ''] = /R\$\s?([\d.]+,\d\d)/.exec(await of.innerText()) ?? [];
  return Number(amount.replace(/\D/g, ''));
};

/** `1.234,50` */
const inReais = (amount: number) =>
  (amount / 100).toLocaleString('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

test('the price of a seller’s quotation is that of the bank’s form, to the cent: in its review, on the voucher, in its file and to whoever follows it', async ({
  page,
  portal,
  browser,
  baseURL,
}) => {
  test.slow(); // a seller's work and two forms
  await enterAsStaff(page, portal, SELLER);
  await page.goto('/br/cerrado/cotacao');
  await page.getByRole('button', { name: 'Começar' }).click();
  await expect(page.getByRole('tab', { name: 'Prévia' })).toHaveAttribute('tabindex', '-1'); // alive
  await page.keyboard.press('Alt+6');
  await page.getByLabel('Oportunidade').fill('Família Canário');
  await page.getByLabel('Desconto').fill('987,65');
  const offer = page.getByRole('group', { name: 'Oferta 1' });
  await offer.getByLabel('Plano').selectOption({ label: 'Banco parceiro' });
  await offer.getByLabel('Entrada').fill('33,33');
  await expect(offer.getByText(/^\d+ × R\$/)).toBeVisible();
  await page.getByLabel('Oportunidade').press('Control+Enter');
  await expect(page).toHaveURL(/previa\?versao=1$/);
  const onwards = page.getByRole('link', { name: 'Seguir para proposta ou reserva' });
  const address = (await onwards.getAttribute('href')) ?? '';

  const shopper = await browser.newPage({ baseURL: baseURL ?? '', viewport: { width: 360, height: 800 } });
  await expectToStay(shopper, address); // the way into the plans, under a finger
  const agreed = shopper.locator('[data-part=agreed]');
  const price = await cents(agreed.locator('dd').nth(1));
  expect(price % 100).not.toBe(0); // no price of the catalogue
  const credit = agreed.getByRole('link', { name: /^Crédito com esta oferta/ });
  const instalment = await cents(credit);
  await credit.click();
  await acceptTerms(shopper);
  await fillPerson(shopper, mailbox('agreed.a'));
  const dialog = shopper.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Enviar' }).click();
  await dialog
    .getByRole('checkbox', { name: /Li e aceito/ })
    .first()
    .check();
  await openFirstCard(shopper);
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  await proposeToBank(dialog);
  const review = dialog.locator('section', { has: shopper.getByText('Confira a sua proposta') }).last();
  const fact = (name: string) =>
    review.locator('dl > div', { has: shopper.getByText(name, { exact: true }) }).locator('dd');
  const entrance = Math.round((price * 3333) / 10_000);
  expect(await cents(fact('Valor total do carro'))).toBe(price);
  expect(await cents(fact('Valor de entrada'))).toBe(entrance);
  expect(await cents(fact('Parcelas'))).toBe(instalment);
  const toPay = await cents(fact('Total a pagar, com a entrada'));
  await expectNoSidewaysScroll(shopper);
  await dialog.getByRole('checkbox', { name: /Autorizo/ }).check();
  await dialog.getByRole('button', { name: 'Enviar proposta' }).click();

  const voucher = shopper.locator('#response-proposal-funding [data-part=voucher]');
  const row = (name: string) => voucher.locator(`[data-row="${name}"] dd`);
  const figures = [
    ['financed', 'Valor total a financiar', price - entrance],
    ['down-payment', 'Entrada', entrance],
    ['instalment-value', 'Valor da parcela', instalment],
    ['total', 'Total a pagar, com a entrada', toPay],
  ] as const;
  for (const [name, , amount] of figures) expect(await cents(row(name))).toBe(amount);
  const number = await row('number').innerText();
  const downloading = shopper.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Baixar em PDF' }).click();
  const { text } = await readPdf(
    Buffer.concat(await (await (await downloading).createReadStream()).toArray()),
  );
  for (const [, name, amount] of figures) expect(text).toContain(`${name} R$ ${inReais(amount)}`);
  await shopper.goto('/br/cerrado/acompanhar-proposta');
  await shopper.getByLabel('Número da proposta').fill(number);
  await shopper.getByLabel('Quatro últimos dígitos do CPF').fill('4725');
  await shopper.getByRole('button', { name: 'Ver andamento' }).click();
  const followed = shopper.getByRole('article').filter({ hasText: number });
  for (const [, , amount] of figures) expect(await followed.innerText()).toContain(inReais(amount));
  await expectNoSidewaysScroll(shopper);
  await shopper.close();
});
