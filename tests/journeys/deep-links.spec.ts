import { expect, PERSON, test } from './portal.ts';
import { acceptTerms, openModal } from './shopper.ts';

const PAGE = '/br/aurora/orla';
const HASH = '#simule-o-financiamento';

test('openFundingPlans=true opens the modal by itself; closing it takes the parameter away and leaves the others; another value opens nothing [D1-2.1-14] [D1-4.1-27]', async ({
  page,
}) => {
  await page.goto(`${PAGE}?utm_source=mail&openFundingPlans=true`);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'Antes de simular' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Fechar' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`${PAGE}\\?utm_source=mail$`));
  await page.goto(`${PAGE}?openFundingPlans=false`, { waitUntil: 'networkidle' });
  await expect(dialog).toBeHidden();
});

test("the modal's own hash opens it, on arrival and from a link of the page [D1-2.1-11]", async ({
  page,
}) => {
  const dialog = page.getByRole('dialog');
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

test('back closes the form, the modal and the page, one a press, and what was typed is there again', async ({
  page,
}) => {
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

test('a reload with the modal open shows it again', async ({ page }) => {
  await openModal(page, PAGE);
  await page.reload();
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Antes de simular' })).toBeVisible();
});
