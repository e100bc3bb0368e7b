// npm run artwork [-- brand/model …] [front …] [inside] [layers [OPTION …]] [--draft FOLDER]: renders the demo cars from their
// bodies into public/cars.
import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import sharp, { type Sharp } from 'sharp';
import { build, type Rolldown } from 'vite';
import type { Body } from '../artwork/body.ts';
import { layered, type Zone } from '../artwork/looks.ts';
import { ANGLES, bodies, type Colour, coatings, colours, WIDTHS } from '../artwork/range.ts';
import { layerOf } from '../artwork/render/layer.ts';
import type { Rows } from '../artwork/render/page.ts';
import { type Layers, recoloured } from '../artwork/render/recolour.ts';
import type { Paint } from '../artwork/render/skin.ts';
import { chromiumSwitches, findChromium } from './chromium.mjs';

const ROOT = resolve(import.meta.dirname, '..');
const OUT = join(ROOT, 'public', 'cars');
/** The renderer smooths edges itself; the largest picture is enlarged a little. */
const [WIDTH, HEIGHT] = [1280, 720];
/** Light that a layer keeps without clipping: more than twice white. */
const LAYER_EXPOSURE = 0.45;
const BLACK: Paint = { hex: '#000000', type: 'metallic' };
const WHITE: Paint = { hex: '#ffffff', type: 'metallic' };

/** Where roofs and what stands on them are in a picture, and where wheels are. */
const ROWS: Readonly<Record<Zone, Rows>> = { whole: [0, 1], upper: [0, 0.55], lower: [0.4, 1] };
/** Of the car that stands on the stage. */
const shots = new Map<string, Uint8Array>();

const draftAt = process.argv.indexOf('--draft');
const draft = draftAt > 0 ? process.argv[draftAt + 1] : undefined;
const only = ANGLES.filter((angle) => process.argv.includes(angle));
const inside = process.argv.includes('inside');
const layers = process.argv.includes('layers');
const isAll = only.length === 0 && !inside && !layers;
const angles = isAll ? ANGLES : only;
const size: readonly [number, number] = draft ? [960, 540] : [WIDTH, HEIGHT];
/** Options of which layers are asked for; all without one. */
const named = layers
  ? process.argv.slice(process.argv.indexOf('layers') + 1).filter((word) => /^[0-9A-Z]+$/.test(word))
  : [];
const requested = process.argv.slice(2).filter((word) => word.includes('/') && word !== draft);
const chosen = bodies.filter(
  ({ brand, model }) => requested.length === 0 || requested.includes(`${brand}/${model}`),
);

const browser = await chromium.launch({
  executablePath: findChromium() ?? process.exit(1),
  args: [
    ...chromiumSwitches,
    '--use-gl=angle',
    '--use-angle=swiftshader',
    '--enable-unsafe-swiftshader',
    '--ignore-gpu-blocklist',
  ],
});
try {
  const page = await browser.newPage();
  page.on(
    'console',
    (message) => message.type() === 'error' && console.error(message.text().slice(0, 2_000)),
  );
  await page.addScriptTag({ content: await bundle() });
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
    show(body: Body, paint: Paint): void;
    shoot(paint: Paint, angle: string, exposure: number, rows: Rows): Promise<string>;
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
  await show(page, body);
  for (const angle of angles) {
    for (const { paint, picture } of await inEachColour(page, draft ? [first] : paints, angle)) {
      await keep(picture, `${paint.code}-${angle}`);
    }
  }
  if (isAll || layers) await photographLayers(page, body, keep);
  for (const coating of isAll || inside ? (coatings[body.brand] ?? []) : []) {
    await show(page, { ...body, coating }, first);
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
  const black = await shoot(page, BLACK, angle);
  const white = new Map<Paint['type'], Uint8Array>();
  const pictures: { paint: Colour; picture: Sharp }[] = [];
  for (const paint of paints) {
    const type = paint.type === 'solid' ? 'solid' : 'metallic';
    if (!white.has(type)) white.set(type, await shoot(page, { hex: '#ffffff', type }, angle));
    const shot = { black, white: white.get(type) ?? black, exposure: LAYER_EXPOSURE };
    pictures.push({ paint, picture: sharpOfPixels(recoloured(shot, paint.hex)) });
  }
  return pictures;
}

/** What each option that is seen changes, from each side, as a transparent picture that lies over those in every colour. */
async function photographLayers(
  page: Page,
  body: Body,
  keep: (picture: Sharp, name: string) => Promise<void>,
): Promise<void> {
  const wanted = layered(body).filter(({ code }) => named.length === 0 || named.includes(code));
  if (wanted.length === 0) return;
  const before = new Map<string, Layers>();
  for (const angle of ANGLES) {
    const [black, white] = [await shoot(page, BLACK, angle), await shoot(page, WHITE, angle)];
    before.set(angle, { black, white, exposure: LAYER_EXPOSURE });
  }
  for (const { code, dressed, isOnPaint, zone } of wanted) {
    await show(page, dressed);
    for (const [angle, plain] of before) {
      const rows = ROWS[zone];
      const black = within(rows, plain.black, await shoot(page, BLACK, angle, rows));
      const white = isOnPaint ? within(rows, plain.white, await shoot(page, WHITE, angle, rows)) : black;
      const below = isOnPaint ? plain : { ...plain, white: plain.black };
      const layer = layerOf(below, { black, white, exposure: LAYER_EXPOSURE });
      await keep(sharpOfPixels(layer), `${code}-${angle}`);
    }
  }
}

async function show(page: Page, body: Body, paint: Paint = BLACK): Promise<void> {
  shots.clear();
  await page.evaluate(({ body, paint }) => (window as never as Studio).stage.show(body, paint), {
    body,
    paint,
  });
}

/** The car on the stage from a side, as RGBA, in light that adds up; each shot is taken once. */
async function shoot(page: Page, paint: Paint, angle: string, rows: Rows = ROWS.whole): Promise<Uint8Array> {
  const shot = { paint, angle, exposure: LAYER_EXPOSURE, rows };
  const name = JSON.stringify(shot);
  const known = shots.get(name);
  if (known) return known;
  const url = await page.evaluate(
    ({ paint, angle, exposure, rows }) =>
      (window as never as Studio).stage.shoot(paint, angle, exposure, rows),
    shot,
  );
  const pixels = await sharp(pngOf(url)).ensureAlpha().raw().toBuffer();
  shots.set(name, pixels);
  return pixels;
}

/** One picture where it was drawn, another where it was not. */
function within([from, to]: Rows, whole: Uint8Array, part: Uint8Array): Uint8Array {
  const [width, height] = size;
  const at = (share: number) => Math.round(share * height) * width * 4;
  const joined = Uint8Array.from(whole);
  joined.set(part.subarray(at(from), at(to)), at(from));
  return joined;
}

function sharpOfPixels(pixels: Uint8Array): Sharp {
  const [width, height] = size;
  return sharp(Buffer.from(pixels), { raw: { width, height, channels: 4 } });
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
