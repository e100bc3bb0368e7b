import { join } from 'node:path';
import type pg from 'pg';
import {
  connect,
  DATABASE_BOUNDS,
  type Database,
  type DatabaseBounds,
  DatabaseClient,
} from '../../io/database.ts';
import { ROOT } from '../folders.ts';
import { openCluster, START_PATIENCE_MS } from './embedded-postgres.ts';
import type { DatabaseEngine } from './engines.ts';
import { beneathFloor, bringUpToDate, countPending, type MigrationOptions } from './migrate.ts';
import type { Watching } from './postgres-supervisor.ts';

export const MIGRATIONS = join(ROOT, 'src', 'host', 'migrations');

export type OpenDatabase = {
  db: Database;
  /** The direct address: whoever needs a session connects to it (LISTEN, locks that outlive a transaction, a long reading one). */
  url: string;
  /** Where the pool's connections go, and those of the queue: the same, or a pooler's address. */
  poolUrl: string;
  /** What the server is: the queue's statements follow it. */
  engine: DatabaseEngine;
  /** Closes the pool and, when this process holds the embedded server, stops it. */
  close(): Promise<void>;
};

export type DatabaseRefusal = { ok: false; reason: 'held' | 'not-durable' | 'other-schema'; line: string };

/**
 * What a start gets: until it says that it is `started`, a connection is waited for longer than a visitor would wait, so that a slow
 * machine starts slowly and does not fail. Commands, for which nobody waits in a browser, never say so.
 */
export type StartedOn = { ok: true; database: OpenDatabase; started(): void };

type DatabaseSettings = {
  databaseUrl: string | undefined;
  /** The direct address, where `databaseUrl` is a pooler's. */
  databaseDirectUrl?: string | undefined;
  databaseEngine?: DatabaseEngine;
  dataFolder: string;
  databaseBounds?: DatabaseBounds;
};

/**
 * Opens the portal's database: the one at `databaseUrl`, or else the embedded one in the data folder; migrated.
 *
 * @param options.as how this process names itself to a second one that wants the same folder
 * @param options.share true for commands that may work beside a running portal
 * @param options.leave true for whoever opens it again at once: closing it leaves the embedded server running
 * @param options.asItIs true for commands that must not bring the schema up to date
 * @param options.watching who hears that the embedded server went away, came back or cannot be held any longer
 */
export async function openDatabase(
  settings: DatabaseSettings,
  options: {
    as: string;
    share?: boolean;
    asItIs?: boolean;
    leave?: boolean;
    watching?: Watching;
    onError: (error: Error) => void;
  },
): Promise<StartedOn | DatabaseRefusal> {
  const server = await reach(settings, options);
  if (!server.ok) return server;
  const refusal = await withClient(server.url, async (client): Promise<DatabaseRefusal | undefined> => {
    const unsafe = await lossySetting(client);
    if (unsafe) return { ok: false, reason: 'not-durable', line: lossyLine(unsafe) };
    const line = options.asItIs ? await beneathFloor(client) : await bringUpToDate(client, MIGRATIONS);
    return line === undefined ? undefined : { ok: false, reason: 'other-schema', line };
  }).catch(async (error: unknown) => {
    await server.close();
    throw error;
  });
  if (refusal) {
    await server.close();
    return refusal;
  }
  const { databaseBounds = DATABASE_BOUNDS } = settings;
  const bounds = {
    ...databaseBounds,
    connectWithinMs: Math.max(START_PATIENCE_MS, databaseBounds.connectWithinMs),
  };
  const { url, poolUrl } = server;
  const db = connect(poolUrl, options.onError, { bounds, way: poolUrl === url ? 'direct' : 'pooler' });
  const started = () => {
    bounds.connectWithinMs = databaseBounds.connectWithinMs;
  };
  const close = async () => {
    await db.$client.end();
    await server.close();
  };
  return {
    ok: true,
    database: { db, url, poolUrl, engine: settings.databaseEngine ?? 'postgres', close },
    started,
  };
}

async function reach(
  settings: DatabaseSettings,
  options: { as: string; share?: boolean; leave?: boolean; watching?: Watching },
): Promise<{ ok: true; url: string; poolUrl: string; close: () => Promise<void> } | DatabaseRefusal> {
  if (settings.databaseUrl) {
    const { databaseUrl: poolUrl, databaseDirectUrl: url = poolUrl } = settings;
    return { ok: true, url, poolUrl, close: async () => undefined };
  }
  const opened = await openCluster(settings.dataFolder, options);
  if (!opened.ok) {
    return { ok: false, reason: 'held', line: `${settings.dataFolder} is in use by ${opened.holder}` };
  }
  const { cluster, holds } = opened;
  const close = holds && !options.leave ? cluster.stop : cluster.release;
  const url = await cluster.url('vitrine').catch(async (error: unknown) => {
    await close();
    throw error;
  });
  return { ok: true, url, poolUrl: url, close };
}

/**
 * What a start would refuse of a maker's own database, without one; nothing is changed.
 *
 * @returns how many migrations a start would apply, or the line that it would end with
 * @throws the driver's error where it does not answer
 */
export const judgeDatabase = (url: string): Promise<{ pending: number } | { line: string }> =>
  withClient(url, async (client) => {
    const unsafe = await lossySetting(client);
    const line = unsafe ? lossyLine(unsafe) : await beneathFloor(client);
    return line === undefined ? { pending: await countPending(client, MIGRATIONS) } : { line };
  });

const lossyLine = (setting: string): string => `the database could lose accepted leads: ${setting} is off`;

/** Names a durability setting that is off: with it, an answer 201 would be a promise that a power cut breaks (R02). */
async function lossySetting(client: pg.Client): Promise<string | undefined> {
  const off = await client.query<{ name: string }>(
    `select name from pg_settings
     where name in ('fsync', 'synchronous_commit', 'full_page_writes') and setting = 'off' order by name`,
  );
  return off.rows[0]?.name;
}

/** Brings the schema up to date; replicas that start together wait for one another. Throws where another release's schema refuses it. */
export const migrateOnce = (
  url: string,
  migrationsFolder = MIGRATIONS,
  options?: MigrationOptions,
): Promise<void> =>
  withClient(url, async (client) => {
    const refused = await bringUpToDate(client, migrationsFolder, options);
    if (refused !== undefined) throw new Error(refused);
  });

/** The longest time limit that PostgreSQL takes, in milliseconds: some 24 days. */
const NO_LIMIT_MS = 2_147_483_647;

const POOLER =
  'a pooler answers there, which keeps no session: name PostgreSQL itself in DATABASE_DIRECT_URL beside DATABASE_URL';

/**
 * Works on a connection of its own, direct to PostgreSQL; a transaction that is not committed then is undone. It asks for something that
 * only a session keeps, which a pooler refuses: a lock that was taken through one would be left with somebody else's connection.
 */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new DatabaseClient({
    connectionString: url,
    application_name: 'vitrine upkeep',
    statement_timeout: NO_LIMIT_MS,
  });
  client.on('error', () => undefined); // what it works on fails with it
  await client.connect().catch((cause: Error) => {
    if (!/unsupported startup parameter/.test(cause.message)) throw cause;
    // Without the cause, by which it would be taken for a database that is away.
    throw new Error(POOLER);
  });
  try {
    // One that was told to ignore the parameter lets it pass, and hands out connections on which it was never set.
    const { rows } = await client.query<{ setting: string }>(
      "select setting from pg_settings where name = 'statement_timeout'",
    );
    if (rows[0]?.setting !== String(NO_LIMIT_MS)) throw new Error(POOLER);
    return await work(client);
  } finally {
    await client.end();
  }
}
