import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { faultLabels } from '../../src/areas/admin/web/fault-labels.ts';
import { DICTIONARIES } from '../../src/areas/texts.ts';
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

/** Argentina's documents, costs, laws, authorities and the way it writes phones; what its wording has to say otherwise in every market that has its words. */
const ARGENTINE =
  /\b(?:CFT|TNA|AFIP|ARCA|BCRA|AAIP|CUIL|CUIT|DNI)\b|[Pp]rovincia|[Aa]rgentin|Ley (?:N° )?2[456]\.|[Pp]atent(?:e|ad|am)|[Bb]otón de (?:arrepentimiento|baja)|AGENCIA DE ACCESO|Resoluci[oó]n|Disposici[oó]n \d|Data Fiscal|código de área/;
/** Shown where a market has them alone: proposals of the bank partner, and the tax data of a company. */
const OF_SOME_MARKETS = [/^proposals(?:-panel)? /, /^menu fiscal-data$/];

it('leaves no text to visitors of Uruguay that speaks of Argentine documents, costs, laws, authorities or phones', () => {
  const left = DICTIONARIES.flatMap(({ area, 'es-AR': texts }) =>
    Object.entries({ ...texts, ...uruguay[area] }).flatMap(([key, text]) => {
      const found = ARGENTINE.exec(text)?.[0];
      const name = `${area} ${key}`;
      return found && !OF_SOME_MARKETS.some((one) => one.test(name)) ? [`${name}: ${found}`] : [];
    }),
  );
  expect(left).toEqual([]);
});

it('names no country alone in a fault of a file: a rule that another market has too would name the wrong one', () => {
  const { 'pt-BR': ptBR, 'es-AR': esAR } = faultLabels;
  const bare = (text: string) => text.replace(/\([^)]*\)/g, ''); // examples stand in brackets
  const alone = [...Object.entries(ptBR), ...Object.entries(esAR)].filter(
    ([, text]) => /Argentina/.test(bare(text)) !== /Bra[sz]il/.test(bare(text)),
  );
  expect(alone).toEqual([]);
});
