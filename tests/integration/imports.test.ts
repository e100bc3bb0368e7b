import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Import, ImportAdmin, ImportDone } from '../../src/areas/admin/contract.ts';
import { purgeImportFiles } from '../../src/areas/admin/service/index.ts';
import { newestPlaces, publishPlaces } from '../../src/areas/locations/service/index.ts';
import { personalDataStores, resealAll } from '../../src/host/privacy/privacy.ts';
import { fileFaultText } from '../../src/io/fault-sentences.ts';
import { createSealing } from '../../src/io/sealing.ts';
import type { Permit } from '../../src/kit/authority.ts';
import { type AdminApp, adminApp } from '../admin-app.ts';
import { fileFolder } from '../file-folder.ts';
import { permitFor } from '../permits.ts';
import { PLACE_FILES } from '../place-files.ts';
import { askPage, newStaff } from '../staff.ts';
import { demoStock } from '../stock-app.ts';
import { tableContents } from '../table-contents.ts';

let app: AdminApp;
let admin: ImportAdmin;
let cookie: string;
let operator: string;
let permit: Permit<'imports', 'update'>;
let cars: readonly Record<string, unknown>[];

beforeAll(async () => {
  app = await adminApp(await demoStock());
  admin = app.queues.imports;
  ({ cookie, id: operator } = await newStaff(app.admin, { roles: ['operator'] }));
  permit = permitFor(operator, 'update', 'imports');
  cars = JSON.parse(await readFile('seeds/stock/lumen.br.json', 'utf8')).cars.slice(0, 12);
});
afterAll(() => app?.close());

type Files = Readonly<Record<string, string | Buffer>>;

/** Files of the stock of a site, as a maker's system writes them. */
const stockOf = (own: readonly object[], kind = 'full'): Files => ({
  'lumen.json': JSON.stringify({ brand: 'lumen', market: 'BR', kind, cars: own }),
});
const linesOf = (own: readonly object[], end = own.length): string =>
  [{ brand: 'lumen', market: 'BR' }, ...own, { end }].map((line) => JSON.stringify(line)).join('\n');

async function* piecesOf(content: string | Buffer): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(content);
  for (let at = 0; at < bytes.length; at += 50_000) yield bytes.subarray(at, at + 50_000);
}

async function arrive(kind: string, files: Files): Promise<ImportDone> {
  const arriving = await admin.begin(permit, kind);
  if (!arriving) throw new Error('no import was begun');
  for (const [name, content] of Object.entries(files)) await arriving.file(name, piecesOf(content));
  return arriving.end();
}

/** The same where they may come. */
async function came(kind: string, files: Files): Promise<Import> {
  const done = await arrive(kind, files);
  const found = done.ok ? await admin.find(permit, done.id) : undefined;
  if (!found) throw new Error(JSON.stringify(done));
  return found;
}

const digestOf = ({ report }: Import): string => (report?.ok ? report.digest : '');
const confirm = (one: Import) => admin.bringIn(permit, one.id, digestOf(one));
const faultsOf = ({ report }: Import) => (report?.ok === false ? report.faults.map(fileFaultText) : []);
const tally = ({ report }: Import) =>
  report?.ok
    ? report.tallies.map(({ what, added, changed, removed }) => [what, added, changed, removed].join(' '))
    : undefined;

const contents = () => tableContents(app.database.db);

const recalls = async (change = (text: string) => text): Promise<Files> => ({
  'lumen.br.json': await readFile('seeds/recalls/lumen.br.json', 'utf8'),
  'lumen.br.csv': change(await readFile('seeds/recalls/lumen.br.csv', 'utf8')),
});

/** A list of cars without the first of them. */
const withoutFirst = (text: string) => text.replace(/\n.*/, '');

describe('an import', () => {
  it('is rehearsed without a trace, and does what was told, once, however often it is confirmed (R34, R50) [D2-2.5-31]', async () => {
    const first = await came('stock', stockOf(cars.slice(0, 10)));
    const numbers = cars.map(({ number }) => String(number));
    expect(tally(first)).toEqual(['cars 10 0 0']);
    expect(await app.rows('select from stock_car')).toEqual([]);
    expect(await confirm(first)).toEqual({ ok: true, id: first.id });

    const before = await contents();
    const [changed, ...others] = cars.slice(1) as [object, ...object[]];
    const { dealer: _dealer, ...factory } = changed as Record<string, unknown>;
    const next = await came('stock', stockOf([factory, ...others]));
    await admin.dryRun(permit, next.id);
    expect(await contents()).toEqual(before);
    expect(tally(next)).toEqual(['cars 2 1 1']);
    expect(next.report?.ok && next.report.tallies[0]?.examples).toEqual({
      added: numbers.slice(10).sort(),
      changed: [numbers[1]],
      removed: [numbers[0]],
    });

    expect(await admin.bringIn(permit, next.id, 'made up')).toEqual({ ok: false, reason: 'changed-since' });
    expect(await contents()).toEqual(before);
    const result = await Promise.all([confirm(next), confirm(next), confirm(next)]);
    expect(result.filter(({ ok }) => ok)).toHaveLength(1);
    expect(result.filter((one) => !one.ok && one.reason === 'not-now')).toHaveLength(2);
    const stored = (await app.rows('select number from stock_car order by number')).map(
      ({ number }) => number,
    );
    expect(stored).toEqual(numbers.slice(1).sort());
    const entries = await app.rows(
      `select by, subject, after -> 'added' as added from staff_audit
       where action = 'import.publish' and after ->> 'import' = $1`,
      [next.id],
    );
    expect(entries).toEqual([{ by: operator, subject: 'stock', added: 2 }]);
    // What it did stays to be read; its files go with it.
    const done = await admin.find(permit, next.id);
    expect([done?.state, done?.isStored, done && tally(done)]).toEqual(['done', false, ['cars 2 1 1']]);
    expect(await app.rows('select from staff_import_piece where import = $1', [next.id])).toEqual([]);
  });

  it('whose ground has moved since its report is not brought in: another report stands there instead (R34)', async () => {
    await confirm(await came('stock', stockOf(cars.slice(0, 6))));
    const mine = await came('stock', stockOf(cars.slice(2, 8)));
    const theirs = await came('stock', stockOf(cars.slice(5, 7), 'delta'));
    expect([tally(mine), tally(theirs)]).toEqual([['cars 2 0 2'], ['cars 1 0 0']]);
    expect(await confirm(theirs)).toMatchObject({ ok: true });
    const before = await contents();
    expect(await confirm(mine)).toEqual({ ok: false, reason: 'changed-since' });
    expect(await contents()).toEqual(before);
    const again = (await admin.find(permit, mine.id)) as Import;
    expect([tally(again), again.state]).toEqual([['cars 1 0 2'], 'waiting']);
    expect(await confirm(again)).toMatchObject({ ok: true });
    // The same number of changes, of a car that is another one by now, is another difference as well.
    const { dealer: _dealer, ...factory } = cars[2] as Record<string, unknown>;
    const late = await came('stock', stockOf([factory], 'delta'));
    await app.rows(`update stock_car set arrival = 2, expected = 99999 where number = $1`, [
      String(factory.number),
    ]);
    expect(await confirm(late)).toEqual({ ok: false, reason: 'changed-since' });
    expect(tally((await admin.find(permit, late.id)) as Import)).toEqual(['cars 0 1 0']);
    await admin.discard(permit, late.id);
  });

  it('that does nothing can be read and discarded, and nothing is brought in', async () => {
    await confirm(await came('stock', stockOf(cars.slice(0, 3))));
    const same = await came('stock', stockOf(cars.slice(0, 3)));
    expect([tally(same), await confirm(same)]).toEqual([[], { ok: false, reason: 'changed-since' }]);
    expect(await admin.discard(permit, same.id)).toMatchObject({ ok: true });
    expect(await admin.discard(permit, same.id)).toMatchObject({ ok: false, reason: 'not-now' });
    expect(await admin.dryRun(permit, same.id)).toMatchObject({ ok: false, reason: 'not-now' });
    expect((await admin.find(permit, same.id))?.isStored).toBe(false);
  });

  it('of recalls names cars by their lines, campaigns by their codes, and no plate or chassis anywhere (R41)', async () => {
    const first = await came('recalls', await recalls());
    const lines = (await recalls())['lumen.br.csv']?.toString().trim().split('\n').length ?? 0;
    expect(tally(first)?.[1]).toBe(`vehicles ${lines - 1} 0 0`);
    const [campaigns, vehicles] = first.report?.ok ? first.report.tallies : [];
    expect(vehicles?.examples.added.slice(0, 2)).toEqual([{ line: 2 }, { line: 3 }]);
    expect(campaigns?.examples.added[0]).toMatch(/^R\d\d-\d\d$/);
    const [, one = ''] = /\n([A-Z0-9]{17}),/.exec(String((await recalls())['lumen.br.csv'])) ?? [];
    expect(JSON.stringify(first)).not.toContain(one);
    const kept = (await app.rows('select content from staff_import_piece')).map(({ content }) => content);
    expect(kept.length).toBeGreaterThan(1);
    for (const content of kept) expect(content).toMatch(/^v1\./);
    expect(await confirm(first)).toMatchObject({ ok: true });

    const before = await contents();
    const fewer = await came('recalls', await recalls(withoutFirst));
    expect(tally(fewer)).toEqual(['vehicles 0 0 1']);
    expect(JSON.stringify(fewer.report)).not.toContain(one);
    expect(await contents()).toEqual(before);
    const wrong = await came('recalls', await recalls((text) => text.replace(one, one.slice(1))));
    expect(faultsOf(wrong)).toEqual(['lumen.br.csv line 2: a chassis number has 17 letters and digits']);
  });

  it('of places tells which come, change and go, publishes exactly that, and leaves the streets to the command [D2-2.5-31]', async () => {
    const { 'br-streets.csv': streets, ...tables } = PLACE_FILES;
    const before = await contents();
    const first = await came('places', tables);
    expect(tally(first)).toEqual(['states 3 0 0', 'cities 4 0 0', 'provinces 2 0 0', 'localities 2 0 0']);
    expect(await contents()).toEqual(before);
    expect(await newestPlaces(app.database.db)).toBeUndefined();
    expect(await confirm(first)).toMatchObject({ ok: true });
    const published = async () => newestPlaces(app.database.db);
    expect((await published())?.areaOf('BR', '08200000')?.city?.name).toBe('São Paulo');
    // The same tables by the command say what is published already.
    const folder = await fileFolder(tables);
    expect(await publishPlaces(app.database.db, folder.path)).toMatchObject({ ok: true, changed: false });
    await folder.remove();

    const cities = tables['br-cities.csv'];
    const moved = cities.replace('Campinas,', 'Campinas Nova,').replace(/^5220405.*\n/m, '');
    const second = await came('places', { 'br-cities.csv': moved });
    expect(tally(second)).toEqual(['cities 0 1 1']);
    const [tallied] = second.report?.ok ? second.report.tallies : [];
    expect(tallied?.examples).toEqual({ added: [], changed: ['Campinas Nova'], removed: ['São Simão'] });
    const page = (await askPage(app.app, cookie, `/admin/importacoes/${second.id}`)).body;
    for (const words of ['Cidades', 'Brasil', 'Campinas Nova', 'São Simão']) expect(page).toContain(words);
    // Somebody publishes others meanwhile: nobody confirms what they have not seen.
    const other = await came('places', { 'br-cities.csv': cities.replace('São Simão', 'Santo Simão') });
    expect(await confirm(other)).toMatchObject({ ok: true });
    expect(await confirm(second)).toEqual({ ok: false, reason: 'changed-since' });
    expect(tally((await admin.find(permit, second.id)) as Import)).toEqual(['cities 0 1 1']);
    expect(await confirm((await admin.find(permit, second.id)) as Import)).toMatchObject({ ok: true });
    expect((await published())?.cityNamed('BR', 'SP', 'Campinas Nova')?.code).toBe('3509502');

    const same = await contents();
    const faulty = await came('places', {
      'br-cities.csv': cities.replace('Campinas,SP', 'Campinas,XX').replace('-23.5505', 'norte'),
    });
    expect(faultsOf(faulty)).toEqual(['br-cities.csv line 2 latitude: must be a number from -90 to 90']);
    const stray = await came('places', { 'br-cities.csv': cities.replace('Campinas,SP', 'Campinas,XX') });
    expect(faultsOf(stray)).toEqual(['br-cities.csv line 3 state: XX of Campinas (3509502) is unknown']);
    const strange = await came('places', { 'br-streets.csv': streets, 'lugares.csv': 'a,b' });
    expect(faultsOf(strange).map((one) => one.split(':')[0])).toEqual(['br-streets.csv', 'lugares.csv']);
    const result = (await askPage(app.app, cookie, `/admin/importacoes/${strange.id}`)).body;
    expect(result).toContain('as ruas vêm só pelo comando');
    expect(result).toContain('não é uma das tabelas');
    expect(await contents()).toEqual(same);
    expect((await askPage(app.app, cookie, '/admin/importacoes')).body).toContain('vem só pelo comando');

    // The command brings streets; a city that one of them is in does not go, and the report says how many they are.
    const command = await fileFolder({ 'br-streets.csv': streets });
    expect(await publishPlaces(app.database.db, command.path)).toMatchObject({ ok: false });
    await command.remove();
    const whole = await fileFolder({ 'br-cities.csv': cities, 'br-streets.csv': streets });
    expect(await publishPlaces(app.database.db, whole.path)).toMatchObject({ ok: true });
    await whole.remove();
    const left = await came('places', { 'br-cities.csv': cities.replace(/^5220405.*\n/m, '') });
    expect(faultsOf(left)[0]).toMatch(/^br-cities\.csv ibgeCode: São Simão \(5220405\) is missing, and 1 /);
    expect((await askPage(app.app, cookie, `/admin/importacoes/${left.id}`)).body).toContain(
      'falta São Simão',
    );
    const unreadable = Buffer.from(cities.replace('ã', '\x81'), 'latin1');
    expect(faultsOf(await came('places', { 'br-cities.csv': unreadable }))).toEqual([
      'br-cities.csv line 2: is not UTF-8',
    ]);
    // As a Brazilian spreadsheet saves it: semicolons, decimal commas, Windows-1252. Nothing is another place by that.
    const saved = cities.replace(/^.*$/gm, (line) =>
      line.replaceAll(',', ';').replace(/(-\d+)\.(\d+)/g, '$1,$2'),
    );
    const windows = await came('places', { 'br-cities.csv': Buffer.from(saved, 'latin1') });
    expect(windows.report).toMatchObject({ ok: true });
    expect(tally(windows)).toEqual(tally(await came('places', { 'br-cities.csv': cities })));
  });

  it('is read after a change of the installation’s key, and its files go when a day has nearly passed (R41)', async () => {
    const waiting = await came('recalls', await recalls(withoutFirst));
    const { db } = app.database;
    const [old, next] = [
      { id: 'test', key: Buffer.alloc(32) },
      { id: 'next', key: Buffer.alloc(32, 7) },
    ];
    const prefixes = async () =>
      (await app.rows('select distinct left(content, 8) as sealed from staff_import_piece')).map(
        ({ sealed }) => sealed,
      );
    await resealAll(db, personalDataStores(createSealing([next, old])), 'others');
    expect(await prefixes()).toEqual(['v1.next.']);
    await resealAll(db, personalDataStores(createSealing([old, next])), 'others');
    expect(await prefixes()).toEqual(['v1.test.']);
    expect(await admin.dryRun(permit, waiting.id)).toMatchObject({ ok: true });
    expect(tally((await admin.find(permit, waiting.id)) as Import)).toEqual(['vehicles 0 0 1']);
    const later = (hours: number) => new Date(Date.now() + hours * 60 * 60 * 1_000);
    await purgeImportFiles(db, later(19));
    expect((await admin.find(permit, waiting.id))?.isStored).toBe(true);
    expect(await purgeImportFiles(db, later(21))).toBeGreaterThan(0);
    expect(await app.rows('select from staff_import_piece')).toEqual([]);
    expect(await confirm(waiting)).toEqual({ ok: false, reason: 'gone' });
    expect(await admin.dryRun(permit, waiting.id)).toEqual({ ok: false, reason: 'gone' });
  });
});

describe('files that are no files of ours', () => {
  it('are refused whole, each for what is wrong with it, and nothing of them stays (R34, R57)', async () => {
    const one = JSON.stringify({ brand: 'lumen', market: 'BR', cars: [] });
    const many = Object.fromEntries(Array.from({ length: 21 }, (_none, at) => [`${at}.json`, one]));
    const refusals: readonly (readonly [Files, string])[] = [
      [{}, 'no-file'],
      [{ 'lumen.xlsx': 'PK' }, 'wrong-ending'],
      [{ 'lumen.json': one, 'lumen.exe': one }, 'wrong-ending'],
      [{ 'lumen.json': '' }, 'unreadable'],
      [many, 'too-much'],
      [{ 'lumen.json': Buffer.alloc(21 * 1024 * 1024, 32) }, 'too-much'],
    ];
    for (const [files, reason] of refusals)
      expect([reason, await arrive('stock', files)]).toEqual([reason, { ok: false, reason }]);
    const twice = await admin.begin(permit, 'stock');
    for (const pieces of [piecesOf(one), piecesOf(one)]) await twice?.file('lumen.json', pieces);
    expect(await twice?.end()).toEqual({ ok: false, reason: 'name-twice' });
    expect(await app.rows(`select from staff_import where state = 'arriving'`)).toEqual([]);
    for (const id of ['', 'x', "'; drop table staff_import; --", '4f1e6a52-0000-4000-8000-000000000000'])
      expect([
        await admin.find(permit, id),
        await admin.bringIn(permit, id, ''),
        await admin.discard(permit, id),
      ]).toEqual([undefined, { ok: false, reason: 'unknown' }, { ok: false, reason: 'unknown' }]);
  });

  it('are read to their end and told of by their places, whatever stands in them (R57)', async () => {
    const before = await contents();
    const [car] = cars as [Record<string, unknown>];
    const noticeAfter = async (name: string, content: string | Buffer) =>
      faultsOf(await came('stock', { [name]: content }));
    expect(await noticeAfter('a.json', Buffer.from([0x50, 0x4b, 0x03, 0x04, 0xff, 0xfe]))).toHaveLength(1);
    expect(
      await noticeAfter('a.json', '{"brand":"lumen","market":"BR","cars":[{"__proto__":{"x":1}}]}'),
    ).not.toEqual([]);
    expect(await noticeAfter('a.json', stockOf([{ ...car, mvs: 'XXX' }])['lumen.json'] ?? '')).toEqual([
      `a.json cars[0].mvs: car ${car.number}: XXX of ${car.year} is not sold here`,
    ]);
    expect(await noticeAfter('a.ndjson', linesOf([{ ...car, dealer: '9999999' }]))).toEqual([
      `a.ndjson line 2 dealer: car ${car.number}: there is no dealer 9999999 of this brand`,
    ]);
    // A file that was cut on its way, a line that never ends, bytes that are no text.
    expect(await noticeAfter('a.ndjson', linesOf(cars).slice(0, -12))).toEqual([
      expect.stringContaining('is not JSON'),
      expect.stringContaining('it was cut'),
    ]);
    expect(
      await noticeAfter('a.ndjson', `${linesOf([], 1).split('\n')[0]}\n${'x'.repeat(300_000)}`),
    ).toContain('a.ndjson line 2: is longer than 16384 bytes');
    expect(await noticeAfter('a.ndjson', Buffer.alloc(200_000, 0xff))).toHaveLength(1);
    const broken = await came('recalls', { 'lumen.br.csv': 'chassis\n' });
    expect(faultsOf(broken)).toEqual([expect.stringContaining('no .json')]);
    const strange = await came('recalls', {
      ...(await recalls((text) => text.replace('R26-01', '\u0000'))),
      'other.csv': 'x',
    });
    expect(faultsOf(strange)).toEqual([
      'lumen.br.csv line 2: holds a NUL, or half a character',
      'other.csv: has no list of campaigns of the same name',
    ]);
    const site = (await recalls())['lumen.br.json']?.toString().replace('br/lumen', 'br/nobody') ?? '';
    const nobody = await came('recalls', { ...(await recalls()), 'lumen.br.json': site });
    expect(faultsOf(nobody)).toEqual(['lumen.br.json site: there is no site br/nobody']);
    expect(await contents()).toEqual(before);
  });

  it('with many wrong lines are told of by the first two hundred, and by how many there are', async () => {
    const wrong = Array.from({ length: 1_500 }, (_none, at) => ({ ...cars[0], number: `N-${at}`, mvs: 'X' }));
    const { report } = await came('stock', { 'a.ndjson': linesOf(wrong) });
    expect(report?.ok === false && [report.faults.length, report.count]).toEqual([200, 1_000]);
  });
});

describe('the screen of the imports', () => {
  const BOUNDARY = 'vitrine';
  /** As a browser sends files of a plain form. */
  const bodyOf = (files: Files) =>
    Buffer.concat([
      ...Object.entries(files).flatMap(([name, content]) => [
        Buffer.from(
          `--${BOUNDARY}\r\ncontent-disposition: form-data; name="files"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`,
        ),
        Buffer.from(content),
        Buffer.from('\r\n'),
      ]),
      Buffer.from(`--${BOUNDARY}--\r\n`),
    ]);
  const send = (payload: Buffer, { as = cookie, kind = 'stock' } = {}) =>
    app.app.inject({
      method: 'POST',
      url: `/admin/importacoes/arquivos/${kind}`,
      payload,
      headers: {
        cookie: as,
        origin: 'http://localhost',
        host: 'localhost',
        'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      },
    });

  it('takes files by a plain form, says what is wrong line by line, and brings in what is right, before any script [D2-2.5-31]', async () => {
    await app.rows('delete from stock_count');
    await app.rows('delete from stock_car');
    const wrong = linesOf([cars[0] as object, { ...cars[1], mvs: 'XXX' }]);
    const faulty = await send(bodyOf({ '..\\folder/lumen.ndjson': wrong }));
    expect(faulty.statusCode).toBe(303);
    const report = await askPage(app.app, cookie, String(faulty.headers.location));
    expect(report.body).toContain('linha 3 · mvs');
    expect(report.body).toContain(`XXX de ${cars[1]?.year} não é vendido neste site`);
    expect(report.body).toContain('>lumen.ndjson<');
    expect(report.body).not.toContain('Confirmar');

    const url = String((await send(bodyOf({ 'lumen.ndjson': linesOf(cars) }))).headers.location);
    const page = await askPage(app.app, cookie, url);
    expect(page.body).toContain('Confirmar: 12 entram, 0 mudam, 0 saem');
    const digest = /name="digest" value="(\w{64})"/.exec(page.body)?.[1] ?? '';
    expect((await askPage(app.app, cookie, url, { form: 'bring', digest: 'x' })).statusCode).toBe(409);
    expect(await app.rows('select from stock_car')).toEqual([]);
    // That made the report anew, and it is the same one.
    const done = await askPage(app.app, cookie, url, { form: 'bring', digest });
    expect([done.statusCode, done.headers.location]).toEqual([303, `${url}?feito=brought`]);
    expect(await app.rows('select from stock_car')).toHaveLength(12);
    const again = await askPage(app.app, cookie, url, { form: 'bring', digest });
    expect([again.statusCode, again.body.includes('Já foi decidida')]).toEqual([409, true]);
    const list = await askPage(app.app, cookie, '/admin/importacoes');
    expect(list.body).toContain('12 entram, 0 mudam, 0 saem');
    expect(list.body).toContain('1 erro');
  });

  it('is operators’ and administrators’, and leaves nothing of files that broke off or are too many (R12, R24)', async () => {
    const right = bodyOf({ 'lumen.ndjson': linesOf(cars.slice(0, 2)) });
    const count = async () => Number((await app.rows('select count(*) from staff_import'))[0]?.count);
    const before = await count();
    const author = await newStaff(app.admin, { roles: ['author', 'credit'] });
    expect((await send(right, { as: author.cookie })).statusCode).toBe(404);
    // Whoever's session has ended is asked in, and led back to where they choose their files.
    expect((await send(right, { as: '' })).headers.location).toBe(
      '/admin/entrar?para=%2Fadmin%2Fimportacoes',
    );
    expect((await send(right, { kind: 'guides' })).statusCode).toBe(404);
    expect((await askPage(app.app, author.cookie, '/admin/importacoes')).statusCode).toBe(404);
    const cut = await send(right.subarray(0, right.length - 40));
    expect(cut.headers.location).toBe('/admin/importacoes?recusa=unreadable');
    const none = await send(bodyOf({}));
    expect(none.headers.location).toBe('/admin/importacoes?recusa=no-file');
    const ending = await send(bodyOf({ 'a.pdf': 'x' }));
    expect(ending.headers.location).toBe('/admin/importacoes?recusa=wrong-ending');
    expect((await askPage(app.app, cookie, String(ending.headers.location))).body).toContain('role="alert"');
    expect(await count()).toBe(before);
  });

  it('keeps a large file in small sealed pieces, as it comes (R54)', async () => {
    const filler = Array.from({ length: 9_000 }, (_none, at) => ({ ...cars[0], number: `LU-${at}` }));
    const url = String((await send(bodyOf({ 'big.ndjson': linesOf(filler) }))).headers.location);
    const [sizes] = await app.rows(
      `select count(*) as pieces, max(length(content)) as longest from staff_import_piece where import = $1`,
      [url.split('/').at(-1)],
    );
    expect(Number(sizes?.pieces)).toBeGreaterThan(5);
    expect(Number(sizes?.longest)).toBeLessThan(500_000);
    expect((await askPage(app.app, cookie, url)).body).toContain('9.000 entram');
    expect((await askPage(app.app, cookie, url, { form: 'discard' })).statusCode).toBe(303);
  });
});
