/** The one command line as operators and their programs use it: help without anything, results and faults as JSON, settings from files. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { COMMANDS } from '../../src/commands/commands.ts';
import { pathOf } from '../../src/host/cli/grammar.ts';
import { runCli } from '../../src/host/cli/run.ts';
import { PROCESS_COMMANDS } from '../../src/host/process-commands.ts';
import { RELEASE } from '../../src/io/release.ts';
import { bareEnvironment } from '../bare-environment.ts';
import { seededDatabase, type TestDatabase } from '../database.ts';
import { PATIENT_DATABASE } from '../patience.ts';
import { TEST_DATA_KEYS } from '../sealing.ts';
import { todays } from '../strength.ts';

const ALL = [...PROCESS_COMMANDS, ...COMMANDS];
const CPF = '390.533.447-05';
const NOBODY = 'ana@maker.example';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await seededDatabase();
  folder = await mkdtemp(join(tmpdir(), 'vitrine-command-line-'));
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await database?.drop();
  await rm(folder, { recursive: true });
});

/** Runs a command in this process: what it writes, and its code. */
async function run(words: readonly string[], commands = ALL) {
  const [out, err]: [string[], string[]] = [[], []];
  const outputs = { out: (line: string) => out.push(line), err: (line: string) => err.push(line) };
  const code = await runCli(commands, words, { outputs });
  return { code, out: out.join('\n'), err };
}

/** The same on the database, with `--json`: the document alone. */
async function documentOf(...words: string[]) {
  const { code, out, err } = await run([...words, '--json']);
  expect(err).toEqual([]);
  const document = JSON.parse(out) as {
    ok: boolean;
    exitCode: number;
    command: string | null;
    result: Record<string, unknown> | null;
    warnings: string[];
    faults: { code: string; place?: unknown; parameters?: unknown; message: string }[];
  };
  expect([document.exitCode, document.ok]).toEqual([code, code === 0]);
  return document;
}

/** Runs the entry of a release in a process of its own, with nothing in its environment but what is given, and patience. */
const vitrine = (words: readonly string[], env: Record<string, string> = {}) =>
  new Promise<{ code: number; out: string; err: string }>((done) => {
    const child = execFile(
      process.execPath,
      ['vitrine.mjs', ...words],
      { env: { ...bareEnvironment(), ...PATIENT_DATABASE, ...env } },
      (error, out, err) => done({ code: Number(error?.code ?? 0), out, err }),
    );
    child.stdin?.end();
  });

describe('help', () => {
  it('of every command tells usage, options, examples and codes, and loads nothing', async () => {
    const unloaded = ALL.map((one) => ({
      ...one,
      load: () => Promise.reject(new Error('help loads no command')),
    }));
    expect(ALL.length).toBeGreaterThan(60);
    for (const one of unloaded) {
      const path = pathOf(one);
      for (const flag of ['--help', '-h']) {
        const { code, out, err } = await run([...path, flag], unloaded);
        expect([code, err], path.join(' ')).toEqual([0, []]);
        expect(out).toMatch(new RegExp(`^usage: vitrine ${path.join(' ')}`));
        for (const part of [
          '\nOptions:\n',
          '--env-file FILE',
          '\nExamples:\n',
          '\nExit codes:\n',
          one.summary,
        ])
          expect(out, path.join(' ')).toContain(part);
        for (const name of Object.keys(one.options)) expect(out).toContain(`--${name}`);
      }
    }
  });

  it('of each noun and of the whole names every command', async () => {
    const whole = await run([]);
    expect(whole.code).toBe(0);
    for (const noun of new Set(COMMANDS.map((one) => one.noun))) {
      const { code, out } = await run([noun, '--help']);
      expect(code).toBe(0);
      for (const { verb, summary } of COMMANDS.filter((one) => one.noun === noun)) {
        expect(out).toContain(summary);
        expect(out).toContain(`vitrine ${noun} ${verb}`);
        expect(whole.out).toContain(`  ${noun} ${verb}`);
        expect(whole.out).toContain(summary);
      }
    }
  });

  it('examples are words that the command understands', async () => {
    const asked: string[] = [];
    const heard = ALL.map((one) => ({
      ...one,
      load: async () => async () => {
        asked.push(pathOf(one).join(' '));
        return [];
      },
    }));
    for (const one of ALL)
      for (const example of one.examples) {
        // What a shell does with it: redirections are its own, quotes hold words together.
        const words = (example.replace(/[<>] \S+/g, '').match(/'[^']*'|\S+/g) ?? []).map((word) =>
          word.replaceAll("'", ''),
        );
        const own = words.map((word) => (word === '/etc/vitrine.env' ? '/dev/null' : word));
        const { code, err } = await run([...pathOf(one), ...own], heard);
        expect([code, err], `${pathOf(one).join(' ')} ${example}`).toEqual([0, []]);
        expect(asked.pop()).toBe(pathOf(one).join(' '));
      }
  });
});

describe('words that a command does not take', () => {
  const unloaded = ALL.map((one) => ({
    ...one,
    load: () => Promise.reject(new Error('is loaded all the same')),
  }));
  const refused = async (words: readonly string[]) => {
    const { code, out, err } = await run(words, unloaded);
    expect([code, out, err.length, err[0]?.split('\n').length], `${words.join(' ')}: ${err[0]}`).toEqual([
      ...[2, '', 1, 1],
    ]);
    expect(err[0]).toMatch(/--help`$|^[\w -]+: .+ (?:is one of|must be) /);
  };

  it('end each with 2 and one line: options and words too many, values that are missing', async () => {
    for (const one of ALL) {
      const path = pathOf(one);
      for (const words of [['--nonsense'], ['-x'], ['--json=1'], ['--env-file']])
        await refused([...path, ...words]);
      const isBounded = Object.values(one.arguments).every(({ many }) => !many);
      if (isBounded) await refused([...path, ...Array.from({ length: 9 }, () => 'x'), '--nonsense']);
      for (const [name, { value }] of Object.entries(one.options))
        await refused([...path, value === undefined ? `--${name}=1` : `--${name}`]);
    }
  });

  it.each([
    ['year', '26'],
    ['price', '95.000,00'],
    ['price', '0'],
    ['entrance', '101'],
    ['residual', '20%'],
    ['term', '0'],
    ['term', '3,5'],
    ['origin', 'localhost:3000'],
    ['financing', 'http://ana:s3cret@bank.example'],
    ['financing-hub', 'ftp://bank.example'],
    ['hub', ''],
    ['proposal', 'bank'],
    ['header', 'authorization'],
    ['header', 'a: b\r\nc: d'],
  ])('asks no lender with --%s %s', async (name, value) => {
    const { code, err } = await run(
      ['lender', 'conformance', '--site', 'aurora-br', `--${name}`, value],
      unloaded,
    );
    expect([code, err]).toEqual([2, [expect.stringContaining(`--${name} must be `)]]);
    expect(err[0]).not.toContain('s3cret');
  });
});

describe('--json', () => {
  beforeEach(() => {
    vi.stubEnv('DATABASE_URL', database.url);
    vi.stubEnv('VITRINE_DATA_KEYS', TEST_DATA_KEYS);
    vi.stubEnv('VITRINE_DATA', folder);
    for (const [name, value] of Object.entries(PATIENT_DATABASE)) vi.stubEnv(name, value);
  });

  it('tells of dead letters and of their retry', async () => {
    const { rows } = await database.db.$client.query<{ id: string }>(
      `insert into lead (id, site, payload, status, received_at, settled_at, customer_key)
       values (gen_random_uuid(), 'br/aurora', 'v1.one', 'dead', now() - interval '1 day', now(), 'a customer') returning id`,
    );
    const [{ id = '' } = {}] = rows;
    expect(await documentOf('leads', 'dead')).toMatchObject({
      ...{ ok: true, command: 'leads dead', faults: [] },
      result: { leads: [{ id, site: 'br/aurora', attempts: 0, lastOutcome: null }] },
    });
    expect(await documentOf('leads', 'retry', '--site', 'ar/aurora')).toMatchObject({
      result: { retried: [] },
    });
    expect(await documentOf('leads', 'retry', id)).toMatchObject({ ok: true, result: { retried: [id] } });
    expect(await documentOf('leads', 'retry', id)).toMatchObject({
      ok: false,
      faults: [
        { code: 'no-dead-lead', parameters: { id }, message: `no dead lead has the id ${id} [no-dead-lead]` },
      ],
    });
  });

  it('tells of staff: the way in once, and who is there', async () => {
    const words = ['staff', 'add', NOBODY, '--name', 'Ana Prado', '--role', 'administrator'];
    for (const verb of ['add', 'change'])
      expect(await documentOf('staff', verb, NOBODY)).toMatchObject({
        exitCode: 2,
        faults: [{ code: 'missing-option', parameters: { option: 'role' } }],
      });
    const added = await documentOf(...words);
    expect(added.result?.link).toMatch(/^http:\/\/localhost:3000\//);
    expect(await documentOf(...words)).toMatchObject({ ok: false, faults: [{ code: 'staff-taken' }] });
    expect(await documentOf('staff', 'list')).toMatchObject({
      result: { members: [{ email: NOBODY, roles: ['administrator'], dealer: null }] },
    });
    expect(await documentOf('staff', 'end', 'rui@maker.example')).toMatchObject({
      faults: [{ code: 'staff-unknown' }],
    });
    expect(await documentOf('staff', 'log')).toMatchObject({
      result: { newest: { number: expect.any(Number), hash: expect.any(String) }, broken: null },
    });
  });

  it('tells who was not linked by the place in the command, and lets go of whom nobody can read the e-mail any more', async () => {
    const notLinked = (at: number) => ({
      ...{ code: 'not-linked', place: `EMAIL ${at}` },
      message: `EMAIL ${at}: nobody who works here is linked by it [not-linked]`,
    });
    expect(await documentOf('staff', 'unlink', 'rui@maker.example', NOBODY)).toMatchObject({
      result: { unlinked: [] },
      faults: [notLinked(1), notLinked(2)],
    });
    const { rows } = await database.db.$client.query<{ id: string }>(
      `update staff_member set source = 'identity', content = 'v1.cut' returning user_id as id`,
    );
    const [{ id = '' } = {}] = rows;
    await database.db.$client.query(
      `insert into staff_credential (id, account_id, provider_id, user_id, created_at, updated_at)
       values ('c1', 'ana-there', 'identity', $1, now(), now())`,
      [id],
    );
    expect(await documentOf('staff', 'unlink', '--all')).toMatchObject({
      ok: true,
      result: { unlinked: [id] },
    });
    expect((await database.db.$client.query('select 1 from staff_credential')).rows).toEqual([]);
    expect(await documentOf('staff', 'unlink', '--all')).toMatchObject({
      ok: true,
      result: { unlinked: [] },
    });
  });

  it('lets a dealer’s seller in, with the dealer and the brand that they sell for', async () => {
    const place = ['--market', 'BR', '--dealer', '0001017', '--brand', 'aurora'];
    const words = ['seller@maker.example', '--name', 'Ana Prado', '--role', 'dealer', ...place];
    const added = await documentOf('staff', 'add', ...words);
    expect(added.result?.link).toMatch(/^http:\/\/localhost:3000\//);
    const { result } = await documentOf('staff', 'list');
    expect(result?.members).toContainEqual(
      expect.objectContaining({
        email: 'seller@maker.example',
        roles: ['dealer'],
        dealer: { market: 'BR', code: '0001017', brand: 'aurora' },
      }),
    );
  });

  it('tells of an import what it published, and each fault with its place', async () => {
    const first = await documentOf('catalogue', 'import', 'seeds/catalogue', '--replace');
    expect(first.result).toMatchObject({ changed: expect.any(Boolean), revision: expect.any(String) });
    const file = join(folder, 'wrong.json');
    await writeFile(file, '{"brand": "aurora", "market": "BR", "models": 3}');
    const wrong = await documentOf('catalogue', 'import', file);
    expect(wrong).toMatchObject({ ok: false, result: null });
    expect(wrong.faults[0]).toMatchObject({
      place: { file, path: 'models' },
      code: expect.any(String),
      parameters: expect.any(Object),
    });
    expect(await documentOf('catalogue', 'check', file)).toMatchObject({
      exitCode: 1,
      result: { files: expect.any(Number), errors: wrong.faults.length, gaps: expect.any(Number) },
    });
  });

  it('tells of a backup, of orders that are not there, and of a site that is not ready', async () => {
    const file = join(folder, 'all.backup');
    expect(await documentOf('backup', 'create', file)).toMatchObject({
      ok: true,
      result: { file, rows: expect.any(Number), documents: 0, documentsInBucket: false, leads: 1 },
    });
    expect(existsSync(file)).toBe(true);
    const who = ['--by', 'Ana', '--reason', 'Nota 123'];
    expect(await documentOf('orders', 'invoice', 'RNONE-NONE', ...who)).toMatchObject({
      ...{ ok: false, command: 'orders invoice' },
      faults: [{ code: 'no-order', parameters: { number: 'RNONE-NONE' } }],
    });
    const ready = await documentOf('sites', 'ready', '--site', 'br/aurora');
    expect(ready).toMatchObject({
      ok: false,
      faults: [{ code: 'not-ready', parameters: { missing: expect.any(Number) } }],
    });
    expect(ready.result?.sites).toMatchObject([{ site: 'br/aurora', items: expect.any(Array) }]);
  });

  it('tells of a person’s data how much there is, and not of whom', async () => {
    const preview = await documentOf('privacy', 'erase', CPF, '--by', 'dpo');
    expect(preview).toMatchObject({ ok: true, result: { done: false, counts: expect.any(Object) } });
    expect(JSON.stringify(preview)).not.toContain('390');
    expect(await documentOf('privacy', 'erase', '000.000.000-00')).toMatchObject({
      faults: [{ code: 'no-mark', parameters: { mark: 'document' } }],
    });
  });

  it('tells of what is called by a word that nothing has: a code of its own, and nothing unforeseen', async () => {
    const [by, why] = [
      ['--by', 'Ana'],
      ['--reason', 'x'],
    ];
    const none = ["' or 1=1", 'a'.repeat(300), 'R\u00e9', '../x', '00000000-0000-0000-0000-000000000000'];
    const acts = [
      ...['publish', 'refuse'].map((verb) => ({ words: ['opinions', verb], more: [...by, ...why] })),
      ...['publish', 'withdraw'].map((verb) => ({ words: ['offers', verb], more: by })),
      ...['approve', 'refuse'].map((verb) => ({ words: ['employee-purchase', verb], more: [...by, ...why] })),
      ...['confirm', 'keep'].map((verb) => ({ words: ['bookings', verb], more: [...by, ...why] })),
      ...['invoice', 'cancel', 'deliver'].map((verb) => ({ words: ['orders', verb], more: [...by, ...why] })),
      { words: ['documents', 'list'], more: [] },
      { words: ['bonuses', 'show'], more: [] },
      { words: ['bonuses', 'use'], more: [...by, ...why] },
      { words: ['proposals', 'move'], more: ['approved'] },
      { words: ['identity', 'end'], more: [] },
      { words: ['staff', 'log'], more: [] },
    ];
    for (const [at, { words, more }] of acts.entries())
      for (const id of todays(none, at)) {
        const [name, after] = [words.join(' '), more[0] === 'approved' ? more : []];
        const options = after.length > 0 ? [] : more;
        const { ok, faults, exitCode } = await documentOf(...words, id, ...after, ...options);
        expect([ok, faults.length > 0], `${name} ${id}`).toEqual([false, true]);
        for (const { code, message } of faults) {
          expect(['failed', 'refused', 'setting'], `${name} ${id}: ${message}`).not.toContain(code);
          expect(message.split('\n').length).toBe(1);
          if (exitCode === 1) expect(message).toMatch(/\[[\w-]+\]$/);
        }
      }
  });

  it('tells of what a start would find, and of the schema: values, and what is amiss with the setting that it is of', async () => {
    expect(await documentOf('migrate')).toMatchObject({ ok: true, result: { release: RELEASE } });
    expect(await documentOf('check')).toMatchObject({
      ok: true,
      result: {
        release: RELEASE,
        sites: expect.any(Number),
        database: { isEmbedded: false, pendingMigrations: 0 },
      },
    });
    vi.stubEnv('VITRINE_CLOSE_MS', '9000');
    expect(await documentOf('check')).toMatchObject({
      ...{ exitCode: 1, result: null },
      faults: [{ code: 'setting', place: 'VITRINE_CLOSE_MS' }],
    });
    vi.stubEnv('VITRINE_CLOSE_MS', undefined);
    vi.stubEnv('DATABASE_URL', `${database.url}_none`);
    expect(await documentOf('check')).toMatchObject({
      ...{ exitCode: 1, result: { database: { pendingMigrations: null } } },
      faults: [{ code: 'setting', place: 'DATABASE_URL' }],
    });
    expect(await documentOf('migrate')).toMatchObject({ exitCode: 1, faults: [{ code: 'failed' }] });
  });

  it('tells of a new site without a question, and of the sentences of one', async () => {
    const made = join(folder, 'sites');
    const site = ['sites', 'new', '--folder', made, '--market', 'BR'];
    expect(await documentOf(...site, '--language', 'en')).toMatchObject({ exitCode: 1, result: null });
    const { result } = await documentOf(...site, '--name', 'Verde', '--colour', '#146c43');
    expect(result).toMatchObject({ address: '/br/verde', catalogue: 'verde/catalogue/br.json' });
    for (const file of (result?.files ?? ['none']) as string[])
      expect(existsSync(join(made, file)), file).toBe(true);
    const texts = (await documentOf('labels', 'list', '--site', 'br/verde', '--folder', made)).result?.texts;
    expect((texts as unknown[]).length).toBeGreaterThan(100);
    expect((texts as unknown[])[0]).toEqual({ address: expect.any(String), text: expect.any(String) });
  });

  it('is refused where a command has none, and never left out of sight', async () => {
    const without = ALL.filter(({ withoutJson }) => withoutJson !== undefined).map((one) => pathOf(one));
    expect(without.map((path) => path.join(' ')).sort()).toEqual([
      'database shell',
      'engine answer',
      'privacy export',
      'rules answer',
      'serve',
    ]);
    for (const path of without)
      expect(await documentOf(...path), path.join(' ')).toMatchObject({
        exitCode: 2,
        faults: [{ code: 'no-json' }],
      });
  });
});

describe('the entry of a release', () => {
  it('takes settings of files, the environment before them, and writes its document and nothing else', async () => {
    const file = join(folder, 'portal.env');
    await writeFile(file, `DATABASE_URL=${database.url}\nVITRINE_DATA_KEYS=${TEST_DATA_KEYS}\n`);
    const words = ['leads', 'dead', '--json', '--env-file', file];
    const [found, overridden, missing] = await Promise.all([
      vitrine(words),
      vitrine(words, { DATABASE_URL: 'http://not-a-database' }),
      vitrine(['leads', 'dead', '--env-file', join(folder, 'nowhere.env')]),
    ]);
    expect([found.code, found.err]).toEqual([0, '']);
    expect(JSON.parse(found.out)).toMatchObject({ ok: true, command: 'leads dead' });
    expect(overridden.code).toBe(1);
    expect(JSON.parse(overridden.out)).toMatchObject({
      faults: [{ code: 'setting', place: 'DATABASE_URL' }],
    });
    // Node looks for this option in all words of its command line, and refuses the file by itself before it runs ours.
    expect([missing.code, missing.out, missing.err]).toEqual([
      9,
      '',
      expect.stringMatching(/nowhere\.env: not found\n$/),
    ]);
  });

  it('says what is wrong in one line and with 2, and helps without a setting', async () => {
    const [wrong, help, version] = await Promise.all([
      vitrine(['leads', 'rerty']),
      vitrine(['help', 'backup', 'restore']),
      vitrine(['--version']),
    ]);
    expect([wrong.code, wrong.out, wrong.err]).toEqual([
      2,
      '',
      'leads: there is no verb rerty: did you mean leads retry? see `vitrine leads --help`\n',
    ]);
    expect([help.code, help.err]).toEqual([0, '']);
    expect(help.out).toMatch(/^usage: vitrine backup restore FILE \[--unsealed\]\n/);
    expect(version).toMatchObject({ code: 0, out: expect.stringMatching(/^\d+\.\d+\.\d+\n$/), err: '' });
  });
});
