// npm run spec [-- AREA]: which statements of the specification no test title cites.
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
const TESTS = ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'artwork/**/*.test.ts', 'tests/**/*.ts'];

type Statement = { id: string; area: string; text: string };

const statements = ['requirements-1.tsv', 'requirements-2.tsv'].flatMap((file): Statement[] =>
  readFileSync(join(root, 'docs', 'spec', file), 'utf8')
    .split('\n')
    .map((line) => line.split('\t'))
    .filter((columns) => columns.length >= 3)
    .map(([id = '', area = '', text = '']) => ({ id, area, text })),
);

const cited = new Set(
  globSync(TESTS, { cwd: root }).flatMap(
    (file) => readFileSync(join(root, file), 'utf8').match(/D[12]-[\d.]+-\d+/g) ?? [],
  ),
);

const wanted = process.argv[2];
if (wanted) listUncited(statements.filter(({ area, id }) => area === wanted || id.startsWith(wanted)));
else countAreas(statements);

function listUncited(statements: Statement[]): void {
  for (const { id, text } of statements.filter((statement) => !cited.has(statement.id)))
    console.log(`${id}\t${text}`);
}

function countAreas(all: Statement[]): void {
  for (const [area, of] of Object.entries(Object.groupBy(all, ({ area }) => area)).sort()) {
    const proven = of?.filter(({ id }) => cited.has(id)).length ?? 0;
    console.log(`${area.padEnd(18)} ${String(proven).padStart(4)} / ${of?.length ?? 0}`);
  }
}
