import type { Page } from '@playwright/test';
import { beginAnew, expect, expectAccessible, expectNoSidewaysScroll, test, UNASKED } from './portal.ts';

test.use({ storageState: UNASKED });

const banner = (page: Page, name = 'Medição de visitas') => page.getByRole('region', { name });
const press = (page: Page, name: string) => banner(page).getByRole('button', { name }).click();
const pushedEvents = (page: Page) =>
  page.evaluate(() => (window as { dataLayer?: unknown[] }).dataLayer ?? []);
const choice = async (page: Page) =>
  (await page.context().cookies())
    .filter(({ name }) => name === 'tracking_consent')
    .map(({ value }) => value);
const openPlans = (page: Page) => page.getByRole('link', { name: 'Simule agora' }).first().click();
const strip = { event: 'click', area: 'financing', element: 'strip', action: 'click' };

/** Makes the browser one that has never been here. */
async function forget(page: Page): Promise<void> {
  if (page.url().startsWith('http')) await beginAnew(page);
  await page.context().clearCookies(); // the answer that journeys begin with too
}

/** Opens a page as a browser does that has never been here. */
async function comeAnew(page: Page, address: string): Promise<void> {
  await forget(page);
  await page.goto(address);
}

test('a visit sets no cookie and tells nothing before a choice; agreeing counts from then on, refusing ends it; what a page took is sent by who agreed, each purpose is chosen apart, and a tag manager waits for the answer (R40); who agreed to other words is asked again (R44)', async ({
  page,
}) => {
  await test.step('a visit sets no cookie and tells nothing before a choice (R40)', () => visit(page));
  await test.step('agreeing counts from then on, refusing in the footer ends it and forgets who came (R40)', () =>
    agreeAndRefuse(page));
  await test.step('what a page took is sent once it is left, by who agreed and by nobody else (R40)', () =>
    measure(page));
  await test.step('who agreed to other words is asked again, and nothing is told until then; a plain answer of before holds (R44)', () =>
    agreeToOtherWords(page));
  await test.step('a visit may be measured and not recognised: each purpose is chosen apart, by keyboard, and shown again from the footer (R44)', () =>
    chooseApart(page));
  await test.step('a site’s tag manager is loaded once a visitor agrees to be measured, after it was told what is granted (R40)', () =>
    loadTagManager(page));
  await test.step('the list of brands asks in Spanish in Argentina', () => askInSpanish(page));
});

async function visit(page: Page): Promise<void> {
  await comeAnew(page, '/br/aurora');
  await expect(banner(page)).toBeVisible();
  await page.getByRole('link', { name: /Lira/ }).first().click();
  await openPlans(page);
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await page.context().cookies()).toEqual([]);
  expect(await pushedEvents(page)).toEqual([]);
}

async function agreeAndRefuse(page: Page): Promise<void> {
  await comeAnew(page, '/br/aurora/orla?tid=abc');
  await press(page, 'Aceitar');
  await expect(banner(page)).toBeHidden();
  await expect(page.getByRole('status').filter({ hasText: 'Sua escolha foi salva.' })).toBeAttached();
  await expect.poll(() => choice(page)).toEqual([expect.stringMatching(/^measure\+recognise:4:\d{10}$/)]);
  await expect
    .poll(async () => (await page.context().cookies()).map(({ name }) => name))
    .toContain('tracking_id');
  await openPlans(page);
  expect(await pushedEvents(page)).toContainEqual(strip);
  // Before the dialog stands there is nothing for Escape to close, and the address would open it again.
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(banner(page)).toBeHidden();
  const again = page.getByRole('button', { name: 'Rever a medição de visitas' });
  await again.click();
  await expect(banner(page)).toBeFocused();
  await press(page, 'Recusar');
  await expect(again).toBeFocused();
  await expect
    .poll(async () => (await page.context().cookies()).map(({ name, value }) => [name, value]))
    .toEqual([['tracking_consent', expect.stringMatching(/^no:4:\d{10}$/)]]);
  await openPlans(page);
  expect(await pushedEvents(page)).toEqual([]);
}

async function measure(page: Page): Promise<void> {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/web-vitals') sent.push(request.method());
  });
  await comeAnew(page, '/br/aurora/orla?tid=abc');
  await press(page, 'Recusar');
  await page.goto('/br/aurora');
  expect(sent).toEqual([]);
  await page.getByRole('button', { name: 'Rever a medição de visitas' }).click();
  const measuring = page.waitForResponse(/web-vitals-/);
  await press(page, 'Aceitar');
  await (await measuring).finished();
  await page.getByRole('heading', { level: 1 }).click();
  const answered = page.waitForResponse((response) => new URL(response.url()).pathname === '/web-vitals');
  // A browser that leaves tells nobody of the answer: the page is hidden instead.
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  expect((await answered).status()).toBe(204);
  expect(sent).toEqual(['POST']); // taken: what does not fit is answered 422
}

test('the question is asked over nothing, can be read in full, answered by keyboard, and is accessible @desktop', ({
  page,
}) => readAndRefuse(page));

async function readAndRefuse(page: Page): Promise<void> {
  await comeAnew(page, '/br/lumen/halo');
  await expect(banner(page)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const box = await banner(page).boundingBox();
  const header = await page.getByRole('banner').boundingBox();
  expect(box?.y).toBe(0);
  expect(header?.y).toBeGreaterThanOrEqual(box?.height ?? Infinity);
  const buttons = ['Recusar', 'Aceitar', 'Escolher'].map((name) =>
    banner(page).getByRole('button', { name }),
  );
  const boxes = await Promise.all(buttons.map((button) => button.boundingBox()));
  // The browser shares a row out in 64ths of a pixel.
  const [one, ...others] = boxes.map((each) => each && [each.width, each.height, each.y].map(Math.round));
  expect(others).toEqual([one, one]);
  await page.keyboard.press('Tab');
  await expect(banner(page).getByText('O que seria medido')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(
    banner(page)
      .locator('details')
      .getByText(/Nunca o que você digita/),
  ).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(banner(page).getByRole('button', { name: 'Ver a lista completa de cookies' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(banner(page)).toBeHidden();
  await expect.poll(() => choice(page)).toEqual([expect.stringMatching(/^no:/)]);
}

async function chooseApart(page: Page): Promise<void> {
  await comeAnew(page, '/br/aurora/orla?tid=abc');
  const choosing = banner(page).getByRole('button', { name: 'Escolher' });
  const measure = page.getByRole('checkbox', { name: 'Medir o uso das páginas' });
  const recognise = page.getByRole('checkbox', { name: 'Lembrar de que campanha você veio' });
  await choosing.press('Enter');
  await expect(measure).not.toBeChecked();
  await expect(recognise).not.toBeChecked();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(measure).toBeHidden();
  await expect(choosing).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(measure).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(measure).toBeFocused();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Salvar escolha' }).click();
  await expect(banner(page)).toBeHidden();
  await expect(measure).toBeHidden();
  await expect.poll(() => choice(page)).toEqual([expect.stringMatching(/^measure:4:\d{10}$/)]);
  await openPlans(page);
  expect(await pushedEvents(page)).toContainEqual(strip);
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  expect((await page.context().cookies()).map(({ name }) => name)).toEqual(['tracking_consent']);
  await page.getByRole('button', { name: 'Rever a medição de visitas' }).click();
  await banner(page).getByRole('button', { name: 'Escolher' }).click();
  await expect(measure).toBeChecked();
  await expect(recognise).not.toBeChecked();
}

async function agreeToOtherWords(page: Page): Promise<void> {
  const kept = (value: string) =>
    page.context().addCookies([{ name: 'tracking_consent', value, domain: 'localhost', path: '/' }]);
  await forget(page);
  await kept('measure+recognise:1:1764000000');
  await page.goto('/br/aurora/orla?tid=abc');
  await expect(banner(page)).toBeVisible();
  await openPlans(page);
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await pushedEvents(page)).toEqual([]);
  await kept('yes');
  await page.goto('/br/aurora/orla');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(banner(page)).toBeHidden();
  await openPlans(page);
  expect(await pushedEvents(page)).toContainEqual(strip);
}

/** The pages as a site has them that names a tag manager; what is asked of its host is kept. */
async function withTagManager(page: Page): Promise<readonly string[]> {
  const requested: string[] = [];
  await page.route('**/br/aurora/**', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const headers = response.headers();
    const policy = headers['content-security-policy']?.replace(
      'script-src',
      'script-src https://tags.example',
    );
    const tags = Object.entries({ tagManager: TAG_MANAGER, measureSignals: 'analytics_storage' }).map(
      ([name, content]) => `<meta name="tracking-${name}" content="${content}"/>`,
    );
    const body = (await response.text()).replace(
      '<meta name="country"',
      `${tags.join('')}<meta name="country"`,
    );
    await route.fulfill({ response, headers: { ...headers, 'content-security-policy': policy ?? '' }, body });
  });
  await page.route('https://tags.example/**', (route) => {
    requested.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: 'dataLayer.ran = true' });
  });
  return requested;
}
const TAG_MANAGER = 'https://tags.example/gtm.js';

async function loadTagManager(page: Page): Promise<void> {
  await forget(page);
  const requested = await withTagManager(page);
  const commands = async () =>
    (await page.evaluate(() =>
      JSON.stringify((window as { dataLayer?: unknown[] }).dataLayer ?? []),
    )) as string;
  await page.goto('/br/aurora/orla?gclid=c1');
  await expect(banner(page)).toBeVisible();
  expect([requested, await commands()]).toEqual([[], '[]']);
  await press(page, 'Aceitar');
  await expect
    .poll(() => page.evaluate(() => 'ran' in ((window as { dataLayer?: object }).dataLayer ?? {})))
    .toBe(true);
  expect(requested).toEqual([TAG_MANAGER]);
  expect(await commands()).toMatch(
    /"default".*"analytics_storage":"denied".*"update".*"analytics_storage":"granted"/,
  );
  await page.reload();
  await expect.poll(() => requested.length).toBe(2);
  await page.getByRole('button', { name: 'Rever a medição de visitas' }).click();
  await press(page, 'Recusar');
  await expect.poll(commands).toMatch(/"update".*"analytics_storage":"denied".*$/);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(requested).toHaveLength(2);
}

async function askInSpanish(page: Page): Promise<void> {
  await comeAnew(page, '/ar');
  await expect(banner(page, 'Medición de visitas')).toBeVisible();
  await expectAccessible(page);
  await banner(page, 'Medición de visitas').getByRole('button', { name: 'Rechazar' }).click();
  // It goes once its script is there, and the page moves up with it: whatever is pressed in that moment is missed.
  await expect(banner(page, 'Medición de visitas')).toBeHidden();
  await page.getByRole('button', { name: 'Revisar la medición de visitas' }).click();
  await expect(banner(page, 'Medición de visitas')).toBeVisible();
}

test.describe('before JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('nothing is asked, because nothing is counted', async ({ page }) => {
    await page.goto('/br/aurora');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(banner(page)).toBeHidden();
  });
});
