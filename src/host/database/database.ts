import { join } from 'node:path';
import pg from 'pg';
import { connect, DATABASE_BOUNDS, type Database, type DatabaseBounds } from '../../io/database.ts';
import { ROOT } from '../folders.ts';
import { openCluster, START_PATIENCE_MS } from './embedded-postgres.ts';
import { beneathFloor, bringUpToDate, countPending, type MigrationOptions } from './migrate.ts';
import type { Watching } from './postgres-supervisor.ts';

export const MIGRATIONS = join(ROOT, 'src', 'host', 'migrations');

export type OpenDatabase = {
  db: Database;
  url: string;
  /** Closes the pool and, when this process holds the embedded server, stops it. */
  close(): Promise<void>;
};

export type DatabaseRefusal = { ok: false; reason: 'held' | 'not-durable' | 'other-schema'; line: string };

/**
 * What a start gets: until it says that it is `started`, a connection is waited for longer than a visitor would wait, so that a slow
 * machine starts slowly and does not fail. Commands, for which nobody waits in a browser, never say so.
 */
export type StartedOn = { ok: true; database: OpenDatabase; started(): void };

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
  settings: { databaseUrl: string | undefined; dataFolder: string; databaseBounds?: DatabaseBounds },
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
  const db = connect(server.url, options.onError, { bounds });
  const started = () => {
    bounds.connectWithinMs = databaseBounds.connectWithinMs;
  };
  const close = async () => {
    await db.$client.end();
    await server.close();
  };
  return { ok: true, database: { db, url: server.url, close }, started };
}

async function reach(
  settings: { databaseUrl: string | undefined; dataFolder: string },
  options: { as: string; share?: boolean; leave?: boolean; watching?: Watching },
): Promise<{ ok: true; url: string; close: () => Promise<void> } | DatabaseRefusal> {
  if (settings.databaseUrl) return { ok: true, url: settings.databaseUrl, close: async () => undefined };
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
  return { ok: true, url, close };
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

/** Works on a connection of its own; a transaction that is not committed then is undone. */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'vitrine upkeep' });
  client.on('error', () => undefined); // what it works on fails with it
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
