import type { Page } from '@playwright/test';

/** Opens a page whose code is on its way until the answer is called, as on a slow connection. */
export async function withoutCode(page: Page, address: string): Promise<() => void> {
  let letCome = () => {};
  const come = new Promise<void>((done) => {
    letCome = done;
  });
  await page.route('**/*.js', async (route) => {
    await come;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'commit' });
  return letCome;
}
