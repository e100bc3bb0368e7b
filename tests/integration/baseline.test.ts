import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LAST_REPLACED } from '../../src/host/database/baseline.ts';
import { MIGRATIONS, migrateOnce, openDatabase } from '../../src/host/database/database.ts';
import { migrateUpTo } from '../../src/host/database/restore.ts';
import { emptyDatabase, type TestDatabase } from '../database.ts';
import { schemaListing } from '../schema-listing.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await emptyDatabase();
});
afterEach(() => database.drop());

const LEAD = '5f0b7c9e-6d0c-4a7f-9d0e-3c1f0a2b4d5e';
const JOURNAL = 'drizzle.__drizzle_migrations';

const query = async (text: string, values: unknown[] = []) =>
  (await database.db.$client.query(text, values)).rows;

const journal = () => query(`select hash, created_at::float8 as at from ${JOURNAL} order by created_at`);

/** A database as a release before has left it: the schema, a lead, and a journal of other migrations than one of now. */
async function asBefore(entries: readonly { hash: string; at: number }[]) {
  await migrateUpTo(database.url, 1);
  const [baseline] = (await journal()) as [{ hash: string; at: number }];
  await query(`truncate ${JOURNAL}`);
  for (const { hash, at } of entries)
    await query(`insert into ${JOURNAL} (hash, created_at) values ($1, $2)`, [hash, baseline.at + at]);
  await query(`insert into lead (id, site, payload) values ($1, 'br/aurora', '{"n":1}')`, [LEAD]);
  return baseline;
}

const OF_0_2_0 = [
  { hash: 'a', at: -100_000 },
  { hash: 'b', at: -1 },
  { hash: LAST_REPLACED, at: 0 },
];

async function start() {
  const opened = await openDatabase(
    { databaseUrl: database.url, dataFolder: '' },
    { as: 'test', onError: () => undefined },
  );
  if (opened.ok) await opened.database.close();
  return opened;
}

it('the baseline makes the schema that the 81 migrations of release 0.2.0 have made', async () => {
  await migrateUpTo(database.url, 1);
  const made = Object.entries(await schemaListing(database.db.$client)).map(([table, lines]) => [
    table,
    createHash('sha256').update(lines.join('\n')).digest('base64url').slice(0, 22),
  ]);
  const file = join(import.meta.dirname, 'schema-0.2.0.json');
  expect(Object.fromEntries(made)).toEqual(JSON.parse(await readFile(file, 'utf8')));
});

describe('a start on a database that release 0.2.0 has migrated', () => {
  it('records the baseline for its 81 migrations, runs what is new, and changes no row', async () => {
    const baseline = await asBefore(OF_0_2_0);
    expect(await start()).toMatchObject({ ok: true });
    const entries = await journal();
    expect(entries[0]).toEqual(baseline);
    const last = JSON.parse(await readFile(join(MIGRATIONS, 'meta', '_journal.json'), 'utf8')).entries;
    expect(entries).toHaveLength(last.length);
    expect(await query('select id, payload from lead')).toEqual([{ id: LEAD, payload: '{"n":1}' }]);
    expect(await start()).toMatchObject({ ok: true });
    expect(await journal()).toEqual(entries);
  });

  it('does it once where several processes start together', async () => {
    await asBefore(OF_0_2_0);
    await Promise.all([1, 2, 3].map(() => migrateOnce(database.url)));
    const hashes = (await journal()).map(({ hash }) => hash);
    expect(new Set(hashes).size).toBe(hashes.length);
    expect(hashes).not.toContain(LAST_REPLACED);
  });
});

it('a start on a database of before release 0.2.0 ends with one line that says what to do, and changes nothing', async () => {
  await asBefore(OF_0_2_0.slice(0, -1));
  const before = await journal();
  const opened = await start();
  expect(opened).toMatchObject({ ok: false, reason: 'other-schema' });
  if (!opened.ok) expect(opened.line).toMatch(/^[^\n]*start release 0\.2\.0 on it once[^\n]*$/);
  expect(await journal()).toEqual(before);
  expect(await query('select id from lead')).toEqual([{ id: LEAD }]);
});
