import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { BROWSER_STORAGE } from '../../src/areas/legal-documents/index.ts';

const SRC = resolve(import.meta.dirname, '..', '..', 'src');
const read = (file: string) => readFileSync(join(SRC, file), 'utf8');

/** How a source names a cookie of its own, or writes into what a browser stores for a site. */
const WRITES =
  /['"`]__Host-[a-z]|(?:sealed|device)Cookie(?:<[^>]+>)?\(|document\.cookie = |(?:local|session)Storage(?:\(\))?\.setItem\(/;

/** They write what another source names. */
const WRITE_FOR_OTHERS = ['io/sealed-cookie.ts', 'io/device-cookie.ts'];

const writers = globSync('**/*.{ts,tsx}', { cwd: SRC })
  .filter((file) => !/\.test\./.test(file) && file !== 'areas/legal-documents/domain/storage-register.ts')
  .filter((file) => WRITES.test(read(file)));

it('whatever is kept in a browser stands in the register, from which the page about cookies is made', () => {
  const named = new Set<string>(BROWSER_STORAGE.flatMap(({ sources }) => sources));
  expect(writers.length).toBeGreaterThan(20);
  expect(writers.filter((file) => !named.has(file) && !WRITE_FOR_OTHERS.includes(file))).toEqual([]);
});

it('the register names no source that keeps nothing, or that is gone', () => {
  const named = BROWSER_STORAGE.flatMap(({ sources }) => sources);
  expect(named.filter((file) => read(file) === '')).toEqual([]);
});

it('names of one use are each somewhere in the sources', () => {
  const all = globSync('**/*.{ts,tsx}', { cwd: SRC })
    .filter((file) => !file.startsWith('areas/legal-documents/'))
    .map(read)
    .concat(readFileSync(join(SRC, '..', 'public', 'service-worker.js'), 'utf8'))
    .join('\n');
  const missing = BROWSER_STORAGE.flatMap(({ names }) => names).filter(
    (name) => !all.includes(name.replace('…', '').replace('__Host-', '')),
  );
  expect(missing).toEqual([]);
});
