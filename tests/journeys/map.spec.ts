import type { Page } from '@playwright/test';
import { startPortal } from '../portal.ts';
import { seededFolder } from '../test-database.ts';
import { expect, expectAccessible, test } from './portal.ts';
import { tileServer } from './tile-server.ts';

const STATE = '/br/aurora/concessionarias/sp';
const map = (page: Page) => page.getByRole('group', { name: /^Mapa com/ });
/** Once what was asked for is drawn: that is a frame later, and on a busy machine a frame may take as long as the map has to stand still. */
const viewBox = (page: Page) =>
  map(page)
    .locator('svg')
    .first()
    .evaluate(async (svg) => {
      for (let frame = 0; frame < 2; frame += 1) await new Promise((drawn) => requestAnimationFrame(drawn));
      return svg.getAttribute('viewBox');
    });
/** Waits until the map stands still. */
const settled = async (page: Page) => {
  let before = '';
  await expect(async () => {
    const now = (await viewBox(page)) ?? '';
    const isStill = now === before;
    before = now;
    expect(isStill).toBe(true);
  }).toPass({ intervals: [120] });
  return before;
};

/** Waits until the map shows something else than it did, and stands still again. */
const movedFrom = async (page: Page, before: string) => {
  await expect.poll(() => viewBox(page)).not.toBe(before);
  return settled(page);
};

/** The middle on screen of a cluster that lies well within the map. */
const clusterInSight = (page: Page) =>
  map(page).evaluate((group) => {
    group.scrollIntoView({ block: 'center' });
    const frame = group.getBoundingClientRect();
    const middles = [...group.querySelectorAll('[data-point]')]
      .filter((point) => /\d/.test(point.textContent))
      .map((point) => point.querySelector('circle:last-of-type')?.getBoundingClientRect() ?? new DOMRect())
      .map(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 }));
    const away = ({ x, y }: { x: number; y: number }) =>
      Math.hypot(x - frame.x - frame.width / 2, y - frame.y - frame.height / 2);
    return middles.toSorted((one, other) => away(one) - away(other))[0] ?? { x: 0, y: 0 };
  });

/** Names of the attributes that change in the picture from now on; graticule and marks hovered are not counted. */
const marksTouched = (page: Page) =>
  map(page)
    .locator('svg')
    .first()
    .evaluateHandle((svg) => {
      const names: string[] = [];
      const watch = new MutationObserver((seen) => {
        for (const { attributeName, target } of seen)
          if (target === svg || /^(g|text)$/.test(target.nodeName)) names.push(attributeName ?? 'children');
      });
      watch.observe(svg, { attributes: true, subtree: true });
      return names;
    });

test('a drag moves the map and presses nothing; a press of a cluster parts it, of a pin leads on @desktop-only', async ({
  page,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.goto('/br/aurora/concessionarias', { waitUntil: 'networkidle' });
  const whole = (await viewBox(page)) ?? '';
  await map(page).getByRole('button', { name: 'Aproximar o mapa' }).click();
  const first = await movedFrom(page, whole);
  const at = await clusterInSight(page);
  const touched = await marksTouched(page);
  await page.mouse.move(at.x, at.y);
  await page.mouse.down();
  await page.mouse.move(at.x - 60, at.y - 40, { steps: 6 });
  await page.mouse.up();
  const dragged = await movedFrom(page, first);
  expect(dragged.split(' ')[2]).toBe(first.split(' ')[2]);
  expect(await touched.evaluate((names) => names.filter((name) => name !== 'viewBox'))).toEqual([]);
  // The hand may tremble a little while it presses.
  await page.mouse.down();
  await page.mouse.move(at.x - 62, at.y - 41);
  await page.mouse.up();
  const parted = await movedFrom(page, dragged);
  expect(Number(parted.split(' ')[2])).toBeLessThan(Number(first.split(' ')[2]) * 0.6);
  await page.mouse.wheel(0, 40);
  expect(await settled(page)).toBe(parted);
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, 300);
  await page.keyboard.up('Control');
  await expect
    .poll(async () => Number((await viewBox(page))?.split(' ')[2]))
    .toBeGreaterThan(Number(parted.split(' ')[2]) * 1.2);
  const near = await settled(page);
  await map(page).getByRole('button', { name: 'Ver o país inteiro' }).click();
  await movedFrom(page, near);
  await map(page).locator('[data-point]').filter({ hasNotText: /\d/ }).first().locator('.pin, path').click();
  await expect(page).toHaveURL(/\/concessionarias\/\w+\/[\w-]+\/[\w-]+$/);
  expect(requested.filter((address) => /tile-|maplibre/.test(address))).toEqual([]);
});

test.describe('before JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the map stands there with its dealers, in the colours of the brand @desktop-only', async ({
    page,
  }) => {
    await page.goto('/ar/aurora/concesionarios');
    // By its markup: its title is closed for those who go by roles.
    const own = page.locator('[role="group"][aria-label^="Mapa con"] > svg').first();
    await expect(own.locator('[data-point]').first()).toBeVisible();
    await expect(own.locator('path').first()).toHaveCSS('fill', 'rgb(255, 255, 255)');
  });
});

test("a maker's tiles are drawn with whose they are, within the content policy; without their server the own map stays @desktop-only", async ({
  page,
}) => {
  const [tiles, folder] = await Promise.all([tileServer(), seededFolder()]);
  const env = { MAP_TILES_URL: tiles.address, MAP_ATTRIBUTION: '© Tiles Example', LOG_LEVEL: 'warn' };
  const portal = await startPortal({ dataFolder: folder.path, env });
  try {
    await page.setViewportSize({ width: 1024, height: 640 }); // each of its points is worked out by the processor
    await page.goto(portal.origin + STATE);
    // Drawn by the processor alone, it may take its time.
    await expect(page.locator('canvas')).toBeVisible();
    await expect(page.getByText('© Tiles Example')).toBeVisible();
    await expect.poll(() => tiles.asked.length).toBeGreaterThan(3);
    expect(tiles.asked.every((path) => /^\/tiles\/\d+\/\d+\/\d+\.png$/.test(path))).toBe(true);
    const looks = { intervals: [500, 1_000] }; // each look draws it once more
    await expect.poll(async () => isDrawn(page, await page.locator('canvas').screenshot()), looks).toBe(true);
    await expectAccessible(page);

    await tiles.close();
    const failed = page.waitForEvent('requestfailed');
    await page.goto(`${portal.origin}/br/lumen/concessionarias/sp`);
    await failed;
    await expect(page.locator('canvas')).toHaveCount(0);
    await expect(map(page).locator('[data-point]').first()).toBeVisible();
  } finally {
    await portal.end();
    await folder.remove();
  }
});

/** Whether the tiles' green is where no mark stands: in the picture's corner. */
function isDrawn(page: Page, picture: Buffer): Promise<boolean> {
  return page.evaluate(
    async (bytes) => {
      const bitmap = await createImageBitmap(new Blob([new Uint8Array(bytes)]));
      const pen = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
      pen?.drawImage(bitmap, 0, 0);
      const [red = 0, green = 0, blue = 0] = pen?.getImageData(40, 40, 1, 1).data ?? [];
      return Math.abs(red - 24) < 8 && Math.abs(green - 160) < 8 && Math.abs(blue - 88) < 8;
    },
    [...picture],
  );
}
