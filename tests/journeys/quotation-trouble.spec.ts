import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test, timeForMore } from './portal.ts';
import { beginAnother, beginQuotation, findUsedCar } from './quotation-seller.ts';
import { becomeStaff } from './staff-member.ts';

const CALL = '**/rascunho';

const stored = (page: Page) => page.evaluate(() => JSON.stringify(localStorage));
const kept = (page: Page) => page.getByRole('status').filter({ hasText: /^Salvo às \d\d:\d\d$/ });
const line = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

async function atReview(page: Page) {
  await beginAnother(page);
  await expect(page.getByRole('tab', { name: 'Prévia' })).toHaveAttribute('tabindex', '-1');
  await page.getByRole('tab', { name: 'Revisão' }).click();
  await expect(page).toHaveURL(/revisao$/);
  return new URL(page.url()).pathname;
}

test("a seller's quotation outlives a tablet without a connection, a browser without scripts, a car that is sold no more and whatever is in the way of its draft", async ({
  page,
  portal,
  browser,
  baseURL,
}) => {
  await test.step('on a showroom tablet the car stays in sight while it is chosen, and what keeps a quotation from being saved is said beside the button that saves it (R13)', async () => {
    await page.setViewportSize({ width: 1180, height: 820 });
    await beginQuotation(page, portal);
    const seen = page.locator('[data-part=seen]').getByRole('img').first();
    await expect(seen).toHaveAccessibleName(/^Lira .+, três quartos de frente$/);
    const before = await seen.getAttribute('alt');
    await page.getByRole('radio', { name: /^Prata Brisa/ }).click();
    await expect(seen).toHaveAccessibleName('Lira Prata Brisa, três quartos de frente');
    expect(before).not.toContain('Prata Brisa');
    // Beside the last of the choices too.
    await expect(seen).toBeInViewport({ ratio: 0.9 });
    // A tablet has no keys to be told of.
    await expect(page.getByText('Alt + 1 a 7', { exact: false })).toBeHidden();
    await page.getByRole('tab', { name: 'Revestimento' }).click();
    await expect(seen).toHaveAccessibleName(/^Interior do Lira/);
    await expectNoSidewaysScroll(page);

    await page.getByRole('tab', { name: 'Revisão' }).click();
    await page.getByLabel('Oportunidade').fill('Família Canário');
    await expect(kept(page)).toBeVisible();
    await page.context().setOffline(true);
    await page.getByRole('group', { name: 'Oferta 3' }).getByLabel('Parcelas').fill('12');
    // What stands at the top of the page is far away from here.
    await expect(line(page, 'Sem conexão')).not.toBeInViewport();
    const bar = page.locator('p[aria-hidden=true]').filter({ hasText: 'Sem conexão' });
    await expect(bar).toBeInViewport({ ratio: 1 });
    await page.getByRole('button', { name: 'Salvar cotação' }).click();
    const message = page.getByRole('alert').filter({ hasText: 'Sem conexão: a cotação será salva' });
    await expect(message).toBeInViewport({ ratio: 1 });
    expect(
      await message.evaluate((one) => {
        const { left, top, width, height } = one.getBoundingClientRect();
        return one.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      }),
    ).toBe(true);
    await page.context().setOffline(false);
    await expect(kept(page)).toBeVisible(); // else it is still being sent when the next step leaves the page
  });
  await test.step('before JavaScript a quotation is saved by its button, and what is missing is said (R42)', async () => {
    await page.setViewportSize({ width: 412, height: 839 });
    const review = await atReview(page);
    const plain = await browser.newPage({
      baseURL: baseURL ?? '',
      storageState: await page.context().storageState(),
      javaScriptEnabled: false,
    });
    await plain.goto(review.replace('revisao', 'modelo'));
    await plain.getByRole('button', { name: 'Salvar cotação' }).click();
    await expect(plain.getByRole('alert')).toContainText('Falta completar a revisão');
    await plain.getByRole('link', { name: 'Ir à revisão' }).click();
    await plain.getByLabel('Oportunidade').fill('Família Prado');
    await plain.getByRole('button', { name: 'Salvar cotação' }).click();
    await expect(plain).toHaveURL(/previa\?versao=1$/);
    await expect(plain.getByRole('heading', { name: 'Cotação salva' })).toBeVisible();
    // Sent once more from where it has come from it is another version of the same words; one form is one version.
    await plain.getByRole('button', { name: 'Salvar cotação' }).click();
    await expect(plain).toHaveURL(/previa\?versao=2$/);
    await plain.close();
  });
  await test.step('a quotation whose car is sold no more opens with what comes nearest, says so, and can be saved', async () => {
    await beginAnother(page);
    const message = page.getByRole('status').filter({ hasText: 'não é mais vendido como estava' });
    await expect(message).toHaveCount(0);
    // As it was kept before its version left the catalogue.
    const gone = await page.evaluate(async () => {
      const form = document.querySelector<HTMLFormElement>('main form');
      const sent = new URLSearchParams(new FormData(form ?? undefined) as never);
      sent.set('car', 'GONE999_001');
      sent.set('intent', 'keep');
      return (await fetch(location.href, { method: 'POST', body: sent })).status;
    });
    expect(gone).toBe(200);
    await page.reload();
    await expect(message).toBeVisible();
    await expectAccessible(page);
    await expect(page.locator('input[name=car]')).not.toHaveValue('GONE999_001');
    await page.getByRole('tab', { name: 'Revisão' }).click();
    await page.getByLabel('Oportunidade').fill('Carro que saiu de linha');
    await page.keyboard.press('Control+Enter');
    await expect(page).toHaveURL(/versao=1$/);
  });
  await test.step('whatever is in the way of a draft, nothing of it is lost and nothing is said that is not so (R13) (R24)', async () => {
    await page.clock.install();
    const review = await atReview(page);
    const used = page.getByLabel('Valor do usado');
    const name = page.getByLabel('Oportunidade');
    // What was not taken goes again by itself after ten seconds, and what is typed after a pause: where a slow journey might meet that, time
    // stands still. What was to happen within half a minute happens as it stops.
    const stopTime = async () => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 30_000);
    const letPausePass = () => page.clock.runFor(1_000);

    // A server that fails: what may stay in the browser does, also over a reload, and is sent once the server answers.
    await page.route(CALL, (route) => route.fulfill({ status: 503, body: 'no' }));
    await name.fill('Família Canário');
    await used.fill('30.000,00');
    await expect(line(page, 'O servidor não respondeu')).toBeVisible();
    await expect(page.getByText('guardados neste aparelho', { exact: false })).toBeVisible();
    expect(await stored(page)).toContain('30.000,00');
    expect(await stored(page)).not.toContain('Canário');
    await expectAccessible(page);
    await page.reload();
    await expect(used).toHaveValue('30.000,00');
    await expect(line(page, 'O servidor não respondeu')).toBeVisible();
    await stopTime();
    await expect(line(page, 'O servidor não respondeu')).toBeVisible();
    await page.unroute(CALL);
    await page.getByRole('button', { name: 'Tentar agora' }).click();
    await expect(kept(page)).toBeVisible();
    await expect.poll(() => stored(page)).not.toContain('30.000,00');

    // Whoever is no longer let in keeps the page as it is, comes in again beside it, and goes on.
    const cookies = await page.context().cookies();
    await page.context().clearCookies({ name: /staff/ });
    await name.fill('Família Canário');
    await used.fill('31.000,00');
    await letPausePass();
    await expect(line(page, 'Sua sessão terminou')).toBeVisible();
    const way = page.getByRole('link', { name: 'Entrar em outra aba' });
    await expect(way).toHaveAttribute('target', '_blank');
    const [other] = await Promise.all([page.context().waitForEvent('page'), way.click()]);
    await expect(other.locator('input[name=password]')).toBeVisible();
    await page.context().addCookies(cookies);
    await other.close();
    await page.bringToFront();
    await page.getByRole('button', { name: 'Tentar agora' }).click();
    await expect(kept(page)).toBeVisible();
    await expect(name).toHaveValue('Família Canário');

    // An answer that never comes ends after ten seconds.
    await page.route(CALL, () => undefined);
    await used.fill('32.000,00');
    await expect(line(page, 'Guardando…')).toBeVisible();
    await letPausePass();
    await page.clock.runFor(10_500);
    await expect(line(page, 'O servidor não respondeu')).toBeVisible();
    await page.unroute(CALL);

    // One that was lost after the server had acted is no change of somebody else's.
    let calls = 0;
    await page.route(CALL, async (route) => {
      calls += 1;
      await new Promise((done) => setTimeout(done, 400)); // as long as a slow network takes
      await route.fetch();
      await route.abort();
    });
    await used.fill('33.000,00');
    await page.getByRole('button', { name: 'Tentar agora' }).click();
    await expect(line(page, 'Sem conexão')).toBeVisible();
    await page.clock.runFor(200);
    await timeForMore(page, 200);
    expect(calls).toBe(1); // what has failed is not sent again at once
    await page.unroute(CALL);
    await used.fill('34.000,00');
    await page.getByRole('button', { name: 'Tentar agora' }).click();
    await expect(kept(page)).toBeVisible();

    // What a colleague has changed meanwhile is not gone over: this browser's own is offered.
    await page.route(CALL, (route) => route.abort());
    await used.fill('35.000,00');
    await letPausePass();
    await expect(line(page, 'Sem conexão')).toBeVisible();
    // At another device: what this one keeps would be taken up there as after a reload.
    const { cookies: entered } = await page.context().storageState();
    const desk = await browser.newContext({ storageState: { cookies: entered, origins: [] } });
    const colleague = await desk.newPage();
    await colleague.goto(`${portal.origin}${review}`);
    await expect(colleague.getByLabel('Valor do usado')).toHaveValue('34.000,00');
    // It says that the draft is kept before and after: what has just been typed is there once the server has answered.
    const answered = colleague.waitForResponse(CALL);
    await colleague.getByLabel('Desconto').fill('100,00');
    await answered;
    await expect(kept(colleague)).toBeVisible();
    await desk.close();
    await used.fill('36.000,00');
    await page.clock.resume();
    await page.reload();
    await expect(page.getByText(/Este aparelho guardou mudanças das \d\d:\d\d/)).toBeVisible();
    await expect(used).toHaveValue('34.000,00');
    await page.unroute(CALL);
    await page.getByRole('button', { name: 'Usar as deste aparelho' }).click();
    await expect(used).toHaveValue('36.000,00');
    await expect(kept(page)).toBeVisible();
    await page.reload();
    await expect(used).toHaveValue('36.000,00');
  });
});

test('a seller in Argentina quotes in pesos, with the car that is taken as a part of the down payment', async ({
  page,
  portal,
}) => {
  const seller = { name: 'Eva Ruiz', role: 'dealer', dealer: '0005013', market: 'AR' } as const;
  await becomeStaff(page, portal, seller);
  await page.goto('/ar/aurora/cotizacion');
  await page.getByRole('button', { name: 'Empezar' }).click();
  await expect(page.getByRole('tab', { name: 'Vista previa' })).toHaveAttribute('tabindex', '-1');
  await page.keyboard.press('Alt+6');
  await page.getByLabel('Oportunidad').fill('Familia Ruiz');
  const offer = page.getByRole('group', { name: 'Oferta 1' });
  await offer.getByLabel('Plan').selectOption({ index: 1 });
  await expect(offer.getByText(/^\d+ × \$/)).toBeVisible();
  // Worth more than the down payment: the rest of it would stand nowhere.
  const total = await page.locator('dt:text-is("Precio inicial") + dd').first().innerText();
  // The price without national taxes stands behind it.
  const [, price = ''] = /^\$\s?([\d.,]+)/.exec(total) ?? [];
  const pesos = Number(price.replaceAll('.', '').replace(',', '.'));
  await findUsedCar(page, 'AR');
  const used = page.getByLabel('Valor del usado');
  // Worth more than the car itself it is refused at its field, and asks nothing of an offer.
  await used.fill(String(Math.ceil(pesos * 2)));
  await expect(used).toHaveAttribute('aria-invalid', 'true');
  await expect(offer.getByText(/^\d+ × \$/)).toBeVisible();
  await expect(offer.getByText(/pedí al menos/)).toHaveCount(0);
  await used.fill(String(Math.floor(pesos / 2)));
  await expect(offer.getByText(/^El usado vale más que este anticipo: pedí al menos 50/)).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('alert')).toContainText('El anticipo tiene que cubrir el valor del usado.');
  // Both fields that it comes from say so, also to whoever hears them.
  for (const label of ['Anticipo', 'Cuotas']) {
    await expect(offer.getByLabel(label)).toHaveAttribute('aria-invalid', 'true');
    await expect(offer.getByLabel(label)).toHaveAccessibleDescription(/^El usado vale más que este anticipo/);
  }
  await expectAccessible(page);
  await offer.getByLabel('Anticipo').fill('510');
  await expect(offer.getByLabel('Anticipo')).toHaveAccessibleDescription('De 0 a 99.');
  const installments = await offer.getByLabel('Cuotas').inputValue();
  await offer.getByLabel('Cuotas').fill('ninguna');
  await expect(offer.getByLabel('Cuotas')).toHaveAttribute('aria-invalid', 'true');
  await expect(offer.getByLabel('Cuotas')).toHaveAccessibleDescription('De 1 a 120.');
  await expect(page.getByRole('link', { name: 'Oferta 1, Cuotas: De 1 a 120.' })).toBeVisible();
  await offer.getByLabel('Cuotas').fill(installments);
  // A plan that the car does not have, as after another model was chosen, can be left again.
  const other = page.getByRole('group', { name: 'Oferta 2' });
  const plan = other.getByLabel('Plan');
  await plan
    .locator('option')
    .nth(1)
    .evaluate((option: HTMLOptionElement) => {
      option.value = 'otro';
    });
  await plan.selectOption('otro');
  await expect(plan).toHaveAttribute('aria-invalid', 'true');
  await expect(plan).toHaveAccessibleDescription('Este plan no vale para este auto: elegí otro.');
  await expect(plan.locator('option').last()).toHaveText('Plan de otro auto');
  await plan.selectOption('');
  await expect(plan).not.toHaveAttribute('aria-invalid');
  await offer.getByLabel('Anticipo').fill('51');
  await expect(offer.getByText(/^\d+ × \$/)).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL(/vista-previa\?version=1$/);
  await expect(page.getByText(/anual · Anticipo en dinero: \$/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Descargar PDF' })).toBeVisible();
});
