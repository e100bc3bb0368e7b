// npm run artwork [-- brand/model …] [front …] [--draft FOLDER]: renders the demo cars from their bodies into public/cars.
import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { build, type Rolldown } from 'vite';
import type { Body } from '../artwork/body.ts';
import { ANGLES, bodies, type Colour, coatings, colours, WIDTHS } from '../artwork/range.ts';
import { chromiumSwitches, findChromium } from './chromium.mjs';

const ROOT = resolve(import.meta.dirname, '..');
const OUT = join(ROOT, 'public', 'cars');
/** As large as the largest that is shown; the renderer smooths edges itself. */
const [WIDTH, HEIGHT] = [1600, 900];

const draftAt = process.argv.indexOf('--draft');
const draft = draftAt > 0 ? process.argv[draftAt + 1] : undefined;
const only = ANGLES.filter((angle) => process.argv.includes(angle));
const angles = only.length > 0 || process.argv.includes('inside') ? only : ANGLES;
const asked = process.argv.slice(2).filter((word) => word.includes('/') && word !== draft);
const chosen = bodies.filter(({ brand, model }) => asked.length === 0 || asked.includes(`${brand}/${model}`));

const browser = await chromium.launch({
  executablePath: findChromium() ?? process.exit(1),
  args: [
    ...chromiumSwitches,
    ...['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--ignore-gpu-blocklist'],
  ],
});
try {
  const page = await browser.newPage();
  page.on(
    'console',
    (message) => message.type() === 'error' && console.error(message.text().slice(0, 2_000)),
  );
  await page.addScriptTag({ content: await bundle() });
  const size = draft ? [960, 540] : [WIDTH, HEIGHT];
  await page.evaluate(
    ([w, h]) => Object.assign(window, { stage: (window as never as Studio).openStage(w, h) }),
    size,
  );
  for (const body of chosen) await photograph(page, body);
  if (!draft) await writeManifest();
} finally {
  await browser.close();
}

type Studio = {
  openStage(width: number | undefined, height: number | undefined): unknown;
  stage: {
    show(body: Body, paint: Colour): void;
    shoot(paint: Colour, angle: string): Promise<string>;
    inside(): Promise<string>;
  };
};

async function bundle(): Promise<string> {
  const built = (await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      lib: { entry: 'artwork/render/page.ts', formats: ['iife'], name: 'artwork' },
    },
  })) as Rolldown.RolldownOutput[];
  const chunk = built[0]?.output[0];
  if (!chunk) throw new Error('the renderer could not be bundled');
  return chunk.code;
}

async function photograph(page: Page, body: Body): Promise<void> {
  const began = Date.now();
  const lap = (what: string) =>
    process.env.LAPS && console.log(what, ((Date.now() - began) / 1000).toFixed(1));
  const paints = colours[body.brand] ?? [];
  const [first] = paints;
  if (!first) throw new Error(`no colours for ${body.brand}`);
  const onStage = { body, paint: first };
  await page.evaluate(({ body, paint }) => (window as never as Studio).stage.show(body, paint), onStage);
  lap('built');
  const encoding: Promise<void>[] = [];
  const keep = async (url: string, name: string) => {
    const png = Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
    encoding.push(draft ? writeFile(join(draft, `${body.model}-${name}.png`), png) : encode(png, body, name));
    if (encoding.length > 3) await encoding.shift();
  };
  for (const paint of draft ? [first] : paints) {
    for (const angle of angles) {
      const shot = { paint, angle };
      const url = await page.evaluate(
        ({ paint, angle }) => (window as never as Studio).stage.shoot(paint, angle),
        shot,
      );
      lap('shot');
      await keep(url, `${paint.code}-${angle}`);
    }
  }
  const covers = only.length > 0 && !process.argv.includes('inside') ? [] : (coatings[body.brand] ?? []);
  for (const coating of covers) {
    const dressed = { body: { ...body, coating }, paint: first };
    await page.evaluate(({ body, paint }) => (window as never as Studio).stage.show(body, paint), dressed);
    await keep(
      await page.evaluate(() => (window as never as Studio).stage.inside()),
      `${coating.code}-inside`,
    );
  }
  await Promise.all(encoding);
  console.log(`${body.brand}/${body.model}: ${((Date.now() - began) / 1000).toFixed(1)} s`);
}

async function encode(png: Buffer, body: Body, name: string): Promise<void> {
  const folder = join(OUT, body.brand, body.model);
  await mkdir(folder, { recursive: true });
  await Promise.all(
    WIDTHS.map(async (width) => {
      const small = await sharp(png).resize({ width, kernel: 'lanczos3' }).toBuffer();
      const path = join(folder, `${name}-${width}`);
      await sharp(small).avif({ quality: 54, effort: 2 }).toFile(`${path}.avif`);
      await sharp(small).webp({ quality: 78, alphaQuality: 80, effort: 4 }).toFile(`${path}.webp`);
    }),
  );
}

/** What exists, and a revision that changes with the pictures of a model. */
async function writeManifest(): Promise<void> {
  const manifest: Record<string, Record<string, unknown>> = {};
  for (const { brand, model } of bodies) {
    const codes = (colours[brand] ?? []).map(({ code }) => code);
    const hash = createHash('sha256');
    for (const code of codes) hash.update(await readFile(join(OUT, brand, model, `${code}-front-480.avif`)));
    manifest[brand] = {
      ...manifest[brand],
      [model]: { colours: codes, angles: ANGLES, widths: WIDTHS, revision: hash.digest('hex').slice(0, 8) },
    };
  }
  await writeFile(join(OUT, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}
