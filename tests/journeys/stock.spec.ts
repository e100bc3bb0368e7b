import type { Page, Route } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test, timeForMore } from './portal.ts';

const STOCK = '/br/aurora/estoque';

/** Answers a page's next call of this method about its car's hold. Those of others go their way: the page looks by itself, too, how it stands. */
async function answerHold(
  page: Page,
  method: 'GET' | 'POST' | 'DELETE',
  answer: (route: Route) => Promise<void>,
): Promise<void> {
  let isAnswered = false;
  await page.route('**/hold', (route) => {
    if (isAnswered || route.request().method() !== method) return route.fallback();
    isAnswered = true;
    return answer(route);
  });
}

test('a shopper finds a car by what a month may cost, keeps it with the time in sight, and lets it go [D2-2.5-11] (R10) (R18)', async ({
  page,
}) => {
  await page.goto(STOCK, { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Carros Aurora em estoque');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByLabel('Entrada').fill('40.000');
  await page.getByLabel('Parcela até').fill('2.500');
  await page.getByRole('button', { name: 'Buscar carros' }).click();
  await expect(page).toHaveURL(/parcela=2\.500/);
  const cards = page.locator('[data-part="card"]');
  await expect(cards.first()).toContainText('Entrada de R$ 40.000,00');

  // On a phone the filters are a sheet; a tick is a search, and the sheet stays.
  await page.getByRole('button', { name: /^Filtros/ }).click();
  await page.getByRole('checkbox', { name: /^Orla/ }).check();
  await expect(page).toHaveURL(/modelo=orla/);
  await expect(page.locator('[aria-busy="false"]')).toContainText('Filtros (2)');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Ver os carros' }).click();
  await expect(page.getByRole('link', { name: 'Tirar o filtro Modelo: Orla' })).toBeVisible();
  for (const amount of await cards.locator('[data-part="instalment"]').allInnerTexts())
    expect(Number(amount.replace(/[^\d,]/g, '').replace(',', '.'))).toBeLessThanOrEqual(2_500);

  // Journeys share one stock: each run takes a car of its own.
  const { parallelIndex, repeatEachIndex } = test.info();
  const card = cards.nth((parallelIndex * 4 + repeatEachIndex) % (await cards.count()));
  const instalment = await card.locator('[data-part="instalment"]').innerText();
  await card.getByRole('link').click();
  // Entrance and plan go on with the shopper: the car's page has the card's instalment to the cent.
  await expect(page).toHaveURL(/estoque\/AUBR\d+\?entrada=40000&plano=[\w.-]+$/);
  expect(instalment).toMatch(/^R\$\s[\d.]+,\d\d$/);
  await expect(page.locator('[data-part="funding-strip"] strong.numbers')).toHaveText(instalment);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await expect(page.getByRole('heading', { name: 'Onde ele está' })).toBeVisible();

  const hold = page.locator('[data-part="hold"]');
  const take = hold.getByRole('button', { name: /Segurar por/ });
  // An answer that breaks off is none: it is said, and the button may be pressed again.
  await answerHold(page, 'POST', (route) => route.fulfill({ status: 200, body: '{"state":' }));
  await take.click();
  await expect(hold).toContainText('Não foi possível falar com o estoque. Tente de novo.');
  await expect(take).not.toHaveAttribute('aria-busy');
  // And one that was asked for before the car was held, and comes after, says nothing of it any more.
  const [looked, told] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await answerHold(page, 'GET', async (route) => {
    const response = await route.fetch();
    looked.resolve();
    await told.promise;
    await route.fulfill({ response });
  });
  await page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));
  await looked.promise;
  await take.click();
  await expect(hold.getByRole('timer')).toHaveText(/Faltam (30:00|29:\d\d)/);
  await expect(hold.getByRole('heading')).toBeFocused();
  const late = page.waitForResponse('**/hold');
  told.resolve();
  await (await late).finished();
  await timeForMore(page, 200);
  await expect(hold.getByRole('timer')).toBeVisible();
  await page.reload();
  await expect(hold.getByRole('timer')).toBeVisible();
  await expectAccessible(page);
  const other = await page.context().browser()?.newPage();
  if (!other) throw new Error('no browser');
  await other.goto(page.url());
  await expect(other.getByText('Outra pessoa está com este carro')).toBeVisible();
  await other.close();
  // A change that was made, and whose answer broke off, is looked up.
  await answerHold(page, 'DELETE', async (route) =>
    route.fulfill({ response: await route.fetch(), body: '{"state":' }),
  );
  await hold.getByRole('button', { name: 'Liberar o carro' }).click();
  await expect(hold).toContainText('O carro ficou livre.');

  // Who asks about it speaks to the dealer that has it.
  await page.goto(`${STOCK}/AUBR26000021`, { waitUntil: 'networkidle' });
  const dealer = await page.getByRole('region', { name: 'Onde ele está' }).locator('strong').innerText();
  const dealerMayCome = Promise.withResolvers<void>();
  await page.route(/\/dealer\//, (route) => dealerMayCome.promise.then(() => route.continue()));
  await page.getByRole('button', { name: 'Quero este carro' }).click();
  // While it is on its way nobody is told to choose one.
  const asking = page.getByRole('dialog');
  await asking.getByRole('button', { name: 'Enviar' }).click();
  await expect(asking).toContainText('Falta corrigir');
  await expect(asking).not.toContainText('É obrigatório selecionar uma concessionária');
  dealerMayCome.resolve();
  const message = asking.getByRole('combobox', { name: 'Concessionária' });
  await expect(message).toHaveText(dealer);
  await expect(asking).not.toContainText('É obrigatório selecionar uma concessionária');
  await expect(message).toBeDisabled();
});

test.describe('before JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the search works before JavaScript, also where there is nothing: then with the next best [D2-8-27]', async ({
    page,
  }) => {
    await page.goto(STOCK);
    await page.getByLabel('Entrada').fill('quarenta mil');
    await page.getByLabel('Parcela até').fill('1.500');
    await page.getByLabel('Perto de').fill('Campinas');
    await page.getByRole('button', { name: 'Buscar carros' }).click();
    await expect(page.getByText('Escreva o valor em números')).toBeVisible();
    await expect(page.getByLabel('Entrada')).toHaveValue('quarenta mil');
    await expect(page.getByLabel('Perto de')).toHaveValue('Campinas');
    // Nobody has chosen an order: near a place the nearest come first.
    await expect(page.getByLabel('Ordem').locator('option:checked')).toHaveText('Mais perto');

    await page.goto(`${STOCK}?modelo=orla&local=ac&chegada=production&ate=90.000`);
    await expect(page.getByRole('heading', { name: 'Nenhum veículo disponível' })).toBeVisible();
    await expect(page.getByText(/^Sem o filtro .+ há \d+ carros?:$/)).toBeVisible();
    await page.getByRole('link', { name: /^Ver (os )?\d+ carros?$/ }).click();
    await expect(page.locator('[data-part="card"]').first()).toBeVisible();

    await page.goto('/ar/cerrado/stock');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Autos Cerrado en stock');
    await page.locator('[data-part="card"]').first().getByRole('link').click();
    await expect(page.getByRole('heading', { name: 'Guardá este auto' })).toBeVisible();
    await expect(page.getByText('Precio al contado de este auto')).toBeVisible();
  });
});
