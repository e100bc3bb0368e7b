import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { type SharedPortal, sharedPortal } from './global-setup.ts';
import { expect, PERSON } from './portal.ts';

type Entry = { lead: Record<string, unknown>; deliveries: number };

/** Opens a model page's modal with a pointer. */
export async function openModal(page: Page, address = '/br/aurora/orla'): Promise<void> {
  await page.goto(address);
  await page.getByRole('link', { name: 'Simule agora' }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

/** Opens the modal and accepts the terms: the lead form is next, where a site has one. */
export async function reachLeadForm(page: Page, address?: string): Promise<void> {
  await openModal(page, address);
  await acceptTerms(page);
}

/** Ticks the acceptance of the terms view and goes on. */
export async function acceptTerms(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: /Li e aceito/ }).check();
  await dialog.getByRole('button', { name: 'Aceitar e continuar' }).click();
}

/** Fills the lead form of the Brazilian market; sends nothing. */
export async function fillLead(page: Page, email: string): Promise<void> {
  await fillPerson(page, email);
  await chooseDealer(page);
}

/** Fills the lead form where it has its dealer already, each field at once: who types into its masks is the matter of keyboard.spec.ts. */
export async function fillPerson(page: Page, email: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nome completo').fill(PERSON.name);
  await dialog.getByLabel('E-mail', { exact: true }).first().fill(email);
  await dialog.getByLabel('Celular').fill('11987654321');
  await dialog.getByLabel('CPF/CNPJ').fill('52998224725');
}

/** The search for dealers of a form or a page. */
export const placeField = (page: Page) => page.getByRole('combobox', { name: 'Cidade ou CEP' });

/** The dealers that were found in the modal's form, nearest first. */
export const foundDealers = (page: Page) =>
  page
    .getByRole('dialog')
    .getByRole('radiogroup', { name: /concession[aá]ri/i })
    .getByRole('radio');

/** Chooses the nearest dealer of a postal code in the form of the Brazilian market. */
export async function chooseDealer(page: Page, postalCode = '01310-200'): Promise<void> {
  await placeField(page).fill(postalCode);
  await placeField(page).press('Enter');
  await foundDealers(page).first().check();
  // Chosen is chosen: nothing asks for it any more.
  await expect(page.getByText('É obrigatório selecionar uma concessionária')).toHaveCount(0);
}

/** Opens the modal from a model page and goes through terms and lead form to the plans. */
export async function reachPlans(page: Page, email: string, address?: string): Promise<void> {
  await reachLeadForm(page, address);
  await fillLead(page, email);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Enviar' }).click();
  await expect(dialog.getByRole('heading', { name: 'Planos de financiamento' })).toBeVisible();
}

/** Opens a plan's card; the one whose instalment the page has promised opens by itself, once its buttons may be used. */
export async function openCard(card: Locator): Promise<void> {
  const simulate = card.getByRole('button', { name: /Simule aqui|Simulá acá/ });
  await expect(async () => {
    if (await simulate.isVisible()) await simulate.click({ timeout: 1_000 });
    await expect(card.getByRole('slider').first()).toBeVisible({ timeout: 1_000 });
  }).toPass();
}

/** The first card of the modal, open: the plan whose instalment the page has promised. */
export const openFirstCard = (page: Page): Promise<void> =>
  openCard(page.getByRole('dialog').getByRole('article').first());

/** The instalment on the card, the number that matters. */
export const installmentValue = (page: Page) =>
  page.getByRole('dialog').getByText('em parcelas de').locator('..').locator('strong');

/** An e-mail address that nobody else in this run has: all journeys share one portal, and its CRM. */
export const mailbox = (name: string) => `${name}-${randomUUID().slice(0, 8)}@example.com`;

/** What has arrived in the CRM from this address; `operations` where it is not the portal of all journeys. */
export async function inbox(
  page: Page,
  email: string,
  { operations }: Pick<SharedPortal, 'operations'> = sharedPortal(),
): Promise<Entry[]> {
  const entries = (await (await page.request.get(`${operations}/crm/leads`)).json()) as Entry[];
  return entries.filter(({ lead }) => lead.email === email);
}
