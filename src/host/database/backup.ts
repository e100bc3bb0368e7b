import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rename } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGzip, type Gzip } from 'node:zlib';
import type pg from 'pg';
import { asLoneWriter, refuseExisting } from '../process/lone-writer.ts';
import { documentsBeside, refuseDocuments } from './backup-documents.ts';
import { BackupRefusal, backupFault } from './backup-faults.ts';
import { type EndLine, FORMAT, type Heading, type TableLine, tablesOf } from './backup-file.ts';
import { type BackupKeys, sealing } from './backup-seal.ts';
import { appliedMigrations, migrationsIn } from './baseline.ts';
import { MIGRATIONS, withClient } from './database.ts';

const BATCH = 1_000;

export type BackedUp = {
  readonly rows: Readonly<Record<string, number>>;
  readonly sealedWith: readonly string[];
  /** How many files of documents were copied. */
  readonly documents: number;
};

/**
 * Writes everything that the database holds into one file, as of the moment in which it begins: others go on writing
 * meanwhile, and what they write later is not in it. What was sealed stays sealed, and the keys are not in it, but it ends with a
 * checksum that only they can make. The documents' files are copied beside it, after the rows that name them. A file that exists is not
 * touched; one has its name only when all of it, and what is beside it, is on the disk; one that could not be ended leaves nothing
 * behind, and what a killed process left is cleared by the next that writes the same file.
 *
 * @param dataFolder whose documents are copied; without it none are
 */
export async function writeBackup(
  url: string,
  file: string,
  keys: BackupKeys,
  dataFolder?: string,
): Promise<BackedUp> {
  await refuseExisting(file);
  const beside = documentsBeside(file);
  const draft = `${file}.part`;
  return asLoneWriter([draft, beside.draft], async (clear) => {
    if (dataFolder !== undefined) await refuseDocuments(file, draft);
    await clear();
    const backedUp = await withClient(url, async (client) => {
      await client.query('begin isolation level repeatable read, read only');
      await client.query('select 1'); // the first statement takes the picture
      return writeRowsInto(client, draft, keys);
    });
    const documents = dataFolder === undefined ? 0 : await beside.copy(dataFolder, draft, keys);
    await refuseExisting(file); // somebody may have put one there meanwhile
    // The rows last: with them the backup is there.
    if (documents > 0) await beside.settle();
    await rename(draft, file);
    return { ...backedUp, documents };
  });
}

async function writeRowsInto(client: pg.Client, draft: string, keys: BackupKeys) {
  const zip = createGzip();
  const onDisk = createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true });
  const writing = pipeline(zip, sealing(keys), onDisk);
  const lines = writeLines(client, zip);
  lines.catch(() => undefined); // it ends the writing with its fault, and a draft can be removed when that has ended
  await writing;
  return lines;
}

async function writeLines(client: pg.Client, zip: Gzip): Promise<Omit<BackedUp, 'documents'>> {
  const write = async (values: readonly unknown[]) => {
    const lines = values.map((value) => JSON.stringify(value));
    if (lines.length > 0 && !zip.write(`${lines.join('\n')}\n`)) await once(zip, 'drain');
  };
  try {
    const heading = await headingOf(client);
    await write([heading]);
    const rows: Record<string, number> = {};
    for (const table of await tablesOf(client)) {
      await write([table]);
      rows[table.table] = await writeRows(client, table, write);
    }
    await write([{ rows, sequences: await sequencesOf(client) } satisfies EndLine]);
    zip.end();
    return { rows, sealedWith: heading.sealedWith };
  } catch (error) {
    zip.destroy(error as Error);
    throw error;
  }
}

async function writeRows(
  client: pg.Client,
  { table, columns }: TableLine,
  write: (values: readonly unknown[]) => Promise<void>,
): Promise<number> {
  const names = columns.map(({ name }) => name).join(', ');
  await client.query(`declare backup no scroll cursor for select row(${names})::text as line from ${table}`);
  let count = 0;
  for (let more = true; more; ) {
    const { rows } = await client.query<{ line: string }>(`fetch ${BATCH} from backup`);
    await write(rows.map(({ line }) => line));
    count += rows.length;
    more = rows.length === BATCH;
  }
  await client.query('close backup');
  return count;
}

async function headingOf(client: pg.Client): Promise<Heading> {
  const applied = await appliedMigrations(client);
  const known = migrationsIn(MIGRATIONS);
  if (applied.some(({ hash }) => !known.some((one) => one.hash === hash)))
    throw new BackupRefusal(backupFault('backup-of-release'));
  const queue = await client.query<{ version: number }>('select version from pgboss.version');
  const keys = await client.query<{ id: string }>('select id from public.data_key order by since');
  return {
    format: FORMAT,
    madeAt: new Date().toISOString(),
    migrations: applied.map(({ hash, at }) => ({ name: String(at), hash })),
    queue: queue.rows[0]?.version ?? 0,
    sealedWith: keys.rows.map(({ id }) => id),
  };
}

async function sequencesOf(client: pg.Client): Promise<EndLine['sequences']> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, sequencename) as name from pg_sequences where schemaname = 'public' order by 1`,
  );
  const sequences: EndLine['sequences'] = [];
  for (const { name } of rows) {
    const stood = await client.query<{ last: string; isCalled: boolean }>(
      `select last_value::text as last, is_called as "isCalled" from ${name}`,
    );
    if (stood.rows[0]) sequences.push({ name, ...stood.rows[0] });
  }
  return sequences;
}
