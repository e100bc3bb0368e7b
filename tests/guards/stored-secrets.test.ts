import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pgTable, text } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import { impersonal } from '../../src/io/personal-column.ts';
import { columnsOf, databaseTables, type NamedColumn } from '../database-tables.ts';

const SRC = resolve(import.meta.dirname, '..', '..', 'src');
const sources = globSync('**/*.{ts,tsx}', { cwd: SRC }).filter((file) => !/\.test\./.test(file));
const source = (file: string) => readFileSync(join(SRC, file), 'utf8');

/** Names of columns that may hold what lets somebody in, signs something or stands for a person. */
const SUSPECT =
  /secret|key|token|code|passw|hash|otp|pin\b|link|cookie|holder|seal|proof|value|identifier|nonce|salt|signature|credential/;

const columns = columnsOf(await databaseTables());

/** Columns that may hold a secret by their name, and say neither how it is protected nor why it is none. */
const unprotected = (of: readonly NamedColumn[]): string[] =>
  of
    .filter(({ column }) => SUSPECT.test(column.name))
    .filter(({ stored, noSecret, reason }) => !stored && !noSecret && !reason)
    .map(({ name }) => name);

it('every column that may hold a secret is hashed or sealed, or says why it holds none', () => {
  expect(columns.filter(({ column }) => SUSPECT.test(column.name)).length).toBeGreaterThan(90);
  expect(unprotected(columns)).toEqual([]);
  const probe = pgTable('probe', {
    token: text('token'),
    code: impersonal(text('code'), 'a campaign’s word'),
    key: impersonal(text('link_key'), 'opens an order', { stored: 'keyed-hash' }),
  });
  expect(unprotected(columnsOf([probe]))).toEqual(['probe.token']);
});

it('what is said to be sealed is sealed by a place that names its column, and what is said to be hashed is hashed', () => {
  const all = sources.map(source).join('\n');
  const sealed = columns.filter(({ stored }) => stored === 'sealed');
  expect(sealed.length).toBeGreaterThan(25);
  expect(sealed.filter(({ name }) => !all.includes(`\`${name} \${`)).map(({ name }) => name)).toEqual([]);
  const hashed = columns.flatMap(({ name, stored }) =>
    typeof stored === 'object' ? [[name, stored.hashedIn] as const] : [],
  );
  expect(hashed.length).toBeGreaterThan(10);
  const unhashed = hashed.filter(
    ([, file]) => !/createHash|createHmac|secretHash|hashedAdapter|scrypt|Passwords\b/.test(source(file)),
  );
  expect(unhashed).toEqual([]);
});

it('what a library would fill with tokens of others stays empty: no code writes these columns', () => {
  expect(columns.filter(({ stored }) => stored === 'empty').length).toBeGreaterThan(9);
  const writing = sources.filter(
    (file) =>
      /^areas\/(account|admin)\/.*(?<!tables)\.ts$/.test(file) &&
      /\b(accessToken|refreshToken|idToken)\b/.test(source(file)),
  );
  expect(writing).toEqual([]);
});
