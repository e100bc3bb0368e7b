/** A file of stock or of recalls with a mistake in it, brought by a browser: the screen says where and what, and nothing is stored. */
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishPlaces } from '../../src/areas/locations/service/index.ts';
import { knownTexts } from '../../src/host/sites/own-texts.ts';
import { type AdminApp, adminApp } from '../admin-app.ts';
import { brokenImports, type ImportContent } from '../broken-imports.ts';
import { ENGLISH, FAULT_LANGUAGES, WRITTEN } from '../fault-judge.ts';
import { fileFolder } from '../file-folder.ts';
import { PLACE_FILES } from '../place-files.ts';
import { askPage, newStaff } from '../staff.ts';
import { demoStock } from '../stock-app.ts';
import { oneIn } from '../strength.ts';
import { tableContents } from '../table-contents.ts';

let app: AdminApp;
let cookie: string;

type Files = Readonly<Record<string, string | Buffer>>;

beforeAll(async () => {
  app = await adminApp(await demoStock());
  // What states and provinces are taken off of, where a table has none of them any more.
  const places = await fileFolder(PLACE_FILES);
  expect(await publishPlaces(app.database.db, places.path)).toMatchObject({ ok: true });
  await places.remove();
  ({ cookie } = await newStaff(app.admin, { roles: ['operator'] }));
  // What is there already could be lost by a mistake.
  for (const [kind, files] of [
    ['stock', { 'lumen.json': stock() }],
    ['recalls', recalls()],
  ] as const) {
    const { url, page } = await brought(kind, files);
    const digest = /name="digest" value="(\w{64})"/.exec(page)?.[1] ?? '';
    expect((await askPage(app.app, cookie, url, { form: 'bring', digest })).statusCode).toBe(303);
  }
});
afterAll(() => app?.close());

const BOUNDARY = 'vitrine';

/** Sends files as a browser sends a plain form. */
function send(as: string, to: string, files: Files, fields: Readonly<Record<string, string>> = {}) {
  const head = (name: string) =>
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="files"; filename="${name}"\r\ncontent-type: text/plain\r\n\r\n`;
  const typed = Object.entries(fields).flatMap(([name, value]) => [
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  ]);
  const parts = [
    ...typed,
    ...Object.entries(files).flatMap(([name, content]) => [head(name), content, '\r\n']),
  ];
  return app.app.inject({
    method: 'POST',
    url: to,
    payload: Buffer.concat([...parts, `--${BOUNDARY}--\r\n`].map((one) => Buffer.from(one))),
    headers: {
      cookie: as,
      origin: 'http://localhost',
      host: 'localhost',
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
    },
  });
}

/** The same for an import, with the report that its sender is led to. */
async function brought(kind: 'stock' | 'recalls', files: Files) {
  const url = String((await send(cookie, `/admin/importacoes/arquivos/${kind}`, files)).headers.location);
  return { url, page: (await askPage(app.app, cookie, url)).body };
}

const ROW =
  /<th scope="row"[^>]*><div><div[^>]*><small>(?<file>.*?)<\/small>(?:<code>)?(?<place>.*?)(?:<\/code>)?<\/div><\/div><\/th><td[^>]*><div>(?<words>.*?)<\/div><\/td>/g;

/** The faults that a page lists, `lumen.json cars[0].mvs: …`, as they are read. */
const faultsOn = (page: string): string[] =>
  [...page.replaceAll('<!-- -->', '').matchAll(ROW)].map(
    ({ groups: { file, place, words } = {} }) =>
      `${file} ${place}: ${words?.replaceAll('&quot;', '"').replaceAll('&#x27;', "'")}`,
  );

type Car = Readonly<Record<string, unknown>>;
const SEEDS = {
  stock: JSON.parse(await readFile('seeds/stock/lumen.br.json', 'utf8')) as { cars: readonly Car[] },
  campaigns: await readFile('seeds/recalls/lumen.br.json', 'utf8'),
  vehicles: await readFile('seeds/recalls/lumen.br.csv', 'utf8'),
};
const [first = {}, second = {}] = SEEDS.stock.cars;

const stock = (car: Car = first, more: object = {}): string =>
  JSON.stringify({ brand: 'lumen', market: 'BR', cars: [car, second], ...more });
const lines = (...all: readonly object[]): string => all.map((one) => JSON.stringify(one)).join('\n');
const HEAD = { brand: 'lumen', market: 'BR' };

const inCar = (values: object): Files => ({ 'a.json': stock({ ...first, ...values }) });
const inFile = (values: object): Files => ({ 'a.json': stock(first, values) });

type Mistake = readonly [said: string, files: Files];

const STOCK: readonly Mistake[] = [
  ['a.json cars[0].price: deveria ser um número sem aspas', inCar({ price: '189.990,00' })],
  ['a.json cars[0].price: deve ser mais que 0', inCar({ price: -1 })],
  ['a.json : não é JSON: ', { 'a.json': stock().replace('"year":2027', '"year":2027,5') }],
  ['a.json cars[0].dealer: carro LUBR26000031: nenhuma concessionária 77', inCar({ dealer: '77' })],
  ['a.json cars[0].dealer: deveria ser um texto entre aspas, e é', inCar({ dealer: 1017 })],
  ['a.json cars[0].mvs: carro LUBR26000031: 711J1H9 de 2027 não é vendido', inCar({ mvs: '711J1H9' })],
  ['a.json cars[0].mvs: carro LUBR26000031: 711J1H0 de 2035 não é vendido', inCar({ year: 2035 })],
  ['a.json cars[0].year: o máximo é 2100', inCar({ year: 20277 })],
  ['a.json cars[0].colour: carro LUBR26000031: 999 não é vendido', inCar({ colour: '999' })],
  ['a.json cars[0].colour: falta', inCar({ colour: undefined })],
  ['a.json cars[0].parts: deveria ser uma lista [ ], e é', inCar({ parts: '7R8' })],
  ['a.json cars[0].parts: aparece duas vezes', inCar({ parts: ['7R8', '7R8'] })],
  ['a.json cars[0].arrival: deve ser um destes: yard, transit e production', inCar({ arrival: 'pátio' })],
  ['a.json cars[0].expected: não é um dia', inCar({ arrival: 'transit', expected: '2026-02-30' })],
  ['a.json cars[0].expected: não é um dia', inCar({ arrival: 'transit', expected: '09/12/2026' })],
  [
    'a.json cars[0].expected: carro LUBR26000031: 09/12/2206 fica a mais de 1000 dias',
    inCar({ arrival: 'transit', expected: '2206-12-09' }),
  ],
  ['a.json cars[0].expected: um carro no pátio já chegou', inCar({ expected: '2026-12-09' })],
  ['a.json cars[0].number: de 1 a 40 maiúsculas', inCar({ number: `LU-${'9'.repeat(40)}` })],
  ['a.json cars[0].number: de 1 a 40 maiúsculas', inCar({ number: 'LUBR\u0000' })],
  ['a.json cars[0].preço: campo desconhecido', inCar({ preço: 1 })],
  ['a.json cars[0].pre�o: campo desconhecido', inCar({ 'pre\u0000o': 1 })],
  [
    'a.json cars[0].pre�o: campo desconhecido',
    { 'a.json': stock().replace('"year"', '"pre\\ud83do":1,"year"') },
  ],
  ['a.json cars[1].number: carro LUBR26000171: está duas vezes', inCar({ number: second.number })],
  [
    'a.json linha 1 · cars[0].year: um campo está duas vezes',
    { 'a.json': stock().replace('"year"', '"year":2026,"year"') },
  ],
  ['a.json market: deve ser um destes: BR e AR', inFile({ market: 'BRA' })],
  ['a.json brand: não existe o site br/lumem', inFile({ brand: 'lumem' })],
  ['a.json brand: não existe o site br/lumem', inFile({ brand: 'lumem', cars: [] })],
  ['a.json cars: falta', inFile({ cars: undefined })],
  ['a.json gone: só um arquivo parcial', inFile({ gone: ['LUBR26000031'] })],
  [
    'a.json gone[0]: carro LUBR26000031: está também entre os carros',
    inFile({ kind: 'delta', gone: ['LUBR26000031'] }),
  ],
  [
    'b.json : é o estoque inteiro de br/lumen, e a.json também',
    { 'a.json': stock(), 'b.json': stock(first, { cars: [second] }) },
  ],
  ['a.json : não é JSON: o arquivo acaba no meio', { 'a.json': stock().slice(0, 200) }],
  ['a.json : não está em UTF-8', { 'a.json': Buffer.from(stock({ ...first, mvs: 'Ê' }), 'latin1') }],
  ['a.json : não está em UTF-8', { 'a.json': Buffer.from(`\uFEFF${stock()}`, 'utf16le') }],
  ['a.json : o arquivo está vazio', { 'a.json': '\uFEFF\n' }],
  ['a.json : não é JSON: há um erro na linha 1, coluna 1', { 'a.json': 'number;mvs;year\nLU1;711J1H0;2027' }],
  ['a.ndjson linha 1 · brand: falta', { 'a.ndjson': lines(first, { end: 1 }) }],
  ['a.ndjson linha 1: não é JSON', { 'a.ndjson': 'number;mvs;year\nLU1;711J1H0;2027' }],
  ['a.ndjson linha 2: não é JSON', { 'a.ndjson': `${lines(HEAD)}\n${JSON.stringify(first, null, 1)}` }],
  ['a.ndjson linha 2: o arquivo acaba sem a última linha', { 'a.ndjson': lines(HEAD, first) }],
  ['a.ndjson linha 3: diz que há 2 linhas, e há 1', { 'a.ndjson': lines(HEAD, first, { end: 2 }) }],
  ['a.ndjson linha 4: está depois da última linha', { 'a.ndjson': lines(HEAD, first, { end: 1 }, second) }],
  [
    'a.ndjson linha 3 · number: carro LUBR26000031: está duas',
    { 'a.ndjson': lines(HEAD, first, first, { end: 2 }) },
  ],
  ['a.ndjson linha 2: contém um byte nulo', { 'a.ndjson': `${lines(HEAD)}\n\u0000\n{"end":1}` }],
  ['a.ndjson linha 2: é mais longa que 16.384', { 'a.ndjson': `${lines(HEAD)}\n${'9'.repeat(400_000)}` }],
  [
    'a.ndjson brand: não existe o site br/lumem',
    { 'a.ndjson': lines({ ...HEAD, brand: 'lumem' }, { end: 0 }) },
  ],
];

const recalls = (campaigns = SEEDS.campaigns, vehicles: string | Buffer = SEEDS.vehicles): Files => ({
  'a.json': campaigns,
  'a.csv': vehicles,
});
const inCampaign = (values: object): Files => {
  const file = JSON.parse(SEEDS.campaigns);
  Object.assign(file.campaigns[1], values);
  return recalls(JSON.stringify(file));
};
const inList = (from: string | RegExp, to: string): Files =>
  recalls(SEEDS.campaigns, SEEDS.vehicles.replace(from, to));
const [, vehicle = '', next = ''] = SEEDS.vehicles.split('\n');

const RECALLS: readonly Mistake[] = [
  ['a.json site: não existe o site br/lumem', recalls(SEEDS.campaigns.replace('br/lumen', 'br/lumem'))],
  ['a.json site: escreva o site como br/aurora', recalls(SEEDS.campaigns.replace('br/lumen', 'Lumen BR'))],
  ['a.json campaigns[1].code: R26-01 já está em campaigns[0].code', inCampaign({ code: 'R26-01' })],
  ['a.json campaigns[1].code: só maiúsculas, algarismos e hifens (2 a 20)', inCampaign({ code: 'r25 02' })],
  ['a.json campaigns[1].announced: não é um dia', inCampaign({ announced: '2025-02-30' })],
  ['a.json campaigns[1].minutes: deveria ser um número', inCampaign({ minutes: '30' })],
  ['a.json campaigns[1].minutes: o mínimo é 5', inCampaign({ minutes: -30 })],
  ['a.json campaigns[1].risk: é longo demais: até 600', inCampaign({ risk: 'x'.repeat(601) })],
  ['a.json campaigns[1].risk: não pode ficar vazio', inCampaign({ risk: ' ' })],
  ['a.json campaigns[1].risk: falta', inCampaign({ risk: undefined })],
  ['a.json campaigns[1].title: contém um byte nulo', inCampaign({ title: 'Cinto\u0000' })],
  [
    'a.json linha 5 · campaigns[0].code: um campo está duas',
    recalls(SEEDS.campaigns.replace('"code"', '"code":"X1","code"')),
  ],
  ['a.json : não é JSON: o arquivo acaba no meio', recalls(SEEDS.campaigns.slice(0, 300))],
  ['a.csv linha 1: a primeira linha deve ser chassis,plate', inList(/^.*\n/, '')],
  [
    'a.csv linha 1: a primeira linha deve ser',
    recalls(SEEDS.campaigns, SEEDS.vehicles.replaceAll(',', '\t')),
  ],
  ['a.csv linha 2: deve ter cinco colunas, separadas', inList(vehicle, vehicle.replaceAll(',', ';'))],
  ['a.csv linha 2: o chassi tem 17 letras e algarismos', inList(vehicle, vehicle.slice(1))],
  ['a.csv linha 2: não é uma placa do país (no Brasil, ABC1D23', inList(/ADG0A00/, 'ADG0A0')],
  ['a.csv linha 2: o ano tem quatro algarismos', inList(',2022,', ',22,')],
  ['a.csv linha 2: o ano tem quatro algarismos', inList(',2022,', ',2222,')],
  ['a.csv linha 2: o modelo se escreve', inList(',Quanta,', ',<b>Quanta</b>,')],
  ['a.csv linha 2: traz uma campanha que não está', inList('2022,R26-01', '2022,R26-09')],
  ['a.csv linha 2: não traz campanha', inList('2022,R26-01', '2022,')],
  ['a.csv linha 4: não é um dia', inList('2024-09-02', '2024-09-31')],
  ['a.csv linha 4: o reparo é de um dia que ainda não chegou', inList('2024-09-02', '2042-09-02')],
  ['a.csv linha 3: o chassi já está em outra linha', inList(next, vehicle.replace('ADG0A00', 'ADG0A01'))],
  ['a.csv linha 3: a placa já está em outra linha', inList('BEG1A01', 'ADG0A00')],
  ['a.csv linha 2: a linha é longa demais', inList(vehicle, vehicle.padEnd(90_000, 'x'))],
  [
    'a.csv linha 3: não está em UTF-8',
    recalls(SEEDS.campaigns, Buffer.from(SEEDS.vehicles.replace('Ó', '\x81'), 'latin1')),
  ],
  ['a.csv : não está em UTF-8', recalls(SEEDS.campaigns, Buffer.from(`\uFEFF${SEEDS.vehicles}`, 'utf16le'))],
  ['a.csv linha 2: contém um byte nulo', inList('Quanta', 'Qu\u0000nta')],
  ['a.csv : o arquivo está vazio', recalls(SEEDS.campaigns, '\n')],
  ['a.csv : o arquivo falta', { 'a.json': SEEDS.campaigns }],
  ['b.csv : não há um .json de mesmo nome', { ...recalls(), 'b.csv': SEEDS.vehicles }],
  [
    'b.json site: br/lumen aparece em dois arquivos',
    { ...recalls(), 'b.json': SEEDS.campaigns, 'b.csv': SEEDS.vehicles },
  ],
];

describe.each([
  ['stock', STOCK],
  ['recalls', RECALLS],
] as const)('a mistake in files of %s', (kind, mistakes) => {
  it('is told on the screen at its place, in the reader’s language, and stores nothing [D2-2.5-31]', async () => {
    const before = await tableContents(app.database.db);
    const missed: string[] = [];
    for (const [said, files] of mistakes) {
      const { url, page } = await brought(kind, files);
      const texts = faultsOn(page);
      const hasIt = texts.some((one) => one.replace(' arquivo inteiro:', ' :').startsWith(said));
      if (!hasIt || page.includes('name="digest"'))
        missed.push(`${said} ← ${url} ${texts.slice(0, 3).join(' | ')}`);
    }
    expect(missed).toEqual([]);
    expect(await tableContents(app.database.db)).toEqual(before);
  });
});

/** What the administration takes: where a form is sent, the file that is broken, what comes with it, and its fields beside. */
type Taken = {
  readonly to: string;
  readonly name: string;
  readonly good: Buffer;
  readonly beside?: Files;
  readonly fields?: Readonly<Record<string, string>>;
};
const seeded = async (to: string, name: string, path: string, beside?: Files): Promise<Taken> => ({
  ...{ to, name, good: await readFile(`seeds/${path}`) },
  ...(beside && { beside }),
});
const IMPORTS = '/admin/importacoes/arquivos';
const DRAFTS = '/admin/publicacoes/arquivos';
const placed = (name: keyof typeof PLACE_FILES, more = ''): Taken => ({
  to: `${IMPORTS}/places`,
  name,
  good: Buffer.from(PLACE_FILES[name] + more),
});
/** The first sentences that visitors of Lumen read, each said otherwise. */
const TEXTS = [...knownTexts('pt-BR')].filter(([, text]) => /^[\p{L} ]{9,}$/u.test(text)).slice(0, 5);
/** Two, and of no group: which groups there are another file says. */
const DEALERS = (JSON.parse(await readFile('seeds/dealers/br.json', 'utf8')) as object[])
  .slice(0, 2)
  .map((dealer) => ({ ...dealer, groupId: undefined, influenceAreaId: undefined }));
const TABLE_OF_TEXTS = [
  ['endereço', 'valores', 'texto do portal', 'texto do site'],
  ...TEXTS.map(([address, text]) => [address, '', text, `${text} já`]),
];
const TAKEN = {
  stock: { to: `${IMPORTS}/stock`, name: 'lumen.json', good: Buffer.from(stock()) },
  'stock, a car a line': {
    to: `${IMPORTS}/stock`,
    name: 'lumen.ndjson',
    good: Buffer.from(`${lines(HEAD, first, second, { end: 2 })}\n`),
  },
  'campaigns of recall': await seeded(`${IMPORTS}/recalls`, 'a.json', 'recalls/lumen.br.json', {
    'a.csv': SEEDS.vehicles,
  }),
  'cars of recall': await seeded(`${IMPORTS}/recalls`, 'a.csv', 'recalls/lumen.br.csv', {
    'a.json': SEEDS.campaigns,
  }),
  states: await seeded(`${IMPORTS}/places`, 'br-states.csv', 'places/br-states.csv'),
  cities: placed('br-cities.csv'),
  provinces: await seeded(`${IMPORTS}/places`, 'ar-provinces.csv', 'places/ar-provinces.csv'),
  localities: placed('ar-localities.csv', '903,Río Cuarto,4,-33.1232,-64.3493,163048\n'),
  catalogue: await seeded(DRAFTS, 'zenite.json', 'catalogue/lumen.br/4-zenite.json'),
  lender: await seeded(DRAFTS, 'planos.json', 'lender/lumen.br.json'),
  'credit settings': await seeded(DRAFTS, 'credito.json', 'credit-settings/br.json'),
  dealers: { to: DRAFTS, name: 'br.json', good: Buffer.from(JSON.stringify(DEALERS)) },
  sites: await seeded(DRAFTS, 'site.json', 'sites/aurora.br.json'),
  'table of texts': {
    to: '/admin/textos/arquivos',
    name: 'textos.csv',
    good: Buffer.from(TABLE_OF_TEXTS.map((cells) => `${cells.join(',')}\n`).join('')),
    fields: { site: 'br/lumen' },
  },
} satisfies Partial<Record<ImportContent, Taken>>;
const BROKEN = brokenImports<keyof typeof TAKEN, Taken>(TAKEN);

/** What says that nothing can come of it: faults in the files; a form that was refused is told of where it leads. */
const FAULTY = { 'pt-BR': /\d+ erros? imped/, 'es-AR': /\d+ error(?:es)? impide/ } as const;
const REFUSED = /role="alert"/;

describe('a file whose bytes are broken on their way, brought by a browser', () => {
  let author: string;
  beforeAll(async () => {
    ({ cookie: author } = await newStaff(app.admin, { roles: ['operator', 'author', 'credit'] }));
  });
  /** What is in force; a draft is kept with its faults. */
  const inForce = async () =>
    Object.fromEntries(
      Object.entries(await tableContents(app.database.db)).filter(
        ([table]) => !table.startsWith('publication'),
      ),
    );

  /** The page that the sender of a file is led to, in a language. */
  const pageAfter = async ({ to, name, beside, fields }: Taken, bytes: Buffer, language = 'pt-BR') => {
    const sent = await send(author, to, { ...beside, [name]: bytes }, fields);
    expect(sent.statusCode).toBe(303);
    return opened(String(sent.headers.location), language);
  };
  const opened = async (url: string, language: string) => {
    const { body, statusCode } = await app.app.inject({
      url,
      headers: { cookie: author, host: 'localhost', 'accept-language': language },
    });
    const page = body.replaceAll('<!-- -->', '');
    expect([statusCode, page.includes(`<html lang="${language}"`)]).toEqual([200, true]);
    return { url, page };
  };

  it.each(oneIn(80, BROKEN.refused))('%s: %s', async (_content, _how, one, bytes) => {
    const before = await inForce();
    const { url } = await pageAfter(one, bytes);
    for (const language of FAULT_LANGUAGES) {
      const { page } = await opened(url, language);
      const says = url.includes('recusa=') ? REFUSED : FAULTY[language];
      // The page itself may hold two million letters of the file.
      expect(says.test(page), `${url} says ${says}`).toBe(true);
      for (const said of faultsOn(page)) {
        expect(said.slice(-1_000)).not.toMatch(/\{\{|undefined|\[object/);
        expect(said.slice(said.indexOf(': ')).replace(WRITTEN, '')).not.toMatch(ENGLISH);
      }
    }
    expect(await inForce()).toEqual(before);
  });

  const expectTaken = async (one: Taken, bytes: Buffer) => {
    const { url, page } = await pageAfter(one, bytes);
    expect(url).not.toContain('recusa=');
    expect(faultsOn(page).map((said) => said.slice(0, 200))).toEqual([]);
    expect([FAULTY['pt-BR'].test(page), REFUSED.test(page)]).toEqual([false, false]);
  };

  it.each(oneIn(8, BROKEN.taken))('%s: %s, which is no fault', (_content, _how, one, bytes) =>
    expectTaken(one, bytes),
  );

  it('may be taken only in ways that are tried', () => {
    expect(BROKEN.unmade).toEqual([]);
  });

  it.each(oneIn(4, Object.entries<Taken>(TAKEN)))('%s: is taken whole', (_, one) =>
    expectTaken(one, one.good),
  );
});
