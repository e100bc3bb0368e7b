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
