import type { Page } from '@playwright/test';
import { beginAnew, expect, expectAccessible, expectNoSidewaysScroll, test } from './portal.ts';
import { acceptTerms, foundDealers, placeField, reachLeadForm } from './shopper.ts';

const PAGE = '/br/aurora/concessionarias';
const PAULISTA = { latitude: -23.561_414_9, longitude: -46.655_881_9 };

test("dealers near the shopper are found by the browser's place or by a field, and listed in Spanish in Argentina", async ({
  page,
  context,
}) => {
  await test.step('when the browser refuses, the form says so, and the field does the same work, also after a reload', async () => {
    await reachLeadForm(page);
    await page.getByRole('button', { name: 'Perto de mim' }).click();
    await expect(page.getByText('O navegador não liberou sua localização.')).toBeVisible();
    await expectAccessible(page);
    await placeField(page).fill('13024-035');
    await placeField(page).press('Enter');
    await expect(foundDealers(page).first()).toBeVisible();
    await page.reload();
    await acceptTerms(page);
    await expect(placeField(page)).toHaveValue('13024-035');
    await expect(foundDealers(page).first()).toBeVisible();
  });
  await test.step('dealers near the shopper are found when the browser says where that is, with four decimals [D1-2.6-15] [D1-9-03] [D1-9-04]', async () => {
    await beginAnew(page);
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation(PAULISTA);
    await reachLeadForm(page);
    const requested = page.waitForRequest((request) => request.url().includes('/dealerws/v3/dealer'));
    await page.getByRole('button', { name: 'Perto de mim' }).click();
    expect(new URL((await requested).url()).searchParams.get('latitude')).toBe('-23.5614');
    await expect(foundDealers(page).first()).toBeVisible();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(/concessionárias? perto de você/)).toBeVisible();
    await foundDealers(page).first().check();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await dialog.getByText('Ver no mapa').click();
    await expect(dialog.getByText('Esconder o mapa')).toBeVisible();
    await expectAccessible(page);
    // Neither the address nor the tab's draft knows where the shopper is.
    const kept = await page.evaluate(() =>
      JSON.stringify({ ...sessionStorage, ...localStorage, at: location.href }),
    );
    expect(kept).not.toMatch(/23\.56|46\.65/);
    await context.clearPermissions();
  });
  await test.step('the page of all dealers speaks Spanish in Argentina, offers places of one name, and fits a narrow screen', async () => {
    await beginAnew(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto('/ar/aurora/concesionarios?cerca=San+Mart%C3%ADn');
    await expect(page.getByText('Hay más de un lugar llamado “San Martín”')).toBeVisible();
    await page.getByRole('link', { name: 'San Martín, San Juan' }).click();
    await expect(page.getByRole('article').first()).toContainText('km');
    await expectAccessible(page);
    await page.getByRole('combobox').fill('xyzzyx');
    await expect(page.getByText('No encontramos “xyzzyx”')).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(0);
    await page.goto('/ar/aurora/concesionarios');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Concesionarios Aurora');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
});

/** What is on screen is accessible and fits, on a wide screen and on a phone, which it is left on. */
const looked = async (page: Page) => {
  for (const size of [
    { width: 1440, height: 900 },
    { width: 412, height: 839 },
  ]) {
    await page.setViewportSize(size);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
};

test('the page of all dealers searches while one types, and its map and cards are in step, on a phone and on a wide screen', async ({
  page,
}) => {
  await page.goto(PAGE, { waitUntil: 'networkidle' });
  await looked(page);
  await placeField(page).pressSequentially('campin');
  await page
    .getByRole('option', { name: /Campinas/ })
    .first()
    .click();
  await expect(page.getByText(/perto de Campinas/)).toBeVisible();
  await looked(page);
  const card = page.getByRole('article').first();
  await expect(card.getByRole('link', { name: /abre em outra aba/ })).toHaveAttribute('rel', /noopener/);
  await card.getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 2, name: 'Falar com a concessionária' })).toBeVisible();
  await looked(page);
});

test('with a mouse a suggestion, a card and its heading are pressed beside the map, which stays in sight @desktop-only', async ({
  page,
}) => {
  await page.goto(PAGE, { waitUntil: 'networkidle' });
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await placeField(page).pressSequentially('campin');
  await page
    .getByRole('option', { name: /Campinas/ })
    .first()
    .click();
  await expect(page.getByText(/perto de Campinas/)).toBeVisible();
  const card = page.getByRole('article').last();
  await card.hover();
  await expect(card).toHaveAttribute('data-active');
  await expect(page.getByRole('group', { name: /^Mapa com/ })).toBeInViewport();
  await expectAccessible(page);
  await card.getByText('Horários e serviços').click();
  await expect(card.locator('details')).toHaveAttribute('open');
  await card.getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 2, name: 'Falar com a concessionária' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test.describe('before JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('dealers are found by state and city, and by postal code', async ({ page }) => {
    await page.goto(PAGE);
    await page.getByRole('link', { name: /^São Paulo \d+$/ }).click();
    await expect(page).toHaveURL(`${PAGE}/sp`);
    await page
      .getByRole('link', { name: /^São Paulo \d+$/ })
      .last()
      .click();
    await expect(page).toHaveURL(`${PAGE}/sp/sao-paulo`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Concessionárias Aurora: São Paulo, SP');
    await expect(page.getByRole('article').first()).toBeVisible();

    await page.goto(PAGE);
    await placeField(page).fill('01310-200');
    await page.getByRole('button', { name: 'Buscar' }).click();
    await expect(page).toHaveURL(/\?perto=01310-200$/);
    await expect(page.getByRole('article').first()).toContainText('km');
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  });
});
