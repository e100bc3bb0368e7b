import { beginAnew, expect, expectAccessible, expectNoSidewaysScroll, test } from './portal.ts';

test('versions and single cars are put aside on several pages, taken back, and seen side by side', async ({
  page,
}) => {
  await test.step('a shopper puts versions aside on several pages, takes one back by keyboard, and sees the others side by side', async () => {
    await page.goto('/br/aurora/lira');
    const tray = page.locator('[data-part="tray"]');
    await expect(tray).toHaveCount(0);
    const toggles = page.getByRole('button', { name: /^Comparar: / });
    await toggles.first().click();
    await expect(page.getByRole('button', { name: /^Na comparação: / })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expect(tray.getByRole('status')).toHaveText('Comparar · 1 versão');
    await tray.getByRole('button', { name: /Comparar · 1/ }).click();
    await expect(tray.getByText('Escolha mais uma versão')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(tray.getByText('Escolha mais uma versão')).toBeHidden();
    await test.step('a press changes what is kept at that moment, however old what the page shows is', async () => {
      const kept = () => page.evaluate(() => localStorage.getItem('COMPARED/br/aurora'));
      const first = await kept();
      await toggles.first().click();
      await expect(tray.getByRole('status')).toHaveText('Comparar · 2 versões');
      // As another tab takes the second one back, before its news has come here.
      await page.evaluate((code) => localStorage.setItem('COMPARED/br/aurora', code ?? ''), first);
      await toggles.first().click();
      await expect(tray.getByRole('status')).toHaveText('Comparar · 2 versões');
      expect(await kept()).toMatch(new RegExp(`^${first},\\w+$`));
      await page.evaluate((code) => localStorage.setItem('COMPARED/br/aurora', code ?? ''), first);
    });

    // It follows to other pages, and is kept by code alone.
    await page.goto('/br/aurora/quanto-cabe-no-bolso?entrada=60.000&parcela=3.000');
    await expect(tray.getByRole('status')).toHaveText('Comparar · 1 versão');
    await toggles.nth(2).click();
    await toggles.nth(3).click();
    await expect(tray.getByRole('status')).toHaveText('Comparar · 3 versões');
    expect(await page.evaluate(() => localStorage.getItem('COMPARED/br/aurora'))).toMatch(/^\w+,\w+,\w+$/);
    await expectNoSidewaysScroll(page);

    await tray.getByRole('button', { name: /Comparar · 3/ }).focus();
    await page.keyboard.press('Enter');
    await expect(tray.getByRole('listitem')).toHaveCount(3);
    await expectAccessible(page);
    await tray
      .getByRole('button', { name: /^Tirar / })
      .last()
      .focus();
    await page.keyboard.press('Enter');
    await expect(tray.getByRole('listitem')).toHaveCount(2);
    await tray.getByRole('link', { name: 'Ver lado a lado' }).click();
    await expect(page).toHaveURL(/\/comparar\/[\w-]+-x-[\w-]+$/);
    await expect(page.getByRole('table')).toBeVisible();
    // What is compared is there already: no button floats over it.
    await expect(tray).toBeHidden();

    // Where falling instalments make the bar higher, it stands above the bar all the same.
    await page.goto('/ar/cerrado/jatoba');
    await toggles.first().click();
    await expect(tray).toBeVisible();
    await expect
      .poll(async () => {
        const [own, bar] = await Promise.all(
          [tray, page.locator('[data-part="bar"]')].map((one) => one.boundingBox()),
        );
        return own && bar ? bar.y - (own.y + own.height) : undefined;
      })
      .toBeGreaterThan(0);
  });
  await test.step('no more than four are compared, what is sold no more is forgotten, and all of it can be emptied', async () => {
    await beginAnew(page);
    await page.evaluate(() => localStorage.setItem('COMPARED/ar/cerrado', 'GONE1,"><img src=x>'));
    await page.goto('/ar/cerrado/jatoba');
    await expect(page.locator('[data-part="tray"]')).toHaveCount(0);
    const toggles = page.getByRole('button', { name: /^Comparar: / });
    for (let at = 0; at < 2; at++) await toggles.first().click();
    await page.goto('/ar/cerrado/pequi');
    for (let at = 0; at < 2; at++) await toggles.first().click();
    const full = page.getByRole('button', { name: /^Comparación llena: / }).first();
    await expect(full).toHaveAttribute('aria-disabled', 'true');
    await full.click({ force: true });
    const tray = page.locator('[data-part="tray"]');
    await expect(tray.getByRole('status')).toHaveText('Comparar · 4 versiones');
    await tray.getByRole('button', { name: /Comparar · 4/ }).click();
    await tray.getByRole('button', { name: 'Vaciar la comparación' }).click();
    await expect(tray).toHaveCount(0);
  });
  await test.step('two single cars of one version are compared as the two cars that they are, each pressed by itself', async () => {
    await beginAnew(page);
    await page.goto('/br/aurora/estoque');
    const cards = page.locator('[data-part="card"]');
    const names = await cards.evaluateAll((all) =>
      all.map((card) => card.querySelector('h3')?.textContent ?? ''),
    );
    const at = names.findIndex((name, place) => names.indexOf(name) < place);
    const pair = [cards.nth(names.indexOf(names[at] ?? '')), cards.nth(at)] as const;
    const added = page.getByRole('button', { name: /^Na comparação: / });
    await pair[0].getByRole('button', { name: /^Comparar: / }).click();
    await expect(added).toHaveCount(1);
    await pair[1].getByRole('button', { name: /^Comparar: / }).click();
    await expect(added).toHaveCount(2);
    const tray = page.locator('[data-part="tray"]');
    await expect(tray.getByRole('status')).toHaveText('Comparar · 2 carros');
    await tray.getByRole('button', { name: /Comparar · 2/ }).click();
    await tray.getByRole('link', { name: 'Ver lado a lado' }).click();
    await expect(page.getByRole('columnheader').filter({ hasText: /AUBR\d+/ })).toHaveCount(2);
    await expect(page.getByRole('link', { name: /^Ver este carro/ })).toHaveCount(2);
    await expect(page.getByRole('rowheader', { name: 'Onde está' })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
});
