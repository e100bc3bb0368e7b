import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type PortalProcess, startPortal } from '../portal.ts';
import { siteFiles } from '../site-files.ts';
import { seededFolder } from '../test-database.ts';
import { expect, expectAccessible, test as journey } from './portal.ts';

/** Of a home, and of the header of every page. */
const TEXTS = {
  'platform-how.how-title': 'Comprar na Aurora é assim',
  'platform.search': 'Achar na Aurora',
};

/** These journeys run against a portal of their own, one for all, in which one brand says sentences of its own. */
const test = journey.extend<object, { worded: PortalProcess }>({
  worded: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from the pattern
    async ({}, use) => {
      const [folder, sites] = await Promise.all([seededFolder(), siteFiles({})]);
      await writeFile(join(sites.path, 'aurora', 'labels.pt-BR.json'), JSON.stringify(TEXTS));
      const portal = await startPortal({ dataFolder: folder.path, env: { VITRINE_SITES: sites.path } });
      await use(portal);
      await portal.end();
      await Promise.all([folder.remove(), sites.remove()]);
    },
    { scope: 'worker' },
  ],
});

test('what a site says in the place of a sentence stays once the page is alive, and is there on the next page', async ({
  page,
  worded,
}) => {
  const complaints: string[] = [];
  page.on('console', (message) => void (message.type() === 'error' && complaints.push(message.text())));
  page.on('pageerror', (error) => void complaints.push(String(error)));
  await page.goto(`${worded.origin}/br/aurora`);
  const title = page.getByRole('heading', { name: 'Comprar na Aurora é assim' });
  await expect(title).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Achar na Aurora' })).toBeVisible();
  expect(complaints).toEqual([]);
  await expectAccessible(page);
});

test('a walk within the site says its own, and another brand the portal’s @desktop', async ({
  page,
  worded,
}) => {
  const complaints: string[] = [];
  page.on('pageerror', (error) => void complaints.push(String(error)));
  await page.goto(`${worded.origin}/br/aurora`);
  const search = page.getByRole('banner').getByRole('link', { name: 'Achar na Aurora' });
  await page.evaluate(() => Object.assign(window, { isFirstPage: true }));
  await search.click();
  await expect(page).toHaveURL(/busca/);
  // No page of the server has come: what is said was said by the browser.
  expect(await page.evaluate(() => 'isFirstPage' in window)).toBe(true);
  await expect(search).toBeVisible();
  await page.goto(`${worded.origin}/br/cerrado`);
  await expect(page.getByRole('heading', { name: 'Comprar sem letra miúda' })).toBeVisible();
  await expect(search).toHaveCount(0);
  await page.goto(`${worded.origin}/ar/aurora`);
  await expect(page.getByRole('heading', { name: 'Comprar sin letra chica' })).toBeVisible();
  expect(complaints).toEqual([]);
});
