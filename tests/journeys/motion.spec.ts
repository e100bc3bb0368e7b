import type { Page } from '@playwright/test';
import { expect, test } from './portal.ts';

/**
 * Presses the way into the modal and gives the longest movement, in ms, that began until it stood open for half a second, and for as many
 * frames as the browser needs to begin one and to tell of it.
 */
async function longestMovement(page: Page): Promise<number> {
  await page.goto('/br/aurora/orla', { waitUntil: 'networkidle' });
  const open = page.getByRole('link', { name: 'Simule agora' }).first();
  await open.focus(); // the modal's code is loaded at intent
  await page.waitForLoadState('networkidle');
  return open.evaluate(async (link: HTMLElement) => {
    let longest = 0;
    const longestOf = (durations: string) =>
      Math.max(
        ...durations.split(',').map((one) => Number.parseFloat(one) * (one.endsWith('ms') ? 1 : 1_000)),
      );
    // Told by the browser, also of a movement that a busy machine began and ended within one frame.
    for (const began of ['animationstart', 'transitionrun']) {
      document.addEventListener(began, ({ target }) => {
        const { animationDuration, transitionDuration } = getComputedStyle(target as Element);
        longest = Math.max(
          longest,
          longestOf(began === 'animationstart' ? animationDuration : transitionDuration),
        );
      });
    }
    link.click();
    let stoodSince = Number.POSITIVE_INFINITY;
    let frames = 0;
    while (performance.now() < stoodSince + 500 || frames < 10) {
      if (document.querySelector('dialog[open]')) {
        stoodSince = Math.min(stoodSince, performance.now());
        frames += 1;
      }
      await new Promise(requestAnimationFrame);
    }
    return longest;
  });
}

test('what moves and what is pressed looks so', async ({ page }) => {
  await test.step('the modal slides in, but for those who asked for less motion it is simply there [D2-2.2-44]', async () => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    expect(await longestMovement(page)).toBeGreaterThan(100);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await longestMovement(page)).toBeLessThan(20);
  });
  await test.step('what is pressed looks so in the same moment, and not for long, whatever the press leads to', async () => {
    await page.goto('/br/aurora/orla', { waitUntil: 'networkidle' });
    const way = page.getByRole('link', { name: 'Simule agora' }).first();
    const filters = await way.evaluate((link: HTMLElement) => {
      const before = getComputedStyle(link).filter;
      link.click();
      return [before, getComputedStyle(link).filter];
    });
    expect(filters).toEqual(['none', 'brightness(0.88)']);
    await expect(way).toHaveCSS('filter', 'none');
  });
});
