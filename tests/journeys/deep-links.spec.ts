import { expect, test } from './portal.ts';
import { openModal } from './shopper.ts';

const PAGE = '/br/aurora/orla';
const HASH = '#simule-o-financiamento';

test('openFundingPlans=true opens the modal by itself; closing it takes the parameter away and leaves the others [D1-2.1-14] [D1-4.1-27]', async ({
  page,
}) => {
  await page.goto(`${PAGE}?utm_source=mail&openFundingPlans=true`);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'Antes de simular' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Fechar' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`${PAGE}\\?utm_source=mail$`));
  await page.reload({ waitUntil: 'networkidle' });
  await expect(dialog).toBeHidden();
});

test('any other value of the parameter opens nothing', async ({ page }) => {
  await page.goto(`${PAGE}?openFundingPlans=false`, { waitUntil: 'networkidle' });
  await expect(page.getByRole('dialog')).toBeHidden();
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

test('back from the open modal leads to the page before', async ({ page }) => {
  await page.goto('/br/aurora');
  await page.getByRole('link', { name: /Orla/ }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Orla' })).toBeVisible();
  await page.getByRole('link', { name: 'Simule agora' }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/br\/aurora$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // The page behind a modal must be usable again.
  await page.getByRole('link', { name: /Lira/ }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Lira' })).toBeVisible();
});

test('a reload with the modal open shows it again', async ({ page }) => {
  await openModal(page, PAGE);
  await page.reload();
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Antes de simular' })).toBeVisible();
});
