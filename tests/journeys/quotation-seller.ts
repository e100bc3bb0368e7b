import type { Page } from '@playwright/test';
import type { SharedPortal } from './global-setup.ts';
import { expect } from './portal.ts';
import { becomeStaff } from './staff-member.ts';

/** A new quotation by a seller of a dealer of São Paulo, on its first tab. */
export async function beginQuotation(page: Page, portal: SharedPortal): Promise<void> {
  await becomeStaff(page, portal, { name: 'Ana Prado', role: 'dealer', dealer: '0001017' });
  await beginAnother(page);
}

/** Another quotation of the seller who is logged in in this page's browser. */
export async function beginAnother(page: Page): Promise<void> {
  await page.goto('/br/aurora/cotacao');
  await page.getByRole('button', { name: 'Começar' }).click();
  await expect(page).toHaveURL(/modelo$/);
}

/** The parts of a used car as the simulator calls them, each with one that the market's sample of the guide has. */
const USED_CARS = {
  BR: [
    ['Marca do usado', 'Chevrolet'] as const,
    ['Modelo do usado', 'ONIX'] as const,
    ['Versão do usado', '1.0 8V'] as const,
    ['Ano do usado', '2019'] as const,
  ],
  AR: [
    ['Marca del usado', 'Chevrolet'] as const,
    ['Modelo del usado', 'CRUZE'] as const,
    ['Versión del usado', '1.4 T'] as const,
    ['Año del usado', '2019'] as const,
  ],
};

/** Finds the customer's car in the price guide, one choice after the other: R$ 58.898, $ 21.360.000. */
export async function findUsedCar(page: Page, market: 'BR' | 'AR' = 'BR'): Promise<void> {
  for (const [label, name] of USED_CARS[market]) {
    const list = page.getByLabel(label);
    const option = list.getByRole('option', { name }).first();
    await expect(option).toBeAttached();
    await list.selectOption((await option.getAttribute('value')) ?? '');
  }
}
