import type { BrowserContext, Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './portal.ts';
import { acceptTerms, fillLead, openFirstCard } from './shopper.ts';

test('what stands beside the plans is accessible and gives the focus back: an error on the way in, the terms of the form, the texts of a plan, an opened card', async ({
  page,
}) => {
  const dialog = page.getByRole('dialog');
  await test.step("an error that nobody foresaw says 'Um erro ocorreu, tente novamente', and trying again is enough [D1-8-25] [D2-8-33]", async () => {
    const code = /\/assets\/funding-modal-[^/]+\.js/;
    await page.route(code, (route) => route.abort());
    await page.goto('/br/aurora/orla');
    const wayIn = page.getByRole('link', { name: 'Simule agora' }).first();
    await wayIn.click();
    await expect(
      page.getByRole('status').filter({ hasText: 'Um erro ocorreu, tente novamente' }),
    ).toBeVisible();
    await expectAccessible(page);
    await page.unroute(code);
    await wayIn.click();
    await expect(dialog).toBeVisible();
  });
  await test.step('the terms of the lead form are accessible and leave what was typed', async () => {
    await acceptTerms(page);
    await dialog.getByLabel('Nome completo').fill('Ana Souza');
    const link = dialog.getByRole('button', { name: 'Termos de uso dos dados' });
    await link.click();
    await expect(dialog.getByRole('heading', { name: 'Termos de uso dos dados' })).toBeFocused();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Voltar ao formulário' }).click();
    await expect(link).toBeFocused();
    await expect(dialog.getByLabel('Nome completo')).toHaveValue('Ana Souza');
  });
  await test.step('the texts of a plan take the place of the plans, are accessible, and give the focus back [D1-2.3-03] [D1-2.3-15] [D1-2.3-16] [D1-2.3-17]', async () => {
    await fillLead(page, 'texts@example.com');
    await dialog.getByRole('button', { name: 'Enviar' }).click();
    await expect(dialog.getByRole('heading', { name: 'Planos de financiamento' })).toBeVisible();
    for (const name of ['Entenda como funciona', 'Texto legal']) {
      const link = dialog.getByRole('button', { name });
      await link.click();
      await expect(dialog.getByRole('heading', { name })).toBeFocused();
      await expect(dialog.getByRole('heading', { name: 'Planos de financiamento' })).toBeHidden();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await dialog.getByRole('button', { name: 'Voltar à simulação' }).click();
      await expect(link).toBeFocused();
    }
  });
  await test.step('an opened card comes to rest 70 px below the top of its panel [D1-9-08]', async () => {
    await page.setViewportSize({ width: 412, height: 600 });
    await dialog.getByRole('checkbox', { name: /Li e aceito/ }).check();
    // The plan of the strip is open already, and has moved nothing.
    await dialog.getByRole('button', { name: /^Recolher/ }).click();
    await openFirstCard(page);
    const distance = () =>
      dialog.locator('[data-part="simulator-card"]').evaluate((card) => {
        let area = card.parentElement;
        while (area && !/auto|scroll/.test(getComputedStyle(area).overflowY)) area = area.parentElement;
        return Math.round(card.getBoundingClientRect().top - (area?.getBoundingClientRect().top ?? 0));
      });
    await expect.poll(distance).toBe(70);
  });
});

/** The worker of a first visit is there; the page that has installed it has come without it. */
const workerReady = (page: Page) => page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));

const followed = {
  says: 'a link that is followed says so too, under the address that was wanted',
  walk: async (page: Page, context: BrowserContext) => {
    await page.goto('/br/aurora', { waitUntil: 'networkidle' });
    await workerReady(page);
    await page.getByRole('link', { name: /Orla/ }).first().click();
    await expect(page).toHaveURL(/\/orla(\?colour=268)?$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Orla' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('link', { name: /Lira/ }).first()).toBeVisible();
    await context.setOffline(true);
    await page.getByRole('link', { name: /Lira/ }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Você está sem conexão' })).toBeVisible();
    await expect(page).toHaveURL(/\/lira(\?colour=\d+)?$/);
    await context.setOffline(false);
    await page.getByRole('link', { name: 'Tentar de novo' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Lira' })).toBeVisible();
  },
};

const followedUnasked = {
  says: 'a link says so too whose code the page has not asked for yet',
  walk: async (page: Page, context: BrowserContext) => {
    let refused = 0;
    await context.route('**/__manifest?*', (route) => {
      refused += 1;
      return route.abort();
    });
    await page.goto('/ar/aurora', { waitUntil: 'networkidle' });
    await workerReady(page);
    expect(refused).toBeGreaterThan(0);
    await context.setOffline(true);
    await page.getByRole('link', { name: /Lira/ }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Estás sin conexión' })).toBeVisible();
    await expect(page).toHaveURL(/\/lira(\?colour=\d+)?$/);
    await context.unroute('**/__manifest?*');
    await context.setOffline(false);
    await page.getByRole('link', { name: 'Probar de nuevo' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Lira' })).toBeVisible();
  },
};

test.describe('without a connection', () => {
  test.use({ serviceWorkers: 'allow' });

  for (const { path, title, again, rest } of [
    { path: '/br/aurora', title: 'Você está sem conexão', again: 'Tentar de novo', rest: followed },
    { path: '/ar/aurora', title: 'Estás sin conexión', again: 'Probar de nuevo', rest: followedUnasked },
  ]) {
    test(`${path} shows the accessible offline page in its language, and the car once the signal is back; ${rest.says}`, async ({
      page,
      context,
      violations,
    }) => {
      // First: a later page has come by the worker, and a link of it is another matter.
      await test.step(rest.says, () => rest.walk(page, context));
      await page.waitForLoadState('networkidle'); // without a connection the code of this page could not be had
      dropProvoked(violations);
      await context.setOffline(true);
      await page.goto(`${path}/orla`);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await context.setOffline(false);
      await page.getByRole('link', { name: again }).click();
      await expect(page).toHaveURL(/\/orla(\?colour=268)?$/);
      await expect(page.getByRole('heading', { level: 1, name: 'Orla' })).toBeVisible();
    });
  }
});

/** The router also reports a failure that was provoked, at times: nothing else may have gone wrong. */
function dropProvoked(violations: string[]): void {
  const others = violations.filter((violation) => violation !== 'Failed to fetch');
  violations.splice(0, violations.length, ...others);
}

test('a page whose data cannot be fetched says so and can be asked for again', async ({
  page,
  context,
  violations,
}) => {
  await page.goto('/br/aurora', { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: /Orla/ }).first().click();
  await expect(page).toHaveURL(/\/orla(\?colour=268)?$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Orla' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('link', { name: /Lira/ }).first()).toBeVisible();
  // The code of a model page is known by now; only the other car's data is missing.
  await context.setOffline(true);
  await page.getByRole('link', { name: /Lira/ }).first().click();
  await expect(page.getByText('Erro 500')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Lira' })).toBeVisible();
  dropProvoked(violations);
});
