import { expect, expectNoSidewaysScroll, test } from './portal.ts';
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
const ZOOMS = [
  { name: '200 % of 1440x900', viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 },
  { name: '400 % of 1280x1024', viewport: { width: 320, height: 256 }, deviceScaleFactor: 4 },
];

for (const { name, ...screen } of ZOOMS) {
  test.describe(name, () => {
    test.use({ ...screen, isMobile: false, hasTouch: false });

    test('home, model page and every step of the modal fit, and their main actions can be pressed', async ({
      page,
    }) => {
      await page.goto('/br/aurora', { waitUntil: 'networkidle' });
      await expectNoSidewaysScroll(page);
      await page.getByRole('link', { name: /Orla/ }).first().click();
      await expect(page).toHaveURL(/\/orla(\?colour=268)?$/);
      await expect(page.getByRole('heading', { level: 1, name: 'Orla' })).toBeVisible();
      await expectNoSidewaysScroll(page);
      await page.getByRole('link', { name: 'Simule agora' }).first().click();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toBeVisible();
      const fits = async () => {
        await expectNoSidewaysScroll(page);
        expect(await dialog.evaluate(scrolledSideways)).toEqual([]);
      };
      await fits();
      await dialog.getByRole('checkbox', { name: /Li e aceito/ }).check();
      await dialog.getByRole('button', { name: 'Aceitar e continuar' }).click();
      await fillLead(page, 'zoom@example.com');
      await fits();
      await dialog.getByRole('button', { name: 'Enviar' }).click();
      await openFirstCard(page);
      await expect(dialog.getByRole('slider', { name: 'Entrada' })).toBeVisible();
      await fits();
      await dialog.getByRole('slider', { name: 'Parcelas' }).press('ArrowLeft');
      await dialog.getByRole('button', { name: 'Continuar' }).click();
      await expect(page.getByText('Simulação enviada com sucesso!')).toBeVisible();
    });
  });
}
