import type { Page } from '@playwright/test';
import { beginAnew, expect, test } from './portal.ts';
import { notesUnstyled } from './styled.ts';

const bar = (page: Page) => page.locator('[data-part="bar"]');
const total = (page: Page) => bar(page).locator('[data-part="total"]');
const monthly = (page: Page) => bar(page).locator('[data-part="monthly"]');
const option = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });

/** What the browser keeps of the cars that were put together in it. */
const keptCars = () => localStorage.getItem('vitrine.configurator') ?? '';

/**
 * The page's address, and the cars that the browser keeps, at the moment in which an option is first drawn as chosen, before anything else of
 * the page runs.
 */
const whenChecked = (page: Page, name: string): Promise<{ address: string; kept: string }> =>
  page.evaluate(
    (shown) =>
      new Promise((resolve) => {
        const look = (_: unknown, observer: MutationObserver) => {
          const chosen = [...document.querySelectorAll('[role="checkbox"][aria-checked="true"]')];
          if (!chosen.some(({ textContent }) => textContent?.includes(shown))) return;
          observer.disconnect();
          resolve({
            address: window.location.href,
            kept: localStorage.getItem('vitrine.configurator') ?? '',
          });
        };
        new MutationObserver(look).observe(document.body, {
          subtree: true,
          childList: true,
          attributes: true,
        });
      }),
    name,
  );

test('a car outlives whatever is pressed, gone back to and late (R43)', async ({ page, context }) => {
  await test.step('a car outlives double clicks, back, forward, reload and a connection that goes, and shows what was chosen in its pictures (R43) [D1-2.7-04]', async () => {
    await page.goto('/br/aurora/orla/configurar/cor', { waitUntil: 'networkidle' });
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    await bar(page).getByRole('link', { name: 'Próximo: Opcionais' }).dblclick();
    await expect(page).toHaveURL(/configurar\/opcionais/);
    await expect(page.getByRole('heading', { level: 2, name: 'Opcionais' })).toBeVisible();
    // All of a model's steps are there with the first one: no step waits for the line.
    expect(requested.filter((path) => path.endsWith('.data'))).toEqual([]);
    const plain = await total(page).innerText();
    await option(page, 'Teto solar panorâmico').click();
    const question = page.getByRole('dialog', { name: 'Para incluir Teto solar panorâmico' });
    await question.getByRole('button', { name: 'Fazer assim' }).first().dblclick();
    await expect(option(page, 'Teto solar panorâmico')).toBeChecked();
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await expect(option(page, 'Teto solar panorâmico')).not.toBeChecked();
    await expect(total(page)).toHaveText(plain);

    // A busy phone hears of the second press long after the first, when what was behind the question lies under it.
    await option(page, 'Teto solar panorâmico').click();
    await page
      .getByRole('checkbox')
      .last()
      .evaluate((behind) => {
        const pressAgain = () => {
          const second = new MouseEvent('click', { bubbles: true, cancelable: true, detail: 2 });
          setTimeout(() => Object.assign(window, { isHeard: !behind.dispatchEvent(second) }), 600);
        };
        addEventListener('click', pressAgain, { once: true });
      });
    await question.getByRole('button', { name: 'Fazer assim' }).first().click();
    await expect.poll(() => page.evaluate(() => 'isHeard' in window && window.isHeard)).toBe(true);
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await expect(option(page, 'Teto solar panorâmico')).not.toBeChecked();
    await expect(total(page)).toHaveText(plain);

    const layer = page.locator('[data-angle="front"] img[src*="2TB-front"]');
    await expect(layer).toHaveCount(0);
    await expect.poll(() => page.evaluate(keptCars)).not.toBe(''); // what keeps them is alive
    const firstPicture = whenChecked(page, 'Teto pintado em preto');
    await option(page, 'Teto pintado em preto').click();
    expect((await firstPicture).kept, 'who leaves right then finds this car kept').toMatch(/_2TB"/);
    await expect(layer).toBeVisible();
    await expect
      .poll(() => layer.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await expect(monthly(page)).toBeVisible();
    const roofed = await total(page).innerText();
    expect(roofed).not.toBe(plain);
    await page.goBack();
    await expect(page).toHaveURL(/configurar\/cor\?c=[\w.]+_2TB$/);
    const firstSight = whenChecked(page, 'Teto pintado em preto');
    await page.goForward();
    expect((await firstSight).address, 'a reload right then opens this car').toMatch(
      /configurar\/opcionais\?c=[\w.]+_2TB$/,
    );
    await expect(option(page, 'Teto pintado em preto')).toBeChecked();
    await page.reload({ waitUntil: 'networkidle' });
    await expect(option(page, 'Teto pintado em preto')).toBeChecked();
    await expect(total(page)).toHaveText(roofed);

    await context.setOffline(true);
    await option(page, 'Teto pintado em preto').click();
    await expect(total(page)).toHaveText(plain);
    await expect(bar(page).getByText('Parcela indisponível agora')).toBeVisible();
    await context.setOffline(false);
    await expect(monthly(page)).toBeVisible();
    await expect(total(page)).toHaveText(plain);
  });
  await test.step('an instalment that could not be had at first is asked for once more, and the last car’s is not told of this one (R43)', async () => {
    await beginAnew(page);
    await page.goto('/br/aurora/orla/configurar/opcionais', { waitUntil: 'networkidle' });
    const strip = page.locator('[data-part="funding-strip"]');
    const offered = strip.getByText(/CET/).first();
    await expect(offered).toBeVisible();
    const monthlyBefore = await monthly(page).innerText();
    let isDown = true;
    const looked = Promise.withResolvers<void>();
    await page.route(/configurar\/total/, async (route) => {
      if (isDown) {
        isDown = false;
        return route.fulfill({ status: 503 });
      }
      await looked.promise; // until then it is being calculated, however slow this journey looks
      return route.continue();
    });
    await option(page, 'Teto pintado em preto').click();
    await expect(strip.getByText('Calculando')).toBeVisible();
    await expect(offered).toBeHidden();
    looked.resolve();
    await expect(offered).toBeVisible();
    await expect(strip.getByText('Calculando')).toHaveCount(0);
    await expect(monthly(page)).not.toHaveText(monthlyBefore);
  });
  await test.step('a page is drawn with its styles, whatever is pressed while they are on their way (R43)', async () => {
    await beginAnew(page);
    await page.goto('/br/aurora/orla');
    await page.route(/configurator-styles-[\w-]+\.css/, async (route) => {
      await new Promise((come) => setTimeout(come, 400));
      await route.continue();
    });
    const missingSheets = await notesUnstyled(page, '[data-part="configurator"]');
    await page.getByRole('radio', { checked: false }).first().click(); // alive
    await page.evaluate(() => {
      let at = 0;
      setInterval(() => {
        const choices = document.querySelectorAll<HTMLInputElement>('input[type=radio]');
        choices[at++ % choices.length]?.click();
      }, 30);
    });
    await page.getByRole('link', { name: 'Configurar o seu Orla' }).first().click();
    await expect(page.locator('[data-part="configurator"]')).toBeVisible();
    expect(await missingSheets()).toEqual([]);
  });
});
