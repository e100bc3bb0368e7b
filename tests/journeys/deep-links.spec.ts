import { beginAnew, expect, PERSON, test } from './portal.ts';
import { acceptTerms } from './shopper.ts';

const PAGE = '/br/aurora/orla';
const HASH = '#simule-o-financiamento';

test('the modal opens by its address and closes by back', async ({ page }) => {
  await test.step("openFundingPlans=true and the modal's own hash open it by themselves, the hash from a link of the page too, and a reload shows it again; closing it takes what opened it from the address and leaves the rest; another value opens nothing [D1-2.1-11] [D1-2.1-14] [D1-4.1-27]", async () => {
    const dialog = page.getByRole('dialog');
    const terms = dialog.getByRole('heading', { name: 'Antes de simular' });
    await test.step('the parameter', async () => {
      await page.goto(`${PAGE}?utm_source=mail&openFundingPlans=true`);
      await expect(terms).toBeVisible();
      await dialog.getByRole('button', { name: 'Fechar' }).click();
      await expect(dialog).toBeHidden();
      await expect(page).toHaveURL(new RegExp(`${PAGE}\\?utm_source=mail$`));
      await page.goto(`${PAGE}?openFundingPlans=false`, { waitUntil: 'networkidle' });
      await expect(dialog).toBeHidden();
    });
    await test.step('the hash', async () => {
      await page.goto(`${PAGE}${HASH}`);
      await expect(dialog).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(page).toHaveURL(new RegExp(`${PAGE}$`));
      await page.evaluate((hash) => {
        location.hash = hash;
      }, HASH);
      await expect(dialog).toBeVisible();
    });
    await test.step('a reload', async () => {
      await expect(page).toHaveURL(new RegExp(`${HASH}$`));
      await page.reload();
      await expect(terms).toBeVisible();
    });
  });
  await test.step('back closes the form, the modal and the page, one a press, and what was typed is there again', async () => {
    await beginAnew(page);
    const dialog = page.getByRole('dialog');
    await page.goto('/br/aurora');
    await page.getByRole('link', { name: /Orla/ }).first().click();
    await expect(page).toHaveURL(/\/orla(\?colour=268)?$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Orla' })).toBeVisible();
    await page.getByRole('link', { name: 'Simule agora' }).first().click();
    await acceptTerms(page);
    await dialog.getByLabel('Nome completo').fill(PERSON.name);
    await page.goBack();
    await expect(dialog.getByRole('heading', { name: 'Antes de simular' })).toBeVisible();
    await page.goBack();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(/\/orla/);
    await page.goBack();
    await expect(page).toHaveURL(/\/br\/aurora$/);
    // What lay behind the modal can be pressed again.
    await page.getByRole('link', { name: /Lira/ }).first().click({ trial: true });
    await page.goForward();
    await page.getByRole('link', { name: 'Simule agora' }).first().click();
    await acceptTerms(page);
    await expect(dialog.getByLabel('Nome completo')).toHaveValue(PERSON.name);
  });
});
