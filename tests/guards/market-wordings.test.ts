import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Wording } from '../../src/kit/markets/market.ts';
import { WORDINGS } from '../../src/kit/markets/wordings.ts';
import { wording as uruguay } from '../markets/uruguay/wording.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const textOf = (path: string) => readFileSync(join(ROOT, path), 'utf8');

/** Areas as dictionaries and tables of words name them. */
const areas = new Set(
  globSync('src/**/*.{ts,tsx}', { cwd: ROOT }).flatMap((path) =>
    [...textOf(path).matchAll(/area: '([\w-]+)'|\}(?: as const)?,\s*'([\w-]+)',?\s*\)/g)].map(
      ([, ofLabels, ofTable = '']) => ofLabels ?? ofTable,
    ),
  ),
);
const dictionaries = globSync('src/**/*.es-AR.ts', { cwd: ROOT }).map(textOf).join('\n');
const isKey = (key: string) => new RegExp(`^ *'?${key.replaceAll('.', '\\.')}'?:`, 'm').test(dictionaries);

describe('what a market words otherwise', () => {
  it.each([...Object.entries<Wording>(WORDINGS), ['es-UY', uruguay] as const])(
    '%s is of an area and a key that there are: a misspelt one would change nothing in silence',
    (_, wording) => {
      expect(Object.keys(wording).filter((area) => !areas.has(area))).toEqual([]);
      const keys = Object.values(wording).flatMap((texts) => Object.keys(texts));
      expect(keys.length).toBeGreaterThan(0);
      expect(keys.filter((key) => !isKey(key))).toEqual([]);
    },
  );
});
