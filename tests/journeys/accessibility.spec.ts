import { expect, expectAccessible, test } from './portal.ts';

const SCREEN = `<!doctype html><html lang="en"><title>Screen</title><main><h1>Colours</h1>
  <p style="background: #fff; color: #222">Dark on white</p></main>`;

test('a text that cannot be told from its background is found also among texts that were looked at before', async ({
  page,
}) => {
  await page.setContent(SCREEN);
  await expectAccessible(page);
  const pale = '<p style="background: #fff; color: #ccc">Pale on white</p>';
  await page.setContent(SCREEN.replace('</main>', `${pale}</main>`));
  await expect(expectAccessible(page)).rejects.toThrow(/color-contrast: .*Pale on white/);
  // What failed is no look that is known: it fails wherever it comes again.
  await page.setContent(SCREEN.replace('<h1>', '<h1 id="title">').replace('</main>', `${pale}</main>`));
  await expect(expectAccessible(page)).rejects.toThrow(/color-contrast: .*Pale on white/);
});

test('what is wrong beside colours is found on each screen that is new', async ({ page }) => {
  await page.setContent(SCREEN.replace('</main>', '<label>Name <input></label></main>'));
  await expectAccessible(page);
  await page.setContent(SCREEN.replace('</main>', '<p>Name</p><input></main>'));
  await expect(expectAccessible(page)).rejects.toThrow(/label: <input/);
});
