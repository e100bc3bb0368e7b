// npm run screenshots: the README's picture, a desktop and a phone side by side, taken from a portal of its own.
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { dataFolder, startPortal } from '../tests/portal.ts';
import { chromiumSwitches, findChromium } from './chromium.mjs';

const OUT = resolve(import.meta.dirname, '..', 'docs', 'pictures');
const [DESKTOP, PHONE] = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

const folder = await dataFolder();
const portal = await startPortal({ dataFolder: folder.path, env: { LOG_LEVEL: 'silent' } });
const browser = await chromium.launch({
  executablePath: findChromium() ?? process.exit(1),
  args: chromiumSwitches,
});

const take = async (path: string, viewport: { width: number; height: number }) => {
  const page = await browser.newPage({ viewport, deviceScaleFactor: 1.5, locale: 'pt-BR' });
  await page.context().addCookies([{ name: 'tracking_consent', value: 'no', url: portal.origin }]);
  await page.goto(portal.origin + path, { waitUntil: 'networkidle' });
  const picture = await page.screenshot();
  await page.close();
  return picture;
};

try {
  mkdirSync(OUT, { recursive: true });
  const desktop = await sharp(await take('/br/aurora', DESKTOP))
    .resize({ height: 900 })
    .toBuffer();
  const phone = await sharp(await take('/br/lumen/halo', PHONE))
    .resize({ height: 900 })
    .toBuffer();
  const wide = 1440;
  await sharp({ create: { width: wide + 40 + 416, height: 900, channels: 3, background: '#ffffff' } })
    .composite([
      { input: desktop, left: 0, top: 0 },
      { input: phone, left: wide + 40, top: 0 },
    ])
    .webp({ quality: 82 })
    .toFile(join(OUT, 'portal.webp'));
} finally {
  await browser.close();
  await portal.end();
  await folder.remove();
}
