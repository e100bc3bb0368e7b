// npm run artwork [-- brand/model …] [front …] [--draft FOLDER]: renders the demo cars from their bodies into public/cars.
import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import sharp, { type Sharp } from 'sharp';
import { build, type Rolldown } from 'vite';
import type { Body } from '../artwork/body.ts';
import { ANGLES, bodies, type Colour, coatings, colours, WIDTHS } from '../artwork/range.ts';
import { recoloured } from '../artwork/render/recolour.ts';
import type { Paint } from '../artwork/render/skin.ts';
import { chromiumSwitches, findChromium } from './chromium.mjs';

const ROOT = resolve(import.meta.dirname, '..');
const OUT = join(ROOT, 'public', 'cars');
/** The renderer smooths edges itself; the largest picture is enlarged a little. */
const [WIDTH, HEIGHT] = [1280, 720];
/** Light that a layer keeps without clipping: more than twice white. */
const LAYER_EXPOSURE = 0.45;

const draftAt = process.argv.indexOf('--draft');
const draft = draftAt > 0 ? process.argv[draftAt + 1] : undefined;
const only = ANGLES.filter((angle) => process.argv.includes(angle));
const inside = process.argv.includes('inside');
const angles = only.length > 0 || inside ? only : ANGLES;
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
    shoot(paint: Paint, angle: string, exposure?: number): Promise<string>;
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
  const paints = colours[body.brand] ?? [];
  const [first] = paints;
  if (!first) throw new Error(`no colours for ${body.brand}`);
  const encoding: Promise<void>[] = [];
  const keep = async (png: Buffer | Sharp, name: string) => {
    encoding.push(
      draft
        ? sharpOf(png)
            .toFile(join(draft, `${body.model}-${name}.png`))
            .then(() => {})
        : encode(png, body, name),
    );
    if (encoding.length > 3) await encoding.shift();
  };
  const onStage = { body, paint: first };
  if (angles.length > 0)
    await page.evaluate(({ body, paint }) => (window as never as Studio).stage.show(body, paint), onStage);
  for (const angle of angles) {
    for (const { paint, picture } of await inEachColour(page, draft ? [first] : paints, angle)) {
      await keep(picture, `${paint.code}-${angle}`);
    }
  }
  for (const coating of only.length > 0 && !inside ? [] : (coatings[body.brand] ?? [])) {
    const dressed = { body: { ...body, coating }, paint: first };
    await page.evaluate(({ body, paint }) => (window as never as Studio).stage.show(body, paint), dressed);
    await keep(
      pngOf(await page.evaluate(() => (window as never as Studio).stage.inside())),
      `${coating.code}-inside`,
    );
  }
  await Promise.all(encoding);
  console.log(`${body.brand}/${body.model}: ${((Date.now() - began) / 1000).toFixed(1)} s`);
}

/** One angle in all colours: each kind of paint is rendered in black and in white, and every colour computed from these. */
async function inEachColour(page: Page, paints: readonly Colour[], angle: string) {
  const shoot = async (paint: Paint) => {
    const shot = { paint, angle, exposure: LAYER_EXPOSURE };
    const url = await page.evaluate(
      ({ paint, angle, exposure }) => (window as never as Studio).stage.shoot(paint, angle, exposure),
      shot,
    );
    return sharp(pngOf(url)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  };
  const black = await shoot({ hex: '#000000', type: 'metallic' });
  const white = new Map<Paint['type'], Uint8Array>();
  const pictures: { paint: Colour; picture: Sharp }[] = [];
  for (const paint of paints) {
    const type = paint.type === 'solid' ? 'solid' : 'metallic';
    if (!white.has(type)) white.set(type, (await shoot({ hex: '#ffffff', type })).data);
    const layers = { black: black.data, white: white.get(type) ?? black.data, exposure: LAYER_EXPOSURE };
    const { width, height, channels } = black.info;
    const pixels = Buffer.from(recoloured(layers, paint.hex));
    pictures.push({ paint, picture: sharp(pixels, { raw: { width, height, channels } }) });
  }
  return pictures;
}

function pngOf(url: string): Buffer {
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}
function sharpOf(picture: Buffer | Sharp): Sharp {
  return Buffer.isBuffer(picture) ? sharp(picture) : picture.clone();
}

async function encode(picture: Buffer | Sharp, body: Body, name: string): Promise<void> {
  const folder = join(OUT, body.brand, body.model);
  await mkdir(folder, { recursive: true });
  await Promise.all(
    WIDTHS.map(async (width) => {
      const small = await sharpOf(picture)
        .resize({ width, kernel: 'lanczos3' })
        .png({ compressionLevel: 1 })
        .toBuffer();
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
