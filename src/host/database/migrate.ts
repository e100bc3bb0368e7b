import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';
import { isBefore, RELEASE, releaseOf } from '../../io/release.ts';
import { adoptBaseline } from './baseline.ts';

/** Held by whoever migrates: replicas that start together wait for one another. */
const MIGRATION_LOCK = 7_210_512;
/** The oldest release that the schema serves. It lies beside the journal, because the releases before read it without its tables. */
const FLOOR = 'drizzle.schema_floor';
/** PostgreSQL's code of a lock that was not to be had in time. */
const LOCK_NOT_AVAILABLE = '55P03';

export type MigrationOptions = {
  /** The release that this process is of. */
  readonly release?: string;
  /**
   * How long a migration waits for the lock of a table, in milliseconds. Whoever waits for an exclusive lock makes everybody behind it wait
   * too, readers included: so it gives up soon, lets them pass, and tries again.
   */
  readonly lockWithinMs?: number;
  /** The pause before the next try, which doubles with each, in milliseconds. */
  readonly pauseMs?: number;
  /** After so many tries the start fails, with the transaction undone. */
  readonly tries?: number;
  /**
   * How long connections of older portals are given to leave, in milliseconds: a portal that has been stopped is gone a moment before
   * PostgreSQL has let go of its connections.
   */
  readonly leaveWithinMs?: number;
};

const DEFAULTS = { release: RELEASE, lockWithinMs: 2_000, pauseMs: 250, tries: 30, leaveWithinMs: 5_000 };
const LONGEST_PAUSE_MS = 10_000;

/** A migration as its file has it. */
type Migration = {
  readonly name: string;
  readonly hash: string;
  /** Its time in the journal, in milliseconds since 1970: what comes after the last applied one is new. */
  readonly at: number;
  readonly statements: readonly string[];
  /** The release since which nothing reads what it takes away (`-- contract: unread since X.Y.Z`). */
  readonly unreadSince: string | undefined;
  /** Its statements may not stand in a transaction (`-- no transaction`): indexes that are made while others write. */
  readonly isLoose: boolean;
};

/**
 * Brings the schema up to date, each migration in a transaction of its own together with its line in the journal. Beside it portals of the
 * release before may answer: no lock is waited for long, and what they still read is not taken away from under them.
 *
 * @param client a connection of its own, direct to PostgreSQL: it holds an advisory lock until it ends
 * @returns what refuses the start, in one line; nothing was changed then
 * @throws PostgreSQL's error of a statement that fails; what was applied before it stays, and the next start goes on from there
 */
export async function bringUpToDate(
  client: pg.Client,
  folder: string,
  options: MigrationOptions = {},
): Promise<string | undefined> {
  const { release, leaveWithinMs, ...patience } = { ...DEFAULTS, ...options };
  await takeMigrationLock(client);
  const refused = (await beneathFloor(client, release)) ?? (await adoptBaseline(client, folder));
  if (refused !== undefined) return refused;
  await makeJournal(client);
  const pending = await notApplied(client, folder);
  const inTheWay = await olderThanFloor(client, pending, leaveWithinMs);
  if (inTheWay !== undefined) return inTheWay;
  for (const migration of pending) await applied(client, migration, patience);
  return undefined;
}

/** How often a start asks whether another one has done its migrations, milliseconds. */
const ASK_LOCK_MS = 200;

/**
 * Waits for its turn by asking again. A statement that waited for the lock would hold a snapshot, and the other start's `create index
 * concurrently` waits for every snapshot that is older: a deadlock.
 */
async function takeMigrationLock(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      MIGRATION_LOCK,
    ]);
    if (rows[0]?.taken) return;
    await pause(ASK_LOCK_MS);
  }
}

/**
 * Why a release cannot serve this schema, in one line: a newer one has taken away what it reads. A schema to which newer releases have only
 * added serves it.
 */
export async function beneathFloor(client: pg.Client, release = RELEASE): Promise<string | undefined> {
  const known = await client.query<{ floor: string | null }>('select to_regclass($1) as floor', [FLOOR]);
  if (!known.rows[0]?.floor) return undefined;
  const { rows } = await client.query<{ release: string }>(`select release from ${FLOOR}`);
  const floor = rows[0]?.release;
  return floor !== undefined && isBefore(release, floor)
    ? `its schema serves release ${floor} and later ones, and this is ${release}: start a later release, or restore a backup. Nothing was changed`
    : undefined;
}

/** How many migrations a start would apply. */
export async function countPending(client: pg.Client, folder: string): Promise<number> {
  const { rows } = await client.query<{ has: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as has`,
  );
  return rows[0]?.has ? (await notApplied(client, folder)).length : migrationFiles(folder).length;
}

/** Asks first: an account that may make no schema is refused `create schema if not exists` where there is one, too. */
async function makeJournal(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ has: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null and to_regclass($1) is not null as has`,
    [FLOOR],
  );
  if (rows[0]?.has) return;
  await client.query('create schema if not exists drizzle');
  await client.query(
    `create table if not exists drizzle.__drizzle_migrations
       (id serial primary key, hash text not null, created_at bigint)`,
  );
  await client.query(
    `create table if not exists ${FLOOR} (only_one boolean primary key default true check (only_one), release text not null)`,
  );
}

async function notApplied(client: pg.Client, folder: string): Promise<Migration[]> {
  const { rows } = await client.query<{ last: string | null }>(
    'select max(created_at) as last from drizzle.__drizzle_migrations',
  );
  const last = Number(rows[0]?.last ?? -1);
  return migrationFiles(folder).filter(({ at }) => at > last);
}

/** The migrations of a folder in the order of its journal. */
function migrationFiles(folder: string): Migration[] {
  const { entries } = JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8')) as {
    entries: readonly { tag: string }[];
  };
  return readMigrationFiles({ migrationsFolder: folder }).map(({ hash, folderMillis, sql }, index) => {
    const text = sql.join('');
    return {
      name: entries[index]?.tag ?? hash,
      hash,
      at: folderMillis,
      statements: sql.filter((statement) => statement.replace(/--.*$/gm, '').trim() !== ''),
      unreadSince: /^-- contract: unread since (\d+\.\d+\.\d+)$/m.exec(text)?.[1],
      isLoose: /^-- no transaction$/m.test(text),
    };
  });
}

/** How often a migration asks whether older portals have left, milliseconds. */
const ASK_LEFT_MS = 100;

/**
 * Why a migration must wait, in one line: a portal that still reads what it takes away is connected to this database, and stays so for
 * longer than `leaveWithinMs`.
 */
async function olderThanFloor(
  client: pg.Client,
  pending: readonly Migration[],
  leaveWithinMs: number,
): Promise<string | undefined> {
  const contracting = pending.filter(({ unreadSince }) => unreadSince !== undefined);
  if (contracting.length === 0) return undefined;
  const until = performance.now() + leaveWithinMs;
  for (;;) {
    const running = await connectedReleases(client);
    const refused = contracting.flatMap(({ name, unreadSince = '' }) => {
      const older = running.find((release) => isBefore(release, unreadSince));
      return older === undefined
        ? []
        : `a portal of release ${older} runs on it, which reads what the migration ${name} takes away: stop all before ${unreadSince}. Nothing was changed`;
    });
    if (refused.length === 0 || performance.now() >= until) return refused[0];
    await pause(ASK_LEFT_MS);
  }
}

/** The releases of the portals that are connected to this database, by the names of their connections. */
async function connectedReleases(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select distinct application_name as name from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  );
  return rows.flatMap(({ name }) => releaseOf(name) ?? []);
}

type Patience = { readonly lockWithinMs: number; readonly pauseMs: number; readonly tries: number };

async function applied(client: pg.Client, migration: Migration, patience: Patience): Promise<void> {
  if (migration.isLoose) await runOneByOne(client, migration);
  await withPatience(migration.name, patience, () =>
    inTransaction(client, patience.lockWithinMs, async () => {
      if (!migration.isLoose) for (const statement of migration.statements) await client.query(statement);
      await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
        migration.hash,
        migration.at,
      ]);
      if (migration.unreadSince !== undefined) await raiseFloor(client, migration.unreadSince);
    }),
  );
}

async function inTransaction(
  client: pg.Client,
  lockWithinMs: number,
  work: () => Promise<void>,
): Promise<void> {
  await client.query('begin');
  try {
    await client.query(`select set_config('lock_timeout', $1, true)`, [`${lockWithinMs}ms`]);
    await work();
    await client.query('commit');
  } catch (cause) {
    await client.query('rollback').catch(() => undefined); // the connection is gone, and the transaction with it
    throw cause;
  }
}

/** Tries again where the lock of a table was not to be had. */
async function withPatience(
  name: string,
  { tries, pauseMs }: Patience,
  work: () => Promise<void>,
): Promise<void> {
  for (let tried = 1; ; tried += 1) {
    try {
      await work();
      return;
    } catch (cause) {
      if ((cause as { code?: string }).code !== LOCK_NOT_AVAILABLE) throw cause;
      if (tried >= tries)
        throw new Error(
          `the migration ${name} got no lock of its table in ${tries} tries: something holds it`,
          {
            cause,
          },
        );
      await pause(Math.min(LONGEST_PAUSE_MS, pauseMs * 2 ** (tried - 1)));
    }
  }
}

/**
 * Statements that may not stand in a transaction, each of which can be run again: what a start that was killed has left half done is
 * begun anew. An index that was being made then is there and of no use, and `if not exists` would take it for done.
 */
async function runOneByOne(client: pg.Client, { statements }: Migration): Promise<void> {
  for (const statement of statements) {
    const index = /\bindex\s+concurrently\s+if\s+not\s+exists\s+"?(\w+)"?/i.exec(statement)?.[1];
    if (index !== undefined && (await isUnfinished(client, index)))
      await client.query(`drop index concurrently if exists "${index}"`);
    await client.query(statement);
  }
}

async function isUnfinished(client: pg.Client, index: string): Promise<boolean> {
  const { rows } = await client.query<{ valid: boolean }>(
    'select indisvalid as valid from pg_index where indexrelid = to_regclass($1)',
    [`"${index}"`],
  );
  return rows[0]?.valid === false;
}

/** Written with the migration that takes something away: both are there, or neither. */
async function raiseFloor(client: pg.Client, release: string): Promise<void> {
  const { rows } = await client.query<{ release: string }>(`select release from ${FLOOR}`);
  if (rows[0] && !isBefore(rows[0].release, release)) return;
  await client.query(
    `insert into ${FLOOR} (release) values ($1) on conflict (only_one) do update set release = excluded.release`,
    [release],
  );
}
