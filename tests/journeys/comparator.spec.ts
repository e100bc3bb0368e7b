import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './portal.ts';
import { openCard, reachPlans } from './shopper.ts';

const CAR = '/br/cerrado/jatoba';
const CDC = 'Crédito direto ao consumidor';
const ZERO = 'Taxa reduzida';

const dialogOf = (page: Page) => page.getByRole('dialog');
const planOf = (page: Page, name: string) => dialogOf(page).getByRole('article', { name, exact: true });
const compare = (page: Page) => dialogOf(page).getByRole('button', { name: 'Comparar planos' });

/** Opens a plan's card and sets its entrance; the lender has answered when this ends. */
async function setEntrance(page: Page, name: string, percent: number): Promise<void> {
  const card = planOf(page, name);
  await openCard(card);
  const entrance = card.getByRole('textbox', { name: /Entrada/ });
  await entrance.fill(String(percent));
  await entrance.press('Enter');
  await expect(card.locator('[data-stale]')).toHaveCount(0);
}

/** Two plans that the shopper changes: the zero-flow one last, which then takes its longest term, 36 months. */
async function changeTwoPlans(page: Page, [cdc, zero] = [40, 50]): Promise<void> {
  await setEntrance(page, CDC, cdc);
  await setEntrance(page, ZERO, zero);
  await rested(page, { CDC: { entrancePercent: cdc }, ZFLOW: { entrancePercent: zero } });
}

const stored = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('COMPARATOR_FUNDING') ?? 'null'));

/** Waits until both plans are kept with these entrances, and as they are: a card keeps what it settled on a moment after it rests. */
async function rested(page: Page, entrances: Record<string, unknown>): Promise<void> {
  let before = '';
  await expect(async () => {
    const kept = await stored(page);
    const now = JSON.stringify(kept);
    const isSame = now === before;
    before = now;
    expect(kept).toMatchObject(entrances);
    expect(isSame).toBe(true);
  }).toPass({ intervals: [700] });
}

test('a shopper compares two plans on the terms of the one changed last, reads a legal text, goes back to a calculator, and is told what cannot be compared [D1-0-04] [D1-1-20] [D1-2.7-18]', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await reachPlans(page, 'comparator@example.com', CAR); // through the lead form to the simulators
  await dialogOf(page)
    .getByRole('checkbox', { name: /Li e aceito/ })
    .check();
  await changeTwoPlans(page);
  const summary = page.locator('[data-part="funding-strip"]');
  await expect(summary).toContainText(/R\$\s[\d.]+,\d\d \/ mês \+ parcela final de R\$\s[\d.]+,\d\d/);
  const dialog = dialogOf(page);
  await test.step('the comparator is a view of the modal, and has loaded what it compares [D1-2.2-16] [D1-4.4-05]', async () => {
    await compare(page).click();
    await expect(dialog.getByRole('heading', { name: 'Comparar planos' })).toBeFocused();
  });
  await test.step('it has a card a plan [D1-2.5-01]', () =>
    expect(dialog.getByRole('article')).toHaveCount(2));
  await test.step('the plan that was changed last says the entrance and the term of both [D1-4.4-06]', async () => {
    for (const name of [ZERO, CDC]) {
      await expect(planOf(page, name)).toContainText('50%');
      await expect(planOf(page, name)).toContainText('36 meses');
    }
  });
  await test.step('instalments are those of these terms [D1-4.4-02]', async () => {
    await expect(planOf(page, ZERO)).toContainText(/R\$\s[\d.,]+ a menos por mês/);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
  await test.step('a legal text is a view of its own [D1-2.5-02]', async () => {
    const legal = planOf(page, CDC).getByRole('button', { name: `Texto legal: ${CDC}` });
    await legal.click();
    await expect(dialog.getByRole('heading', { name: `Texto legal: ${CDC}` })).toBeFocused();
    await expect(dialog.getByText(/36 parcelas mensais/)).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Voltar à comparação' }).click();
    await expect(legal).toBeFocused();
  });
  const entranceOf = (name: string) => planOf(page, name).getByRole('slider', { name: 'Entrada' });
  await test.step('a way leads back [D1-2.5-03]', async () => {
    await dialog.getByRole('button', { name: 'Voltar aos planos' }).click();
    await expect(entranceOf(ZERO)).toHaveAttribute('aria-valuetext', /50%/);
  });
  await test.step('going back to a calculator takes the compared terms along [D1-4.1-13]', async () => {
    await compare(page).click();
    await planOf(page, CDC)
      .getByRole('button', { name: `Simular este plano: ${CDC}` })
      .click();
    await expect(entranceOf(CDC)).toHaveAttribute('aria-valuetext', /50%/);
    const term = planOf(page, CDC).getByRole('slider', { name: 'Parcelas' });
    await expect(term).toHaveAttribute('aria-valuetext', /36x/);
    await expect(planOf(page, CDC).getByRole('button', { name: `Recolher ${CDC}` })).toBeFocused();
  });
  await test.step('a plan without a fitting term says that there is no comparison for it [D1-4.4-11] [D1-8-11]', async () => {
    await changeTwoPlans(page, [30, 40]);
    await page.evaluate(() => {
      const records = JSON.parse(localStorage.getItem('COMPARATOR_FUNDING') ?? '{}');
      records.CDC.installmentsOptions = [25, 37];
      localStorage.setItem('COMPARATOR_FUNDING', JSON.stringify(records));
    });
    await compare(page).click();
    const label = 'O comparativo não está disponível para o prazo selecionado';
    await expect(planOf(page, CDC)).toContainText(label);
    await expect(planOf(page, ZERO)).not.toContainText(label);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Voltar aos planos' }).click();
  });
  await test.step('the comparator needs two stored plans, and says so with a way back [D1-2.5-04] [D1-2.5-05] [D1-4.4-01] [D1-8-12]', async () => {
    await changeTwoPlans(page);
    await page.evaluate(() => {
      const { CDC: kept } = JSON.parse(localStorage.getItem('COMPARATOR_FUNDING') ?? '{}');
      localStorage.setItem('COMPARATOR_FUNDING', JSON.stringify({ CDC: kept, NEXT: 'garbage' }));
    });
    await compare(page).click();
    await expect(dialog.getByText('O comparador não esta disponível no momento')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Voltar aos planos' }).click();
    await expect(compare(page)).toBeVisible();
  });
  await test.step('a lender out of reach leads to the error page, and another try to the cards, by keyboard alone and on the narrowest screen [D1-4.4-04]', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await changeTwoPlans(page, [30, 40]);
    await compare(page).focus();
    await context.setOffline(true);
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('O comparador não esta disponível no momento')).toBeVisible();
    await context.setOffline(false);
    await dialog.getByRole('button', { name: 'Tentar novamente' }).focus();
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('article')).toHaveCount(2);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
  await test.step('a new summary forgets what was comparable [D1-4.4-12]', async () => {
    expect(Object.keys((await stored(page)) ?? {}).length).toBeGreaterThan(1);
    await page.goto(CAR);
    await expect.poll(() => stored(page)).toBeNull();
  });
});
