import type { Page } from '@playwright/test';
import { expect, test } from './portal.ts';

/** Presses the way into the modal and gives the longest movement, in ms, that ran in the half second after it. */
async function longestMovement(page: Page): Promise<number> {
  await page.goto('/br/aurora/orla', { waitUntil: 'networkidle' });
  const open = page.getByRole('link', { name: 'Simule agora' }).first();
  await open.focus(); // the modal's code is loaded at intent
  await page.waitForLoadState('networkidle');
  return open.evaluate(async (link: HTMLElement) => {
    let longest = 0;
    link.click();
    const until = performance.now() + 500;
    while (performance.now() < until) {
      for (const animation of document.getAnimations()) {
        longest = Math.max(longest, Number(animation.effect?.getComputedTiming().duration ?? 0));
      }
      await new Promise(requestAnimationFrame);
    }
    if (!document.querySelector('dialog[open]')) throw new Error('the modal did not open');
    return longest;
  });
}

test('the modal slides in, but for those who asked for less motion it is simply there [D2-2.2-44]', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect(await longestMovement(page)).toBeGreaterThan(100);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await longestMovement(page)).toBeLessThan(20);
});
