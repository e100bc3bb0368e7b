/** A command needs what it uses: with all other settings wrong it goes on, and with its own wrong it says which. */
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENVIRONMENT_VARIABLES } from '../../src/host/process/environment.ts';
import { seededDatabase, type TestDatabase } from '../database.ts';
import { runScript, runScriptHere } from '../scripts.ts';
import { TEST_DATA_KEYS } from '../sealing.ts';
import { IS_WHOLE, SEED } from '../strength.ts';

/** What opens the database and what is sealed in it. */
const OF_ALL = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_ENGINE',
  'VITRINE_DATA_KEYS',
  'VITRINE_DATA',
  'VITRINE_SITES',
] as const;
/** Where services of a network that encrypts by itself are; whoever reads an address reads it. */
const OF_EVERY_ADDRESS = ['UPSTREAM_ALLOW_INWARD', 'DATABASE_CONNECT_MS', 'DATABASE_STATEMENT_MS'] as const;

const LINKS = ['PORT', 'VITRINE_ORIGINS'] as const;
const MONEY = [
  'MERCADO_PAGO_BR',
  'MERCADO_PAGO_AR',
  'MERCADO_PAGO_URL',
  'VITRINE_REHEARSAL',
  'NODE_ENV',
] as const;
const UPSTREAM = ENVIRONMENT_VARIABLES.filter((name) => /^UPSTREAM_(?!ALLOW)/.test(name));
const BUCKET = ENVIRONMENT_VARIABLES.filter((name) => /^DOCUMENTS_(BUCKET|S3)/.test(name));
const CRMS = ENVIRONMENT_VARIABLES.filter((name) =>
  /^(LEAD|QUOTATION)_(CRM|INTEGRATION|ERASURE|CLIENT)/.test(name),
);

type Form = readonly [words: readonly string[], uses?: readonly string[]];

/** Each command of package.json that opens a database, in a form that changes nothing, with what it uses beside the database. */
const COMMANDS: Readonly<Record<string, Form>> = {
  'catalogue:import': [['nowhere']],
  'catalogue:prices': [[], UPSTREAM],
  'lender:import': [['nowhere']],
  'credit-settings:import': [['nowhere']],
  'desk:import': [['nowhere']],
  'dealers:import': [['nowhere']],
  'stock:import': [['nowhere'], ['LENDER_CHECK_PRICES']],
  'places:import': [['nowhere']],
  'recall:import': [['nowhere']],
  proposals: [['nothing', 'approved']],
  bonuses: [['show', 'nothing']],
  documents: [['VT-NONE'], [...LINKS, ...BUCKET]],
  bookings: [['list'], LINKS],
  loyalty: [['audit']],
  offers: [['list'], LINKS],
  staff: [['list'], [...LINKS, 'VITRINE_PASSWORD_COST']],
  opinions: [['list'], LINKS],
  orders: [
    ['VT-NONE', 'invoice', '--by', 'Ana', '--reason', 'x'],
    [
      ...[...LINKS, ...MONEY, ...UPSTREAM, 'HOST', 'PAYMENT_REHEARSAL_PORT'],
      ...['LOCATION_UPSTREAM_URL', 'LENDER_CHECK_PRICES', 'VITRINE_RETENTION'],
    ],
  ],
  'employee-purchase': [['list'], LINKS],
  'payments:reconcile': [[], [...MONEY, 'VITRINE_ORIGINS']],
  identity: [['clients'], ['IDENTITY_ISSUER', 'IDENTITY_AUDIENCE', 'IDENTITY_JWKS_URL']],
  privacy: [['columns'], ['VITRINE_RETENTION', ...CRMS]],
  leads: [['dead']],
  backup: [['restore', 'nowhere'], BUCKET],
  cdn: [['purge', 'car:none']],
  'sites:ready': [
    ['--site', 'br/aurora'],
    ['SMTP_URL', 'MAIL_FROM', 'VITRINE_ORIGINS', ...MONEY],
  ],
};
/** Those that open none, by a form that says how they are called or does something small. */
const WITHOUT_DATABASE: Readonly<Record<string, readonly string[]>> = {
  'new-site': ['--help'],
  'sites:check': [],
  engine: ['--help'],
  rules: ['nowhere'],
  validate: ['nothing'],
  conformance: ['--nothing'],
  'catalogue:check': ['nowhere'],
  'labels:list': ['pt-BR'],
};
/** For whoever works on the project, or no command of ours. */
const OF_THE_WORKSHOP =
  /^(start|dev|build|test.*|supply|stock:seeds|vitrine|database|artwork|spec|failover|fuzz|soak|flaky|bench|check|format|screenshots|pictures)$/;

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
const scriptOf = (command: string): string =>
  /commands\/alias\.ts ([\w:-]+)$/.exec(scripts[command] ?? '')?.[1] ?? '';

/** No setting takes it. */
const WRONG = 'http://[wrong';
const wrongBut = (names: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    ENVIRONMENT_VARIABLES.filter((name) => !names.includes(name)).map((name) => [name, WRONG]),
  );

/**
 * Every so many of a list is run in a process of its own, others every day and all of them in a soak: that it is the command itself that
 * reads its settings, and that nothing which it opened keeps it from ending. The rest are run here.
 */
const A_PROCESS_IN = 6;
const runnerOf = (at: number) => (IS_WHOLE || (SEED + at) % A_PROCESS_IN === 0 ? runScript : runScriptHere);
const turns = <Row>(rows: Readonly<Record<string, Row>>) =>
  Object.entries(rows).map(([command, row], at) => [command, row, runnerOf(at)] as const);

/** Lines that complain of a variable, by its name. */
const complaintsIn = (lines: readonly string[]): readonly string[] =>
  lines.filter((line) => ENVIRONMENT_VARIABLES.some((name) => line.startsWith(`${name}:`)));

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await seededDatabase();
  folder = await mkdtemp(join(tmpdir(), 'vitrine-command-settings-'));
});
afterAll(async () => {
  await database?.drop();
  await rm(folder, { recursive: true });
});

describe('commands', () => {
  it('are all in this list', () => {
    const listed = [...Object.keys(COMMANDS), ...Object.keys(WITHOUT_DATABASE)].sort();
    expect(
      Object.keys(scripts)
        .filter((name) => !OF_THE_WORKSHOP.test(name))
        .sort(),
    ).toEqual(listed);
  });

  it.each(turns(COMMANDS))(
    '%s needs the settings that it uses, and no others',
    async (command, [words, uses = []], run) => {
      const own = { DATABASE_URL: database.url, VITRINE_DATA_KEYS: TEST_DATA_KEYS, VITRINE_DATA: folder };
      const env = { ...wrongBut([...OF_ALL, ...OF_EVERY_ADDRESS, ...uses]), ...own };
      const { lines } = await run(scriptOf(command), [...words], env);
      expect(complaintsIn(lines)).toEqual([]);
      expect(lines.join('\n')).not.toMatch(/^usage/);
    },
  );

  it.each(turns(WITHOUT_DATABASE))('%s needs no setting at all', async (command, words, run) => {
    const { lines } = await run(scriptOf(command), [...words], wrongBut(['VITRINE_SITES']));
    expect(complaintsIn(lines)).toEqual([]);
  });

  it('that read site files take an empty VITRINE_SITES for none', async () => {
    const { code, out } = await runScriptHere('sites-check', [], { VITRINE_SITES: '' });
    expect([code, out]).toEqual([0, expect.stringMatching(/^\d+ sites: .*br\/aurora/)]);
  });

  it('say which of their own settings is wrong', async () => {
    const { code, lines } = await runScript('staff', ['list'], {
      DATABASE_URL: database.url,
      VITRINE_DATA_KEYS: TEST_DATA_KEYS,
      VITRINE_PASSWORD_COST: WRONG,
    });
    expect([code, lines.length]).toEqual([1, 1]);
    expect(lines[0]).toMatch(/^VITRINE_PASSWORD_COST: /);
  });
});
