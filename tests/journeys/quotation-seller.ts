import type { Page } from '@playwright/test';
import type { SharedPortal } from './ground.ts';
import { expect } from './portal.ts';
import { enterAsStaff } from './staff-member.ts';

/** A new quotation by a seller of a dealer of São Paulo, on its first tab. */
export async function beginQuotation(page: Page, portal: SharedPortal): Promise<void> {
  await enterAsStaff(page, portal, { name: 'Ana Prado', role: 'dealer', dealer: '0001017' });
  await page.goto('/br/aurora/cotacao');
  await page.getByRole('button', { name: 'Começar' }).click();
  await expect(page).toHaveURL(/modelo$/);
}
