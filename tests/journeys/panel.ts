import type { Page } from '@playwright/test';
import { expect } from './portal.ts';
import { acceptTerms, openFirstCard } from './shopper.ts';

/** The configurator's proposal panel, and what is in it. */
export const panel = (page: Page) => page.getByRole('dialog', { name: 'Proposta de financiamento' });
export const heading = (page: Page, name: string) => panel(page).getByRole('heading', { name, exact: true });
export const button = (page: Page, name: string) => panel(page).getByRole('button', { name, exact: true });
export const field = (page: Page, name: string) => panel(page).getByLabel(name, { exact: true });

/** Simulates the car of the configurator and continues with its offer: the panel opens by itself. */
export async function reachPanel(page: Page, fill: () => Promise<void>, car = ''): Promise<void> {
  await page.goto(`/br/aurora/orla/configurar/cor${car}`);
  await page.getByRole('link', { name: 'Simule agora' }).first().click();
  await acceptTerms(page);
  await fill();
  const plans = page.getByRole('dialog');
  await plans.getByRole('button', { name: 'Enviar' }).click();
  await plans.getByRole('checkbox', { name: /Li e aceito/ }).check();
  await openFirstCard(page);
  await plans.getByRole('button', { name: 'Continuar' }).click();
  await expect(heading(page, 'Seus dados')).toBeFocused();
}

/** What the panel asks of a person beside what a lead knows. */
export async function fillPersonal(page: Page, occupation: string): Promise<void> {
  await field(page, 'Data de nascimento').pressSequentially('31121990');
  await field(page, 'Ocupação').selectOption({ label: occupation });
  await field(page, 'Renda mensal').pressSequentially('12000');
  await field(page, 'Nome da mãe').fill('Maria Souza');
}

/** Where they live, typed at once or by somebody slow. */
export async function fillAddress(page: Page, typing: { readonly delay?: number } = {}): Promise<void> {
  await field(page, 'CEP').pressSequentially('01310200', typing);
  await expect(field(page, 'Endereço')).toHaveValue('Avenida Paulista');
  await field(page, 'Número').fill('1000');
}
