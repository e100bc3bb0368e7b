/** Files with mistakes in them, brought by a command: each is told with its file and its place, and nothing of any of them is stored. */
import { readdir, readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { publishCatalogue, readCatalogueFiles } from '../../src/areas/catalogue/service/index.ts';
import type { Command } from '../../src/host/cli/command.ts';
import { runCli } from '../../src/host/cli/run.ts';
import { knownTexts } from '../../src/host/sites/own-texts.ts';
import type { FileFault } from '../../src/kit/faults.ts';
import { brokenImports, firstLines, type ImportContent } from '../broken-imports.ts';
import { seededDatabase, type TestDatabase, testDatabase } from '../database.ts';
import { judgeFaults } from '../fault-judge.ts';
import { type FileFolder, fileFolder } from '../file-folder.ts';
import { importBuilt } from '../scripts.ts';
import { TEST_DATA_KEYS } from '../sealing.ts';
import { oneIn } from '../strength.ts';
import { tableContents } from '../table-contents.ts';
import { runOn, startedOn } from './dealers-portal.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
  await publishCatalogue(database.db, await readCatalogueFiles('seeds/catalogue'), { replace: true });
  // The first command of all brings the places that cities are looked up in.
  expect(await startedOn('dealers-import', database, ['seeds/dealers'])).toMatchObject({ code: 0 });
});
afterAll(() => database?.drop());

type Files = Readonly<Record<string, string | Buffer>>;

/** Runs a command on a folder of these files. */
async function ran(script: string, files: Files, words: readonly string[] = []) {
  const folder = await fileFolder(files);
  const done = await runOn(script, database, [...words, folder.path, ...(words.length > 0 ? BY : [])]);
  await folder.remove();
  return done;
}
const BY = ['--by', 'Rita'];
const offersOf = (files: Files) => ran('offers', files, ['import']);

/** Each file has one mistake: said is how the line of each begins. */
async function refused(
  run: (files: Files) => ReturnType<typeof ran>,
  all: readonly (readonly [string, string | Buffer])[],
) {
  const before = await tableContents(database.db);
  const names = all.map(([said]) => said.split(' ')[0]?.replace(/:$/, '') ?? '');
  const { code, lines } = await run(Object.fromEntries(all.map(([, text], at) => [names[at] ?? '', text])));
  const missed = all.filter(([said]) => !lines.some((line) => line.startsWith(said))).map(([said]) => said);
  expect(missed, lines.join('\n')).toEqual([]);
  expect([code, lines.at(-1)]).toEqual([1, `${lines.length - 1} errors; nothing was changed`]);
  expect(await tableContents(database.db)).toEqual(before);
}

const SEEDS = {
  offers: JSON.parse(await readFile('seeds/offers/lumen.br.json', 'utf8')),
  dealers: JSON.parse(await readFile('seeds/dealers/br.json', 'utf8')),
  stock: JSON.parse(await readFile('seeds/stock/lumen.br.json', 'utf8')),
};
const [, KIT] = SEEDS.offers.offers;
const BALLOON = SEEDS.offers.offers.find(({ kind }: { kind: string }) => kind === 'balloon');
let words = 0;
/** A file of one offer with a word of its own. */
const file = (values: object, site = 'br/lumen', like = KIT): string =>
  JSON.stringify({ site, offers: [{ ...like, slug: `oferta-${++words}`, ...values }] });

const TWICE = JSON.stringify({
  site: 'br/lumen',
  offers: [KIT, KIT].map((one) => ({ ...one, slug: 'twice' })),
});

describe('offers by the command', () => {
  it('with a mistake are told at their place and expected form, and none of their files is stored [D1-1-15]', () =>
    refused(offersOf, [
      [
        'a01.json offers[0].price.now: must be a number without quotes, and is a text',
        file({ price: { now: '2.690,00' } }),
      ],
      ['a02.json offers[0].price.now: must be more than 0', file({ price: { now: -1 } })],
      ['a03.json offers[0].price.before: is not more than now', file({ price: { before: 1, now: 2 } })],
      ['a04.json offers[0].from: is no day like 2026-12-31', file({ from: '2026-02-30' })],
      ['a05.json offers[0].until: is missing', file({ until: undefined })],
      ['a06.json offers[0].until: is before from', file({ from: '2028-12-31', until: '2026-01-01' })],
      ['a07.json offers[0].kind: must be one of vehicle, ', file({ kind: 'peça' })],
      ['a08.json offers[0].title: has more than 90 characters', file({ title: 'x'.repeat(91) })],
      ['a09.json offers[0].text[0]: must be a text, and is a number', file({ text: [1] })],
      ['a10.json offers[0].text[0]: holds a NUL, or half', file({ text: ['um\u0000'] })],
      ['a11.json offers[0].title: holds a NUL, or half', file({ title: 'Kit \ud83d' })],
      [
        'a12.json offers[0].slug: small letters without accents, digits and hyphens',
        file({ slug: 'Kit Viagem' }),
      ],
      [
        'a13.json offers[0].models[1]: there is no model quantum on this site',
        file({ models: ['quanta', 'quantum'] }),
      ],
      ['a14.json offers[0].coupon: there is no coupon NATAL10 on this site', file({ coupon: 'NATAL10' })],
      ['a15.json offers[0].preço: unknown field', file({ preço: 1 })],
      ['a16.json site: there is no site br/lumem', file({}, 'br/lumem')],
      ["a17.json offers[0].price: a car's price is the catalogue's", file({ kind: 'vehicle' })],
      ['a18.json offers[0].visits: goes with offers of the kind package', file({ visits: 3 })],
      ['a19.json offers[0].balloon: is missing', file({ kind: 'balloon' })],
      [
        'a20.json offers[0].balloon.entrance.max: is less than min',
        file({ balloon: { ...BALLOON.balloon, entrance: { min: 50, max: 20 } } }, 'br/lumen', BALLOON),
      ],
      ['a21.json offers[1].slug: twice stands already at a21.json offers[0].slug', TWICE],
      ['a22.json offers: is missing', JSON.stringify({ site: 'br/lumen' })],
      ['a23.json: this is not JSON: it ends in the middle', file({}).slice(0, 300)],
      ['a24.json: is not UTF-8', Buffer.from(file({}), 'latin1')],
      ['a25.json: the file is empty', ''],
      [
        'a26.json: this is not JSON: there is an error in line 1, column 1',
        'slug;kind;title\nkit;accessory;Kit',
      ],
      [
        'a27.json line 1 offers[0].title: a field stands in it twice',
        file({}).replace('"title"', '"title":"Outro","title"'),
      ],
      ['b.json: this is not JSON', file({}).replace('2690', '2690,50')],
    ]));

  it('come all or not at all: what is right beside a wrong one waits for it', async () => {
    const before = await tableContents(database.db);
    const right = file({});
    const { code, lines } = await offersOf({ 'a.json': right, 'b.json': file({}, 'br/lumem') });
    expect([code, lines]).toEqual([
      1,
      ['b.json site: there is no site br/lumem [no-site]', '1 error; nothing was changed'],
    ]);
    expect(await tableContents(database.db)).toEqual(before);
    expect(await offersOf({ 'a.json': right })).toMatchObject({ code: 0, out: 'offers: 1 added, 0 known\n' });
    expect(await offersOf({ 'a.json': `\uFEFF${right}` })).toMatchObject({
      out: 'offers: 0 added, 1 known\n',
    });
  });
});

describe('the other files by their commands', () => {
  const dealer = (values: object) => JSON.stringify([{ ...SEEDS.dealers[0], ...values }]);
  const turned = dealer({ latitude: -23.550512, name: 'Via Sul \u202eadtL' });

  it('are refused as the screens refuse them, each at its place', async () => {
    await refused(
      (files) => ran('dealers-import', files),
      [
        ['ar.json: this is not JSON', 'dealerCode;cnpj\n1;2'],
        ['br.json [0].latitude: dealer 0001017: more than 4 decimals', turned],
        ['br.json [0].name: dealer 0001017: holds U+202E', turned],
        ['concessionarias.json: is not called br.json', dealer({})],
        ['groups.json: the file is empty', ''],
      ],
    );
    const two: readonly { dealerCode: string }[] = SEEDS.dealers.slice(0, 2);
    const called = two.map((one, at) => ({ ...one, phone: ['ligue já', '9999'][at] }));
    await refused(
      (files) => ran('dealers-import', files),
      called.map(({ dealerCode }, at) => [
        `br.json [${at}].phone: dealer ${dealerCode}: is not a phone number`,
        JSON.stringify(called),
      ]),
    );
    const cars = (values: object) =>
      JSON.stringify({ ...SEEDS.stock, cars: [{ ...SEEDS.stock.cars[0], ...values }] });
    await refused(
      (files) => ran('stock-import', files),
      [
        ['a.json cars[0].price: must be a number', cars({ price: '1,5' })],
        ['b.json: is not UTF-8', Buffer.from(cars({ colour: 'ã' }), 'latin1')],
        ['c.ndjson line 1 brand: is missing', JSON.stringify(SEEDS.stock.cars[0])],
      ],
    );
    await refused(
      (files) => ran('recall-import', files),
      [
        ['a.csv line 1: the first line must be chassis,plate', 'chassis;plate\n'],
        ['a.json site: there is no site br/lumem', JSON.stringify({ site: 'br/lumem', campaigns: [] })],
        [
          'b.csv line 2: a chassis number has 17 letters and digits',
          'chassis,plate,model,year,campaigns\n1,,Lira,2024,R1',
        ],
        ['b.json site: br/lumem is there twice', JSON.stringify({ site: 'br/lumem', campaigns: [] })],
      ],
    );
  });
});

describe('bonus vouchers by the command', () => {
  const gift = { id: 'P-1', email: 'ana@example.com', amount: 500, validUntil: '2027-12-31' };
  const bonuses = (values: object, site = 'br/aurora') =>
    JSON.stringify({ site, bonuses: [{ ...gift, ...values }] });

  it.each([
    ['amount: must be a number without quotes, and is a text [type-number]', bonuses({ amount: '500,00' })],
    ['amount: must be more than 0 [over]', bonuses({ amount: -1 })],
    ['validUntil: is no day like 2026-12-31 [day]', bonuses({ validUntil: '31/12/2027' })],
    ['email: is no e-mail address [email]', bonuses({ email: 'ana.example.com' })],
    ['id: is missing [missing]', bonuses({ id: undefined })],
    ['models[0]: must be a text, and is a number [type]', bonuses({ models: [7] })],
    ['cpf: unknown field [unknown-field]', bonuses({ cpf: '52998224725' })],
  ])('with a mistake are told at its place with its code: %s', async (said, text) => {
    const { lines, path } = await given(text);
    expect(lines).toEqual([`${path} bonuses[0].${said}`, '1 error; nothing was changed']);
  });

  it('tell the line of a field that stands there twice', async () => {
    const { lines, path } = await given(bonuses({}).replace('"email"', '"email":"a@b.co",\n"email"'));
    const said = 'line 2 bonuses[0].email: a field stands in it twice [field-twice]';
    expect(lines).toEqual([`${path} ${said}`, '1 error; nothing was changed']);
  });

  it.each([
    [': the file is empty [empty]', ''],
    [': this is not JSON: there is an error in line 1, column 1 [not-json]', 'id;email'],
    [': this is not JSON: it ends in the middle [not-json-cut]', bonuses({}).slice(0, 50)],
    [': is not UTF-8 [not-utf8]', Buffer.from(bonuses({ id: 'ã' }), 'latin1')],
    [' site: there is no site br/auroro [no-site]', bonuses({}, 'br/auroro')],
  ])('of a file that is none are told too: %s', async (said, text) => {
    const { lines, path } = await given(text);
    expect(lines).toEqual([`${path}${said}`, '1 error; nothing was changed']);
  });

  it('name nobody and store nothing, and tell the first two hundred of many', async () => {
    const all = Array.from({ length: 300 }, (_, at) => ({
      ...gift,
      id: `P-${at}`,
      email: `ana.souza${at}@`,
    }));
    const { lines, path } = await given(JSON.stringify({ site: 'br/aurora', bonuses: all }));
    expect(lines).toHaveLength(202);
    expect(lines.slice(-2)).toEqual([
      `${path}: more than 200 errors: the others are not listed [too-many]`,
      '300 errors; nothing was changed',
    ]);
    expect(lines.join()).not.toContain('souza');
  });

  it('in a file that is not there are told with a code', async () => {
    const { lines } = await runOn('bonuses', database, ['give', 'nowhere/none.json']);
    expect(lines[0]).toBe('nowhere/none.json: the file cannot be read [no-file]');
  });

  async function given(text: string | Buffer) {
    const before = await tableContents(database.db);
    const folder = await fileFolder({ 'bonuses.json': text });
    const path = join(folder.path, 'bonuses.json');
    const done = await startedOn('bonuses', database, ['give', path]);
    await folder.remove();
    expect(done.code, done.lines.join('\n')).toBe(1);
    expect(await tableContents(database.db)).toEqual(before);
    return { lines: done.lines, path };
  }
});

/** An import of files: its command, the file that is broken and those beside it. */
type Import = {
  readonly words: string;
  readonly name: string;
  readonly good: Buffer;
  readonly beside?: Files;
  /** Asks for the file and not for its folder. */
  readonly isOne?: true;
};

const seed = (path: string) => readFile(`seeds/${path}`);
const stock = SEEDS.stock.cars.slice(0, 3);
const stockLines = [{ brand: 'lumen', market: 'BR' }, ...stock, { end: stock.length }];
const given = {
  site: 'br/aurora',
  bonuses: [{ id: 'P-9', email: 'x@example.com', amount: 500, validUntil: '2027-12-31' }],
};
const [campaigns, cars] = [await seed('recalls/lumen.br.json'), await seed('recalls/lumen.br.csv')];
const LUMEN_SITE = await seed('sites/lumen.br.json');
/** Files of a folder of the seeds, under the names that they have below another. */
const seedsIn = async (folder: string, under = '', but = ''): Promise<Files> =>
  Object.fromEntries(
    await Promise.all(
      (await readdir(`seeds/${folder}`))
        .filter((name) => name !== but)
        .map(async (name) => [under + name, await seed(`${folder}/${name}`)] as const),
    ),
  );
const LUMEN_THEME = await seedsIn('sites/lumen', 'lumen/');
const ZENITE = '4-zenite.json';
const LUMEN_CARS = await seedsIn('catalogue/lumen.br', '', ZENITE);
/** The first sentences that visitors read, each said otherwise. */
const TEXTS = Object.fromEntries(
  [...knownTexts('pt-BR')]
    .filter(([, text]) => /^[\p{L} ]{9,}$/u.test(text))
    .slice(0, 5)
    .map(([address, text]) => [address, `${text} já`]),
);

const IMPORTS = {
  catalogue: {
    words: 'catalogue import',
    name: ZENITE,
    good: await seed(`catalogue/lumen.br/${ZENITE}`),
    beside: LUMEN_CARS,
  },
  'catalogue, checked': {
    words: 'catalogue check',
    name: ZENITE,
    good: await seed(`catalogue/lumen.br/${ZENITE}`),
    beside: LUMEN_CARS,
  },
  lender: { words: 'lender import', name: 'lumen.br.json', good: await seed('lender/lumen.br.json') },
  'credit settings': {
    words: 'credit-settings import',
    name: 'br.json',
    good: await seed('credit-settings/br.json'),
  },
  dealers: {
    words: 'dealers import',
    name: 'br.json',
    good: Buffer.from(JSON.stringify(SEEDS.dealers.slice(0, 2))),
    beside: { 'groups.json': await seed('dealers/groups.json') },
  },
  stock: {
    words: 'stock import',
    name: 'lumen.json',
    good: Buffer.from(JSON.stringify({ ...SEEDS.stock, cars: stock })),
  },
  'stock, a car a line': {
    words: 'stock import',
    name: 'lumen.ndjson',
    good: Buffer.from(`${stockLines.map((one) => JSON.stringify(one)).join('\n')}\n`),
  },
  'campaigns of recall': {
    words: 'recall import',
    name: 'lumen.br.json',
    good: campaigns,
    beside: { 'lumen.br.csv': cars },
  },
  'cars of recall': {
    words: 'recall import',
    name: 'lumen.br.csv',
    good: cars,
    beside: { 'lumen.br.json': campaigns },
  },
  states: {
    words: 'places import',
    name: 'br-states.csv',
    good: await seed('places/br-states.csv'),
    isOne: true,
  },
  provinces: {
    words: 'places import',
    name: 'ar-provinces.csv',
    good: await seed('places/ar-provinces.csv'),
    isOne: true,
  },
  localities: {
    words: 'places import',
    name: 'ar-localities.csv',
    good: await seed('places/ar-localities.csv'),
    isOne: true,
  },
  cities: {
    words: 'places import',
    name: 'br-cities.csv',
    good: await seed('places/br-cities.csv'),
    isOne: true,
  },
  streets: {
    words: 'places import',
    name: 'br-streets.csv',
    good: firstLines(await seed('places/br-streets.csv'), 4_000),
    isOne: true,
  },
  offers: { words: 'offers import', name: 'lumen.json', good: Buffer.from(file({})) },
  'bonus vouchers': {
    words: 'bonuses give',
    name: 'gifts.json',
    good: Buffer.from(JSON.stringify(given)),
    isOne: true,
  },
  sites: {
    words: 'sites check',
    name: 'lumen.br.json',
    good: LUMEN_SITE,
    beside: LUMEN_THEME,
  },
  'texts of a theme': {
    words: 'sites check',
    name: 'lumen/labels.pt-BR.json',
    good: Buffer.from(JSON.stringify(TEXTS, null, 2)),
    beside: { ...LUMEN_THEME, 'lumen.br.json': LUMEN_SITE },
  },
} satisfies Readonly<Record<Exclude<ImportContent, 'table of texts' | 'prices of a service'>, Import>>;
/**
 * The document that an import prints of a file: the command itself, as the run's set-up has bundled it, without a process of its own, of
 * which there would be a thousand.
 */
async function document(one: Import, bytes: Buffer) {
  const folder = await fileFolder({ ...one.beside, [one.name]: bytes });
  const path = one.isOne ? join(folder.path, one.name) : folder.path;
  const by = one.words.startsWith('offers') ? BY : [];
  const done = await documentOf([...one.words.split(' '), path, ...by]);
  await folder.remove();
  return done;
}

async function documentOf(given: readonly string[]) {
  const { COMMANDS } = await bundled();
  const [out, lines]: [string[], string[]] = [[], []];
  const outputs = {
    out: (line: string) => void out.push(line),
    err: (line: string) => void lines.push(line),
  };
  const code = await runCli(COMMANDS, [...given, '--json'], { outputs });
  return { code, lines, json: JSON.parse(out.join('\n')) as Document };
}
const bundled = () =>
  importBuilt('/commands/commands.js') as Promise<{ readonly COMMANDS: readonly Command[] }>;

type Told = {
  readonly code: string;
  readonly parameters: object;
  readonly place: object;
  readonly message: string;
};
type Document = {
  readonly ok: boolean;
  readonly exitCode: number;
  readonly result: unknown;
  readonly faults: readonly Told[];
};
/** What only an engine or a library says, and no sentence of ours. */
const FOREIGN = /\n\s+at |node:|\.ts:\d|\.js:\d|Error\b|undefined|\[object|\{\{|Invalid |Unexpected /;

const BROKEN = brokenImports<keyof typeof IMPORTS, Import>(IMPORTS);

/** Where commands of this process find their database. */
const on = ({ url }: TestDatabase) => {
  vi.stubEnv('DATABASE_URL', url);
  vi.stubEnv('VITRINE_DATA_KEYS', TEST_DATA_KEYS);
};

/** What a command says of what it refuses: each fault with its code behind it, in words of ours, and in both languages of the screens. */
function expectToldFaults({ code, lines, json }: Awaited<ReturnType<typeof documentOf>>): void {
  expect(lines.join('\n')).not.toMatch(FOREIGN);
  const { faults, ...told } = json;
  expect([code, told.exitCode, told.ok], JSON.stringify(told)).toEqual([1, 1, false]);
  expect(faults.length).toBeGreaterThan(0);
  for (const { message, code: said } of faults) {
    expect(message).not.toMatch(FOREIGN);
    expect(message.endsWith(`[${said}]`), message).toBe(true);
  }
}

const judged = (faults: readonly Told[]) =>
  judgeFaults(
    faults.map(
      ({ code: said, parameters, place }) =>
        ({ ...place, fault: { code: said, params: parameters } }) as FileFault,
    ),
  );

describe('bytes that are broken on their way, through every import', () => {
  // Before each: what was stubbed for all is put back before the first.
  beforeEach(() => on(database));

  it.each(oneIn(60, BROKEN.refused))('%s: %s', async (_content, _how, one, bytes) => {
    const before = await tableContents(database.db);
    const done = await document(one, bytes);
    expectToldFaults(done);
    if (one.words.endsWith('import')) expect(done.json.result).toBeNull();
    judged(done.json.faults);
    expect(await tableContents(database.db)).toEqual(before);
  });
});

/** A price as a maker's own service says it. */
const PRICE = JSON.stringify({ price: 87_490, priceBonification: 85_000, hasPriceBonification: true });
const BROKEN_PRICES = brokenImports({
  'prices of a service': { name: 'price.json', good: Buffer.from(PRICE) },
});

describe('answers of a pricing service that are broken on their way', () => {
  let answer: Buffer | undefined;
  let encoding: { 'content-encoding'?: string } = {};
  let service: Server;
  let sites: FileFolder;
  let own: TestDatabase;
  beforeAll(async () => {
    own = await seededDatabase();
    service = createServer((_, response) => {
      response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json', ...encoding }).end(answer);
    });
    await new Promise<void>((done) => service.listen(0, '127.0.0.1', done));
    const pricing = `http://127.0.0.1:${(service.address() as AddressInfo).port}/v1`;
    const site = JSON.parse(LUMEN_SITE.toString());
    sites = await fileFolder({
      ...LUMEN_THEME,
      'lumen.br.json': JSON.stringify({ ...site, services: { ...site.services, pricing } }),
    });
  });
  beforeEach(() => {
    on(own);
    vi.stubEnv('VITRINE_SITES', sites.path);
    vi.stubEnv('UPSTREAM_ALLOW_INWARD', '127.0.0.1');
  });
  afterAll(async () => {
    service?.close();
    await sites?.remove();
    await own?.drop();
  });
  const asked = (bytes: Buffer) => {
    answer = bytes;
    return documentOf(['catalogue', 'prices']);
  };

  it.each(oneIn(20, BROKEN_PRICES.refused))('%s: %s', async (_content, _how, _one, bytes) => {
    const before = await tableContents(own.db);
    const done = await asked(bytes);
    expectToldFaults(done);
    const { faults } = done.json;
    // Either nothing was told, or what was told is a price of no car.
    if (!faults.some(({ code }) => code === 'prices-not-told')) judged(faults);
    expect(await tableContents(own.db)).toEqual(before);
  });

  it('longer than any price are not read to their end', async () => {
    const before = await tableContents(own.db);
    const { json } = await asked(Buffer.from(`${PRICE}${' '.repeat(100_000)}`));
    expect(json.faults.map(({ code }) => code)).toEqual(['prices-not-told']);
    expect(await tableContents(own.db)).toEqual(before);
  });

  it('compressed are not unpacked, however few bytes came', async () => {
    const before = await tableContents(own.db);
    encoding = { 'content-encoding': 'gzip' };
    const { json } = await asked(gzipSync(PRICE)).finally(() => {
      encoding = {};
    });
    expect(json.faults.map(({ code }) => code)).toEqual(['prices-not-told']);
    expect(await tableContents(own.db)).toEqual(before);
  });

  it.each(oneIn(4, BROKEN_PRICES.taken))('%s: %s, which is no fault', async (_content, _how, _one, bytes) => {
    expect((await asked(bytes)).json.faults).toEqual([]);
  });

  it('whole are taken, and change nothing the second time', async () => {
    expect((await asked(Buffer.from(PRICE))).json).toMatchObject({ ok: true, result: { unanswered: 0 } });
    const again = (await asked(Buffer.from(PRICE))).json;
    expect(again).toMatchObject({ ok: true, result: { unanswered: 0, changed: false } });
    expect(BROKEN_PRICES.unmade).toEqual([]);
  });
});

describe('the same files whole', () => {
  /** Of their own: what they hold is stored. */
  let own: TestDatabase;
  beforeAll(async () => {
    own = await seededDatabase();
  });
  beforeEach(() => on(own));
  afterAll(() => own?.drop());

  const expectTaken = async (one: Import, bytes: Buffer) => {
    const { code, lines, json } = await document(one, bytes);
    expect([code, json.faults], lines.join('\n')).toEqual([0, []]);
  };

  it.each(Object.entries<Import>(IMPORTS))('%s: is taken', (_, one) => expectTaken(one, one.good));

  it.each(oneIn(8, BROKEN.taken))('%s: %s, which is no fault, is taken', (_content, _how, one, bytes) =>
    expectTaken(one, bytes),
  );

  it('may be taken only in ways that are tried', () => {
    expect(BROKEN.unmade).toEqual([]);
  });
});
