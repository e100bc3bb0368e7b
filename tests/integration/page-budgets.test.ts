import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';

const CLIENT = resolve(import.meta.dirname, '..', '..', 'build', 'client');

type Chunk = { readonly file: string; readonly src?: string; readonly imports?: readonly string[] };
const manifest: Readonly<Record<string, Chunk>> = JSON.parse(
  readFileSync(join(CLIENT, '.vite', 'manifest.json'), 'utf8'),
);

const sizes = new Map<string, number>();
/** As a visitor's browser is sent it: compressed as a release is, whatever the build for these tests has saved. */
function sizeOf(file: string): number {
  const size = sizes.get(file) ?? brotliCompressSync(readFileSync(join(CLIENT, file))).length;
  sizes.set(file, size);
  return size;
}

/** Files of the chunks whose sources match, with all that they import statically. */
function loadedBy(...sources: readonly RegExp[]): ReadonlySet<string> {
  const files = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const one of chunk.imports ?? []) visit(one);
  };
  for (const source of sources) {
    const found = Object.keys(manifest).filter((key) => source.test(manifest[key]?.src ?? ''));
    expect(found, `${source} is a part of the build`).not.toEqual([]);
    for (const key of found) visit(key);
  }
  return files;
}

const bytesOf = (files: Iterable<string>): number => [...files].reduce((sum, file) => sum + sizeOf(file), 0);
const FRAME = [/src\/entry\.client\.tsx/, /src\/root\.tsx/];
const page = (name: string) => loadedBy(...FRAME, new RegExp(`/${name}\\.page\\.tsx`));
const names = (files: Iterable<string>) =>
  [...files].map((file) => /\/([\w.]+(?:-[a-z]+)*)-/.exec(file)?.[1]);

describe('JavaScript that pages load at once, in bytes of Brotli', () => {
  // What `npm run bench -- bytes` measured last, rounded up to the next half a thousand. Whoever lowers it lowers the number.
  it.each([
    ['home', 117_500],
    ['model', 125_000],
    ['configurator', 131_000],
  ])('of the page %s is at most %d', (name, most) => {
    expect(bytesOf(page(name))).toBeLessThanOrEqual(most);
  });

  it('of the simulation is at most 61,000 more than its page has', () => {
    const first = page('model');
    const added = [...loadedBy(/financing\/web\/funding-modal\.tsx/)].filter((file) => !first.has(file));
    expect(bytesOf(added)).toBeLessThanOrEqual(61_000);
  });

  it.each(['home', 'model', 'configurator', 'stock-car', 'offers'])(
    'has neither schemas nor the plans of a simulation on the page %s',
    (name) => {
      expect(names(page(name))).toContain('framework');
      expect(names(page(name)).filter((file) => file === 'schemas' || file === 'plans')).toEqual([]);
    },
  );
});
