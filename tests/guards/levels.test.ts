import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const SRC = resolve(import.meta.dirname, '..', '..', 'src');
/** Where a level over the page is made; all of them answer the browser's back. */
const MAKES_DIALOGS = ['ui/controls/panel.tsx'];

it('opens dialogs in one place, so that the browser’s back closes each of them', () => {
  const files = globSync('**/*.tsx', { cwd: SRC }).filter((file) => !file.endsWith('.test.tsx'));
  expect(files.length).toBeGreaterThan(100);
  const makers = files.filter((file) => /<dialog\b|showModal\(/.test(readFileSync(join(SRC, file), 'utf8')));
  expect(makers).toEqual(MAKES_DIALOGS);
});
