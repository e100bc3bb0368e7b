import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const SRC = resolve(import.meta.dirname, '..', '..', 'src');

/** What is no page of a site, reads its own earlier address in the browser, or is the one place that reads addresses. */
const OTHERS = /\/(admin[-.]|imports\.server|publications\.server|quotation\.page|page-query\.)/;

it('a page of a site reads no parameter of its address that it does not declare: none asks the address by itself', () => {
  const files = globSync(['*.{ts,tsx}', '{pages,areas/*/pages}/**/*.{ts,tsx}'], { cwd: SRC }).filter(
    (file) => !OTHERS.test(file) && !/\.test\./.test(file),
  );
  expect(files.length).toBeGreaterThan(150);
  const reading = files.filter((file) => /\bsearchParams\b/.test(readFileSync(join(SRC, file), 'utf8')));
  expect(reading).toEqual([]);
});
