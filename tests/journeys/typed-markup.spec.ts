import type { Page } from '@playwright/test';
import { formBrowser } from '../form-browser.ts';
import { DOORS, EMAIL, PLACES, type PortalUnderTest, SITE } from '../integration/hostile-doors.ts';
import { POISON } from '../poison.ts';
import { type PortalProcess, startPortal } from '../portal.ts';
import { STAFF_PASSWORD } from '../staff.ts';
import { seededFolder } from '../test-database.ts';
import { becomeCustomer, mailsTo } from './new-account.ts';
import { expect, test as journey } from './portal.ts';
import { becomeStaff } from './staff-member.ts';

type Own = PortalProcess & { readonly dataFolder: string };

/** A portal of its own: what is written here would stand on pages that other journeys look at. */
const test = journey.extend<{ own: Own }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from the pattern
  own: async ({}, use) => {
    const folder = await seededFolder();
    const portal = await startPortal({ dataFolder: folder.path, env: { VITRINE_REHEARSAL: 'true' } });
    await use({ ...portal, dataFolder: folder.path });
    await portal.end();
    await folder.remove();
  },
  baseURL: ({ own }, use) => use(own.origin),
});

/** A browser without script with the cookies of one that has it. */
async function plainOf(page: Page, origin: string): Promise<PortalUnderTest['owner']> {
  const cookies = await page.context().cookies();
  return formBrowser(origin, cookies.map(({ name, value }) => `${name}=${value}`).join('; '));
}

/** What is on a screen once it has come alive: what is read, what stands in fields, and what the text has made of itself. */
const onScreen = (page: Page) =>
  page.evaluate(() => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')];
    const made = [...document.querySelectorAll('*')].flatMap((one) =>
      [...one.attributes].filter(({ name, value }) => /zz9|^on/.test(name) || /^\s*javascript:/i.test(value)),
    );
    return {
      told: [document.body.textContent, ...fields.map(({ value }) => value)].join('\n'),
      made: made.map(({ name, value }) => `${name}=${value}`),
    };
  });

/** Of the poison, what no browser writes in another way. */
const SEEN = POISON.slice(0, POISON.indexOf('"'));

test('what customers and staff write is text as well where a browser draws it anew, and none of it breaks the policy (R37, R38)', async ({
  page,
  own,
  browser,
  violations,
}) => {
  test.slow(); // an account, an order and two of the staff come first
  await becomeCustomer(page, EMAIL, own);
  const staff = async (member: Omit<Parameters<typeof becomeStaff>[2], 'name'>) => {
    const context = await browser.newContext({ baseURL: own.origin, reducedMotion: 'reduce' });
    const entered = await context.newPage();
    entered.on('pageerror', (error) => violations.push(error.message));
    entered.on('console', (message) => {
      if (/Content Security Policy|Hydration|did not match/i.test(message.text()))
        violations.push(message.text());
    });
    const codes = await becomeStaff(entered, own, { name: 'Rita Prado', ...member });
    return [entered, codes] as const;
  };
  const [[maker, [code = '']], [seller]] = [
    await staff({ role: 'administrator' }),
    await staff({ role: 'dealer', dealer: '0001017' }),
  ];
  const portal: Omit<PortalUnderTest, 'db' | 'newcomer'> = {
    place: PLACES.BR,
    owner: await plainOf(page, own.origin),
    maker: await plainOf(maker, own.origin),
    steps: () => ({ password: STAFF_PASSWORD, code }),
    seller: await plainOf(seller, own.origin),
    operator: formBrowser(own.operations),
    mails: async (to) => (await mailsTo(page, to, own)).map((text) => ({ text })),
  };
  const doors = ['details', 'order', 'opinion', 'quotation', 'manual', 'offer', 'staff', 'crm'];
  for (const door of doors) await DOORS[`${door}-door`]?.(portal as PortalUnderTest);

  const addressIn = (of: PortalUnderTest['owner'], which: RegExp) =>
    of.read.map(({ path }) => which.exec(path)?.[0]).findLast((path) => path !== undefined) ?? '';
  const order = addressIn(portal.owner, /\/br\/aurora\/reserva\/[^/]+\/pedido/);
  const quotation = addressIn(portal.seller, /\/br\/aurora\/cotacao\/[0-9a-f-]{36}/);
  const preview = portal.seller.read.findLast(({ body }) => body.includes('/sua-cotacao/'))?.body ?? '';
  const link = /\/br\/aurora\/sua-cotacao\/[\w/-]+/.exec(preview)?.[0] ?? '';
  const screens: readonly (readonly [Page, string, string])[] = [
    ...([
      [page, `${SITE}/minha-conta/dados`, 'details'],
      [page, order, 'order'],
      [page, `${SITE}/opinioes`, 'opinion'],
      [page, `${SITE}/ofertas/oferta-canario`, 'offer'],
      [page, `${SITE}/manuais`, 'manual'],
      [page, link, 'quotation'],
      [seller, `${quotation}/revisao`, 'quotation'],
      [seller, `${quotation}/comentario`, 'quotation'],
      [seller, `${SITE}/cotacao`, 'quotation'],
      [maker, '/admin/crm', 'crm'],
      [maker, '/admin/opinioes?estado=published', 'opinion'],
    ] as const),
  ];
  for (const [screen, path, door] of screens) {
    expect(path, door).not.toBe('');
    await screen.goto(path, { waitUntil: 'networkidle' });
    const { told: result, made } = await onScreen(screen);
    expect([result.includes(`${door}-door${SEEN}`), made], path).toEqual([true, []]);
  }
  // Drawn by the page that is open, from the data of the next one.
  await maker.evaluate(() => Object.assign(window, { stayed: true }));
  for (const [path, door] of [
    ['/admin/ofertas', 'offer'],
    ['/admin/registro', 'staff'],
    ['/admin/manuais', 'manual'],
  ] as const) {
    await maker.locator(`header nav a[href="${path}"]`).first().click();
    await expect(maker).toHaveURL(path);
    await expect
      .poll(async () => (await onScreen(maker)).told.includes(`${door}-door${SEEN}`), { message: path })
      .toBe(true);
    expect((await onScreen(maker)).made, path).toEqual([]);
  }
  expect(await maker.evaluate(() => (window as { stayed?: boolean }).stayed)).toBe(true);
});
