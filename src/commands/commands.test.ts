import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { pathOf } from '../host/cli/grammar.ts';
import { usageOf } from '../host/cli/help.ts';
import { PROCESS_COMMANDS } from '../host/process-commands.ts';
import { ALIASES } from './aliases.ts';
import { COMMANDS } from './commands.ts';

const root = resolve(import.meta.dirname, '..', '..');
const ALL = [...PROCESS_COMMANDS, ...COMMANDS];
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

describe('the table of commands', () => {
  it('names each once, in small words, with a summary and an example', () => {
    const paths = ALL.map((one) => pathOf(one).join(' '));
    expect(new Set(paths).size).toBe(paths.length);
    for (const one of ALL) {
      expect(pathOf(one).join(' ')).toMatch(/^[a-z]+(-[a-z]+)*( [a-z]+(-[a-z]+)*)?$/);
      expect(one.summary.length, one.noun).toBeGreaterThan(10);
      expect(one.examples.length, one.noun).toBeGreaterThan(0);
    }
  });

  it('lets only the last word by its place be many, and none that must be said follow one that may be left out', () => {
    for (const one of ALL) {
      const args = Object.values(one.arguments);
      expect(args.slice(0, -1).some(({ many }) => many)).toBe(false);
      const firstOptional = args.findIndex(({ optional }) => optional);
      if (firstOptional >= 0) expect(args.slice(firstOptional).every(({ optional }) => optional)).toBe(true);
    }
  });

  it('stands in the guide as it is', () => {
    const guide = readFileSync(join(root, 'docs/guides/commands.md'), 'utf8');
    const rows = ALL.map((one) => {
      const usage = usageOf(one)
        .replace(/^vitrine /, '')
        .replaceAll('|', '\\|');
      return `| \`${usage}\` | ${one.summary} | ${one.withoutJson === undefined ? 'yes' : 'no'} |`;
    });
    expect(guide.split('\n').filter((line) => /^\| `(?!vitrine )[a-z]/.test(line))).toEqual(rows);
  });
});

describe('the old forms', () => {
  it('are those that package.json starts', () => {
    const started = Object.entries(scripts).filter(([, line]) => line.includes('src/commands/alias.ts'));
    expect(started.map(([name]) => name).sort()).toEqual(Object.keys(ALIASES).sort());
    for (const [name, line] of started) expect(line.endsWith(` src/commands/alias.ts ${name}`)).toBe(true);
  });

  it('install what is missing where the guide has one first in a clone', () => {
    const guide = readFileSync(join(root, 'docs/guides/going-live.md'), 'utf8');
    const [, first = ''] = /npm run ([\w:-]+)\n```/.exec(guide) ?? [];
    expect(scripts[first]).toMatch(/^node scripts\/first\.mjs /);
  });

  it('stand for commands that there are', () => {
    for (const [name, { about }] of Object.entries(ALIASES)) {
      const [noun, verb] = about;
      const own = COMMANDS.filter((one) => one.noun === noun && (verb === undefined || one.verb === verb));
      expect(own.length, name).toBeGreaterThan(0);
    }
  });

  it('keep their words: what stood in another order is put in its place, wherever options stand', () => {
    const cases: readonly (readonly [string, string, string | undefined])[] = [
      ['orders', 'VT-1 invoice --by Ana --reason x', 'orders invoice --by=Ana --reason=x -- VT-1'],
      ['orders', '--by Ana VT-1 estimate 2026-01-02', 'orders estimate --by=Ana -- VT-1 2026-01-02'],
      ['orders', 'VT-1', undefined],
      ['bookings', 'list br/aurora late', 'bookings list --late -- br/aurora'],
      ['bookings', 'T-1 keep --by=Ana', 'bookings keep --by=Ana -- T-1'],
      ['proposals', 'P-1 approved', 'proposals move -- P-1 approved'],
      ['documents', 'VT-1', 'documents list -- VT-1'],
      ['documents', 'VT-1 refused id why', 'documents refuse -- VT-1 id why'],
      ['backup', 'all.backup', 'backup create -- all.backup'],
      ['backup', 'restore all.backup --unsealed', 'backup restore --unsealed -- all.backup'],
      ['leads', 'replay --all', 'leads retry --all'],
      ['desk:import', 'credit --replace', 'credit-settings import credit --replace'],
      ['database', 'select 1', 'database query -- select 1'],
      ['database', '', 'database shell'],
      ['labels:list', '--site br/aurora my-sites', 'labels list --site=br/aurora --folder=my-sites'],
    ];
    for (const [name, words, meant] of cases)
      expect(ALIASES[name]?.words(words === '' ? [] : words.split(' '))?.join(' '), `${name} ${words}`).toBe(
        meant,
      );
  });
});

it('modules of commands are all in the table', () => {
  const table = readFileSync(join(root, 'src/commands/commands.ts'), 'utf8');
  const named = new Set([...table.matchAll(/import\('\.\/([\w-]+)\.ts'\)/g)].map(([, name]) => `${name}.ts`));
  const folder = import.meta.dirname;
  const modules = globSync('*.ts', { cwd: folder }).filter(
    (file) => !file.endsWith('.test.ts') && /\bcli: Cli\b/.test(readFileSync(join(folder, file), 'utf8')),
  );
  expect([...named].filter((file) => !existsSync(join(folder, file)))).toEqual([]);
  expect(modules.filter((file) => !named.has(file)).sort()).toEqual(['import.ts']);
});
