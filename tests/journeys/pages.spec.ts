import { todays } from '../strength.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './portal.ts';
import { fillLead, openCard, reachLeadForm } from './shopper.ts';

const PAGES = [
  '/br',
  '/ar',
  '/br/aurora',
  '/br/cerrado',
  '/br/lumen',
  '/ar/aurora',
  '/br/lumen/halo',
  '/ar/cerrado/buriti',
];

const PHONE = { width: 412, height: 839 };
const WIDE = { width: 1440, height: 900 };

test('homes and model pages of all brands are accessible, fit a phone and a wide screen, and have their pictures', async ({
  page,
}) => {
  const missing: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) missing.push(response.url());
  });
  for (const path of PAGES)
    await test.step(path, async () => {
      await page.setViewportSize(PHONE);
      await page.goto(path, { waitUntil: 'networkidle' });
      for (const size of [PHONE, WIDE]) {
        await page.setViewportSize(size);
        await expect.poll(() => page.evaluate(picturesInSight)).toMatchObject({ without: [] });
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
      }
      expect((await page.evaluate(picturesInSight)).count).toBeGreaterThan(0);
      expect(missing).toEqual([]);
    });
  await test.step('a tablet shows the instalment of the first car in whole lines, and offers beside each other their prices at one height', async () => {
    await page.setViewportSize({ width: 820, height: 1180 });
    await page.goto('/br/cerrado');
    const instalment = page.locator('[data-part="hero-offer"] > *').nth(1);
    expect((await instalment.boundingBox())?.width).toBeGreaterThan(300);
    await page.setViewportSize(WIDE);
    await page.goto('/br/aurora/ofertas');
    const rows = await page
      .locator('article[data-kind]')
      .evaluateAll((cards) =>
        cards.map((card) =>
          [card, card.lastElementChild].map((one) => Math.round(one?.getBoundingClientRect().top ?? 0)),
        ),
      );
    expect(rows.length).toBeGreaterThan(1);
    for (const [top, foot] of rows)
      expect(new Set(rows.filter(([other]) => other === top).map(([, one]) => one))).toEqual(new Set([foot]));
  });
  expect(missing).toEqual([]);
});

/** How many pictures the window shows, and which of them are not there. Runs in the page. */
function picturesInSight(): { count: number; without: string[] } {
  const shown = [...document.images].filter((one) => {
    const { top, bottom, left, right } = one.getBoundingClientRect();
    return one.checkVisibility() && top < innerHeight && bottom > 0 && left < innerWidth && right > 0;
  });
  const without = shown.filter((one) => !one.complete || one.naturalWidth === 0);
  return { count: shown.length, without: without.map((one) => one.currentSrc || one.outerHTML) };
}

test('home, model page and company page are accessible and fit where a mouse hovers @desktop-only', async ({
  page,
}) => {
  for (const path of ['/br/aurora', '/br/aurora/orla', '/br/aurora/quem-somos'])
    await test.step(path, async () => {
      await page.goto(path, { waitUntil: 'networkidle' });
      expect(await page.evaluate(() => matchMedia('(hover: hover) and (pointer: fine)').matches)).toBe(true);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });
});

test.describe('in the dark', () => {
  test.use({ colorScheme: 'dark' });
  test('pages of every brand keep their contrast, and so does the modal, with mistakes in the form and with a simulation that failed', async ({
    page,
  }) => {
    for (const path of ['/br/aurora', '/br/cerrado/jatoba', '/br/lumen'])
      await test.step(path, async () => {
        await page.goto(path, { waitUntil: 'networkidle' });
        await expectAccessible(page);
      });
    await reachLeadForm(page, '/br/lumen/halo');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Enviar' }).click();
    await expectAccessible(page);
    await fillLead(page, 'dark@example.com');
    await dialog.getByRole('button', { name: 'Enviar' }).click();
    // By its name: cards get their buttons as their lenders answer, and only this one's fails on request.
    const card = dialog.getByRole('article', { name: 'Crédito direto ao consumidor', exact: true });
    await openCard(card);
    const entrance = dialog.getByRole('textbox', { name: /Entrada/ });
    await entrance.fill('45');
    await entrance.press('Enter');
    await expect(dialog.getByText('AS SIMULAÇÕES ESTÃO INDISPONÍVEIS NO MOMENTO.')).toBeVisible();
    await expectAccessible(page);
  });
});

test.describe('before JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a model page shows its price, instalment, versions and colours, no button stands there that does nothing, and what it leads to is a link [D1-0-03] [D1-2.1-01] [D1-2.1-03]', async ({
    page,
  }) => {
    await page.goto('/br/aurora/lira');
    await expect(page.getByRole('heading', { level: 1, name: 'Lira' })).toBeVisible();
    await expect(page.getByText(/R\$\s84\.990/).first()).toBeVisible();
    await expect(page.getByText('/ mês').first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Simule agora' }).first()).toBeVisible();
    for (const [address, way] of [
      ['/br/lumen/halo', 'Fale direto com uma concessionária'],
      ['/ar/cerrado/pequi', 'Hablá directamente con un concesionario'],
    ] as const) {
      await page.goto(address);
      await expect(page.getByRole('main').getByRole('link', { name: way }).first()).toBeVisible();
      const buttons = page.locator('button[type="button"]:visible:not([popovertarget], [commandfor])');
      await expect(buttons).toHaveCount(0);
    }
  });
});

test('an address without a page says so within its site, in its language, and leads on by menu, search and links [D2-8-01]', async ({
  page,
}) => {
  const failed: string[] = [];
  page.on('pageerror', (error) => failed.push(error.message));
  // Of the other ways to be missing the server's answer is the same: tests/integration/missing-page.test.ts.
  for (const [address, menu, ways] of [
    ['/br/aurora/orla/comparar/nada', 'Menu do site', 'Ver os modelos'],
    ['/ar/aurora/nada', 'Menú del sitio', 'Ver los modelos'],
  ] as const) {
    const answer = await page.goto(address);
    expect(answer?.status(), address).toBe(404);
    expect(answer?.headers()['set-cookie']).toBeUndefined();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${address}$`));
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Men[uú]$/ })
      .click();
    await expect(page.getByRole('navigation', { name: menu, exact: true }).getByRole('search')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: ways })).toBeVisible();
    await expectAccessible(page);
  }
  // It is alive, and its links of the header lead on within the page.
  await page.getByRole('banner').getByRole('link', { name: 'Buscar', exact: true }).click();
  await expect(page).toHaveURL(/\/ar\/aurora\/busqueda$/);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/vitrina/);
  expect(failed).toEqual([]);
  expect((await page.goto('/br/nenhuma/nada'))?.status()).toBe(404);
  await expect(page.getByRole('link', { name: 'Ver as marcas' })).toBeVisible();
  await test.step('a page that the server says is missing, when a link within the page leads to it, is asked for as a whole: its notice has the site around it', async () => {
    await page.goto('/br/aurora/concessionarias');
    // What the server says of a place whose last dealer was withdrawn while this page was open.
    const link = page.getByRole('main').getByRole('link', { name: /Minas Gerais/ });
    const address = new URL((await link.getAttribute('href')) ?? '', page.url()).pathname;
    await page.route(`**${address}.data*`, (route) =>
      route.continue({ url: route.request().url().replace(`${address}.data`, `${address}-zz.data`) }),
    );
    const answered = page.waitForResponse(/\.data/);
    const whole = page.waitForRequest((request) => request.isNavigationRequest());
    await link.click();
    expect((await answered).status()).toBe(404);
    expect(new URL((await whole).url()).pathname).toBe(address);
    await expect(page).toHaveURL((url) => url.pathname === address); // else back leaves the page of before
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/concessionarias$/);
  });
});

test('whatever menu and footer of each home lead to is there, within the page too', async ({
  page: { request },
}) => {
  const asked = new Set<string>();
  for (const home of PAGES.slice(0, 6))
    await test.step(home, async () => {
      const answer = await request.get(home);
      expect(answer.status()).toBe(200);
      const around = (await answer.text()).replace(/<main\b[\s\S]*<\/main>/, '');
      const addresses = [...around.matchAll(/<a\b[^>]*? href="(\/[^"]*)"/g)].map(([, to]) => to ?? '');
      expect(addresses.length).toBeGreaterThan(2);
      const paths = new Set(addresses.map((address) => new URL(address, answer.url()).pathname));
      for (const path of paths) {
        if (asked.has(path)) continue; // of another home
        asked.add(path);
        // As a page or as the router asks for it, by turns; 202 leads on, to the log-in.
        const forms = [path, `${path === '/' ? '/_root' : path}.data`];
        for (const requested of todays(forms, asked.size))
          expect(`${(await request.get(requested)).status()} ${requested}`).toMatch(/^20[02] /);
      }
    });
});
