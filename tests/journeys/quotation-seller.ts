import type { Page } from '@playwright/test';
import { expect } from './portal.ts';
import { enterAsStaff } from './staff-member.ts';

/** A new quotation by a seller of a dealer of São Paulo, on its first tab. */
export async function beginQuotation(page: Page, dataFolder: string): Promise<void> {
  await enterAsStaff(page, dataFolder, { name: 'Ana Prado', role: 'dealer', dealer: '0001017' });
  await page.goto('/br/aurora/cotacao');
  await page.getByRole('button', { name: 'Começar' }).click();
  await expect(page).toHaveURL(/modelo$/);
}
