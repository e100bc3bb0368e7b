import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type PortalProcess, startPortal } from '../portal.ts';
import { siteFiles } from '../site-files.ts';
import { STAFF_PASSWORD } from '../staff.ts';
import { seededFolder } from '../test-database.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './portal.ts';
import { becomeStaff } from './staff-member.ts';
import { withoutHurry } from './without-code.ts';

/** Of a home, and of the header of every page. */
const TEXTS = {
  'platform-how.how-title': 'Comprar na Aurora é assim',
  'platform.search': 'Achar na Aurora',
};

const PHONE = { width: 412, height: 839 };
const WIDE = { width: 1440, height: 900 };
/**
 * Pieces of the maker's own for both places, with what is accepted of markup that somebody means ill by, and a style sheet that tries to paint the
 * whole page.
 */
const HEADER = `<div class="own-bar"><p>Garantia de <strong>5 anos</strong>.
  <a href="/br/aurora/ofertas">Ofertas do mês</a>
  <a href="https://clube.aurora.example/" title="&quot;&gt;&lt;script&gt;window.hasRun = true&lt;/script&gt;">Clube Aurora</a>
  &lt;script&gt;window.hasRun = true&lt;/script&gt;</p></div>`;
const FOOTER = '<h2 class="own-title">Feito em Campinas</h2><p class="own-over">Desde 1962</p>';
const FRAME = `.own-bar { padding: 12px; border-block-end: 3px solid var(--accent); text-align: center; }
.own-title { font-size: 1.25rem; }
.own-over { position: fixed; inset: -9999px; z-index: 9999; background: var(--surface); }`;

/** These journeys run against a portal of their own, one for all, in which one brand says sentences of its own. */
let worded: PortalProcess & { readonly dataFolder: string };
let clear = async (): Promise<unknown> => undefined;
// No fixture of a worker: that would start a worker with a browser of its own.
test.beforeAll(async () => {
  const [folder, sites] = await Promise.all([seededFolder(), siteFiles({})]);
  const remove = () => Promise.all([folder.remove(), sites.remove()]);
  clear = remove;
  const put = (name: string, text: string) => writeFile(join(sites.path, 'aurora', name), text);
  await put('labels.pt-BR.json', JSON.stringify(TEXTS));
  await put('header.pt-BR.html', HEADER);
  await put('footer.pt-BR.html', FOOTER);
  await put('frame.css', FRAME);
  const portal = await startPortal({ dataFolder: folder.path, env: { VITRINE_SITES: sites.path } });
  worded = { ...portal, dataFolder: folder.path };
  clear = async () => {
    await portal.end();
    await remove();
  };
});
test.afterAll(() => clear());

test('what a site says in the place of a sentence stays once the page is alive, on a phone and on a wide screen, and is there on the next page; another brand says the portal’s', async ({
  page,
}) => {
  const complaints: string[] = [];
  page.on('console', (message) => void (message.type() === 'error' && complaints.push(message.text())));
  page.on('pageerror', (error) => void complaints.push(String(error)));
  await page.goto(`${worded.origin}/br/aurora`);
  const title = page.getByRole('heading', { name: 'Comprar na Aurora é assim' });
  const search = page.getByRole('banner').getByRole('link', { name: 'Achar na Aurora' });
  for (const size of [WIDE, PHONE]) {
    await page.setViewportSize(size);
    await expect(title).toBeVisible();
    await expect(search).toBeVisible();
  }
  expect(complaints).toEqual([]);
  await expectAccessible(page);

  await page.evaluate(() => Object.assign(window, { isFirstPage: true }));
  for (const size of [PHONE, WIDE]) {
    await page.setViewportSize(size);
    await search.click();
    await expect(page).toHaveURL(/busca/);
    await expect(search).toBeVisible();
    if (size === WIDE) continue;
    await page.goBack();
    await expect(title).toBeVisible();
  }
  // No page of the server has come: what is said was said by the browser.
  expect(await page.evaluate(() => 'isFirstPage' in window)).toBe(true);
  await page.goto(`${worded.origin}/br/cerrado`);
  await expect(page.getByRole('heading', { name: 'Comprar sem letra miúda' })).toBeVisible();
  await expect(search).toHaveCount(0);
  await page.goto(`${worded.origin}/ar/aurora`);
  await expect(page.getByRole('heading', { name: 'Comprar sin letra chica' })).toBeVisible();

  // While they are on their way nobody hears a press yet: it is kept until the page is alive.
  const come = Promise.withResolvers<void>();
  await page.route('**/own-texts/**', async (route) => {
    await come.promise;
    await route.continue();
  });
  await withoutHurry(page);
  const requested = page.waitForRequest('**/own-texts/**');
  await page.goto(`${worded.origin}/br/aurora/lira`, { waitUntil: 'commit' });
  await requested;
  await page
    .getByRole('button', { name: /^Comparar: / })
    .first()
    .click();
  come.resolve();
  await expect(page.locator('[data-part="tray"]').getByRole('status')).toHaveText('Comparar · 1 versão');
  expect(complaints).toEqual([]);
});

test('a maker’s own header and footer have their style, are reached by keyboard in their place, run nothing and cover nothing', async ({
  page,
}) => {
  const complaints: string[] = [];
  page.on('console', (message) => void (message.type() === 'error' && complaints.push(message.text())));
  page.on('pageerror', (error) => void complaints.push(String(error)));
  await page.setViewportSize({ width: 360, height: 800 });
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${worded.origin}/br/aurora`); // Tab begins at its start
    const own = page.getByRole('region', { name: 'Aurora', exact: true }).first();
    await expect(own.locator('.own-bar')).toHaveCSS('border-block-end-width', '3px');
    const offers = own.getByRole('link', { name: 'Ofertas do mês' });
    const club = own.getByRole('link', { name: 'Clube Aurora' });
    await expect(club).toHaveAttribute('rel', 'external noopener');

    // The skip link, the piece, the portal's own header.
    const skip = page.getByRole('link', { name: 'Pular para o conteúdo' });
    await page.keyboard.press('Tab');
    await expect(skip).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(offers).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(club).toBeFocused();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('header') !== null)).toBe(true);

    // The piece is one part of the page, and none of its landmarks.
    await expect(page.getByRole('banner')).toHaveCount(1);
    await expect(own.locator('header, main')).toHaveCount(0);
    expect(await page.evaluate(() => 'hasRun' in window)).toBe(false);
    await expect(own).toContainText('<script>window.hasRun = true</script>');
    const top = await page.evaluate(() => document.elementFromPoint(innerWidth / 2, 500)?.className ?? '');
    expect(top).not.toContain('own-');
    await page.getByText('Desde 1962').scrollIntoViewIfNeeded();
    const covered = await page.evaluate(() => document.elementFromPoint(innerWidth / 2, 20)?.className ?? '');
    expect(covered).not.toContain('own-over');

    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
  // The piece is of one language, and the next page of the browser has it too.
  await page.evaluate(() => Object.assign(window, { isFirstPage: true }));
  await page.getByRole('link', { name: 'Ofertas do mês' }).click();
  await expect(page).toHaveURL(/ofertas/);
  await expect(page.locator('.own-bar')).toHaveCount(1);
  await page.goto(`${worded.origin}/ar/aurora`);
  await expect(page.locator('.own-bar, .own-title')).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('an author finds a sentence, says it otherwise, looks at it on the site, publishes it, and takes it back; texts go out as a spreadsheet and come back as a draft', async ({
  page,
  browser,
}) => {
  const { origin } = worded;
  const codes = [...(await becomeStaff(page, worded, { name: 'Vera Pinto', role: 'administrator' }))];
  const prove = async (form: string) => {
    const fields = page.locator('form').filter({ has: page.locator(`input[name=form][value=${form}]`) });
    await fields.locator('input[name=password]').fill(STAFF_PASSWORD);
    await fields.locator('input[name=code]').fill(codes.shift() ?? '');
  };
  const looksRight = async () => {
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  };
  const complaints: string[] = [];
  const visitor = await browser.newPage();
  visitor.on('pageerror', (error) => void complaints.push(String(error)));
  const home = `${origin}/br/lumen`;
  const found = visitor.getByRole('banner').getByRole('link', { name: 'Achar na Lumen' });
  const heading = (one: typeof page) => one.getByRole('heading', { name: 'Comprar na Lumen é assim' });

  await page.goto(`${origin}/admin/textos`);
  await page.getByLabel('Site', { exact: true }).selectOption('br/lumen');
  await page.getByLabel('Palavras ou endereço').fill('LETRA miuda');
  await page.getByRole('button', { name: 'Procurar' }).click();
  await expect(page.getByText('Comprar sem letra miúda')).toBeVisible();
  await looksRight();
  await page.getByRole('link', { name: 'Mudar platform-how.how-title' }).click();
  await page.getByLabel(/^Texto do site/).fill('Comprar {{aqui}} é assim');
  await page.getByRole('button', { name: 'Guardar no rascunho' }).click();
  await expect(page.getByLabel(/^Texto do site/)).toHaveAttribute('aria-invalid', 'true');
  await looksRight();
  await page.getByLabel(/^Texto do site/).fill('Comprar na Lumen é assim');
  await page.getByRole('button', { name: 'Guardar no rascunho' }).click();
  await expect(page.getByRole('status')).toContainText('Guardado no rascunho');

  // The next one goes into the same draft.
  await page.getByLabel('Palavras ou endereço').fill('platform.search');
  await page.getByRole('button', { name: 'Procurar' }).click();
  await page.getByRole('link', { name: 'Mudar platform.search', exact: true }).click();
  await page.getByLabel(/^Texto do site/).fill('Achar na Lumen');
  await page.getByRole('button', { name: 'Guardar no rascunho' }).click();
  await expect(page.getByRole('status')).toContainText('Guardado no rascunho');
  await page.getByLabel('Palavras ou endereço').fill('');
  await page.getByLabel('Só os textos que o site já mudou').check();
  await page.getByRole('button', { name: 'Procurar' }).click();
  await expect(page.getByText('2 textos')).toBeVisible();
  await looksRight();
  const textsOfDraft = page.url();

  await page.getByRole('button', { name: /^Ver no site/ }).click();
  await expect(heading(page)).toBeVisible();
  await visitor.goto(home);
  await expect(heading(visitor)).toHaveCount(0);
  await page.getByRole('button', { name: 'Sair' }).click();

  await page.goto(textsOfDraft);
  await page.getByRole('link', { name: 'Conferir e publicar' }).click();
  await expect(page.getByText('Comprar na Lumen é assim')).toBeVisible();
  await prove('publish');
  await page.getByRole('button', { name: /^Publicar \d mudança/ }).click();
  await expect(page.getByRole('status')).toContainText('Já vale no site');
  const served = async () => (await visitor.request.get(home)).text();
  await expect.poll(served).toContain('Comprar na Lumen é assim');
  await visitor.reload();
  await expect(heading(visitor)).toBeVisible();
  // Alive, and on the next page without one of the server's.
  await expect(found).toBeVisible();
  await visitor.evaluate(() => Object.assign(window, { isFirstPage: true }));
  await found.click();
  await expect(visitor).toHaveURL(/busca/);
  expect(await visitor.evaluate(() => 'isFirstPage' in window)).toBe(true);
  await expect(found).toBeVisible();

  await page.getByText('Desfazer esta publicação').click();
  await prove('roll-back');
  await page.getByRole('button', { name: 'Sim, voltar ao que estava antes' }).click();
  await expect(page.getByRole('status')).toContainText('Desfeito');
  await expect.poll(served).not.toContain('Comprar na Lumen é assim');
  await visitor.goto(home);
  await expect(visitor.getByRole('heading', { name: 'Comprar sem letra miúda' })).toBeVisible();
  await expect(found).toHaveCount(0);
  expect(complaints).toEqual([]);
  await visitor.close();

  await test.step('texts go out as a spreadsheet and come back as a draft', async () => {
    const asked = await page.request.get(`${origin}/admin/textos/textos.csv?site=br/aurora`);
    const file = (await asked.body()).toString('utf8');
    expect(file.startsWith('\uFEFF"endereço";"valores";"texto do portal";"texto do site"\r\n')).toBe(true);
    const line = /"menu\.stock";"[^"]*";"([^"]+)";""\r\n/.exec(file);
    expect(line).not.toBeNull();
    const send = async (text: string) => {
      await page.goto(`${origin}/admin/textos?site=br/aurora`);
      const sheet = { name: 'textos.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
      await page.getByLabel('Arquivo CSV').setInputFiles(sheet);
      await page.getByRole('button', { name: 'Enviar para um rascunho' }).click();
    };
    await send(file.replace(line?.[0] ?? '', `"menu.stock";"";"${line?.[1]}";"Na loja da Aurora"\r\n`));
    await expect(page.getByRole('heading', { level: 1, name: 'Textos de Aurora BR' })).toBeVisible();
    await expect(page.getByText('Na loja da Aurora')).toBeVisible();
    for (const size of [WIDE, PHONE]) {
      await page.setViewportSize(size);
      await expectAccessible(page);
    }
    await send('"a";"b"\n"menu.stock";"x"\n');
    await expect(page.getByRole('alert')).toContainText('não é um CSV');
    await send('"a";"b";"c";"d"\r\n"menu.nothing";"";"";"x"\r\n');
    await expect(page.getByText('menu.nothing').first()).toBeVisible();
    await expect(page.getByRole('button', { name: /^Publicar/ })).toHaveCount(0);
  });
});
