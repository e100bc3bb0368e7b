import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SERVICES } from '../src/areas/platform/index.ts';
import { affectedTests } from './affected.mjs';
import { areaList } from './areas.mjs';
import { changedFiles } from './changed-files.mjs';
import { readGraph } from './import-graph.mjs';

/** A small house: two areas behind doors, a page of one of them, and tests of each kind. */
const HOUSE: Readonly<Record<string, string>> = {
  'src/kit/sum.ts': 'export const sum = (a: number, b: number) => a + b;',
  'src/kit/sum.test.ts': "import { sum } from './sum.ts'; sum(1, 2);",
  'src/areas/red/domain/red.ts': "import { sum } from '../../../kit/sum.ts'; export const red = sum(1, 2);",
  'src/areas/red/domain/red.test.ts': "import { red } from './red.ts'; red;",
  'src/areas/red/index.ts': "export { red } from './domain/red.ts'; export * from './domain/rust.ts';",
  'src/areas/red/domain/rust.ts': 'export const rust = 4;',
  'src/areas/red/service/index.ts': "import { red } from '../domain/red.ts'; export const serve = red;",
  'src/areas/red/web/card.tsx':
    "import styles from './card.module.css'; import type { Told } from './told.ts'; export const Card = () => <b className={styles.a} />;",
  'src/areas/red/web/told.ts': 'export type Told = string;',
  'src/areas/red/web/card.module.css': '.a {}',
  'src/areas/red/web/card.test.tsx': "const { Card } = await import('./card.tsx'); Card;",
  'src/areas/red/web/rust.test.ts': "import { rust } from '../index.ts'; rust;",
  'src/areas/red/web/style.test.ts':
    "import { readFileSync } from 'node:fs'; for (const name of ['card']) readFileSync(new URL(name + '.module.css', import.meta.url));",
  'src/areas/blue/domain/blue.ts': 'export const blue = 2;',
  'src/areas/blue/index.ts': "export { blue } from './domain/blue.ts';",
  'src/areas/blue/service/index.ts':
    "export const worker = new URL('./job.ts', import.meta.url); export const serve = 1;",
  'src/areas/blue/service/job.ts': 'export const job = 1;',
  'src/host/main.ts':
    "import '../areas/red/service/index.ts'; import '../areas/blue/service/index.ts'; import './only-host.ts';",
  'src/host/only-host.ts': 'export {};',
  'src/root.tsx': 'export default () => null;',
  'src/areas/red/pages/red.page.tsx':
    "import type { red } from '../index.ts'; import { Card } from '../web/card.tsx'; export default Card;",
  'src/areas/blue/pages/blue.page.tsx': "import { blue } from '../index.ts'; export default blue;",
  'tests/portal.ts': "export const startPortal = () => 'build/host/main.js';",
  'tests/database.ts': "import { startPortal } from './portal.ts'; export const database = startPortal;",
  'tests/integration/red.test.ts': "import { startPortal } from '../portal.ts'; startPortal(); // red",
  'tests/integration/blue.test.ts': "import { startPortal } from '../portal.ts'; startPortal(); // blue",
  'tests/integration/mute.test.ts': "import { startPortal } from '../portal.ts'; startPortal();",
  'tests/integration/job.test.ts': "import { database } from '../database.ts'; database; 'worker.ts';",
  'tests/integration/worker.ts': "import '../../src/areas/blue/service/job.ts';",
  'tests/guards/house.test.ts': 'export {};',
  'tests/journeys/red.spec.ts': 'export {};',
  'tests/journeys/blue.spec.ts': 'export {};',
  'tests/journeys/new.spec.ts': 'export {};',
};
const VISITED = {
  'tests/journeys/red.spec.ts': ['areas/red/pages/red.page.tsx'],
  'tests/journeys/blue.spec.ts': ['areas/blue/pages/blue.page.tsx'],
};

let root: string;
const git = (...words: string[]) =>
  execFileSync('git', ['-C', root, '-c', 'user.name=t', '-c', 'user.email=t@example.com', ...words], {
    stdio: 'pipe',
  });
const write = (file: string, text: string) => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
};
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'vitrine-affected-'));
  for (const [file, text] of Object.entries(HOUSE)) write(file, text);
  git('init', '--quiet', '--initial-branch=main');
  git('add', '--all');
  git('commit', '--quiet', '--message=first');
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Which tests of the small house depend on some files, without the journey that is always among them and the guards. */
const selected = (...changed: string[]) =>
  affectedTests({ root, changed, visited: VISITED })
    .map(({ file }) => file)
    .filter((file) => file !== 'tests/journeys/new.spec.ts' && !file.startsWith('tests/guards/'));
const everyTest = Object.keys(HOUSE).filter((file) => /\.(test|spec)\.tsx?$/.test(file));

describe('the tests that a change concerns', () => {
  it('are none when nothing has changed', () => {
    expect(affectedTests({ root, changed: [] })).toEqual([]);
  });

  it('are those that import it, through any number of files', () => {
    expect(selected('src/areas/red/domain/red.test.ts')).toEqual(['src/areas/red/domain/red.test.ts']);
    expect(selected('src/areas/red/domain/red.ts')).toEqual([
      'src/areas/red/domain/red.test.ts',
      'tests/integration/mute.test.ts',
      'tests/integration/red.test.ts',
      'tests/journeys/red.spec.ts',
    ]);
  });

  it('take a name through a door without needing what else the door names', () => {
    expect(selected('src/areas/red/domain/rust.ts')).toEqual(['src/areas/red/web/rust.test.ts']);
    expect(selected('src/areas/red/index.ts')).toContain('src/areas/red/web/rust.test.ts');
  });

  it('are found by a dynamic import, a style sheet, and a file read beside a test', () => {
    expect(selected('src/areas/red/web/card.module.css')).toEqual([
      'src/areas/red/web/card.test.tsx',
      'src/areas/red/web/style.test.ts',
      'tests/integration/mute.test.ts',
      'tests/integration/red.test.ts',
      'tests/journeys/red.spec.ts',
    ]);
  });

  it('do not run for what only the compiler reads', () => {
    expect(selected('src/areas/red/web/told.ts')).toEqual([]);
  });

  it('are those that start a process which has it: all of what names its area, or names none', () => {
    expect(selected('src/areas/blue/service/job.ts')).toEqual([
      'tests/integration/blue.test.ts',
      'tests/integration/job.test.ts', // it starts worker.ts, which imports the job
      'tests/integration/mute.test.ts',
      'tests/journeys/blue.spec.ts',
    ]);
    expect(selected('src/host/only-host.ts')).toEqual([
      'tests/integration/blue.test.ts',
      'tests/integration/mute.test.ts',
      'tests/integration/red.test.ts',
      'tests/journeys/blue.spec.ts',
      'tests/journeys/red.spec.ts',
    ]);
  });

  it('are journeys through the pages that they visited, and those that nobody has recorded', () => {
    const journeys = (...changed: string[]) =>
      affectedTests({ root, changed, visited: VISITED, kinds: ['journeys'] }).map(({ file }) => file);
    expect(journeys('src/areas/blue/pages/blue.page.tsx')).toEqual([
      'tests/journeys/blue.spec.ts',
      'tests/journeys/new.spec.ts',
    ]);
    expect(journeys('src/root.tsx')).toHaveLength(3);
    const moved = { ...VISITED, 'tests/journeys/blue.spec.ts': ['areas/blue/pages/gone.page.tsx'] };
    expect(
      affectedTests({ root, changed: ['src/kit/none.ts'], visited: moved, kinds: ['journeys'] }),
    ).toHaveLength(2);
  });

  it('are all of them for data, packages and what nobody can place', () => {
    for (const changed of [
      'seeds/sites/red.json',
      'package-lock.json',
      'vite.config.ts',
      'src/areas/red/rates.bin',
    ])
      expect(new Set(affectedTests({ root, changed: [changed] }).map(({ file }) => file)), changed).toEqual(
        new Set(everyTest),
      );
  });

  it('are found from git: committed on this branch, not committed, not known to it yet, and deleted', () => {
    git('switch', '--quiet', '--create', 'branch');
    expect(changedFiles(root).files).toEqual([]);
    write('src/areas/red/domain/red.ts', 'export const red = 7;');
    git('commit', '--quiet', '--all', '--message=red');
    write('src/areas/blue/domain/blue.ts', 'export const blue = 7;');
    write('src/new file.ts', '');
    rmSync(join(root, 'src/kit/sum.ts'));
    expect(changedFiles(root).files).toEqual([
      'src/areas/blue/domain/blue.ts',
      'src/areas/red/domain/red.ts',
      'src/kit/sum.ts',
      'src/new file.ts',
    ]);
    expect(changedFiles(root, 'HEAD').files).not.toContain('src/areas/red/domain/red.ts');
    // Who imports what is gone is found all the same.
    expect(affectedTests({ root, base: 'HEAD', visited: VISITED }).map(({ file }) => file)).toContain(
      'src/kit/sum.test.ts',
    );
    expect(() => changedFiles(root, 'nowhere')).toThrow();
  });
});

describe('the tests of this portal that a change concerns', () => {
  const graph = readGraph(resolve(import.meta.dirname, '..'));
  const of = (...changed: string[]) =>
    affectedTests({
      graph,
      changed,
      visited: { 'tests/journeys/valuation.spec.ts': ['areas/valuation/pages/valuation.page.tsx'] },
    }).map(({ file }) => file);

  it('are few for a rule of one area, many for a rule of all', () => {
    const points = of('src/areas/loyalty/service/tables.ts');
    expect(points).toContain('tests/integration/loyalty.test.ts');
    expect(points.filter((file) => file.includes('valuation'))).toEqual([]);
    const money = of('src/kit/money.ts');
    expect(money).toContain('src/kit/money.test.ts');
    expect(money).toContain('tests/integration/start.test.ts');
    expect(money).toContain('tests/journeys/valuation.spec.ts');
  });

  it('know every area, and every service by its address', () => {
    const words = Object.entries(areaList()).flatMap(([area, more]) => [area, ...more]);
    const unnamed = Object.values(SERVICES).filter(({ path }) => !words.some((word) => path.includes(word)));
    expect(unnamed).toEqual([]);
  });
});
