import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, test } from './portal.ts';
import { inbox, reachPlans } from './shopper.ts';

const CAR = '/br/cerrado/jatoba';

/** Continues with the bank partner's plan without a final instalment: the proposal's form is next. */
async function reachForm(page: Page, email: string): Promise<Locator> {
  await reachPlans(page, email, CAR);
  const dialog = page.getByRole('dialog');
  await dialog
    .getByRole('checkbox', { name: /Li e aceito/ })
    .first()
    .check();
  const card = dialog.getByRole('article', { name: 'Banco parceiro', exact: true });
  await card.getByRole('button', { name: /Simule aqui/ }).click();
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  await dialog.getByRole('checkbox', { name: /termos da proposta/ }).check();
  await dialog.getByRole('button', { name: 'Aceitar e continuar' }).click();
  await expect(dialog.getByText('1 de 2', { exact: true })).toBeVisible();
  return dialog;
}

async function fillFirstStep(dialog: Locator): Promise<void> {
  await dialog.getByLabel('Tipo de documento').selectOption('1');
  await dialog.getByLabel('Data de nascimento').pressSequentially('15031990');
  await dialog.getByLabel('Gênero').selectOption({ index: 1 });
  await dialog.getByLabel('Profissão').selectOption({ index: 1 });
  await dialog.getByLabel('Renda mensal').pressSequentially('25000');
  await dialog.getByLabel('Nome da mãe').fill('Maria Helena Souza');
  await dialog.getByLabel('Estado civil').selectOption('1');
}

async function fillSecondStep(dialog: Locator): Promise<void> {
  await dialog.getByLabel('Número do documento').fill('12.345.678-9');
  await dialog.getByLabel('CEP').pressSequentially('01310100');
  await expect(dialog.getByLabel('Bairro')).toHaveValue(/.{3}/);
  await dialog.getByLabel('Número', { exact: true }).fill('1000');
  await dialog.getByLabel('Nacionalidade').selectOption({ index: 1 });
}

test('A shopper of the showcase proposes to the bank partner, in two steps, and one lead follows [D2-1-01] [D2-2.1-02] [D2-2.1-04] [D2-2.1-08] [D2-2.1-09] [D2-2.1-11] [D2-2.1-12] [D2-2.1-13] [D2-2.1-15] [D2-2.1-16] [D2-2.1-17] [D2-2.1-18] [D2-2.1-19] [D2-4.1-13] [D2-4.1-17] [D2-5.1-31] [D1-1-22] [D1-2.2-15] [D1-5-46]', async ({
  page,
}) => {
  test.slow(); // two forms, each looked at
  const email = 'proposta.a@example.com';
  const dialog = await reachForm(page, email);
  for (const known of ['Nome completo', 'E-mail', 'Celular', 'CPF'])
    await expect(dialog.getByLabel(known, { exact: true })).toBeDisabled();

  await dialog.getByRole('button', { name: 'Continuar' }).click();
  await expect(dialog.getByRole('alert')).toBeFocused();
  await fillFirstStep(dialog);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  await expect(dialog.getByText('2 de 2', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toMatch(
    /Maria Helena|25\.000/,
  );

  await fillSecondStep(dialog);
  const send = dialog.getByRole('button', { name: 'Enviar proposta' });
  await expect(send).toHaveAttribute('aria-disabled', 'true');
  await dialog.getByRole('checkbox', { name: /Autorizo/ }).check();
  await expect(dialog.getByText('Confira a sua proposta')).toBeVisible();
  await expectAccessible(page);
  await send.dblclick();
  await expect(page.locator('#response-proposal-funding')).toBeVisible();
  await expect(dialog.getByText(/de 2$/)).toHaveCount(0);
  const coupon = dialog.getByLabel('Cupom (opcional)');
  await coupon.fill('NADA');
  await dialog.getByRole('button', { name: 'Incluir cupom' }).click();
  await expect(coupon).toHaveAccessibleDescription(/Cupom indisponível/);
  await coupon.fill('cerrado1500');
  await dialog.getByRole('button', { name: 'Incluir cupom' }).click();
  await expect(dialog.getByText(/^CERRADO1500: R\$ 1.500,00 em acessórios/)).toBeVisible();
  await expect
    .poll(async () => (await inbox(page, email)).filter(({ lead }) => 'financing_proposal_id' in lead).length)
    .toBe(1);
});
