import { beginAnew, expect, expectAccessible, expectNoSidewaysScroll, test } from './portal.ts';

const PAIR = '/br/aurora/orla/comparar/brisa-363C1C0-x-aura-363C2C0';

test('versions are put into a table of two and of three, on a phone too, beside a car that was put together here', async ({
  page,
}) => {
  await test.step('from a version’s card to a table of two, then of three and of another model, and what differs alone', async () => {
    await page.goto('/br/aurora/orla');
    await page.getByRole('link', { name: 'Comparar com Aura 1.0' }).first().click();
    await expect(page).toHaveURL(PAIR);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orla Brisa ou Orla Aura?');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByText('Pôr mais uma versão na tabela').click();
    await page
      .getByRole('link', { name: /^Nimbo / })
      .first()
      .click();
    await expect(page).toHaveURL(/brisa-363C1C0-x-aura-363C2C0-x-nimbo-/);
    await expect(page.getByRole('columnheader', { name: /^Nimbo / })).toBeAttached();
    await expectNoSidewaysScroll(page);
    const same = page.getByRole('row', { name: /^Combustível / });
    const all = await page.getByRole('row').count();
    await page.getByRole('checkbox', { name: 'Mostrar só o que muda' }).check();
    await expect(same).toHaveCount(0);
    expect(await page.getByRole('row').count()).toBeLessThan(all);
    await expectAccessible(page);
    await page.getByRole('link', { name: /^Tirar Orla Brisa/ }).click();
    await expect(page).toHaveURL(/comparar\/aura-363C2C0-x-nimbo-/);
  });
  await test.step('a car that was put together here stands beside versions with what was chosen, at today’s price', async () => {
    await beginAnew(page);
    const total = page.locator('[data-part="bar"] [data-part="total"]');
    const address = '/br/aurora/orla/configurar/opcionais?c=363C2C0_679_214';
    await page.goto(address);
    await page.getByRole('checkbox', { name: 'Teto pintado em preto', exact: true }).click();
    await expect(page).toHaveURL(/_214_2TB$/);
    const kept = () => page.evaluate(() => localStorage.getItem('vitrine.configurator'));
    await expect.poll(kept).toContain(new URL(page.url()).searchParams.get('c') ?? 'no car');
    const price = await total.innerText();
    await page.goto(PAIR);
    await page.getByText('Pôr mais uma versão na tabela').click();
    await expect(page.getByRole('heading', { name: 'Configurados por você' })).toBeVisible();
    await expectAccessible(page);
    await page
      .getByRole('link', { name: /^Orla Aura.*R\$/ })
      .first()
      .click();
    await expect(page).toHaveURL(/comparar\?c=363C1C0~363C2C0~363C2C0\.2026_679_214/);
    await expect(page.getByRole('columnheader')).toHaveCount(4);
    await expect(page.getByRole('table')).toContainText(price.replace(/\s/g, ' '));
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
  await test.step('on a phone two versions stand whole beside each other, each line under what it is about', async () => {
    await beginAnew(page);
    await page.setViewportSize({ width: 360, height: 780 });
    await page.goto(PAIR);
    for (const width of [360, 320]) {
      await page.setViewportSize({ width, height: 780 });
      const lines = page.getByRole('row').filter({ has: page.getByRole('rowheader') });
      const price = lines.filter({ has: page.getByRole('rowheader', { name: /^À vista/ }) });
      for (const cell of [price.getByRole('cell').first(), price.getByRole('cell').last()]) {
        const box = await cell.boundingBox();
        expect((box?.x ?? 0) + (box?.width ?? 0), `${width}`).toBeLessThanOrEqual(width);
      }
      // No word is broken for want of room.
      const header = page.getByRole('rowheader', { name: /^Monitoramento da pressão/ });
      const line = await header.evaluate((node) => Number.parseFloat(getComputedStyle(node).lineHeight));
      expect((await header.boundingBox())?.height).toBeLessThan(2.5 * line);
      await expect(page.getByRole('columnheader', { name: /^Orla Aura/ })).toBeInViewport();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    }
  });
});

test.describe('before JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('versions come and go by links, and the switch works', async ({ page, portal }) => {
    // Reversed: the page has one address.
    await page.goto(`${portal.origin}/br/aurora/orla/comparar/aura-363C2C0-x-brisa-363C1C0`);
    await expect(page).toHaveURL(portal.origin + PAIR);
    await page.getByRole('checkbox', { name: 'Mostrar só o que muda' }).check();
    await expect(page.getByRole('row', { name: /^Combustível / })).toHaveCount(0);
    await page.getByText('Pôr mais uma versão na tabela').click();
    await page.getByRole('link', { name: /^Orla Solar 1\.0/ }).click();
    await expect(page.getByRole('columnheader')).toHaveCount(4);
    const answer = await page.goto(`${portal.origin}/br/aurora/orla/comparar/brisa-363C1C0-x-nada-000`);
    expect(answer?.status()).toBe(404);
  });
});
