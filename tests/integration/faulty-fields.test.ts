/** Whatever stands in one field of a file that people write: what is wrong is said with code and place, in each reader's language. */
import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { bonusFile } from '../../src/areas/account/contract.ts';
import { faultSentenceIn } from '../../src/areas/admin/web/fault-sentence.ts';
import { readSource } from '../../src/areas/catalogue/service/index.ts';
import { readDealerSource } from '../../src/areas/dealers/service/index.ts';
import { readCreditSettingsSource } from '../../src/areas/lender/service/index.ts';
import { readTableSource } from '../../src/areas/lender/service/rate-table-files.ts';
import { readWholeTables } from '../../src/areas/locations/service/place-files.ts';
import { offerDraft } from '../../src/areas/offers/contract.ts';
import { themeFile } from '../../src/areas/platform/contract.ts';
import { campaignFile } from '../../src/areas/recall/contract.ts';
import { readRecalls } from '../../src/areas/recall/service/files.ts';
import { stockFile } from '../../src/areas/stock/contract.ts';
import { guideFile } from '../../src/areas/valuation/contract.ts';
import { readSite } from '../../src/host/sites/sites.ts';
import { fileFaultLine } from '../../src/io/fault-sentences.ts';
import { parseJson } from '../../src/io/json-files.ts';
import type { FileFault } from '../../src/kit/faults.ts';
import { runs } from '../strength.ts';
import { PLACES } from './dealers-portal.ts';

type Read = (file: string, text: string) => readonly FileFault[];
const by =
  (schema: Parameters<typeof parseJson>[2]): Read =>
  (file, text) => {
    const parsed = parseJson(file, text, schema);
    return parsed.ok ? [] : parsed.errors;
  };

const OFFERS = 'seeds/offers/lumen.br.json';
const FILES: readonly (readonly [file: string, read: Read])[] = [
  ['seeds/catalogue/lumen.br/4-zenite.json', (file, text) => readSource(file, text).errors],
  ['seeds/catalogue/lumen.br/services.json', (file, text) => readSource(file, text).errors],
  ['seeds/lender/lumen.br.json', (file, text) => readTableSource(file, text).errors],
  ['seeds/lender/aurora.ar.json', (file, text) => readTableSource(file, text).errors],
  ['seeds/credit-settings/br.json', (file, text) => readCreditSettingsSource(file, text).errors],
  ['seeds/dealers/br.json', (_, text) => readDealerSource('br.json', text).errors],
  ['seeds/sites/aurora.br.json', (file, text) => readSite(file, text).faults],
  ['seeds/sites/cerrado.ar.json', (file, text) => readSite(file, text).faults],
  ['seeds/sites/cerrado/theme.json', by(themeFile)],
  ['seeds/stock/lumen.br.json', by(stockFile)],
  ['seeds/recalls/aurora.br.json', by(campaignFile)],
  ['seeds/used-cars/br.json', by(guideFile)],
];
const VOUCHER = {
  id: 'P-1',
  email: 'ana@example.com',
  amount: 500,
  validUntil: '2027-12-31',
  models: ['lira'],
};

type Path = readonly (string | number)[];
type Subject = {
  readonly file: string;
  readonly read: Read;
  readonly root: unknown;
  readonly paths: readonly Path[];
};
let subjects: readonly Subject[];

beforeAll(async () => {
  const texts = await Promise.all(FILES.map(([file]) => readFile(file, 'utf8')));
  const { offers } = JSON.parse(await readFile(OFFERS, 'utf8'));
  subjects = [
    ...FILES.map(([file, read], at) => ({ file, read, root: JSON.parse(texts[at] ?? '') })),
    ...offers.map((root: unknown) => ({ file: OFFERS, read: by(offerDraft), root })),
    { file: 'bonuses.json', read: by(bonusFile), root: { site: 'br/aurora', bonuses: [VOUCHER] } },
  ].map((one) => ({ ...one, paths: [...pathsIn(one.root)] }));
  for (const { file, read, root } of subjects)
    expect([file, ...read(file, JSON.stringify(root))]).toEqual([file]);
});

/** Every place in a content, of lists the first three. */
function* pathsIn(value: unknown, at: Path = []): Generator<Path> {
  if (at.length > 0) yield at;
  if (typeof value !== 'object' || value === null) return;
  const entries = Array.isArray(value) ? [...value.entries()].slice(0, 3) : Object.entries(value);
  for (const [key, one] of entries) yield* pathsIn(one, [...at, key]);
}

/** What people and programs write where something else belongs; `undefined` takes the field away. */
const WRITTEN = [
  ...[undefined, null, '', ' ', 'xx yy!', 'Ação', '12,5', '1.234,50', 'a\u0000b', '2026-02-30', '31/12/2026'],
  ...[0, -3, 7.123456789, 1e15, true, [], {}, [1, 'a'], { naoExiste: 1 }, 'y'.repeat(5_000)],
];

function changed(root: unknown, path: Path, value: unknown): unknown {
  const copy = structuredClone(root);
  // biome-ignore lint/suspicious/noExplicitAny: a file as its author edits it
  const holder = path.slice(0, -1).reduce((at: any, step) => at[step], copy);
  const last = path.at(-1) ?? '';
  if (value !== undefined) holder[last] = value;
  else if (Array.isArray(holder)) holder.splice(Number(last), 1);
  else delete holder[last];
  return copy;
}

/** Words of English sentences that neither Portuguese nor Spanish has. */
const ENGLISH =
  /\b(must|the|is|are|with|without|invalid|expected|received|should|unknown|missing|required)\b/i;

/** What is wrong with how a fault is said; nothing where a reader can act on it. */
function unsaid(one: FileFault): readonly string[] {
  const line = fileFaultLine(one);
  const sentences = (['pt-BR', 'es-AR'] as const).map((language) => faultSentenceIn(language, one));
  return [
    ...(one.fault.code === 'form' ? [`says nothing of the form: ${line}`] : []),
    ...(line.endsWith(` [${one.fault.code}]`) ? [] : [`no code: ${line}`]),
    ...[line, ...sentences].filter((text) => /\{\{|undefined|\[object|NaN/.test(text)),
    ...sentences.filter((text) => text === one.fault.code || ENGLISH.test(text)),
  ];
}

it('is told by the field, with what is expected there, in Portuguese, Spanish and English', () => {
  const drawn = fc.record({ subject: fc.nat(), path: fc.nat(), written: fc.constantFrom(...WRITTEN) });
  let refused = 0;
  fc.assert(
    fc.property(drawn, ({ subject, path, written }) => {
      const { file, read, root, paths } = subjects[subject % subjects.length] as Subject;
      const faults = read(file, JSON.stringify(changed(root, paths[path % paths.length] as Path, written)));
      refused += faults.length > 0 ? 1 : 0;
      expect(faults.flatMap(unsaid)).toEqual([]);
    }),
    runs(5_000),
  );
  expect(refused).toBeGreaterThan(100);
});

const asFile = (name: string, text: string) => ({
  name,
  async *bytes() {
    yield Buffer.from(text);
  },
});
const TABLES: readonly (readonly [name: string, text: string])[] = [
  ...Object.entries(PLACES),
  ['aurora.br.csv', ''],
];
const CELLS = [
  '',
  ' ',
  'x',
  '"',
  '""a"',
  '-1',
  '1e9',
  '99999999999',
  'São',
  'a\u0000',
  '1,5',
  ';',
  'y'.repeat(3_000),
];

it('is told by the line and the column of a table too', async () => {
  const campaigns = await readFile('seeds/recalls/aurora.br.json', 'utf8');
  const vehicles = (await readFile('seeds/recalls/aurora.br.csv', 'utf8')).split('\n').slice(0, 5).join('\n');
  const drawn = fc.record({
    table: fc.nat(TABLES.length - 1),
    line: fc.nat(),
    cell: fc.nat(),
    written: fc.constantFrom(...CELLS),
  });
  let refused = 0;
  await fc.assert(
    fc.asyncProperty(drawn, async ({ table, line, cell, written }) => {
      const [name = '', text] = TABLES[table] ?? [];
      const lines = (text || vehicles).split('\n').map((one) => one.split(','));
      const row = lines[line % lines.length] ?? [];
      row[cell % row.length] = written;
      const tableText = lines.map((one) => one.join(',')).join('\n');
      const { errors } = text
        ? await readWholeTables(new Map([[name, { text: tableText }]]))
        : await readRecalls(
            [asFile(name, tableText), asFile('aurora.br.json', campaigns)],
            () => '2026-11-21',
          );
      refused += errors.length > 0 ? 1 : 0;
      expect(errors.flatMap(unsaid)).toEqual([]);
    }),
    runs(2_000),
  );
  expect(refused).toBeGreaterThan(100);
});
