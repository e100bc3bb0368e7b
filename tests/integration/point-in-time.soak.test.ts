/**
 * Back to a moment, as docs/guides/backup.md describes it: a base backup, every segment of the log archived, and a server that recovers to a
 * time between two rows. With the embedded server's programs, which have no pg_basebackup: the files are copied between the two
 * functions that PostgreSQL has for that. Long, and of PostgreSQL rather than of the portal: a soak does it.
 */
import { execFile, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { appendFile, chmod, chown, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../src/host/database/database.ts';
import {
  type Account,
  asDatabase,
  type Binaries,
  binaries,
  unprivilegedAccount,
} from '../../src/host/database/postgres-binaries.ts';
import { endClusters } from '../cluster.ts';
import { reservePort, waitFor } from '../portal.ts';

const run = promisify(execFile);
let folder: string;
let account: Account | undefined;
let programs: Binaries;

/** Starts PostgreSQL on files, and gives its address once it takes writes. */
async function serve(files: string, settings: readonly string[]): Promise<string> {
  const port = await reservePort();
  const words = [
    '-D',
    files,
    '-p',
    String(port),
    '-h',
    '127.0.0.1',
    '-k',
    folder,
    ...settings.flatMap((one) => ['-c', one]),
  ];
  const log = openSync(`${files}.log`, 'a');
  const server = spawn(programs.postgres, words, { ...asDatabase(account), stdio: ['ignore', log, log] });
  closeSync(log);
  const url = `postgresql://vitrine@127.0.0.1:${port}/postgres`;
  const takesWrites = () =>
    ask(url, async (client) => {
      const { rows } = await client.query('select pg_is_in_recovery() as recovers');
      return rows[0].recovers === false;
    }).catch(() => false);
  const isOver = () => server.exitCode !== null || server.signalCode !== null;
  await waitFor(async () => isOver() || (await takesWrites()));
  if (isOver()) throw new Error(`PostgreSQL ended: ${readFileSync(`${files}.log`, 'utf8').slice(-2_000)}`);
  return url;
}

async function ask<Of>(url: string, work: (client: pg.Client) => Promise<Of>): Promise<Of> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

beforeAll(async () => {
  account = await unprivilegedAccount();
  folder = await mkdtemp(join(tmpdir(), 'vitrine-point-'));
  await chmod(folder, 0o755);
  if (account) await chown(folder, account.uid, account.gid);
  programs = await binaries(folder, account);
});
afterAll(async () => {
  await endClusters(folder);
  await rm(folder, { recursive: true, force: true });
});

describe('a database whose log is archived', () => {
  it('comes back as it was at a moment between two mistakes, and the portal opens it', async () => {
    const [files, base, archive] = ['primary', 'base', 'archive'].map((name) => join(folder, name)) as [
      string,
      string,
      string,
    ];
    await mkdir(archive);
    if (account) await chown(archive, account.uid, account.gid);
    await run(programs.initdb, ['-D', files, '-U', 'vitrine', '-A', 'trust'], asDatabase(account));
    const url = await serve(files, [
      'wal_level=replica',
      'archive_mode=on',
      `archive_command=test ! -f ${archive}/%f && cp %p ${archive}/%f`,
    ]);
    const opened = await openDatabase(
      { databaseUrl: url, dataFolder: folder },
      { as: 'test', onError: () => undefined },
    );
    if (!opened.ok) throw new Error(opened.line);
    await opened.database.close();

    const moment = await ask(url, async (client) => {
      const add = (from: number, to: number) =>
        client.query('insert into proof select generate_series($1::int, $2::int)', [from, to]);
      await client.query('create table proof (n int primary key)');
      await add(1, 100);
      // The base backup, while rows go on coming.
      await client.query(`select pg_backup_start('base', true)`);
      await add(101, 150);
      await cp(files, base, {
        recursive: true,
        filter: (path) => !/\/(postmaster\.(pid|opts)|pg_wal\/.+)$/.test(path),
      });
      const { rows } = await client.query('select labelfile, spcmapfile from pg_backup_stop(true)');
      await writeFile(join(base, 'backup_label'), rows[0].labelfile);
      await add(151, 200);
      const { rows: times } = await client.query<{ at: string }>('select clock_timestamp()::text as at');
      // The mistake, and what came after it.
      await client.query('delete from proof where n <= 200');
      await add(201, 300);
      const { rows: ends } = await client.query<{ file: string }>(
        'select pg_walfile_name(pg_switch_wal()) as file',
      );
      // Its name is in the archive before its bytes are: PostgreSQL says when its command is done.
      await waitFor(async () => {
        const text = 'select last_archived_wal collate "C" >= $1 as is_archived from pg_stat_archiver';
        return (await client.query(text, [ends[0]?.file ?? ''])).rows[0].is_archived === true;
      });
      return times[0]?.at ?? '';
    });
    await endClusters(files);

    await writeFile(join(base, 'recovery.signal'), '');
    await appendFile(
      join(base, 'postgresql.auto.conf'),
      `restore_command = 'cp ${archive}/%f %p'\nrecovery_target_time = '${moment}'\nrecovery_target_action = 'promote'\n`,
    );
    if (account) await run('chown', ['-R', `${account.uid}:${account.gid}`, base]);
    await chmod(base, 0o700);
    const recovered = await serve(base, []);
    const proof = await ask(recovered, (client) =>
      client.query('select count(*)::int as rows, max(n) as last from proof'),
    );
    expect(proof.rows[0]).toEqual({ rows: 200, last: 200 });
    const again = await openDatabase(
      { databaseUrl: recovered, dataFolder: folder },
      { as: 'test', asItIs: true, onError: () => undefined },
    );
    expect(again.ok).toBe(true);
    if (again.ok) await again.database.close();
  });
});
