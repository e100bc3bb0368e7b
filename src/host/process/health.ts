import { statfs } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import type { Database } from '../../io/database.ts';
import type { Reads } from '../../io/read-database.ts';
import { RETRY_AFTER_SECONDS, rootOf } from '../http/faults.ts';

export type Readiness = { closing: boolean };

/** What a portal stores in, and the folder whose disk must have room. */
export type Stores = {
  readonly db: Database;
  /** The direct address, and the one that what visitors send is stored by. */
  readonly url: string;
  readonly poolUrl?: string;
  readonly dataFolder: string;
  /** Standbys that may answer reads, where the environment names some. */
  readonly standbys?: Reads['standbys'] | undefined;
  /** Milliseconds of a clock that never jumps. */
  readonly clock?: () => number;
};

const ANSWERS_WITHIN_MS = 2_000;
/** A write is tried no more often than this, however often `/readyz` is asked. */
const TRY_EVERY_MS = 5_000;
/** Two files of PostgreSQL's own log: with less on its disk it ends itself at the next full one. */
const LEAST_FREE_BYTES = 32 * 2 ** 20;
/** PostgreSQL's codes of a disk that is full and of a server that only reads. */
const CANNOT_STORE = /^(53100|25006)$/;

/**
 * Health checks. `/healthz` (liveness): the process lives. `/readyz` (readiness): send it traffic; false while closing, while the database is away, while it stores nothing
 * (a full disk, a server that only reads), or while the disk of the data folder has no room. It says again that it is ready by itself.
 *
 * @param apps all servers of a process: one sees what was refused at another
 */
export function answerHealth(apps: readonly FastifyInstance[], stores: Stores, readiness: Readiness): void {
  const stored = storing(
    [...new Set([stores.url, stores.poolUrl ?? stores.url])],
    stores.clock ?? (() => performance.now()),
  );
  for (const app of apps) answerAt(app, stores, stored, readiness);
}

function answerAt(
  app: FastifyInstance,
  stores: Stores,
  stored: ReturnType<typeof storing>,
  readiness: Readiness,
): void {
  app.addHook('onError', (_request, _reply, error, done) => {
    if (CANNOT_STORE.test(rootOf(error).code ?? '')) stored.refused();
    done();
  });
  app.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    const [database, disk] = await Promise.all([answers(stores.db), hasRoom(stores.dataFolder)]);
    const storage = database && (await stored.now());
    const ready = database && storage && disk && !readiness.closing;
    if (!ready) reply.header('retry-after', RETRY_AFTER_SECONDS);
    // Told, and no reason to send nobody: the primary answers everything.
    const standbys = stores.standbys?.();
    const reads = standbys && { reads: standbys.some(({ isUsed }) => isUsed) ? 'standby' : 'primary' };
    return reply
      .code(ready ? 200 : 503)
      .send({ status: ready ? 'ready' : 'not-ready', database, storage, disk, ...reads });
  });
}

/** While closing, every answer ends its connection: a client learns it in order instead of by a reset. */
export function partOnClosing(app: FastifyInstance, readiness: Readiness): void {
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (readiness.closing) reply.header('connection', 'close');
    done(null, payload);
  });
}

const answers = (db: Database): Promise<boolean> => inTime(db.execute(sql`select 1`));

/** Whether something succeeds soon enough. */
async function inTime(work: Promise<unknown>): Promise<boolean> {
  const late = new Promise<false>((resolve) => setTimeout(resolve, ANSWERS_WITHIN_MS, false).unref());
  const done = work.then(
    () => true,
    () => false,
  );
  return Promise.race([done, late]);
}

/** Whether the database stores what it is given: what was found last, unless that is too long ago or a visitor met the contrary. */
function storing(urls: readonly string[], clock: () => number) {
  let found: Promise<boolean> | undefined;
  let triedAt = Number.NEGATIVE_INFINITY;
  let refusedAt = Number.NEGATIVE_INFINITY;
  const newest: Timelines = new Map();
  return {
    /** A request could not be stored: that weighs more than a try, and for as long as one does. */
    refused() {
      refusedAt = clock();
    },
    async now(): Promise<boolean> {
      const now = clock();
      const isFresh = now - triedAt < TRY_EVERY_MS;
      if (!found || !isFresh) {
        triedAt = now;
        found = inTime(Promise.all(urls.map((url) => tryToStore(url, newest))));
      }
      // What went wrong is tried anew each time: it is to be ready as soon as it can.
      const stores = await found;
      if (!stores) found = undefined;
      return stores && now - refusedAt > TRY_EVERY_MS;
    },
  };
}

/**
 * A table of its own in a transaction that is undone: its file is made and grows on the database's disk, as the files of all others must
 * be able to, and leaves nothing there. On a connection of its own: what a server refuses from now on it may still allow on older ones.
 */
async function tryToStore(url: string, newest: Timelines): Promise<void> {
  const bounds = { connectionTimeoutMillis: ANSWERS_WITHIN_MS, query_timeout: ANSWERS_WITHIN_MS };
  const client = new pg.Client({ ...bounds, connectionString: url, application_name: 'vitrine readiness' });
  client.on('error', () => undefined); // what it was asked fails with it
  try {
    await client.connect();
    const { rows } = await client.query<{ isReadOnly: string; recovers: boolean }>(
      `select current_setting('transaction_read_only') as "isReadOnly", pg_is_in_recovery() as recovers`,
    );
    if (rows[0]?.isReadOnly !== 'off' || rows[0].recovers) throw new Error('the database only reads');
    await meetTimeline(client, newest);
    await client.query(
      `begin; create temporary table readiness_try (n bigint) on commit drop;
       insert into readiness_try select generate_series(1, 2000); rollback`,
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** The newest timeline that this process has met of each cluster. */
type Timelines = Map<string, number>;

/**
 * A timeline begins with each promotion. Who is asked on an older one than was there before was the primary once and has come back as one:
 * what it stores is lost as soon as somebody notices.
 *
 * @throws on such a server; of one that does not tell its timeline, as other engines, nothing is said
 */
async function meetTimeline(client: pg.Client, newest: Timelines): Promise<void> {
  const answer = await client
    .query<{ cluster: string; timeline: number }>(
      `select (pg_control_system()).system_identifier::text as cluster,
         ('x' || left(pg_walfile_name(pg_current_wal_flush_lsn()), 8))::bit(32)::int as timeline`,
    )
    .catch(() => undefined);
  const row = answer?.rows[0];
  if (!row) return;
  const before = newest.get(row.cluster) ?? row.timeline;
  if (row.timeline < before) throw new Error('the database is back on an older timeline');
  newest.set(row.cluster, row.timeline);
}

/** Whether the disk of a folder has room; of a folder that is not there, or a disk that does not say how large it is, nothing is said. */
export async function hasRoom(folder: string, leastBytes = LEAST_FREE_BYTES): Promise<boolean> {
  return statfs(folder).then(
    ({ bavail, bsize, blocks }) => blocks === 0 || bavail * bsize > leastBytes,
    () => true,
  );
}
