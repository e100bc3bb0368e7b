import type { Page } from '@playwright/test';
import { IS_WHOLE, SEED } from '../strength.ts';
import { expect, test } from './portal.ts';

/** The choices of a step by their names: what stands in the page, whatever the state of each. */
const rows = (page: Page) =>
  page.locator('main a[data-checked] [id$="-name"]').evaluateAll((all) => all.map((one) => one.textContent));

/** Steps of a model by their addresses, each with the choices that the server renders for it. */
async function stepsOf(page: Page, market: { readonly steps: string }): Promise<Map<string, string[]>> {
  const hrefs = await page
    .getByRole('navigation', { name: market.steps })
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname));
  const served = await page.evaluate(
    (paths) =>
      Promise.all(
        paths.map(async (path) => {
          const html = await (await fetch(path)).text();
          const read = new DOMParser().parseFromString(html, 'text/html');
          const names = [...read.querySelectorAll('main a[data-checked] [id$="-name"]')];
          return [path, names.map((name) => name.textContent ?? '')] as const;
        }),
      ),
    hrefs,
  );
  return new Map(served);
}

/** How many there are: a prime, so that whoever goes on by the same number of steps comes through all of them. */
const STEPS = 7;

/**
 * By how many steps a walk goes on at a time. All six numbers are each step gone to from every other once; in `npm test` two of them, of
 * another pair every day, so that each step is come to and left twice.
 */
const STRIDES = IS_WHOLE ? [1, 2, 3, 4, 5, 6] : [SEED % 6, (SEED + 1 + (SEED % 5)) % 6].map((one) => one + 1);

/** One round through all steps for each stride, from the first step back to it. */
const rounds = (): number[] =>
  STRIDES.flatMap((stride) => Array.from({ length: STEPS }, (_, at) => ((at + 1) * stride) % STEPS));

test('every step shows its own choices', async ({ page }) => {
  await test.step('every step that is walked to from another, by bar, buttons, back and forward, shows its own choices', async () => {
    const names = { steps: 'Passos da configuração' };
    await page.goto('/br/aurora/orla/configurar/versao', { waitUntil: 'networkidle' });
    const steps = await stepsOf(page, names);
    const paths = [...steps.keys()];
    expect(paths).toHaveLength(STEPS);
    const shows = async (path: string) => {
      await expect(page).toHaveURL((url) => url.pathname === path);
      await expect
        .poll(async () => (await rows(page)).sort(), path)
        .toEqual([...(steps.get(path) ?? [])].sort());
    };
    const bar = page.getByRole('navigation', { name: names.steps });
    const walk = rounds().map((at) => paths[at] as string);
    expect(new Set(walk)).toEqual(new Set(paths));
    for (const path of walk) {
      await bar.locator(`a[href^="${path}"]`).click();
      await shows(path);
    }
    for (const path of paths.slice(1)) {
      await page.locator('[data-part="bar"]').getByRole('link').last().click();
      await shows(path);
    }
    for (const path of paths.toReversed().slice(1)) {
      await page.goBack();
      await shows(path);
    }
    for (const path of paths.slice(1)) {
      await page.goForward();
      await shows(path);
    }
  });
  await test.step('a model of another site shows optionals and accessories as they are gone to', async () => {
    for (const { model, ...names } of OTHERS)
      await test.step(model, async () => {
        await page.goto(`${model}/configurar`, { waitUntil: 'networkidle' });
        const steps = await stepsOf(page, names);
        const paths = [...steps.keys()];
        const bar = page.getByRole('navigation', { name: names.steps });
        for (const at of [2, 4, 2, 5, 4]) {
          const path = paths[at] as string;
          await bar.locator(`a[href^="${path}"]`).click();
          await expect
            .poll(async () => (await rows(page)).sort(), path)
            .toEqual([...(steps.get(path) ?? [])].sort());
        }
      });
  });
});

const OTHERS = [
  { model: '/br/lumen/halo', steps: 'Passos da configuração' },
  { model: '/br/cerrado/jatoba', steps: 'Passos da configuração' },
  { model: '/ar/aurora/orla', steps: 'Pasos de la configuración' },
];
