import type { Page } from '@playwright/test';

/** A page forgets a press that it could not answer for ten seconds: from the ninth on time stands still for it, however slow this machine is. */
export const withoutHurry = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const now = performance.now.bind(performance);
    performance.now = () => Math.min(now(), 9_000);
  });

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
  await withoutHurry(page);
  await page.goto(address, { waitUntil: 'commit' });
  return letCome;
}
