import type { Locator } from '@playwright/test';
import { expect, expectNoSidewaysScroll, notesToasts, test } from './portal.ts';
import { fillLead, openFirstCard } from './shopper.ts';

/** What inside of an element has to be scrolled sideways to be read. */
function scrolledSideways(whole: Element): string[] {
  const boxes = [...whole.querySelectorAll('*')].filter((part) => {
    const scrolls = /auto|scroll/.test(getComputedStyle(part).overflowX);
    return scrolls && part.scrollWidth > part.clientWidth + 1;
  });
  return boxes.map((box) => box.outerHTML.slice(0, 120));
}

/** What is left of a screen when everything on it is shown larger (WCAG 1.4.4, 1.4.10). */
const TWICE = { width: 720, height: 450 }; // 200 % of 1440x900
const FOUR_TIMES = { width: 320, height: 256 }; // 400 % of 1280x1024

test.use({ viewport: FOUR_TIMES, deviceScaleFactor: 2, isMobile: false, hasTouch: false });

test('home, model page and every step of the modal fit at 200 % and 400 %, and their main actions can be pressed', async ({
  page,
}) => {
  const dialog = page.getByRole('dialog');
  const fits = async () => {
    for (const size of [TWICE, FOUR_TIMES]) {
      await page.setViewportSize(size);
      await expectNoSidewaysScroll(page);
      if (await dialog.isVisible()) expect(await dialog.evaluate(scrolledSideways)).toEqual([]);
    }
  };
  /** What can be pressed in both sizes is pressed in the narrower one. */
  const press = async (control: Locator) => {
    await page.setViewportSize(TWICE);
    await control.click({ trial: true });
    await page.setViewportSize(FOUR_TIMES);
    await control.click();
  };
  await page.goto('/br/aurora', { waitUntil: 'networkidle' });
  await fits();
  await press(page.getByRole('link', { name: /Orla/ }).first());
  await expect(page).toHaveURL(/\/orla(\?colour=268)?$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Orla' })).toBeVisible();
  await fits();
  await press(page.getByRole('link', { name: 'Simule agora' }).first());
  await expect(dialog).toBeVisible();
  await fits();
  await dialog.getByRole('checkbox', { name: /Li e aceito/ }).check();
  await press(dialog.getByRole('button', { name: 'Aceitar e continuar' }));
  await fits();
  await fillLead(page, 'zoom@example.com');
  await fits();
  await press(dialog.getByRole('button', { name: 'Enviar' }));
  await openFirstCard(page);
  await expect(dialog.getByRole('slider', { name: 'Entrada' })).toBeVisible();
  await fits();
  await dialog.getByRole('slider', { name: 'Parcelas' }).press('ArrowLeft');
  await expect(dialog.locator('[data-stale]')).toHaveCount(0);
  await fits();
  const said = await notesToasts(page.locator('body'));
  await press(dialog.getByRole('button', { name: 'Continuar' }));
  await expect.poll(said).toContain('Simulação enviada com sucesso!');
});
