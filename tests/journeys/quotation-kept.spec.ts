import type { Page } from '@playwright/test';
import { expect, test } from './portal.ts';
import { beginQuotation, findUsedCar } from './quotation-seller.ts';

const CALL = '**/rascunho';
const kept = (page: Page) => page.getByRole('status').filter({ hasText: /^Salvo às \d\d:\d\d$/ });
const away = (page: Page) => page.getByRole('status').filter({ hasText: 'Sem conexão' });
/**
 * Presses the way out of a line that was gone, and lets through what that sends, not what goes again by itself every ten seconds: on a slow
 * machine that would go first, and take the button away.
 */
async function tryAgain(page: Page): Promise<void> {
  const again = page.getByRole('button', { name: 'Tentar agora' });
  await again.evaluate(() => {
    addEventListener('click', () => Object.assign(window, { isPressed: true }), {
      capture: true,
      once: true,
    });
  });
  await page.route(CALL, async (route) =>
    (await page.evaluate(() => 'isPressed' in window)) ? route.continue() : route.abort(),
  );
  await again.click();
  await expect(kept(page)).toBeVisible();
  await page.unroute(CALL);
}
const codeOf = (page: Page) => page.locator('input[name=car]').inputValue();

test('what a browser keeps of a quotation is undone by no reload, no other car, no other page and no early key (R13)', async ({
  page,
  portal,
}) => {
  await beginQuotation(page, portal);
  const review = page.url().replace('modelo', 'revisao');
  const [used, discount] = [page.getByLabel('Valor do usado'), page.getByLabel('Desconto')];

  // Typed while the page is still on its way, as on a slow connection: it is there, and it is kept.
  let letScriptsCome = () => {};
  const come = new Promise<void>((done) => {
    letScriptsCome = done;
  });
  await page.route('**/*.js', async (route) => {
    await come;
    await route.continue();
  });
  await page.goto(review, { waitUntil: 'commit' });
  await page.getByLabel('Oportunidade').fill('Família Canário');
  await used.fill('21.000,00');
  const offer = page.getByRole('group', { name: 'Oferta 2' });
  await offer.getByLabel('Plano').selectOption({ index: 1 });
  const answered = page.waitForResponse(CALL);
  letScriptsCome();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Família Canário');
  await answered;
  await expect(used).toHaveValue('21.000,00');
  await expect(offer.getByLabel('Parcelas')).not.toHaveValue('');
  await expect(kept(page)).toBeVisible();

  // Another car and another price, without a connection: both are back after the page was loaded anew.
  await page.route(CALL, (route) => route.abort());
  await page.getByRole('tab', { name: 'Modelo' }).click();
  const before = await codeOf(page);
  await page.getByRole('radio', { checked: false }).first().click();
  await expect.poll(() => codeOf(page)).not.toBe(before);
  const chosen = await codeOf(page);
  await page.getByRole('tab', { name: 'Revisão' }).click();
  await used.fill('22.000,00');
  await expect(away(page)).toBeVisible();
  await page.reload();
  await expect(page).toHaveURL(/modelo$/);
  await expect.poll(() => codeOf(page)).toBe(chosen);
  await page.getByRole('tab', { name: 'Revisão' }).click();
  await expect(used).toHaveValue('22.000,00');
  await expect(page.getByLabel('Oportunidade')).toHaveValue('Família Canário'); // the server has it, this browser never
  await tryAgain(page);
  await page.reload();
  await expect(used).toHaveValue('22.000,00');
  expect(await codeOf(page)).toBe(chosen);

  // Two pages of one quotation: what one of them sends takes nothing away of what the other could not, nor does a key that is pressed
  // while it is asked what is to become of that.
  await page.route(CALL, (route) => route.abort());
  await used.fill('23.000,00');
  await expect(away(page)).toBeVisible();
  const beside = await page.context().newPage();
  await beside.route(CALL, (route) => route.abort());
  await beside.goto(review);
  await expect(beside.getByLabel('Valor do usado')).toHaveValue('23.000,00');
  await beside.getByLabel('Valor do usado').fill('22.000,00');
  await beside.unroute(CALL);
  await page.bringToFront();
  await used.fill('24.000,00');
  await beside.bringToFront();
  await beside.getByLabel('Desconto').fill('100,00');
  await expect(kept(beside)).toBeVisible();
  await beside.close();
  await page.unroute(CALL);
  await page.reload();
  const question = page.getByText(/Este aparelho guardou mudanças das \d\d:\d\d/);
  await expect(question).toBeVisible();
  await expect(used).toHaveValue('22.000,00');
  await discount.fill('200,00');
  await expect(kept(page)).toBeVisible();
  await page.reload();
  await expect(question).toBeVisible();
  await expect(discount).toHaveValue('200,00');
  await page.getByRole('button', { name: 'Usar as deste aparelho' }).click();
  await expect(used).toHaveValue('24.000,00');
  await expect(kept(page)).toBeVisible();
  await page.reload();
  await expect(used).toHaveValue('24.000,00');
  await expect(question).toHaveCount(0);
  expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toContain('quotation');

  // A version was saved, and the connection is lost: the other parts of the quotation are there all the same.
  await expect(page.getByRole('tab', { name: 'Modelo' })).toHaveAttribute('tabindex', '-1'); // alive: keys are heard
  await findUsedCar(page);
  await page.getByLabel('Oportunidade').press('Control+Enter');
  await expect(page).toHaveURL(/versao=1$/);
  await expect(page.getByText('Versão 1, como o cliente vê.')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Modelo' })).toHaveAttribute('tabindex', '-1');
  await page.waitForLoadState('networkidle'); // the page has asked for the routes that it links to
  await page.context().setOffline(true);
  await page.getByRole('tab', { name: 'Comentário' }).click();
  await page.getByLabel('Comentário para o cliente').fill('Com película de cortesia.');
  await expect(away(page)).toBeVisible();
  await page.getByRole('tab', { name: 'Prévia' }).click();
  await expect(page.getByText('Prévia do rascunho.', { exact: false })).toBeVisible();
  await page.context().setOffline(false);
  await expect(kept(page)).toBeVisible();
  await expect(page.locator('[data-part=paper]')).toContainText('Com película de cortesia.');
});
