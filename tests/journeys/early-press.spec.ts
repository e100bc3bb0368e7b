import type { Locator, Page } from '@playwright/test';
import { beginAnew, expect, test, timeForMore } from './portal.ts';
import { enterAsStaff } from './staff-member.ts';
import { withoutCode, withoutHurry } from './without-code.ts';

test('what is pressed, chosen or typed before a page is alive is done once as soon as it is', async ({
  page,
}) => {
  await test.step('what is pressed before a page is alive looks pressed, and is done once as soon as it is, in the order of the presses', async () => {
    const letCome = await withoutCode(page, '/br/aurora/lira');
    const toggles = page.getByRole('button', { name: /^Comparar: / });
    const [second, first] = [toggles.nth(1), toggles.nth(0)];
    await second.click();
    await first.click();
    await first.click(); // impatient
    await expect(first).toHaveAttribute('data-press');
    await expect(first).toHaveAttribute('aria-pressed', 'false');
    const codes = await page.evaluate(() => localStorage.getItem('COMPARED/br/aurora'));
    expect(codes).toBeNull();
    letCome();
    await expect(page.locator('[data-part="tray"]').getByRole('status')).toHaveText('Comparar · 2 versões');
    await expect(page.locator('[data-press]')).toHaveCount(0);
  });
  await test.step('a form that was asked for before the page was alive opens in Argentina too, and what opens by itself is not done twice', async () => {
    await beginAnew(page);
    const letCome = await withoutCode(page, '/ar/aurora/lira');
    const menu = page.locator(':popover-open');
    await page.getByRole('button', { name: 'Menú' }).click();
    await expect(menu).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toHaveCount(0);
    await page.getByRole('button', { name: 'Pedir contacto' }).press('Enter');
    letCome();
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Enviar' })).toBeVisible();
    await expect(menu).toHaveCount(0);
  });
  await test.step('what is chosen before a page is alive is still chosen when it is, and counts for all that follows from it', async () => {
    await beginAnew(page);
    const letModelCome = await withoutCode(page, '/br/aurora/lira');
    const versions = page.locator('input[name=version]');
    await versions.nth(1).check(); // on the way to another
    const chosen = versions.nth(2);
    const code = await chosen.getAttribute('value');
    await chosen.check();
    letModelCome();
    await expect(page.locator('a[href*="/configurar"]').first()).toHaveAttribute(
      'href',
      new RegExp(`${code}`),
    );
    await expect(chosen).toBeChecked();
  });
  await test.step('what a list is to be ordered by, and what is typed into a field that proposes, is heard of before a page is alive', async () => {
    await beginAnew(page);
    const letStockCome = await withoutCode(page, '/ar/aurora/stock');
    await page.getByRole('combobox', { name: 'Orden' }).selectOption({ index: 1 });
    letStockCome();
    await expect(page).toHaveURL(/orden=/);
    await searchForLira(page, '/ar/aurora/busqueda', 'lir');
  });
  await test.step('nothing moves under a finger when a page comes alive: the ways to a reservation and to the dealer, and what stands above them, have their style and their room from the beginning', async () => {
    await beginAnew(page);
    const letCome = await withoutCode(page, '/ar/aurora/orla/configurar/resumen');
    const ways = ['Reservar este auto', 'Pedir contacto'].map((name) => page.getByRole('button', { name }));
    /** Its sheets are there: until then a box can be asked for, and is that of a page without style. */
    const isStyled = () =>
      [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].every(
        (link) => link.disabled || link.sheet !== null,
      );
    const place = async () => {
      await expect.poll(() => page.evaluate(isStyled)).toBe(true);
      await page.evaluate(async () => void (await document.fonts.ready));
      const boxes = await Promise.all(ways.map((way) => way.boundingBox()));
      return boxes.map((box) => box && [Math.round(box.y), Math.round(box.height)]);
    };
    for (const way of ways) await way.waitFor();
    const before = await place();
    // Asked once the code of the part above the button is there.
    const alive = page.waitForRequest(/\/precio\.json\?/);
    letCome();
    await alive;
    await page.waitForLoadState('networkidle');
    expect(await place()).toEqual(before);
  });
});

/** Types so much before the search is alive, and the last letter once it proposes: between the two the field holds `lir`. */
async function searchForLira(page: Page, address: string, early: string): Promise<void> {
  const letCome = await withoutCode(page, address);
  const field = page.getByRole('combobox');
  await field.pressSequentially(early);
  letCome();
  await expect(page.getByRole('option').first()).toContainText('Lira');
  await expect(field).toHaveValue('lir');
  await field.pressSequentially('a');
  await expect(field).toHaveValue('lira');
}

test('who types while a page comes alive loses no key, not between the moment it is alive and the one in which it hears of the keys before', async ({
  page,
}) => {
  // The event with which a page tells of what was done early, and the narrowest place to type in: right behind it.
  await page.addInitScript(() => {
    const type = () => setTimeout(() => document.execCommand('insertText', false, 'r'));
    addEventListener('vitrine-early', type, { once: true, capture: true });
  });
  await searchForLira(page, '/br/aurora/busca', 'li');
});

test('a link whose copying was pressed before the page is alive is copied by the press itself: no browser has to let anything copy that comes later', async ({
  page,
}) => {
  // As Safari: what is not within a press of a finger is refused.
  await page.addInitScript(() => {
    const copied: string[] = [];
    Object.assign(window, { copied });
    navigator.clipboard.writeText = async (text) => {
      if (!window.event?.isTrusted) throw new DOMException('no press', 'NotAllowedError');
      copied.push(text);
    };
  });
  const letCome = await withoutCode(page, '/ar/aurora/orla/configurar/resumen');
  const copy = page.getByRole('button', { name: 'Copiar enlace' });
  const copied = () => page.evaluate(() => (window as unknown as { copied: string[] }).copied);
  await copy.click();
  const link = await page.getByLabel('Enlace de esta configuración').inputValue();
  expect(await copied()).toEqual([link]);
  letCome();
  await expect(page.getByText('Enlace copiado.')).toBeVisible();
  expect(await copied()).toEqual([link]);
  await copy.click();
  await expect.poll(copied).toEqual([link, link]);
});

test('a page comes alive though its picture never comes, and asks for its code once', async ({ page }) => {
  await page.route('**/cars/**', () => undefined); // left without an answer
  const requested: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.js')) requested.push(request.url());
  });
  await page.goto('/br/aurora/lira', { waitUntil: 'commit' });
  await page
    .getByRole('button', { name: /^Comparar: / })
    .first()
    .click();
  await expect(page.locator('[data-part="tray"]').getByRole('status')).toContainText('Comparar · 1 versão');
  expect(requested.some((address) => address.includes('/model.page-'))).toBe(true);
  expect(new Set(requested).size).toBe(requested.length);
});

/** Presses a link of a list that does not fit: the finger is down before the page is alive, and up when it is. */
async function pressWhileComingAlive(page: Page, address: string, link: Locator): Promise<void> {
  const letCome = await withoutCode(page, address);
  await link.scrollIntoViewIfNeeded();
  await link.hover();
  await page.mouse.down();
  letCome();
  await expect.poll(() => page.evaluate(() => '__reactRouterRouteModules' in window)).toBe(true);
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  await page.mouse.up();
}

test("no list moves under a finger when a page comes alive: the administration's menu, in a browser that puts a list in place by itself, and in one that leaves it to the page", async ({
  page,
  portal,
}) => {
  await enterAsStaff(page, portal, { name: 'Oto Lima', role: 'administrator' });
  const menu = page.getByRole('navigation', { name: 'Administração: telas' });
  const pressBoth = async () => {
    await pressWhileComingAlive(page, '/admin/meu-acesso', menu.getByRole('link', { name: 'Cotações' }));
    await expect(page.getByRole('heading', { level: 1, name: 'Cotações' })).toBeVisible();
    await pressWhileComingAlive(page, '/admin/meu-acesso', menu.getByRole('link', { name: 'Equipe' }));
    await expect(page.getByRole('heading', { level: 1, name: 'Equipe' })).toBeVisible();
  };
  await test.step('by itself', pressBoth);
  await test.step('left to the page', async () => {
    let changed = 0;
    await page.route('**/*.css', async (route) => {
      const answer = await route.fetch();
      const before = await answer.text();
      const body = before.replaceAll('scroll-initial-target', '--none');
      if (body !== before) changed += 1;
      await route.fulfill({ response: answer, body });
    });
    await pressBoth();
    expect(changed).toBeGreaterThan(0);
  });
});

test('a press on the way into the plans counts once, also where the page comes alive between it and the address it leads to', async ({
  page,
}) => {
  let documents = -1; // the first one is gone to
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents++;
  });
  // In this page the code cannot be had, however often a browser asks for it: some remember that, others ask again.
  await page.route(/\/assets\/funding-modal-[^/]+\.js/, (route) =>
    documents === 0 ? route.abort() : route.continue(),
  );
  await page.goto('/br/aurora/orla');
  const wayIn = page.getByRole('link', { name: 'Simule agora' }).first();
  const failed = page.getByRole('status').filter({ hasText: 'Um erro ocorreu, tente novamente' });
  // Both that a press in that moment leads to, one right after the other.
  await wayIn.evaluate((link: HTMLAnchorElement) => {
    link.click();
    location.hash = link.hash;
    dispatchEvent(new HashChangeEvent('hashchange'));
  });
  await expect(failed).toBeVisible();
  await timeForMore(page, 1_000);
  expect(documents).toBe(0);
  await wayIn.click(); // a second press gets a fresh page, which opens the plans
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(documents).toBe(1);
});

test('what is pressed in a part of a living page whose own code is still coming is done once that is there', async ({
  page,
}) => {
  let letCome = () => {};
  const held = new Promise<void>((done) => {
    letCome = done;
  });
  await page.route(/\/contact-[\w-]+\.js/, async (route) => {
    await held;
    await route.continue();
  });
  await withoutHurry(page);
  await page.goto('/br/aurora/orla/configurar/resumo');
  const contact = page.getByRole('button', { name: 'Solicitar contato' });
  await contact.click();
  await contact.click(); // impatient
  await expect(contact).toHaveAttribute('data-press');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  letCome();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Enviar' })).toBeVisible();
  await expect(page.locator('[data-press]')).toHaveCount(0);
});

test('a press in a part whose code can never be had leads to one fresh page, and is then answered in words with the ways on', async ({
  page,
}) => {
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents++;
  });
  await page.route(/\/contact-[\w-]+\.js/, (route) => route.abort());
  await page.goto('/br/aurora/orla/configurar/resumo');
  const contact = page.getByRole('button', { name: 'Solicitar contato' });
  const fresh = page.waitForEvent('domcontentloaded');
  await contact.click();
  await fresh;
  const said = page.getByRole('status').filter({ hasText: 'Esta parte da página não carregou.' });
  await contact.click();
  await expect(said).toBeVisible();
  await contact.click();
  await expect(said.getByRole('link')).toHaveCount(2);
  await expect(said.getByRole('link', { name: 'Carregar a página de novo' })).toBeVisible();
  await expect(page.locator('[data-press]')).toHaveCount(0);
  expect(documents).toBe(2);
  await said.getByRole('link').last().click();
  await expect(page).not.toHaveURL(/resumo/);
});

test('a press in a part whose code could not be had leads to a fresh page, where it can', async ({
  page,
}) => {
  await page.route(/\/contact-[\w-]+\.js/, (route) => route.abort(), { times: 1 });
  await page.goto('/br/aurora/orla/configurar/resumo');
  const contact = page.getByRole('button', { name: 'Solicitar contato' });
  const fresh = page.waitForEvent('domcontentloaded');
  await contact.click();
  await fresh;
  await contact.click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Enviar' })).toBeVisible();
});
