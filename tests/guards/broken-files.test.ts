/** Files broken in every way that a generator knows: each fault is a sentence in the author's language, at a place. */
import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { faultLabels } from '../../src/areas/admin/web/fault-labels.ts';
import { type Snapshot, snapshotOf } from '../../src/areas/catalogue/index.ts';
import { decideCatalogue, readCatalogueFiles, readSource } from '../../src/areas/catalogue/service/index.ts';
import { modelProblems } from '../../src/areas/configurator/index.ts';
import { decideDealers, directoryOf, readDealerSource } from '../../src/areas/dealers/service/index.ts';
import {
  decideCreditSettings,
  decideRateTables,
  readCreditSettingsSource,
  readTableSource,
} from '../../src/areas/lender/service/index.ts';
import { checkPlaces, readWholeTables } from '../../src/areas/locations/service/place-files.ts';
import { readOfferFiles, strangeNames } from '../../src/areas/offers/service/index.ts';
import type { Site } from '../../src/areas/platform/index.ts';
import { readRecalls } from '../../src/areas/recall/service/index.ts';
import { carChecker } from '../../src/areas/stock/service/check.ts';
import { entriesOf, placeIn, readStock } from '../../src/areas/stock/service/files.ts';
import { decideSites } from '../../src/host/sites/live-sites.ts';
import { readSites } from '../../src/host/sites/sites.ts';
import type { FileFault } from '../../src/kit/faults.ts';
import { byMarket } from '../../src/kit/markets/identities.ts';
import { brokenFiles } from '../broken-bytes.ts';
import { ENGLISH, FAULT_LANGUAGES, judgeFaults as judge, WRITTEN } from '../fault-judge.ts';
import { fileFolder } from '../file-folder.ts';
import { runs } from '../strength.ts';

const TODAY = '2026-11-29';

let sites: readonly Site[];
let catalogue: Snapshot;
let directory: ReturnType<typeof directoryOf>;

beforeAll(async () => {
  sites = await readSites('seeds/sites');
  const { sources } = await readCatalogueFiles('seeds/catalogue');
  catalogue = snapshotOf(sources.map(({ site }) => site) as never, { revision: '1', publishedAt: TODAY });
  const { dealers } = DEALERS();
  directory = directoryOf({ name: '1', content: { dealers, groups: [], services: [] } } as never);
});

const text = (path: string) => readFile(path, 'utf8');
let dealerText = '';
/** Two dealers of the seeds, as the directory has them. */
const DEALERS = () => {
  const written: readonly object[] = JSON.parse(dealerText);
  return { dealers: written.map((one) => ({ market: 'BR', ...one })) };
};
dealerText = JSON.stringify(JSON.parse(await text('seeds/dealers/br.json')).slice(0, 2));

const errorsOf = (outcome: object): readonly FileFault[] =>
  'errors' in outcome ? (outcome.errors as readonly FileFault[]) : [];

const source = (name: string, content: string) => ({
  name,
  bytes: async function* () {
    yield Buffer.from(content);
  },
});

async function stockFaults(name: string, content: string): Promise<readonly FileFault[]> {
  const read = await readStock([source(name, content)]);
  const rules = {
    sites: [],
    catalogue,
    dealers: { directory },
    today: () => TODAY,
    checkPrices: true,
  } as never;
  const errors = [...read.errors];
  for (const own of read.sources) {
    const check = carChecker(own, rules);
    for await (const entry of entriesOf(own)) {
      if (entry.kind === 'fault') errors.push(...entry.errors);
      if (entry.kind !== 'car') continue;
      const checked = check(entry.car);
      for (const { field, fault } of checked.ok ? [] : checked.findings)
        errors.push({ file: name, ...placeIn(own, 'car', entry.at, field), fault });
    }
  }
  return errors;
}

async function recallFaults(changed: 'json' | 'csv', content: string): Promise<readonly FileFault[]> {
  const files = {
    json: await text('seeds/recalls/lumen.br.json'),
    csv: await text('seeds/recalls/lumen.br.csv'),
  };
  files[changed] = content;
  const all = Object.entries(files).map(([ending, own]) => source(`lumen.br.${ending}`, own));
  return (await readRecalls(all, () => TODAY)).errors;
}

async function placeFaults(name: string, content: string): Promise<readonly FileFault[]> {
  const read = await readWholeTables(new Map([[name, { text: content }]]));
  const places = byMarket((market) => {
    const { states = [], cities = [] } = read.tables[market];
    return { states, cities };
  });
  return [...read.errors, ...checkPlaces(places, read.lines)];
}

async function offerFaults(content: string): Promise<readonly FileFault[]> {
  const folder = await fileFolder({ 'lumen.br.json': content });
  const read = await readOfferFiles(folder.path);
  await folder.remove();
  return [...read.errors, ...strangeNames(read.sources, () => ({ models: ['quanta'], coupons: [] }))];
}

type Import = (content: string) => readonly FileFault[] | Promise<readonly FileFault[]>;
/** Every file of JSON that is brought in: a good one, and its reader with its rules. */
const JSON_FILES: Readonly<Record<string, readonly [good: () => Promise<string>, read: Import]>> = {
  catalogue: [
    () => text('seeds/catalogue/lumen.br/4-zenite.json'),
    (content) =>
      errorsOf(
        decideCatalogue(readSource('zenite.json', content), {
          replace: true,
          sites,
          checkModel: modelProblems,
        })(undefined),
      ),
  ],
  rates: [
    () => text('seeds/lender/lumen.br.json'),
    (content) =>
      errorsOf(
        decideRateTables(readTableSource('planos.json', content), { replace: true, sites })(undefined),
      ),
  ],
  desk: [
    () => text('seeds/credit-settings/br.json'),
    (content) =>
      errorsOf(
        decideCreditSettings(readCreditSettingsSource('credito.json', content), { replace: true, sites })(
          undefined,
        ),
      ),
  ],
  sites: [
    () => text('seeds/sites/aurora.br.json'),
    (content) => errorsOf(decideSites([{ name: 'site.json', text: content }], sites)(undefined)),
  ],
  dealers: [
    async () => dealerText,
    (content) => errorsOf(decideDealers(readDealerSource('br.json', content), { sites })(undefined)),
  ],
  stock: [
    async () => {
      const stock = JSON.parse(await text('seeds/stock/lumen.br.json'));
      return JSON.stringify({ ...stock, cars: stock.cars.slice(0, 3) });
    },
    (content) => stockFaults('carros.json', content),
  ],
  recalls: [() => text('seeds/recalls/lumen.br.json'), (content) => recallFaults('json', content)],
  offers: [() => text('seeds/offers/lumen.br.json'), offerFaults],
};

/** Every table that is brought in. */
const TABLES: Readonly<
  Record<string, readonly [path: string, read: (content: string) => Promise<readonly FileFault[]>]>
> = {
  recalls: ['seeds/recalls/lumen.br.csv', (content) => recallFaults('csv', content)],
  states: ['seeds/places/br-states.csv', (content) => placeFaults('br-states.csv', content)],
  cities: ['seeds/places/br-cities.csv', (content) => placeFaults('br-cities.csv', content)],
  provinces: ['seeds/places/ar-provinces.csv', (content) => placeFaults('ar-provinces.csv', content)],
  localities: ['seeds/places/ar-localities.csv', (content) => placeFaults('ar-localities.csv', content)],
};

/** Stands for a field that is taken out. */
const OUT = Symbol('taken out');
const VALUES: readonly unknown[] = [
  ...([OUT, null, true, {}, [], [1], ['a', 'a'], { estranho: 1 }] as const),
  ...([-1, 0, 1.123456789, 1e12, 42] as const),
  ...([
    '',
    'x',
    'ação!',
    'x'.repeat(6_000),
    '2026-02-30',
    '31/12/2026',
    '1.234,56',
    '<script>',
    'a\u0000b',
  ] as const),
  ...(['javascript:alert(1)', 'ninguém@', '{{nome}', '[[aberto', 'A requires (B', '11111111111'] as const),
];

type Node = { readonly holder: Record<string, unknown>; readonly name: string };

/** Every value in a content, by the object or the list that holds it. */
function nodesIn(value: unknown, found: Node[] = []): Node[] {
  if (typeof value !== 'object' || value === null) return found;
  for (const [name, inner] of Object.entries(value)) {
    found.push({ holder: value as Record<string, unknown>, name });
    nodesIn(inner, found);
  }
  return found;
}

/** A good file with one or two values replaced, taken out, or there twice. */
function mutated(good: string, changes: readonly (readonly [place: number, value: number])[]): string {
  const content = JSON.parse(good);
  for (const [place, value] of changes) {
    const nodes = nodesIn(content);
    const { holder, name } = nodes[place % nodes.length] ?? { holder: {}, name: '' };
    const replacement = VALUES[value % (VALUES.length + 1)];
    if (value % (VALUES.length + 1) === VALUES.length) {
      if (Array.isArray(holder)) holder.push(structuredClone(holder[Number(name)]));
      else holder[`${name}x`] = holder[name];
    } else if (replacement === OUT) {
      if (Array.isArray(holder)) holder.splice(Number(name), 1);
      else delete holder[name];
    } else holder[name] = structuredClone(replacement);
  }
  return JSON.stringify(content);
}

/** A text as it arrives when something went wrong on its way. */
const damaged = (good: string, place: number, kind: number): string => {
  const at = place % good.length;
  const ways = [
    good.slice(0, at),
    good.slice(0, at) + good.slice(at + 1),
    `${good.slice(0, at)}"${good.slice(at)}`,
    `${good.slice(0, at)},${good.slice(at)}`,
    `${good.slice(0, at)}\uFFFD${good.slice(at)}`,
    good.replace(/[,;]/g, '|'),
    '',
    'modelo;preço\nzenite;279990',
    `${good}${good}`,
  ];
  return ways[kind % ways.length] ?? '';
};

/** A good text in JSON that no reader may take for a good file, each by what is wrong with it. */
const WRONG: Readonly<Record<string, (good: string) => string>> = {
  'empty but for spaces': () => ' \n\t\n',
  'a byte order mark alone': () => '\uFEFF',
  'two byte order marks': (good) => `\uFEFF\uFEFF${good}`,
  'UTF-16 read as UTF-8': (good) => [...good.slice(0, 2_000)].join('\u0000'),
  null: () => 'null',
  'a list in a list': (good) => `[[${good}]]`,
  'a text': () => '"carro"',
  'a number': () => '42',
  'a number with a comma': (good) => good.replace(/: (\d+)/, ': $1,5'),
  'a number beyond all numbers': (good) => good.replace(/(: ?)\d+(?:\.\d+)?/, '$11e999'),
  'a number with a zero before it': (good) => good.replace(/(: ?)(\d)/, '$10$2'),
  'single quotes': (good) => good.replaceAll('"', "'"),
  'curly quotes': (good) => good.replace(/"/g, '“'),
  'a comma behind the last value': (good) => good.replace(/\s*[}\]]\s*$/, (end) => `,${end}`),
  'a comment': (good) => `// planos de novembro\n${good}`,
  'a spreadsheet': () => 'PK\u0003\u0004\u0014\u0000\u0006\u0000xl/workbook.xml',
  'a page': () => '<!doctype html><title>Proxy</title>',
  'brackets without end': () => '['.repeat(20_000),
  'objects without end': (good) => `${'{"a":'.repeat(5_000)}${good}${'}'.repeat(5_000)}`,
};

/** Good texts as other programs write them, which say the same. */
const SAME: Readonly<Record<string, (good: string) => string>> = {
  'a byte order mark': (good) => `\uFEFF${good}`,
  'lines of Windows': (good) => good.replace(/\r?\n/g, '\r\n'),
  'one line': (good) => JSON.stringify(JSON.parse(good)),
};

/** Values at a place of their own kind that are none: days that there are not, numbers that no amount or year has. */
const NEARLY: readonly unknown[] = [
  ...[
    '2026-13-01',
    '2025-02-29',
    '2026-04-31',
    '2026-00-10',
    '0000-01-01',
    '2026-2-3',
    '2026-11-29T10:00:00Z',
  ],
  ...[' 42 ', '4２', '１２', 'R$ 10', '1e3', 'true', 'null', '\u202Eabc', '\uD800', ' ', '\u200B'],
  ...[Number.MAX_SAFE_INTEGER + 2, Number.MIN_VALUE, -0, 1e21, 0.1 + 0.2],
  ...[[[]], [null], [{}], { 0: 'a' }, { __proto__x: 1 }, { constructor: {} }],
];

const CELLS = [
  '2025-02-29',
  '1e999',
  '4２',
  '=1+1',
  "'=1+1",
  ' x ',
  '"aspas"',
  '',
  '-1',
  '1,5',
  '"',
  'x'.repeat(5_000),
  'ação',
  '2026-02-30',
  '<script>',
  'a\u0001b',
  'AB',
  '999999999',
];

/** A table with a cell replaced, a column more or less, or a line twice. */
function changedTable(good: string, [line, column, value]: readonly [number, number, number]): string {
  const lines = good.trimEnd().split(/\r?\n/).slice(0, 60);
  const at = line % lines.length;
  const cells = lines[at]?.split(',') ?? [];
  const way = value % (CELLS.length + 3);
  if (way === CELLS.length) cells.push('mais');
  else if (way === CELLS.length + 1) cells.splice(column % cells.length, 1);
  else if (way === CELLS.length + 2) lines.push(lines[at] ?? '');
  else cells[column % cells.length] = CELLS[way] ?? '';
  lines[at] = cells.join(',');
  return lines.join('\n');
}

describe('a broken file is refused in the author’s language, each fault at its place', () => {
  it.each(Object.entries(JSON_FILES))('%s', async (_, [good, read]) => {
    const whole = await good();
    judge(await read(whole));
    const change = fc.tuple(fc.nat(), fc.nat());
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 2 }), async (changes) => {
        judge(await read(mutated(whole, changes)));
      }),
      runs(300, 100),
    );
    await fc.assert(
      fc.asyncProperty(fc.nat(), fc.nat(), async (place, kind) => {
        judge(await read(damaged(whole, place, kind)));
      }),
      runs(60, 30),
    );
  });

  it.each(Object.entries(JSON_FILES))('%s that is no such file at all', async (_, [good, read]) => {
    const whole = await good();
    for (const [name, changed] of Object.entries(WRONG)) {
      const broken = changed(whole);
      if (broken === whole) continue; // there is nothing in it that could be written so
      const errors = await read(broken);
      expect(errors.length, name).toBeGreaterThan(0);
      judge(errors);
    }
    const before = (await read(whole)).length;
    for (const [name, written] of Object.entries(SAME))
      expect((await read(written(whole))).length, name).toBe(before);
  });

  it.each(Object.entries(JSON_FILES))(
    '%s with what is nearly a value in each place',
    async (_, [good, read]) => {
      const whole = await good();
      await fc.assert(
        fc.asyncProperty(fc.nat(), fc.nat(NEARLY.length - 1), async (place, value) => {
          const content = JSON.parse(whole);
          const nodes = nodesIn(content);
          const { holder, name } = nodes[place % nodes.length] ?? { holder: {}, name: '' };
          holder[name] = structuredClone(NEARLY[value]);
          judge(await read(JSON.stringify(content)));
        }),
        runs(200, 60),
      );
    },
  );

  it.each(Object.entries(JSON_FILES))('%s with a key twice', async (_, [good, read]) => {
    const whole = await good();
    const [, key = ''] = /"(\w+)":/.exec(whole) ?? [];
    const twice = whole.replace(`"${key}":`, `"${key}": 7, "${key}":`);
    judge(await read(twice));
  });

  it('stock with a car a line', async () => {
    const stock = JSON.parse(await text('seeds/stock/lumen.br.json'));
    const { cars, gone: _gone, ...head } = stock;
    const few: readonly unknown[] = cars.slice(0, 3);
    await fc.assert(
      fc.asyncProperty(fc.nat(3), fc.nat(), fc.nat(), fc.nat(), async (at, place, value, cut) => {
        const lines = [head, ...few, { end: few.length }].map((one) => JSON.stringify(one));
        lines[at] = mutated(lines[at] ?? '', [[place, value]]);
        judge(await stockFaults('carros.ndjson', lines.join('\n')));
        judge(await stockFaults('carros.ndjson', damaged(lines.join('\n'), cut, value)));
      }),
      runs(150, 50),
    );
  });

  it.each(Object.entries(TABLES))('the table of %s', async (_, [path, read]) => {
    const whole = await text(path);
    await fc.assert(
      fc.asyncProperty(fc.tuple(fc.nat(), fc.nat(), fc.nat()), fc.boolean(), async (change, isDamaged) => {
        const few = whole.split('\n').slice(0, 60).join('\n');
        judge(await read(isDamaged ? damaged(few, change[0], change[2]) : changedTable(whole, change)));
      }),
      runs(150, 50),
    );
  });
});

it('a list of cars with more faults than are told says how many more there are', async () => {
  const [header = '', line = ''] = (await text('seeds/recalls/lumen.br.csv')).split(/\r?\n/);
  const wrong = line.replace(/^[^,;]*/, 'X');
  const errors = await recallFaults('csv', [header, ...Array(250).fill(wrong)].join('\n'));
  judge(errors);
  expect(errors.length).toBe(201);
  const { fault } = errors.at(-1) ?? {};
  expect(fault?.code).toBe('faults-left');
  expect((fault?.params as { more?: number })?.more).toBeGreaterThanOrEqual(50);
});

it('no label of a fault has a word of English, in either language', () => {
  for (const language of FAULT_LANGUAGES)
    for (const [code, label] of Object.entries(faultLabels[language]))
      expect([code, label.replace(/\{\{\w+\}\}/g, '').replace(WRITTEN, '')]).not.toEqual([
        code,
        expect.stringMatching(ENGLISH),
      ]);
});

it('a word that is none of a list stands in a file that is JSON still', () => {
  const broken = (good: object) =>
    brokenFiles('json', Buffer.from(JSON.stringify(good))).find(
      ([how]) => how === 'a word that is none of a list',
    )?.[1];
  expect(JSON.parse(String(broken({ market: 'BR' })))).toEqual({ market: 'ZZ' });
  expect(JSON.parse(String(broken({ site: 'br/lumen' })))).toEqual({ site: 'ZZ/lumen' });
});
