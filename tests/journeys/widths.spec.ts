import { expect, expectNoSidewaysScroll, test } from './portal.ts';

test('widths decide of columns and of the open container', async ({ page }) => {
  await test.step('the steps to a car stand in one column, in two from 760 px, in four from 950 px: mobile ends below 760 px, tablet below 950 px [D1-1-31] [D1-1-32] [D2-9-41] [D2-9-42]', async () => {
    await page.goto('/br/aurora');
    const starts = () =>
      page
        .locator('#comprar')
        .getByRole('listitem')
        .evaluateAll((steps) => steps.map((step) => Math.round(step.getBoundingClientRect().left)));
    for (const { width, columns } of [
      { width: 759, columns: 1 },
      { width: 760, columns: 2 },
      { width: 949, columns: 2 },
      { width: 950, columns: 4 },
    ]) {
      await page.setViewportSize({ width, height: 900 });
      expect(new Set(await starts()).size, `${width} px`).toBe(columns);
      await expectNoSidewaysScroll(page);
    }
  });
  await test.step('the open container comes from below at 759 px, with a chevron to close it, and from the side at 760 px, with a cross, its content in it [D2-2.2-45] [D2-2.2-46] [D2-4.2-19]', async () => {
    for (const { width, isMobile } of [
      { width: 759, isMobile: true },
      { width: 760, isMobile: false },
    ])
      await test.step(`${width} px`, async () => {
        await page.setViewportSize({ width, height: 900 });
        const dialog = page.getByRole('dialog');
        await page.goto('/br/aurora/orla');
        await expect(dialog).toBeHidden();
        await page.getByRole('link', { name: 'Simule agora' }).first().click();
        const close = dialog.getByRole('button', { name: 'Fechar', exact: true }).first();
        const [cross, chevron] = [close.locator('svg').first(), close.locator('svg').last()];
        await expect(isMobile ? chevron : cross).toBeVisible();
        await expect(isMobile ? cross : chevron).toBeHidden();
        await expect(dialog.getByRole('heading', { name: 'Antes de simular' })).toBeVisible();
        await expect
          .poll(async () => Math.round((await dialog.boundingBox())?.x ?? -1))
          .toBe(isMobile ? 0 : 120);
        await close.click();
        await expect(dialog).toBeHidden();
      });
  });
});
