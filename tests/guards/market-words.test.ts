import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { portugueseWords } from '../portuguese-words.ts';

type Pair = { readonly place: string; readonly BR: unknown; readonly AR: unknown };

/** Everything that an area tells apart by market alone, wherever it stands below an export. */
function pairsIn(place: string, value: unknown, depth = 0): Pair[] {
  if (typeof value !== 'object' || value === null || depth > 3 || value instanceof Map) return [];
  if ('BR' in value && 'AR' in value) return [{ place, BR: value.BR, AR: value.AR }];
  return Object.entries(value).flatMap(([name, one]) => pairsIn(`${place}.${name}`, one, depth + 1));
}

const textsOf = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : Object.values((value ?? {}) as object).filter((one) => typeof one === 'string');

const ADDRESSES = /PAGES|FIELDS?|PARAMETERS|FILES?|CALL|STEPS|NOTICE|NAMES/;

async function pairs(): Promise<Pair[]> {
  const doors = globSync('src/areas/*/index.ts').filter((path) => !path.includes('/admin/'));
  const flows = globSync('src/areas/*/flow/index.ts');
  const modules = await Promise.all(
    [...doors, ...flows].map((path) => import(pathToFileURL(join(process.cwd(), path)).href)),
  );
  return modules.flatMap((module) =>
    Object.entries(module as object).flatMap(([name, value]) =>
      ADDRESSES.test(name) ? pairsIn(name, value) : [],
    ),
  );
}

it('pages and parameters of the Argentine market are called in its own words', async () => {
  const all = await pairs();
  expect(all.length).toBeGreaterThan(40);
  for (const { place, AR } of all)
    for (const text of textsOf(AR)) expect(portugueseWords(text), `${place}: ${text}`).toEqual([]);
});

it('a word that was a parameter’s in both markets means no other one in the Argentine now', async () => {
  for (const { place, BR, AR } of await pairs()) {
    if (typeof BR !== 'object' || BR === null) continue;
    const [former, own] = [BR, AR].map((words) => Object.entries(words as Record<string, string>));
    for (const [key, word] of former ?? [])
      expect(
        (own ?? []).filter(([other, name]) => name === word && other !== key),
        `${place}.${key}`,
      ).toEqual([]);
  }
});

it('know Portuguese from Spanish', () => {
  expect(portugueseWords('/br/aurora/estoque?parcela=1&ordem=price')).toEqual([
    'estoque',
    'parcela',
    'ordem',
  ]);
  expect(portugueseWords('situacao')).toEqual(['situacao']);
  expect(portugueseWords('/ar/aurora/stock?cuota=1&orden=price&anio=2020&desde=1&cerca=Salta')).toEqual([]);
});
