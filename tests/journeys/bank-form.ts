import type { Locator } from '@playwright/test';
import { expect } from './portal.ts';

/** Accepts the terms of the bank partner's form and fills both steps in, to the review behind them. */
export async function proposeToBank(dialog: Locator): Promise<void> {
  await dialog.getByRole('checkbox', { name: /termos da proposta/ }).check();
  await dialog.getByRole('button', { name: 'Aceitar e continuar' }).click();
  await expect(dialog.getByText('1 de 2', { exact: true })).toBeVisible();
  await fillFirstStep(dialog);
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  await expect(dialog.getByText('2 de 2', { exact: true })).toBeVisible();
  await fillSecondStep(dialog);
}

export async function fillFirstStep(dialog: Locator): Promise<void> {
  await dialog.getByLabel('Tipo de documento').selectOption('1');
  await dialog.getByLabel('Data de nascimento').pressSequentially('15031990');
  await dialog.getByLabel('Gênero').selectOption({ index: 1 });
  await dialog.getByLabel('Profissão').selectOption({ index: 1 });
  await dialog.getByLabel('Renda mensal').pressSequentially('25000');
  await dialog.getByLabel('Nome da mãe').fill('Maria Helena Souza');
  await dialog.getByLabel('Estado civil').selectOption('1');
}

export async function fillSecondStep(dialog: Locator): Promise<void> {
  await dialog.getByLabel('Número do documento').fill('12.345.678-9');
  await dialog.getByLabel('CEP').pressSequentially('01310100');
  await expect(dialog.getByLabel('Bairro')).toHaveValue(/.{3}/);
  await dialog.getByLabel('Número', { exact: true }).fill('1000');
  await dialog.getByLabel('Nacionalidade').selectOption({ index: 1 });
}
