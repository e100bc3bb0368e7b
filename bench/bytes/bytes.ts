import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Run } from '../figures.ts';
import { fetchRaw, MODEL_PAGE, withPortal } from '../portal.ts';

const BUILD = resolve(import.meta.dirname, '..', '..', 'build', 'client');
const PICTURES = resolve(import.meta.dirname, '..', '..', 'public', 'cars');

type Chunk = { file: string; src?: string; imports?: string[]; dynamicImports?: string[]; css?: string[] };
type Manifest = Record<string, Chunk>;

const CONFIGURATOR_PAGE = `${MODEL_PAGE}/configurar/versao`;

/**
 * What a first model page loads before the modal opens (goal <= 125 KB of JavaScript; a KB is 1,000 bytes) and what opening adds (<= 60 KB); and
 * the same for a page of the configurator, with what the rules' engine adds once the page is alive (<= 8 KB).
 */
export default async function bytes(run: Run): Promise<void> {
  const manifest = JSON.parse(readFileSync(join(BUILD, '.vite', 'manifest.json'), 'utf8')) as Manifest;
  await withPortal(run, async ({ origin }) => {
    const { html, first } = await page(manifest, origin + MODEL_PAGE);
    report(run, 'JavaScript of the model page', first, 125_000);
    report(run, 'JavaScript that the modal adds', added(manifest, 'funding-modal', first), 60_000);
    const configurator = await page(manifest, origin + CONFIGURATOR_PAGE);
    report(run, 'JavaScript of a configurator page', configurator.first, 125_000);
    report(
      run,
      'JavaScript that its engine adds',
      added(manifest, 'configurator/web/engine', configurator.first),
      8_000,
    );
    const css = matches(
      html,
      /<link rel="stylesheet" href="(\/assets\/[\w./-]+\.css)"(?: data-precedence="page")?\/>/g,
    );
    await reportServed(run, 'CSS of the model page', origin, css);
    const fonts = matches(html, /href="(\/assets\/[\w./-]+\.woff2)"/g);
    await reportServed(run, 'fonts preloaded', origin, fonts);
  });
  reportPictures(run);
}

/** What a page loads: its hints and its imports. Files that it only names are those of pages that somebody may go to. */
const LOADED = /(?:<script[^>]*? src=|\bfrom |\bimport\(|\bimport )"\/assets\/([\w.-]+\.js)"/g;
const HINTS = /for\(let h of (\[[^\]]+\])\)/;

/** A page as it is sent, and the JavaScript that it loads at once. */
async function page(manifest: Manifest, address: string): Promise<{ html: string; first: Set<string> }> {
  const { body } = await fetchRaw(address, 'identity');
  const html = body.toString();
  const [, hints = ''] = HINTS.exec(html) ?? [];
  const scripts = new Set([...matches(html, LOADED), ...matches(hints, /\/assets\/([\w.-]+\.js)/g)]);
  const first = closure(manifest, (chunk) => scripts.has(name(chunk.file)));
  for (const script of scripts) first.add(`assets/${script}`);
  return { html, first };
}

/** What a part that loads later adds to a page's JavaScript. */
function added(manifest: Manifest, source: string, first: Set<string>): Set<string> {
  const parts = Object.values(manifest).filter(({ src }) => src?.includes(source));
  return difference(
    closure(manifest, (chunk) => parts.includes(chunk)),
    first,
  );
}

const name = (file: string) => file.replace(/^assets\//, '');
const matches = (text: string, pattern: RegExp) =>
  new Set([...text.matchAll(pattern)].map(([, file = '']) => file));
const difference = (all: Set<string>, without: Set<string>) =>
  new Set([...all].filter((file) => !without.has(file)));

/** Files of the matching chunks and of everything that they import statically. */
function closure(manifest: Manifest, matching: (chunk: Chunk) => boolean): Set<string> {
  const files = new Set<string>();
  const visit = (chunk: Chunk | undefined) => {
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const key of chunk.imports ?? []) visit(manifest[key]);
  };
  for (const chunk of Object.values(manifest)) if (matching(chunk)) visit(chunk);
  return files;
}

function report(run: Run, name: string, files: Set<string>, goal?: number): void {
  const sizes = [...files].map((file) => {
    const compressed = join(BUILD, `${file}.br`);
    return statSync(existsSync(compressed) ? compressed : join(BUILD, file)).size;
  });
  const sum = sizes.reduce((all, one) => all + one, 0);
  run.tell({ name, value: sum, unit: 'bytes', better: 'lower', goal }, `in ${files.size} files`);
}

/** Of files as they are sent: a theme's lie in no folder of the build. */
async function reportServed(run: Run, name: string, origin: string, files: Iterable<string>): Promise<void> {
  const bodies = await Promise.all([...files].map((file) => fetchRaw(origin + file, 'br')));
  const sum = bodies.reduce((all, { body }) => all + body.length, 0);
  run.tell({ name, value: sum, unit: 'bytes', better: 'lower' }, `in ${bodies.length} files`);
}

function reportPictures(run: Run): void {
  for (const width of [480, 960, 1600]) {
    const files = globSync(`**/*-front-${width}.avif`, { cwd: PICTURES });
    const sizes = files.map((file) => statSync(join(PICTURES, file)).size).sort((a, b) => a - b);
    const value = sizes[Math.floor(sizes.length / 2)] ?? Number.NaN;
    const name = `picture ${width} px (AVIF), median`;
    run.tell({ name, value, unit: 'bytes', better: 'lower' }, `of ${sizes.length}`);
  }
}
