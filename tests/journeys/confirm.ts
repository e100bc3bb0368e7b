import type { Locator } from '@playwright/test';
import { expect } from './portal.ts';

/** Presses a button that asks first, and confirms in its dialog; `says` is part of what the dialog tells. */
export async function confirmed(button: Locator, says: string | RegExp = ''): Promise<void> {
  await button.click();
  const dialog = button.page().getByRole('dialog');
  if (says !== '') await expect(dialog).toContainText(says);
  await dialog.locator('button[type=submit], button[class*=primary]').first().click();
}
