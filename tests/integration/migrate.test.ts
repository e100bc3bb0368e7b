import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MIGRATIONS, migrateOnce, openDatabase } from '../../src/host/database/database.ts';
import { connectionName } from '../../src/io/release.ts';
import { type TestDatabase, testDatabase } from '../database.ts';
import { PATIENCE } from '../patience.ts';
import { waitFor } from '../portal.ts';

let database: TestDatabase;
let folder: string;
beforeEach(async () => {
  database = await testDatabase();
  folder = await mkdtemp(join(tmpdir(), 'vitrine-next-release-'));
  await cp(MIGRATIONS, folder, { recursive: true });
});
afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

type Journal = {
  entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[];
};

/** Adds a migration to the folder, as the next release brings it. */
async function release(tag: string, sql: string): Promise<void> {
  const file = join(folder, 'meta', '_journal.json');
  const journal = JSON.parse(await readFile(file, 'utf8')) as Journal;
  const last = journal.entries.at(-1);
  if (!last) throw new Error('there are no migrations');
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1_000, tag });
  await writeFile(file, JSON.stringify(journal));
  await writeFile(join(folder, `${tag}.sql`), sql);
}

const rows = async (text: string, values: unknown[] = []) =>
  (await database.db.$client.query(text, values)).rows;
const columns = (table: string) =>
  rows(`select column_name as name from information_schema.columns where table_name = $1`, [table]).then(
    (all) => all.map(({ name }) => name as string),
  );
const journal = async () =>
  (await rows('select count(*)::int as n from drizzle.__drizzle_migrations'))[0]?.n as number;

/** A connection of its own under a name. */
async function connected(name: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: database.url, application_name: name });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

const QUICK = { lockWithinMs: 50, pauseMs: 10 };
/** For a migration that is refused because somebody stays. */
const AT_ONCE = { release: '1.0.0', leaveWithinMs: 0 };

describe('a migration of a table that somebody works on', () => {
  it('lets readers pass between its tries, and is done once the table is free', async () => {
    await release('9000_origin', 'alter table "lead" add column "origin" text;');
    const holder = await connected('a long report');
    const reader = await connected('a visitor');
    await holder.query('begin; lock table lead in access share mode');
    const migrated = migrateOnce(database.url, folder, { ...QUICK, tries: 1_000 });
    await waitFor(async () => {
      const waits = await rows(
        `select 1 from pg_locks where relation = 'lead'::regclass and not granted
         and database = (select oid from pg_database where datname = current_database())`,
      );
      return waits.length > 0;
    });
    // Whoever waits for an exclusive lock without a bound would make this one wait for the report too.
    expect((await reader.query('select count(*)::int as n from lead')).rows).toEqual([{ n: 0 }]);
    expect(await columns('lead')).not.toContain('origin');
    await holder.query('commit');
    await migrated;
    expect(await columns('lead')).toContain('origin');
    await Promise.all([holder.end(), reader.end()]);
  });

  it('fails with its name where the table does not become free, and has changed nothing', async () => {
    await release(
      '9000_two',
      'create table "b" ("id" uuid);--> statement-breakpoint\nalter table "lead" add column "origin" text;',
    );
    const before = await journal();
    const holder = await connected('a long report');
    await holder.query('begin; lock table lead in access share mode');
    await expect(migrateOnce(database.url, folder, { ...QUICK, tries: 3 })).rejects.toThrow(
      'the migration 9000_two got no lock of its table in 3 tries',
    );
    expect(await columns('b')).toEqual([]);
    expect(await journal()).toBe(before);
    await holder.end();
    await migrateOnce(database.url, folder, QUICK);
    expect(await columns('b')).toEqual(['id']);
  });
});

it('what was applied before a migration that fails stays, and the next start goes on from there', async () => {
  await release('9000_good', 'create table "b" ("id" uuid);');
  await release('9001_bad', 'alter table "none" add column "c" text;');
  const before = await journal();
  await expect(migrateOnce(database.url, folder)).rejects.toThrow('relation "none" does not exist');
  expect(await journal()).toBe(before + 1);
  await writeFile(join(folder, '9001_bad.sql'), 'alter table "b" add column "c" text;');
  await migrateOnce(database.url, folder);
  expect(await columns('b')).toEqual(['id', 'c']);
});

describe('an index that is made while others write', () => {
  const CONCURRENT =
    '-- no transaction\ncreate index concurrently if not exists "lead_probe" on "lead" ("site");';

  it('is made', async () => {
    await release('9000_index', CONCURRENT);
    await migrateOnce(database.url, folder);
    expect(
      await rows(`select indisvalid as valid from pg_index where indexrelid = 'lead_probe'::regclass`),
    ).toEqual([{ valid: true }]);
  });

  it('is begun anew where a start that was killed has left it half made', async () => {
    await rows(`create index lead_probe on lead (site)`);
    await rows(`update pg_index set indisvalid = false where indexrelid = 'lead_probe'::regclass`);
    await release('9000_index', CONCURRENT);
    await migrateOnce(database.url, folder);
    expect(
      await rows(`select indisvalid as valid from pg_index where indexrelid = 'lead_probe'::regclass`),
    ).toEqual([{ valid: true }]);
  });
});

describe('a schema that a newer release has made', () => {
  const ADDS = 'alter table "lead" add column "origin" text;';
  const TAKES = '-- contract: unread since 0.9.0\nalter table "lead" drop column "payload";';
  const start = () =>
    openDatabase({ databaseUrl: database.url, dataFolder: '' }, { as: 'test', onError: () => undefined });

  it('serves this one where it only added', async () => {
    await release('9000_adds', ADDS);
    await migrateOnce(database.url, folder, { release: '0.9.0' });
    const opened = await start();
    expect(opened).toMatchObject({ ok: true });
    if (opened.ok) await opened.database.close();
  });

  it('is refused in one line where it took away what this one reads, by commands too', async () => {
    await release('9000_takes', TAKES);
    await stopped();
    await migrateOnce(database.url, folder, { release: '1.0.0' });
    for (const asItIs of [false, true]) {
      const opened = await openDatabase(
        { databaseUrl: database.url, dataFolder: '' },
        { as: 'test', asItIs, onError: () => undefined },
      );
      expect(opened).toMatchObject({
        ok: false,
        reason: 'other-schema',
        line: expect.stringMatching(/^its schema serves release 0\.9\.0 and later ones, and this is \d/),
      });
    }
  });

  it('is not made while a portal is connected that reads what it takes away', async () => {
    await release('9000_takes', TAKES);
    await stopped();
    const older = await connected(connectionName('0.8.4'));
    await expect(migrateOnce(database.url, folder, AT_ONCE)).rejects.toThrow(
      'a portal of release 0.8.4 runs on it, which reads what the migration 9000_takes takes away: stop all before 0.9.0',
    );
    expect(await columns('lead')).toContain('payload');
    await older.end();
    // Behind a pooler the connection that listens is the only one that tells.
    const listening = await connected(`${connectionName('0.8.4')} listening`);
    await expect(migrateOnce(database.url, folder, AT_ONCE)).rejects.toThrow('release 0.8.4');
    await listening.end();
    const fitting = await connected(connectionName('0.9.0'));
    await migrateOnce(database.url, folder, { release: '1.0.0', leaveWithinMs: PATIENCE.state });
    expect(await columns('lead')).not.toContain('payload');
    await fitting.end();
  });

  it('waits for the connections of a portal that is leaving', async () => {
    await release('9000_takes', TAKES);
    await stopped();
    const older = await connected(connectionName('0.8.4'));
    const migrated = migrateOnce(database.url, folder, { release: '1.0.0', leaveWithinMs: PATIENCE.state });
    const asks = `select 1 from pg_stat_activity where datname = current_database()
      and application_name = 'vitrine upkeep' and query like 'select distinct application_name%'`;
    await waitFor(async () => (await rows(asks)).length > 0);
    await older.end();
    await migrated;
    expect(await columns('lead')).not.toContain('payload');
  });
});

/**
 * The test's own pool is named as this release's portal is: it asks under another name from now on. A pool that has ended still has
 * connections for a moment.
 */
async function stopped(): Promise<void> {
  await database.db.$client.end();
  const pool = new pg.Pool({ connectionString: database.url, application_name: 'a test', max: 2 });
  pool.on('error', () => undefined); // the database is dropped while its connections close
  Object.assign(database.db, { $client: pool });
  await waitFor(async () => {
    const left = await rows(
      `select 1 from pg_stat_activity where datname = current_database() and application_name like 'vitrine%'`,
    );
    return left.length === 0;
  });
}
