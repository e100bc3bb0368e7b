import { beginAnew, expect, expectAccessible, expectNoSidewaysScroll, test, timeForMore } from './portal.ts';

/** The index is kept by a worker: what is published at the start is found within seconds. */
test.beforeEach(async ({ request }) => {
  await expect
    .poll(async () => {
      const response = await request.get('/br/aurora/busca/sugestoes.json?q=lira');
      return ((await response.json()) as { suggestions: unknown[] }).suggestions.length;
    })
    .toBeGreaterThan(0);
});

test('a shopper finds what they look for by menu and by search, in another country too, and their document is neither sent nor kept', async ({
  page,
}) => {
  await test.step('a shopper opens the menu by keyboard, finds every area in it, and leaves it by Escape to where they were', async () => {
    await page.goto('/br/aurora');
    const opener = page.getByRole('button', { name: 'Menu', exact: true });
    await opener.focus();
    await page.keyboard.press('Enter');
    const menu = page.getByRole('navigation', { name: 'Menu do site' });
    await expect(menu).toBeVisible();
    for (const name of [
      'Orla',
      'Ofertas',
      'Recall',
      'Minha conta',
      'Locação para empresas',
      'Concessionárias',
    ])
      await expect(menu.getByRole('link', { name, exact: true })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(opener).toBeFocused();
    await page.keyboard.press('Enter');
    await menu.getByRole('link', { name: 'Orla', exact: true }).click();
    await expect(page).toHaveURL(/\/br\/aurora\/orla$/);
    await expect(menu).toBeHidden();
  });
  await test.step('a shopper types what they look for, takes a suggestion by keyboard, and comes back to a misspelt word', async () => {
    await beginAnew(page);
    await page.goto('/br/aurora');
    await page.getByRole('link', { name: 'Buscar' }).click();
    const field = page.getByRole('combobox', { name: 'O que você procura?' });
    await field.click();
    await field.pressSequentially('nimb');
    const list = page.getByRole('listbox', { name: 'Sugestões' });
    await expect(list.getByRole('option').first()).toContainText('Nimbo');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.keyboard.press('ArrowDown');
    await expect(list.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
    await expect(field).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/br\/aurora\/nimbo(\?colour=\d+)?$/);
    await page.goBack();

    await field.fill('lirra');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/busca\?q=lirra$/);
    await expect(page.getByText('Mostramos o que há para “lira”')).toBeVisible();
    await expect(page.locator('[data-part="found-model"]').getByRole('link', { name: 'Lira' })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
  await test.step('what looks like a document is neither searched nor left in the address, nor sent while it is typed (R49)', async () => {
    await beginAnew(page);
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    await page.goto('/br/aurora/busca');
    await page.getByRole('combobox').pressSequentially('529.982.247-25', { delay: 250 }); // slower than a question waits
    await timeForMore(page, 400);
    expect(requested.filter((address) => /q=.*98/.test(decodeURIComponent(address)))).toEqual([]);
    await page.getByRole('button', { name: 'Buscar', exact: true }).click();
    await expect(page.getByText('Seus dados ficam com você')).toBeVisible();
    await expect(page).toHaveURL(/busca\?aviso=dados$/);
    await expectAccessible(page);
  });
  await test.step('a visitor changes the country and stays where they are', async () => {
    await beginAnew(page);
    await page.goto('/br/aurora/quanto-cabe-no-bolso');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page
      .getByRole('navigation', { name: 'Menu do site' })
      .getByRole('link', { name: /Argentina/ })
      .click();
    await expect(page).toHaveURL(/\/ar\/aurora\/cuanto-entra-en-mi-bolsillo$/);
  });
});

test.describe('before JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the search works before JavaScript in Argentina, and an empty one leads on', async ({ page }) => {
    await page.goto('/ar/aurora');
    await page.getByRole('link', { name: 'Buscar' }).click();
    await page.getByRole('combobox').fill('xyzzy');
    await page.getByRole('button', { name: 'Buscar', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'No encontramos nada para “xyzzy”' })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Stock' }).click();
    await expect(page).toHaveURL(/\/ar\/aurora\/stock$/);
  });
});
