import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { faultLabels } from '../../src/areas/admin/web/fault-labels.ts';
import { esAR as leadsWire } from '../../src/areas/leads/domain/words.es-AR.ts';
import { soughtWords } from '../../src/areas/menu.ts';
import { DICTIONARIES } from '../../src/areas/texts.ts';
import { esAR as copyFields } from '../../src/host/privacy/personal-copy/field-labels.es-AR.ts';
import { esAR as copyTexts } from '../../src/host/privacy/personal-copy/labels.es-AR.ts';
import { personalDataStores, recordWordsOf } from '../../src/host/privacy/privacy.ts';
import { faultSentence } from '../../src/io/fault-sentences.ts';
import type { RecordWords } from '../../src/io/personal-data.ts';
import type { Fault } from '../../src/kit/faults.ts';
import { IDENTITIES } from '../../src/kit/markets/identities.ts';
import type { Identity } from '../../src/kit/markets/identity.ts';
import type { Wording } from '../../src/kit/markets/market.ts';
import { WORDINGS } from '../../src/kit/markets/wordings.ts';
import { identity } from '../markets/uruguay/identity.ts';
import { wording as uruguay } from '../markets/uruguay/wording.ts';
import { testSealing } from '../sealing.ts';
import { declaredLines } from './declared-words.ts';

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
const dictionaries = [
  ...globSync('src/**/*.es-AR.ts', { cwd: ROOT }).map(textOf),
  ...declaredLines('es-AR'),
].join('\n');
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
  /\b(?:CFT|TNA|AFIP|ARCA|BCRA|AAIP|CUIL|CUIT|DNI)\b|[Pp]rovincia|cuit|[Aa]rgentin|Ley (?:N° )?2[456]\.|[Pp]atent(?:e|ad|am)|[Bb]otón de (?:arrepentimiento|baja)|AGENCIA DE ACCESO|Resoluci[oó]n|Disposici[oó]n \d|Data Fiscal|código de área/;
/** What the market does not pay with. */
const FOREIGN_MONEY = foreignMoney(identity);
function foreignMoney({ currencyWords, currencyDecimals }: Identity): RegExp {
  const others: readonly string[] = IDENTITIES.AR.currencyWords;
  const words = others.filter((word) => !currencyWords.includes(word));
  return new RegExp(`\\b(?:${[...words, currencyDecimals === 0 ? 'centavos?' : 'reales'].join('|')})\\b`);
}
/** Read by visitors beside the dictionaries of pages: what a request says to its dealer, and the copy of somebody's data. */
const TABLES = [
  { area: 'leads-wire', 'es-AR': leadsWire },
  { area: 'personal-copy', 'es-AR': copyTexts },
  // Of these no market words one otherwise: they fit every market.
  { area: 'personal-copy fields', 'es-AR': copyFields },
  // Read by nobody, but typed by whoever looks for a page.
  { area: 'search-pages', 'es-AR': soughtWords['es-AR'] },
];
/** Words that the stores of areas have for their own records in that copy. */
const copyWordsOf = (own: Readonly<Record<string, RecordWords>>) =>
  Object.values(own).map(({ words }) => words);
/** Shown where a market has them alone: proposals of the bank partner, and the tax data of a company. */
const OF_SOME_MARKETS = [
  ...[/^proposals(?:-panel)? /, /^menu fiscal-data$/],
  // Of the bank's wire and of Brazilian addresses.
  /^personal-copy fields (?:areaCode|ddd|uf|state)$/,
];

type Worded = { readonly area: string; readonly 'es-AR': Readonly<Record<string, unknown>> };

/** What of Argentina is left in texts that Uruguay reads: area, key and the word. */
const leftOfArgentina = (tables: readonly Worded[]): string[] =>
  tables.flatMap(({ area, 'es-AR': texts }) =>
    Object.entries({ ...texts, ...uruguay[area] }).flatMap(([key, text]) => {
      const found = (ARGENTINE.exec(String(text)) ?? FOREIGN_MONEY.exec(String(text)))?.[0];
      const name = `${area} ${key}`;
      return found && !OF_SOME_MARKETS.some((one) => one.test(name)) ? [`${name}: ${found}`] : [];
    }),
  );

it('leaves no text to visitors of Uruguay that speaks of Argentine documents, costs, laws, authorities or phones', () => {
  const copyWords = copyWordsOf(recordWordsOf(personalDataStores(testSealing)));
  expect(leftOfArgentina([...DICTIONARIES, ...TABLES, ...copyWords])).toEqual([]);
});

it('reads the words that an area has for its records in a copy of somebody’s data', () => {
  const guest = { what: 'Línea en el libro de visitas', purpose: 'mostrarla', until: 'por una hora' };
  const argentine = { ...guest, 'field.document': 'DNI' };
  const words = { area: 'guestbook', 'pt-BR': argentine, 'es-AR': argentine };
  expect(leftOfArgentina(copyWordsOf({ guestbook_line: { ground: 'consent', words } }))).toEqual([
    'guestbook field.document: DNI',
  ]);
});

it('names no country alone in a fault of a file: a rule that another market has too would name the wrong one', () => {
  const { 'pt-BR': ptBR, 'es-AR': esAR } = faultLabels;
  const english = Object.keys(ptBR)
    .filter((code) => !code.startsWith('word.'))
    .map((code) => [code, faultSentence({ code, params: {} } as Fault)] as const);
  const bare = (text: string) => text.replace(/\([^)]*\)/g, ''); // examples stand in brackets
  const alone = [...Object.entries(ptBR), ...Object.entries(esAR), ...english].filter(
    ([, text]) => /Argentin/.test(bare(text)) !== /Bra[sz]il/.test(bare(text)),
  );
  expect(alone).toEqual([]);
});

it('takes texts of pesos and centavos for foreign in a market that has neither', () => {
  const money = foreignMoney({ ...identity, currencyWords: ['guaraní', 'guaraníes'], currencyDecimals: 0 });
  const found = ['Cuotas en pesos', 'al centavo', 'en guaraníes', 'un peso'].filter((text) =>
    money.test(text),
  );
  expect(found).toEqual(['Cuotas en pesos', 'al centavo', 'un peso']);
});
