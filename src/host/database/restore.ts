import { createReadStream } from 'node:fs';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import type { Fault } from '../cli/command.ts';
import { BackupRefusal, backupFault } from './backup-faults.ts';
import {
  backupLine,
  Checksum,
  type EndLine,
  type Heading,
  type TableLine,
  tablesOf,
  UNSEALED,
} from './backup-file.ts';
import { type BackupKeys, checkSeal } from './backup-seal.ts';
import { type AppliedMigration, fromBaseline, migrationsIn } from './baseline.ts';
import { MIGRATIONS, migrateOnce, withClient } from './database.ts';
import type { DatabaseEngine } from './engines.ts';
import { isQueueInParts, nameQueueTables, otherQueue, queuePlans } from './queue-form.ts';

const BATCH = 500;

export type Restored =
  | { ok: true; heading: Heading; rows: Readonly<Record<string, number>> }
  | { ok: false; fault: Fault };

/** What a backup holds, read to its end. */
export type Verified =
  | { ok: true; heading: Heading; rows: Readonly<Record<string, number>> }
  | { ok: false; fault: Fault };

/**
 * Reads a backup whole without any database: its seal over every byte, its form line by line, and the number of rows of each table against
 * what its end says. Whether its rows fit this release is known by restoring it alone (`backup drill`).
 *
 * @param options.unsealed true where a backup of an earlier release, whose checksum has no key, is to be read all the same
 */
export async function verifyBackup(
  file: string,
  keys: BackupKeys,
  { unsealed = false }: { unsealed?: boolean } = {},
): Promise<Verified> {
  try {
    const { heading, lines } = await opened(file, keys, unsealed, 'backup-not-proven');
    // A line of rows that no table stands before is found by the number that the end says.
    const rows = await readTables(lines, {
      enter: async () => undefined,
      rows: async (batch) => batch.length,
      end: async () => undefined,
    });
    return { ok: true, heading, rows };
  } catch (error) {
    return refusalOf(file, error);
  }
}

/**
 * Puts a backup into a database that holds nothing, in one transaction that is committed only when every row has arrived. A backup
 * that one of the keys has not sealed, or that was changed by a bit since, is refused before the database is touched. The schema is
 * brought as far as the backup's; the next start brings it further. The job queue gets the tables of the engine that is restored into, whatever
 * engine the backup is of.
 *
 * @param options.unsealed true where a backup of an earlier release, whose checksum has no key, is wanted all the same
 * @param options.engine what stands at `url`
 */
export async function restoreBackup(
  url: string,
  file: string,
  keys: BackupKeys,
  { unsealed = false, engine = 'postgres' }: { unsealed?: boolean; engine?: DatabaseEngine } = {},
): Promise<Restored> {
  try {
    const { heading, lines } = await opened(file, keys, unsealed, 'backup-changed');
    await refuseData(url);
    await bringSchema(url, heading, engine);
    const rows = await load(url, lines);
    return { ok: true, heading, rows };
  } catch (error) {
    return refusalOf(file, error);
  }
}

/** The lines of a backup after its heading, once its seal was found right over every byte of it. */
async function opened(
  file: string,
  keys: BackupKeys,
  unsealed: boolean,
  changed: 'backup-changed' | 'backup-not-proven',
): Promise<{ heading: Heading; lines: Lines }> {
  const seal = await checkSeal(file, keys);
  if (seal === 'changed') throw new BackupRefusal(backupFault(changed, { file }));
  const lines = linesOf(file);
  const first = await lines.next();
  const heading = first.done ? undefined : parsed(first.value.line);
  if (!heading || !('format' in heading)) throw new BackupRefusal(backupFault('backup-none', { file }));
  if (seal === 'unsealed') refuseUnsealed(file, heading, unsealed);
  return { heading, lines };
}

function refusalOf(file: string, error: unknown): { ok: false; fault: Fault } {
  if (error instanceof BackupRefusal) return { ok: false, fault: error.fault };
  if (isBroken(error)) return { ok: false, fault: backupFault('backup-unreadable', { file }) };
  if (isMisfit(error)) return { ok: false, fault: backupFault('backup-misfit') };
  throw error;
}

/** Only a backup of a release that did not seal yet has no seal, and only whoever trusts the file may say that it is one. */
function refuseUnsealed(file: string, { format }: Heading, isWanted: boolean): void {
  if (format !== UNSEALED) throw new BackupRefusal(backupFault('backup-cut', { file }));
  if (!isWanted) throw new BackupRefusal(backupFault('backup-unsealed', { file }));
}

/** Each line of the file with the checksum of those before it. */
async function* linesOf(file: string): AsyncGenerator<{ line: string; before: () => string }> {
  const source = createReadStream(file);
  const text = source.pipe(createGunzip());
  source.on('error', (error) => text.destroy(error));
  const checksum = new Checksum();
  let last: string | undefined;
  // What follows a line decides whether it is the seal: only the lines before the seal are summed up.
  const failed = new Promise<never>((_, reject) => text.on('error', reject));
  failed.catch(() => undefined);
  const reader = createInterface({ input: text, crlfDelay: Number.POSITIVE_INFINITY })[
    Symbol.asyncIterator
  ]();
  for (;;) {
    const next = await Promise.race([reader.next(), failed]);
    if (last !== undefined) checksum.add(last);
    if (next.done) return;
    yield { line: next.value, before: () => checksum.digest() };
    last = next.value;
  }
}

const parsed = (line: string) => backupLine.safeParse(JSON.parse(line)).data;

const isBroken = (error: unknown): boolean => {
  const { code } = error as NodeJS.ErrnoException;
  return error instanceof SyntaxError || /^Z_/.test(code ?? '');
};

/** PostgreSQL's own words would repeat what stands in a row. */
const isMisfit = (error: unknown): boolean => /^2[23]/.test((error as { code?: string }).code ?? '');

async function refuseData(url: string): Promise<void> {
  await withClient(url, async (client) => {
    for (const { table } of await tablesOf(client)) {
      if (!table.startsWith('public.') && table !== 'pgboss.job') continue;
      const { rowCount } = await client.query(`select 1 from ${table} limit 1`);
      if (rowCount) throw new BackupRefusal(backupFault('database-used', { table }));
    }
  });
}

/** Applies the backup's own migrations and no later ones, and the queue's tables. */
async function bringSchema(
  url: string,
  { migrations, queue }: Heading,
  engine: DatabaseEngine,
): Promise<void> {
  const known = migrationsIn(MIGRATIONS);
  const applied = fromBaseline(
    migrations.map(({ name, hash }) => ({ hash, at: Number(name) })),
    known[0] as AppliedMigration,
  );
  if (applied === 'before-baseline') throw new BackupRefusal(backupFault('backup-old'));
  if (applied.some(({ hash }, at) => known[at]?.hash !== hash))
    throw new BackupRefusal(backupFault('backup-release'));
  await migrateUpTo(url, applied.length);
  await withClient(url, async (client) => {
    const misfit = await otherQueue(client, engine);
    if (misfit !== undefined)
      throw new BackupRefusal({ code: 'setting', place: 'DATABASE_ENGINE', line: misfit });
    if ((await isQueueInParts(client)) === undefined) await client.query(queuePlans(engine));
    const version = await client.query<{ version: number }>('select version from pgboss.version');
    if (version.rows[0]?.version !== queue) throw new BackupRefusal(backupFault('backup-queue'));
  });
}

/** Brings an empty database to the state after so many migrations, as a former release left it. */
export async function migrateUpTo(url: string, count: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-migrations-'));
  try {
    await cp(MIGRATIONS, folder, { recursive: true });
    const file = join(folder, 'meta', '_journal.json');
    const journal = JSON.parse(await readFile(file, 'utf8')) as { entries: unknown[] };
    await writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }));
    await migrateOnce(url, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type Lines = ReturnType<typeof linesOf>;

async function load(url: string, lines: Lines): Promise<Record<string, number>> {
  return withClient(url, async (client) => {
    await client.query('begin');
    const rows = await loadTables(client, lines);
    await nameQueueTables(client);
    await client.query('commit');
    return rows;
  });
}

async function loadTables(client: pg.Client, lines: Lines): Promise<Record<string, number>> {
  const own = await tablesOf(client);
  let into: TableLine | undefined;
  return readTables(lines, {
    async enter(table) {
      into = table;
      await makeRoom(client, table, own);
    },
    rows: async (batch) => (into ? insert(client, into, batch) : 0),
    end: (end) => placeSequences(client, end),
  });
}

/** What is done with the tables of a backup as they are read. */
type TableReader = {
  enter(table: TableLine): Promise<void>;
  /** Takes rows of the table that was entered last, some hundreds at a time; gives how many of them it took. */
  rows(batch: readonly string[]): Promise<number>;
  end(end: EndLine): Promise<void>;
};

/** Reads a backup to its end, in which the number of rows of each table stands; gives those that were taken. */
async function readTables(lines: Lines, reader: TableReader): Promise<Record<string, number>> {
  const counted: Record<string, number> = {};
  let into: string | undefined;
  let batch: string[] = [];
  let end: EndLine | undefined;
  const flush = async () => {
    if (into !== undefined) counted[into] = (counted[into] ?? 0) + (await reader.rows(batch));
    batch = [];
  };
  for await (const { line, before } of lines) {
    const value = line.startsWith('"') ? (JSON.parse(line) as string) : parsed(line);
    if (typeof value === 'string') {
      if (batch.push(value) === BATCH) await flush();
      continue;
    }
    await flush();
    if (value && 'table' in value) {
      into = value.table;
      await reader.enter(value);
    } else if (value && 'rows' in value) {
      end = value;
      into = undefined;
      refuseLoss(end, counted);
      await reader.end(end);
    } else if (value && 'sha256' in value) {
      if (!end || value.sha256 !== before()) throw new BackupRefusal(backupFault('backup-checksum'));
      return counted;
    } else if (end && value && 'hmac' in value) {
      return counted;
    } else throw new BackupRefusal(backupFault('backup-line'));
  }
  throw new BackupRefusal(backupFault('backup-end'));
}

/** A temporary table of the columns as they were written, and a target without the few rows that its making left. */
async function makeRoom(
  client: pg.Client,
  { table, columns }: TableLine,
  own: readonly TableLine[],
): Promise<void> {
  const key = (column: TableLine['columns'][number]) => `${column.name} ${column.type}`;
  const here = own.find((one) => one.table === table)?.columns.map(key) ?? [];
  const written = columns.map(key);
  // Names and types go into statements, so they must be those of the catalogue.
  if (written.length !== here.length || !written.every((one) => here.includes(one)))
    throw new BackupRefusal(backupFault('backup-columns', { table }));
  await client.query(
    `drop table if exists pg_temp.written; create temp table written (${written.join(', ')})`,
  );
  await client.query(`delete from ${table}`);
}

async function insert(
  client: pg.Client,
  { table, columns }: TableLine,
  lines: readonly string[],
): Promise<number> {
  if (lines.length === 0) return 0;
  const names = columns.map(({ name }) => name).join(', ');
  const { rowCount } = await client.query(
    `insert into ${table} (${names}) overriding system value
     select r.* from unnest($1::text[]) with ordinality as l(line, nth)
     cross join lateral (select (l.line::pg_temp.written).*) r order by l.nth`,
    [lines],
  );
  return rowCount ?? 0;
}

function refuseLoss({ rows }: EndLine, counted: Readonly<Record<string, number>>): void {
  for (const [table, count] of Object.entries(rows))
    if ((counted[table] ?? 0) !== count)
      throw new BackupRefusal(backupFault('backup-rows', { table, count, counted: counted[table] ?? 0 }));
}

async function placeSequences(client: pg.Client, { sequences }: EndLine): Promise<void> {
  for (const { name, last, isCalled } of sequences)
    await client.query('select setval($1::regclass, $2::bigint, $3)', [name, last, isCalled]);
}
