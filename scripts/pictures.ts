// npm run pictures [-- PART …]: a picture of every financing screen at three widths, light and dark, in both languages, into
// .cache/pictures. A PART is a piece of a picture's path: `pt-BR/360-dark`, `comparator`, `card-5`.
import { mkdirSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { dataFolder, startPortal } from '../tests/portal.ts';
import { siteFiles } from '../tests/site-files.ts';
import { chromiumSwitches, findChromium } from './chromium.mjs';
import { type Take, walks } from './picture-walks.ts';

const ROOT = resolve(import.meta.dirname, '..');
const OUT = join(ROOT, '.cache', 'pictures');

const WIDTHS = [360, 820, 1440];
const THEMES = ['light', 'dark'] as const;
const LANGUAGES = [
  { locale: 'pt-BR', asking: '/br/aurora/orla', plans: '/br/cerrado/jatoba' },
  { locale: 'es-AR', asking: '/ar/cerrado/jatoba', plans: '/ar/aurora/orla' },
];
/** Sites whose modal starts with the plans: the forms before them are pictured on the others. */
const PLANS_FIRST = ['cerrado.br', 'aurora.ar'];

const parts = process.argv.slice(2);
const folder = await dataFolder();
const plansFirst = (authored: object) => ({
  ...authored,
  hideTermsBeforePlans: true,
  leadForm: { skip: true },
});
const sites = await siteFiles(Object.fromEntries(PLANS_FIRST.map((name) => [name, plansFirst])));
const env = { LOG_LEVEL: 'silent', VITRINE_REHEARSAL: 'true', VITRINE_SITES: sites.path };
const portal = await startPortal({ dataFolder: folder.path, env });
const browser = await chromium.launch({
  executablePath: findChromium() ?? process.exit(1),
  args: chromiumSwitches,
});

try {
  for (const { locale, ...addresses } of LANGUAGES) {
    for (const width of WIDTHS) {
      for (const theme of THEMES) {
        const taken: string[] = [];
        for (const { name, site, walk } of walks) {
          const place = `${locale}/${width}-${theme}/${name}`;
          if (!mayMatch(place)) continue;
          const page = await freshPage(browser, { locale, width, theme });
          try {
            await page.goto(portal.origin + addresses[site], { waitUntil: 'networkidle' });
            await walk(page, takerOf(page, place, taken));
          } catch (error) {
            console.error(`  ${place}: ${error instanceof Error ? error.message.split('\n')[0] : error}`);
            process.exitCode = 1;
          } finally {
            await page.context().close();
          }
        }
        await sheetOf(taken, join(OUT, `${locale}-${width}-${theme}.webp`));
      }
    }
  }
} finally {
  await browser.close();
  await portal.end();
  await Promise.all([folder.remove(), sites.remove()]);
}

/** A walk is taken when one of its pictures may be wanted: the name of a picture is only known on the way. */
function mayMatch(place: string): boolean {
  return parts.length === 0 || parts.some((part) => part.split('/').every((piece) => isPiece(piece, place)));
}

function isPiece(piece: string, place: string): boolean {
  const isPlace =
    /^[a-z]{2}-[A-Z]{2}$|^\d+-(light|dark)$/.test(piece) || walks.some(({ name }) => name === piece);
  return !isPlace || place.includes(piece);
}

async function freshPage(
  from: Browser,
  look: { locale: string; width: number; theme: 'light' | 'dark' },
): Promise<Page> {
  const context = await from.newContext({
    viewport: { width: look.width, height: 800 },
    locale: look.locale,
    colorScheme: look.theme,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  return page;
}

/** Pictures with the screen as high as what it shows, so that nothing is left to scroll. */
function takerOf(page: Page, place: string, taken: string[]): Take {
  return async (name, part) => {
    const path = `${place}/${name}`;
    if (parts.length > 0 && !parts.some((part) => path.includes(part))) return;
    const hidden = await page.evaluate(() => {
      const areas = [...document.querySelectorAll('dialog[open], dialog[open] *')];
      return Math.max(0, ...areas.map(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight));
    });
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    await page.setViewportSize({ width, height: Math.min(height + hidden, 7_000) });
    await page.waitForTimeout(150);
    mkdirSync(join(OUT, place), { recursive: true });
    const file = join(OUT, `${path}.png`);
    await (part ?? page).screenshot({ path: file });
    await page.setViewportSize({ width, height });
    taken.push(file);
    console.log(`  ${relative(ROOT, file)}`);
  };
}

/** All pictures of one width and theme on one sheet, for a quick look. */
async function sheetOf(files: readonly string[], out: string): Promise<void> {
  if (files.length === 0) return;
  const [cell, columns] = [{ width: 300, height: 620 }, 8];
  const pictures = await Promise.all(
    files.map(async (file, at) => ({
      input: await sharp(file)
        .resize({ ...cell, fit: 'inside' })
        .toBuffer(),
      left: (at % columns) * (cell.width + 10),
      top: Math.floor(at / columns) * (cell.height + 10),
    })),
  );
  const rows = Math.ceil(files.length / columns);
  const size = { width: columns * (cell.width + 10), height: rows * (cell.height + 10) };
  await sharp({ create: { ...size, channels: 3, background: '#888888' } })
    .composite(pictures)
    .webp({ quality: 80 })
    .toFile(out);
  console.log(`  ${basename(out)}: ${files.length} pictures`);
}
