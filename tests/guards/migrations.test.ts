import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const FOLDER = resolve(import.meta.dirname, '..', '..', 'src', 'host', 'migrations');

/** What takes something away that the release before may read, or asks of its rows what it does not write. */
const CONTRACTS =
  /\bdrop\s+(table|column|constraint|index|type|view|function)\b|\brename\s+(to|column|constraint)\b|\bset\s+not\s+null\b|\bset\s+data\s+type\b|\balter\s+column\s+\S+\s+type\b/i;
/** Says since which release nothing reads it. */
const UNREAD = /^-- contract: unread since \d+\.\d+\.\d+$/m;

/** Whether a migration keeps the release before running: it only adds, or says since when nothing reads what it takes away. */
const isExpanding = (sql: string): boolean => {
  const statements = sql.replace(/--.*$/gm, '');
  return !CONTRACTS.test(statements) || UNREAD.test(sql);
};

it('a migration of a versioned release only adds, or says since which release nothing reads what it takes away', () => {
  const files = globSync('*.sql', { cwd: FOLDER });
  const contracting = files.filter((file) => !isExpanding(readFileSync(join(FOLDER, file), 'utf8')));
  expect(contracting).toEqual([]);
});

it.each([
  ['alter table "lead" add column "origin" text;', true],
  ['alter table "lead" drop column "origin";', false],
  ['-- contract: unread since 0.2.0\nalter table "lead" drop column "origin";', true],
  ['-- to drop table later\ncreate table "b" ("id" uuid);', true],
  ['alter table "lead" rename column "a" to "b";', false],
  ['ALTER TABLE "lead" ALTER COLUMN "a" SET NOT NULL;', false],
  ['ALTER TABLE "lead" ALTER COLUMN "a" SET DATA TYPE bigint;', false],
  ['drop trigger "t" on "lead";', true],
])('%s: %s', (sql, expected) => {
  expect(isExpanding(sql)).toBe(expected);
});

it('migrations are applied in the order of their numbers, for each is later than the one before', () => {
  const { entries } = JSON.parse(readFileSync(join(FOLDER, 'meta', '_journal.json'), 'utf8')) as {
    entries: { tag: string; when: number }[];
  };
  expect(entries.map(({ tag }) => `${tag}.sql`)).toEqual(globSync('*.sql', { cwd: FOLDER }).sort());
  // The journal in the database knows the latest only: one that says to be earlier would be passed over, or applied again and again.
  const early = entries.filter(({ when }, at) => at > 0 && when <= (entries[at - 1]?.when ?? 0));
  expect(early.map(({ tag }) => tag)).toEqual([]);
});

/** The tables that a migration makes itself: nobody works on them yet. */
const madeBy = (sql: string): string[] =>
  [...sql.matchAll(/\bcreate\s+table\s+(?:if\s+not\s+exists\s+)?"?(\w+)"?/gi)].map(([, name = '']) => name);

/**
 * What of a migration holds a table that visitors work on for as long as it reads all of its rows: an index that is not made
 * `concurrently`, and a constraint that is not `not valid` (PostgreSQL, "ALTER TABLE", "CREATE INDEX").
 */
function holding(sql: string): string[] {
  const own = new Set(madeBy(sql));
  const isLoose = /^-- no transaction$/m.test(sql);
  const statements = sql
    .replace(/--> statement-breakpoint/g, ';')
    .replace(/--.*$/gm, '')
    .split(';')
    .map((statement) => statement.trim())
    .filter(Boolean);
  return statements.filter((statement) => {
    const index = /^create\s+(?:unique\s+)?index\b(.*?)\bon\s+(?:only\s+)?"?(\w+)"?/is.exec(statement);
    if (index)
      return (
        !own.has(index[2] ?? '') && !(isLoose && /\bconcurrently\s+if\s+not\s+exists\b/i.test(index[1] ?? ''))
      );
    const constraint = /^alter\s+table\s+(?:only\s+)?"?(\w+)"?\s+add\s+constraint\b/i.exec(statement);
    return constraint !== null && !own.has(constraint[1] ?? '') && !/\bnot\s+valid$/i.test(statement);
  });
}

it('a migration holds no table that visitors work on for as long as it reads it', () => {
  const files = globSync('*.sql', { cwd: FOLDER });
  const long = files.flatMap((file) =>
    holding(readFileSync(join(FOLDER, file), 'utf8')).map((what) => [file, what]),
  );
  expect(long).toEqual([]);
});

it.each([
  ['create table "b" ("id" uuid);--> statement-breakpoint\ncreate index "i" on "b" ("id");', true],
  ['create index "i" on "lead" ("site");', false],
  ['create index concurrently if not exists "i" on "lead" ("site");', false],
  ['-- no transaction\ncreate unique index concurrently if not exists "i" on "lead" ("site");', true],
  ['-- no transaction\ncreate index concurrently "i" on "lead" ("site");', false],
  ['alter table "lead" add constraint "c" check (site <> $$$$);', false],
  ['alter table "lead" add constraint "c" check (site <> $$$$) not valid;', true],
  ['alter table "lead" validate constraint "c";', true],
  ['ALTER TABLE "lead" ADD CONSTRAINT "k" FOREIGN KEY ("a") REFERENCES "b"("id") ON DELETE cascade;', false],
])('%s holds no table for long: %s', (sql, expected) => {
  expect(holding(sql).length === 0).toBe(expected);
});
