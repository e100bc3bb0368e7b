/**
 * The embedded database: real PostgreSQL binaries from the npm registry, run as a child process on files under the data
 * folder. The child outlives a SIGKILL of its parent on purpose of the operating system; the next start adopts it.
 *
 * Who holds a folder is decided by a lock of the operating system that ends with its process (`folder-lock.ts`). The holder watches
 * its server and starts it again when it goes away. On the server it holds an advisory lock as well, which it takes again after every
 * loss: whoever reached the same server by another way, as an earlier release does, is found out by that.
 */
import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { type FolderLock, lockFolder } from '../process/folder-lock.ts';
import { writeOnce } from '../process/written-once.ts';
import { shippedBinaries, unprivilegedAccount } from './postgres-binaries.ts';
import { endPostgres } from './postgres-process.ts';
import {
  answeringPort,
  clientOf,
  filesOf,
  openServer,
  type ServerFolder,
  SUPERUSER,
} from './postgres-server.ts';
import { lockServer, supervise, type Watching } from './postgres-supervisor.ts';

/** A port that was free a moment ago can be somebody's by the time that PostgreSQL opens it. */
const PORTS_TRIED = 5;
/** What a start waits for a connection: longer than a busy machine takes to answer. Whether anybody answers at all is asked with less patience. */
export const START_PATIENCE_MS = 30_000;
/** For so long a command that works beside the holder waits for a server that the holder is starting again, in milliseconds. */
const JOINS_WITHIN_MS = 15_000;

export type EmbeddedCluster = {
  /** Connection string of the named database; it is created when missing. */
  url(database: string): Promise<string>;
  /** Stops PostgreSQL, harder from bound to bound, and waits for it. */
  stop(): Promise<void>;
  /** Lets go of the folder without stopping PostgreSQL (a process that merely joined a running cluster). */
  release(): Promise<void>;
};

export type ClusterRefusal = { ok: false; reason: 'held'; holder: string };

type ClusterOptions = {
  readonly as: string;
  readonly share?: boolean;
  readonly findPort?: () => Promise<number>;
  readonly watching?: Watching | undefined;
};

/**
 * Starts, adopts or joins the cluster in `folder`. Whoever holds it keeps its server running until it stops it or lets it go.
 *
 * @param options.as  what this process calls itself to others, for example `portal, process 4711, http://localhost:3000`
 * @param options.share  true for short commands (an import) that may work beside the holder
 * @param options.findPort  where to find a port, for tests
 * @param options.watching  who hears that the server went away and came back, and that the folder cannot be held any longer
 * @returns the cluster, or a refusal that names the holder
 */
export async function openCluster(
  folder: string,
  options: ClusterOptions,
): Promise<{ ok: true; cluster: EmbeddedCluster; holds: boolean } | ClusterRefusal> {
  await shippedBinaries(); // before anything is left on a machine that has no use for it
  await mkdir(folder, { recursive: true });
  const account = await unprivilegedAccount();
  const taken = await lockFolder(folder, options.as);
  if (!taken.ok && !options.share) return { ok: false, reason: 'held', holder: taken.holder };
  const server = { folder, password: await clusterPassword(folder), account };
  if (!taken.ok) return { ok: true, cluster: joined(server, await joinedPort(server)), holds: false };
  try {
    const opened = await hold(server, taken.lock, options);
    if (!opened.ok) taken.lock.release();
    return opened.ok ? { ok: true, cluster: opened.cluster, holds: true } : opened;
  } catch (error) {
    taken.lock.release();
    throw error;
  }
}

async function hold(
  server: ServerFolder,
  lock: FolderLock,
  { as, findPort = freePort, watching }: ClusterOptions,
): Promise<{ ok: true; cluster: EmbeddedCluster } | ClusterRefusal> {
  const port = await openServer(server, somePorts(findPort));
  const locked = await lockServer({ port, password: server.password, as, patience: START_PATIENCE_MS });
  if (!locked.ok) return { ok: false, reason: 'held', holder: locked.holder };
  const watched = supervise({ server, lock, port, as, client: locked.client, watching });
  const cluster: EmbeddedCluster = {
    url: async (database) => {
      await ensureDatabase(watched.client(), database);
      return addressOf(server, port, database);
    },
    release: async () => {
      await watched.end();
      lock.release();
    },
    stop: async () => {
      await watched.end();
      if (!watched.isLost()) await endPostgres(filesOf(server));
      lock.release();
    },
  };
  return { ok: true, cluster };
}

async function* somePorts(findPort: () => Promise<number>): AsyncGenerator<number> {
  for (let tried = 0; tried < PORTS_TRIED; tried++) yield await findPort();
}

/** The cluster of another process: it is neither watched nor stopped. */
function joined(server: ServerFolder, port: number): EmbeddedCluster {
  return {
    url: async (database) => {
      const client = clientOf({ port, password: server.password, patience: START_PATIENCE_MS });
      await client.connect();
      try {
        await ensureDatabase(client, database);
      } finally {
        await client.end();
      }
      return addressOf(server, port, database);
    },
    release: async () => undefined,
    stop: async () => undefined,
  };
}

async function joinedPort(server: ServerFolder): Promise<number> {
  for (const until = Date.now() + JOINS_WITHIN_MS; Date.now() < until; await wait(100)) {
    const port = await answeringPort(server);
    if (port) return port;
  }
  throw new Error('the embedded database does not answer; the process that holds its folder starts it');
}

const addressOf = ({ password }: ServerFolder, port: number, database: string): string =>
  `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${database}`;

/** The password of the folder's server, made with its first start. What has nothing in it was left by a start that was killed. */
async function clusterPassword(folder: string): Promise<string> {
  const file = join(folder, 'password');
  const read = async () => (await readFile(file, 'utf8').catch(() => '')).trim();
  const known = await read();
  if (known) return known;
  const isEmpty = (await stat(file).catch(() => undefined))?.size === 0;
  if (isEmpty) await rm(file);
  await writeOnce(file, `${randomBytes(24).toString('base64url')}\n`);
  return read(); // of two starts at once the faster one's
}

async function ensureDatabase(client: pg.Client, database: string): Promise<void> {
  const found = await client.query('select 1 from pg_database where datname = $1', [database]);
  if (found.rowCount === 0) await client.query(`create database ${client.escapeIdentifier(database)}`);
}

export function freePort(): Promise<number> {
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
