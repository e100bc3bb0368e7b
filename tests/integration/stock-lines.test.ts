import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StockFile } from '../../src/areas/stock/contract.ts';
import { readStockFiles } from '../../src/areas/stock/service/index.ts';
import { fileFaultText } from '../../src/io/fault-sentences.ts';
import { bareEnvironment } from '../bare-environment.ts';
import { seededDatabase, type TestDatabase } from '../database.ts';
import { quickly } from '../scripts.ts';
import { TEST_DATA_KEYS } from '../sealing.ts';
import { type StockApp, stockApp } from '../stock-app.ts';
import { IS_WHOLE } from '../strength.ts';

const ROOT = resolve(import.meta.dirname, '..', '..');
const HEAD = { brand: 'aurora', market: 'BR', kind: 'delta' };
/** Cars of the large file, and the megabytes of heap that it is read with: a command that held them all has not enough (30,000 fit). */
const [MANY, HEAP_MB] = IS_WHOLE ? [300_000, 128] : [50_000, 48];

let stock: StockApp;
let folder: string;
/** The demo's cars of the site. */
let written: StockFile;

beforeAll(async () => {
  stock = await stockApp();
  folder = await mkdtemp(join(tmpdir(), 'vitrine-stock-lines-'));
  const { sources } = await readStockFiles('seeds/stock');
  const own = sources.find(({ brand, market }) => brand === 'aurora' && market === 'BR');
  if (!own || 'lines' in own) throw new Error('the demo has no stock');
  written = own;
  await stock.importFiles('seeds/stock');
});
afterAll(async () => {
  await stock?.close();
  await rm(folder, { recursive: true, force: true });
});

const stored = async () =>
  (
    await stock.database.db.$client.query(
      `select md5(string_agg(c::text, ' ' order by id)) as cars, count(*)::int as many from stock_car c`,
    )
  ).rows[0];
const aCar = (number: string, more: object = {}) => {
  const {
    price: _,
    expected: __,
    expectedInDays: ___,
    ...car
  } = written.cars[0] as StockFile['cars'][number];
  return { ...car, number, arrival: 'yard', ...more };
};
const line = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
let files = 0;
async function importFiles(content: string | Buffer | readonly unknown[]) {
  const path = join(folder, `file-${++files}.ndjson`);
  const text = Array.isArray(content) ? `${content.map(line).join('\n')}\n` : (content as string | Buffer);
  await writeFile(path, text);
  return { path, told: await stock.importFiles(path) };
}

describe('a file of stock with a car a line', () => {
  it('brings cars and takes some away as the other form does; once more it changes nothing [D1-1-05]', async () => {
    const [first] = written.cars;
    const gone = first?.number ?? '';
    const lines = [HEAD, aCar('LINE-1'), aCar('LINE-2'), { gone }, { end: 3 }];
    expect((await importFiles(lines)).told).toEqual({ ok: true, added: 2, changed: 0, removed: 1 });
    expect(await stock.search.find({ brand: 'aurora', market: 'BR' }, 'LINE-2')).toMatchObject({
      car: { number: 'LINE-2' },
    });
    // As Windows writes it: a mark before, and both line ends.
    const windows = `\uFEFF${lines.map(line).join('\r\n\r\n')}\r\n`;
    expect((await importFiles(windows)).told).toEqual({ ok: true, added: 0, changed: 0, removed: 0 });
    const back = { ...HEAD, cars: [first], gone: ['LINE-1', 'LINE-2'] };
    const path = join(folder, 'back.json');
    await writeFile(path, JSON.stringify({ ...back, cars: [{ ...first, price: undefined }] }));
    expect(await stock.importFiles(path)).toMatchObject({ ok: true, added: 1, removed: 2 });
  });

  it('stands beside others in a folder: all come in or none', async () => {
    const before = await stored();
    const both = await mkdtemp(join(folder, 'both-'));
    await writeFile(join(both, 'a.ndjson'), [HEAD, aCar('BOTH-1'), { end: 1 }].map(line).join('\n'));
    await writeFile(
      join(both, 'b.json'),
      JSON.stringify({ ...HEAD, cars: [aCar('BOTH-2', { dealer: 'none' })] }),
    );
    const refused = await stock.importFiles(both);
    expect(refused).toMatchObject({ ok: false, errors: [{ file: 'b.json', path: 'cars[0].dealer' }] });
    expect(await stored()).toEqual(before);
    await writeFile(join(both, 'b.json'), JSON.stringify({ ...HEAD, cars: [aCar('BOTH-2')] }));
    expect(await stock.importFiles(both)).toMatchObject({ ok: true, added: 2 });
    await writeFile(join(both, 'b.json'), JSON.stringify({ ...HEAD, cars: [], gone: ['BOTH-1', 'BOTH-2'] }));
    await rm(join(both, 'a.ndjson'));
    expect(await stock.importFiles(both)).toMatchObject({ ok: true, removed: 2 });
  });

  const good = () => aCar('HOSTILE-1');
  const hostile: Record<string, [string, () => string | Buffer | readonly unknown[], string]> = {
    'whose text is none': ['line 1', () => 'PK\u0003\u0004', 'is not JSON'],
    'that is empty': ['', () => '', 'the file is empty'],
    'without its first line': ['line 1 brand', () => [good(), { end: 0 }], 'is missing'],
    'that was cut between two lines': ['line 2', () => [HEAD, good()], 'it was cut'],
    'that was cut within one': [
      'line 3',
      () => `${[HEAD, good()].map(line).join('\n')}\n{"number":"HOS`,
      'is not JSON',
    ],
    'of which lines are missing': ['line 3', () => [HEAD, good(), { end: 2 }], 'says that there are 2 lines'],
    'that goes on after its end': [
      'line 4',
      () => [HEAD, good(), { end: 1 }, aCar('X')],
      'after the last line',
    ],
    'with a huge line': [
      'line 3',
      () => [HEAD, good(), `"${'x'.repeat(3_000_000)}"`, { end: 2 }],
      'is longer than 16384',
    ],
    'nested deeply': ['line 3', () => [HEAD, good(), '['.repeat(16_000), { end: 2 }], 'is not JSON'],
    'nested deeply and well': [
      'line 2 parts[0]',
      () => [HEAD, `{"parts":${'['.repeat(8_000)}${']'.repeat(8_000)}}`, { end: 1 }],
      'must be a text',
    ],
    'in UTF-16': [
      'line 1',
      () => Buffer.from([HEAD, good(), { end: 1 }].map(line).join('\n'), 'utf16le'),
      'NUL',
    ],
    'in Latin-1': [
      'line 3',
      () => Buffer.from([HEAD, good(), '{"number":"ÇA"}', { end: 2 }].map(line).join('\n'), 'latin1'),
      'is not UTF-8',
    ],
    'with NUL bytes': ['line 2', () => [HEAD, '\0\0', good(), { end: 2 }], 'holds a NUL'],
    'with a field twice': [
      'line 3 number',
      () => [HEAD, good(), line(aCar('TWO')).replace('{', '{"number":"ONE",'), { end: 2 }],
      'stands in it twice',
    ],
    'with a field of a prototype': [
      'line 2 __proto__',
      () => [HEAD, line(good()).replace('{', '{"__proto__":{"number":"X"},'), { end: 1 }],
      'unknown field',
    ],
    'with a car twice': [
      'line 4 number',
      () => [HEAD, good(), aCar('A'), good(), { end: 3 }],
      'stands in the file twice',
    ],
    'with a car that is gone too': [
      'line 3 gone',
      () => [HEAD, good(), { gone: 'HOSTILE-1' }, { end: 2 }],
      'among the cars',
    ],
    'that is whole and takes some away': [
      'line 3 gone',
      () => [{ ...HEAD, kind: 'full' }, good(), { gone: 'A' }, { end: 2 }],
      'only a delta',
    ],
    'of cars that nobody can build': [
      'line 2 mvs',
      () => [HEAD, aCar('A', { mvs: '000X0X0' }), { end: 1 }],
      'not sold here',
    ],
  };
  it.each(Object.entries(hostile))(
    '%s is refused with its file, its line and why, and nothing of it is stored (R54)',
    async (_, [place, content, why]) => {
      const before = await stored();
      const { path, told: imported } = await importFiles(content());
      if (imported.ok) throw new Error('it was taken');
      const error = imported.errors.find(
        (one) => fileFaultText(one).includes(` ${place}`) && fileFaultText(one).includes(why),
      );
      expect(error, JSON.stringify(imported.errors.slice(0, 3))).toMatchObject({ file: path });
      expect(await stored()).toEqual(before);
    },
  );

  it('is told as missing where it is not there, and a folder without one as empty', async () => {
    const nothing = await stock.importFiles(join(folder, 'nothing.ndjson'));
    expect(nothing).toMatchObject({ ok: false, errors: [{ fault: { code: 'no-file' } }] });
    const empty = await mkdtemp(join(folder, 'empty-'));
    expect(await stock.importFiles(empty)).toMatchObject({ ok: false, errors: [{ path: '' }] });
  });

  it('of which every line is wrong is told a thousand errors, not all', async () => {
    const wrong = Array.from({ length: 5_000 }, (_, at) => aCar(`W-${at}`, { dealer: 'none' }));
    const { told: imported } = await importFiles([HEAD, ...wrong, { end: 5_000 }]);
    expect(imported.ok ? 0 : imported.errors.length).toBe(1_000);
  });
});

describe('a large file of stock', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await seededDatabase();
  });
  afterAll(() => database?.drop());

  it(`comes in with ${HEAP_MB} MB of memory, whatever it holds [D1-1-05] (R54)`, async () => {
    const path = join(folder, 'many.ndjson');
    const out = createWriteStream(path);
    const put = async (text: string) => {
      if (!out.write(text)) await once(out, 'drain');
    };
    await put(`${line({ ...HEAD, kind: 'full' })}\n`);
    for (let at = 0; at < MANY; at += 1_000) {
      const cars = Array.from({ length: 1_000 }, (_, nth) => {
        const { price: _price, ...car } = written.cars[
          (at + nth) % written.cars.length
        ] as StockFile['cars'][number];
        return JSON.stringify({ ...car, number: `MANY-${at + nth}` });
      });
      await put(`${cars.join('\n')}\n`);
    }
    out.end(line({ end: MANY }));
    await once(out, 'close');
    const result = await importWithin(database.url, path);
    expect(result.code, result.err).toBe(0);
    expect(result.out).toContain(`${MANY} cars came`);
    const { rows } = await database.db.$client.query(
      `select count(*)::int as cars, (select sum(cars)::int from stock_count where site = 'br/aurora') as counted
       from stock_car where site = 'br/aurora'`,
    );
    expect(rows[0]).toEqual({ cars: MANY, counted: MANY });
  });
});

/** The command with so much memory for what it holds and no more: as an operator runs it in a soak, else as tests bundle it. */
function importWithin(url: string, path: string): Promise<{ code: number; out: string; err: string }> {
  const script = join(ROOT, IS_WHOLE ? join('src/commands', 'alias.ts') : 'build/commands/alias.js');
  const env = { ...bareEnvironment(), DATABASE_URL: url, VITRINE_DATA_KEYS: TEST_DATA_KEYS };
  return new Promise((done) => {
    execFile(
      process.execPath,
      [`--max-old-space-size=${HEAP_MB}`, ...quickly(script), 'stock:import', path],
      { cwd: ROOT, env },
      (error, out, err) => done({ code: error ? Number(error.code ?? 1) : 0, out, err }),
    );
  });
}
