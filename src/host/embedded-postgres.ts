/**
 * The embedded database: real PostgreSQL binaries from the npm registry, run as a child process on files under the data
 * folder. The child outlives a SIGKILL of its parent on purpose of the operating system; the next start adopts it.
 *
 * Who holds a folder is decided by a PostgreSQL advisory lock on a connection that lives as long as its process: it
 * cannot go stale, and two starts can never both win it.
 */
import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, chown, mkdir, open, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import {
  type Account,
  asDatabase,
  type Binaries,
  binaries,
  unprivilegedAccount,
} from './postgres-binaries.ts';

const run = promisify(execFile);
const SUPERUSER = 'vitrine';
const LOCK_KEY = 7_210_511; // any constant: the one lock of this cluster
/** A port that was free a moment ago can be somebody's by the time that PostgreSQL opens it. */
const PORTS_TRIED = 5;
/** What a start waits for a connection: longer than a busy machine takes to answer. Whether anybody answers at all is asked with less patience. */
export const START_PATIENCE_MS = 30_000;

export type EmbeddedCluster = {
  /** Connection string of the named database; it is created when missing. */
  url(database: string): Promise<string>;
  /** Stops PostgreSQL with a fast shutdown and waits for it. */
  stop(): Promise<void>;
  /** Lets go of the folder without stopping PostgreSQL (a process that merely joined a running cluster). */
  release(): Promise<void>;
};

export type ClusterRefusal = { ok: false; reason: 'held'; holder: string };

/**
 * Starts, adopts or joins the cluster in `folder`.
 *
 * @param options.as  what this process calls itself to others, for example `portal, process 4711, http://localhost:3000`
 * @param options.share  true for short commands (an import) that may work beside the holder
 * @param options.findPort  where to find a port, for tests
 * @returns the cluster, or a refusal that names the holder
 */
export async function openCluster(
  folder: string,
  options: { as: string; share?: boolean; findPort?: () => Promise<number> },
): Promise<{ ok: true; cluster: EmbeddedCluster; holds: boolean } | ClusterRefusal> {
  const account = await unprivilegedAccount();
  const password = await clusterPassword(folder);
  const port =
    (await runningPort(folder, password)) ??
    (await startServer(folder, password, options.findPort ?? freePort, account));
  const lock = await holdLock(port, password, options.as);
  if (!lock.ok && !options.share) return { ok: false, reason: 'held', holder: lock.holder };
  const cluster: EmbeddedCluster = {
    url: async (database) => {
      const client = lock.ok ? lock.client : await joining(port, password);
      try {
        await ensureDatabase(client, database);
      } finally {
        if (!lock.ok) await client.end();
      }
      return `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${database}`;
    },
    release: async () => {
      if (lock.ok) await lock.client.end();
    },
    stop: async () => {
      if (lock.ok) await lock.client.end();
      await stopServer(folder);
    },
  };
  return { ok: true, cluster, holds: lock.ok };
}

async function clusterPassword(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const file = join(folder, 'password');
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch {
    const password = randomBytes(24).toString('base64url');
    try {
      await writeFile(file, `${password}\n`, { mode: 0o600, flag: 'wx' });
      return password;
    } catch {
      return (await readFile(file, 'utf8')).trim(); // another start was faster
    }
  }
}

async function initialise(
  files: string,
  password: string,
  programs: Binaries,
  account?: Account,
): Promise<void> {
  await rm(files, { recursive: true, force: true }); // an initdb that was cut off leaves a folder without PG_VERSION
  await mkdir(files, { recursive: true });
  const secret = join(tmpdir(), `vitrine-${randomBytes(8).toString('hex')}`);
  await writeFile(secret, `${password}\n`, { mode: 0o600 });
  try {
    if (account) {
      await chown(files, account.uid, account.gid);
      await chown(secret, account.uid, account.gid);
    }
    const choices = [
      '-U',
      SUPERUSER,
      '-A',
      'scram-sha-256',
      `--pwfile=${secret}`,
      '-E',
      'UTF8',
      '--locale=C.UTF-8',
    ];
    await run(programs.initdb, ['-D', files, ...choices], asDatabase(account));
  } finally {
    await rm(secret, { force: true });
  }
}

async function startServer(
  folder: string,
  password: string,
  findPort: () => Promise<number>,
  account?: Account,
): Promise<number> {
  const files = join(folder, 'postgres');
  if (account) await chmod(folder, 0o711); // the database's account must be able to walk through
  const programs = await binaries(folder, account);
  const initialised = await readFile(join(files, 'PG_VERSION')).then(Boolean, () => false);
  if (!initialised) await initialise(files, password, programs, account);
  for (let tried = 0; tried < PORTS_TRIED; tried++) {
    const answering = await serveOn(await findPort(), folder, password, programs, account);
    if (answering) return answering;
  }
  throw new Error(`the embedded database did not start; its reasons are in ${logOf(folder)}`);
}

const logOf = (folder: string): string => join(folder, 'postgres.log');

/** Starts PostgreSQL on this port, and gives the port of the server that answers: a rival start's may be another. None where the port was taken. */
async function serveOn(
  port: number,
  folder: string,
  password: string,
  programs: Binaries,
  account?: Account,
): Promise<number | undefined> {
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=100',
    // No disk of today seeks as those did that PostgreSQL's 4 stands for. A table that is still empty is planned by its index too, and
    // the plan, which a connection keeps, is right when rows have come: until the next ANALYZE each look would go through all of them.
    'random_page_cost=1.1',
    'log_error_verbosity=terse', // a DETAIL line would repeat the personal data of a refused row
  ];
  const log = await open(logOf(folder), 'w');
  // Detached: a Ctrl-C at the terminal must reach the portal only, which still needs its database to end in order.
  const child = spawn(
    programs.postgres,
    ['-D', join(folder, 'postgres'), ...settings.flatMap((s) => ['-c', s])],
    { ...asDatabase(account), detached: true, stdio: ['ignore', 'ignore', log.fd] },
  );
  child.unref();
  let exited = false;
  child.once('exit', () => {
    exited = true;
  });
  await log.close();
  for (let attempt = 0; attempt < 600; attempt++) {
    const answering = await runningPort(folder, password);
    if (answering) return answering;
    if (exited && (await readFile(logOf(folder), 'utf8')).includes(PORT_TAKEN)) return undefined;
    // A rival start may have taken the files; then its server answers within the next attempts.
    if (exited && attempt > 100) break;
    await wait(exited ? 50 : 20);
  }
  throw new Error(`the embedded database did not start; its reasons are in ${logOf(folder)}`);
}

/** What PostgreSQL says when it could open none of its addresses; it speaks English as soon as it has read its files (initdb's locale). */
const PORT_TAKEN = 'could not create any TCP/IP sockets';

/** The port of the server that runs on these files and accepts our password, if one does. */
async function runningPort(folder: string, password: string): Promise<number | undefined> {
  const postmaster = await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '');
  const port = Number(postmaster.split('\n')[3]);
  if (!port) return undefined;
  const client = maintenance(port, password, undefined, 2_000);
  try {
    await client.connect();
    const files = await client.query<{ data_directory: string }>('show data_directory');
    return files.rows[0]?.data_directory === join(folder, 'postgres') ? port : undefined;
  } catch {
    return undefined;
  } finally {
    await client.end().catch(() => undefined);
  }
}

function maintenance(
  port: number,
  password: string,
  name = 'vitrine',
  patience = START_PATIENCE_MS,
): pg.Client {
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: SUPERUSER,
    password,
    database: 'postgres',
    application_name: name,
    connectionTimeoutMillis: patience,
    keepAlive: true,
  });
  client.on('error', () => undefined); // its loss shows in every query of the portal, and in /readyz
  return client;
}

/** For a process that merely joins: it has no lock to be connected by. */
async function joining(port: number, password: string): Promise<pg.Client> {
  const client = maintenance(port, password);
  await client.connect();
  return client;
}

async function holdLock(
  port: number,
  password: string,
  as: string,
): Promise<{ ok: true; client: pg.Client } | { ok: false; holder: string }> {
  const client = maintenance(port, password, as.slice(0, 63));
  await client.connect();
  // A killed holder's connection disappears within milliseconds of its process; give it that time.
  for (let attempt = 0; attempt < 10; attempt++) {
    const got = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [LOCK_KEY]);
    if (got.rows[0]?.held) return { ok: true, client };
    await wait(50);
  }
  const holder = await client.query<{ application_name: string }>(
    `select a.application_name from pg_locks l join pg_stat_activity a using (pid)
     where l.locktype = 'advisory' and l.objid = $1 and l.granted`,
    [LOCK_KEY],
  );
  await client.end();
  return { ok: false, holder: holder.rows[0]?.application_name ?? 'another process' };
}

async function ensureDatabase(client: pg.Client, database: string): Promise<void> {
  const found = await client.query('select 1 from pg_database where datname = $1', [database]);
  if (found.rowCount === 0) await client.query(`create database ${client.escapeIdentifier(database)}`);
}

async function stopServer(folder: string): Promise<void> {
  const file = join(folder, 'postgres', 'postmaster.pid');
  const pid = Number((await readFile(file, 'utf8').catch(() => '')).split('\n')[0]);
  if (!pid) return;
  process.kill(pid, 'SIGINT'); // PostgreSQL's fast shutdown: ends sessions, keeps what was committed
  for (let attempt = 0; attempt < 500; attempt++) {
    if (!(await readFile(file).catch(() => undefined))) return;
    await wait(20);
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}
