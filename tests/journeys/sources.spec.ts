import { expect, expectAccessible, expectNoSidewaysScroll, test } from './portal.ts';
import { inbox, mailbox, openCard, reachPlans } from './shopper.ts';

const SITE = '/br/cerrado/jatoba';

const CARDS = [
  'Crédito direto ao consumidor',
  'Taxa reduzida',
  'Financiamento tradicional',
  'Financiamento com parcela final',
  'Troca programada',
  'Banco parceiro',
  'Banco parceiro com parcela final',
];

test('all seven plans can be changed, and one gone on with', async ({ page }) => {
  test.slow();
  const email = mailbox('sources');
  const dialog = page.getByRole('dialog');
  await test.step('a shopper opens all seven plans, changes each, and none keeps an old value [D1-1-06] [D1-1-16] [D1-1-17] [D1-1-18] [D1-1-19] [D1-2.4-01] [D1-9-07]', async () => {
    await reachPlans(page, email, SITE);
    await dialog.getByRole('checkbox', { name: /Li e aceito/ }).check();
    for (const name of CARDS) {
      await test.step(name, async () => {
        const card = dialog.getByRole('article', { name, exact: true });
        await openCard(card);
        await expect(card).toHaveCSS('padding-bottom', '50px');
        const value = card.locator('[data-part="installment"] strong');
        await expect(value).toHaveText(/R\$/);
        await expect(card.locator('[data-stale]')).toHaveCount(0);
        for (const slider of await card.getByRole('slider').all()) {
          const before = await value.textContent();
          await slider.focus();
          const isLast = await slider.evaluate((input: HTMLInputElement) => input.value === input.max);
          await slider.press(isLast ? 'ArrowLeft' : 'ArrowRight');
          await expect(value).not.toHaveText(before ?? '');
          await expect(card.locator('[data-stale]')).toHaveCount(0);
          await expect(card.getByRole('alert')).toHaveCount(0);
          await expect(value).toHaveText(/R\$/);
        }
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
        await expect(dialog.getByRole('button', { name: 'Continuar' })).toHaveCount(1);
      });
    }
  });
  await test.step('continuing with a final instalment tells the page the current response, and the dealer gets the lead [D1-4.2-06] [D1-4.2-11] [D1-4.3-31]', async () => {
    await page.evaluate(() => {
      const heard = (event: Event) => {
        document.documentElement.dataset.heard = JSON.stringify((event as CustomEvent).detail);
      };
      document.addEventListener('change funding condition', heard, { once: true });
    });
    // It is open, and what it has is what the shopper has changed it to.
    const card = dialog.getByRole('article', { name: 'Banco parceiro com parcela final', exact: true });
    const chosen = async (name: RegExp) =>
      Number((await card.getByRole('slider', { name }).getAttribute('aria-valuetext'))?.replace(/\D/g, ''));
    const [instalments, final] = [await chosen(/^Parcelas/), await chosen(/final/)];
    await expect(
      card.getByText(/junto com a última parcela, falta pagar a parcela final de R\$/),
    ).toBeVisible();
    const shown = Number(
      (await card.locator('[data-part="installment"] strong').innerText()).replace(/\D/g, ''),
    );
    await card.getByRole('button', { name: 'Continuar' }).click();
    await expect(dialog.getByRole('heading', { name: 'Proposta de financiamento' })).toBeVisible();
    const heard = JSON.parse((await page.locator('html').getAttribute('data-heard')) ?? '{}');
    expect(heard.funding).toMatchObject({ source: 'B2_BALAO', finalInstalmentPercent: final });
    expect(heard.response).toMatchObject({
      prazo: instalments,
      legalTextCustomData: { fundingInterest: expect.any(Number) },
    });
    expect(Math.round(heard.response.installmentsValue * 100)).toBe(shown);
    await expect.poll(async () => (await inbox(page, email)).length).toBe(2);
  });
});
