import { statfs } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { Gauge, type Registry } from 'prom-client';
import type { Database } from '../../io/database.ts';
import { mailMeasures } from '../../io/mail/measures.ts';
import { storedGauges } from '../../io/measures.ts';
import type { Reads, Standby } from '../../io/read-database.ts';

/** Registers what is told of where a portal stores: its connections, its queues and its disk. */
export function measureStores(registry: Registry, db: Database, dataFolder: string): void {
  measurePool(registry, db);
  measureQueues(registry, db);
  mailMeasures(registry, db);
  measureDisk(registry, dataFolder);
}

function measurePool(registry: Registry, { $client: pool }: Pick<Database, '$client'>): void {
  const registers = [registry];
  new Gauge({
    name: 'vitrine_db_pool_connections',
    help: 'Connections of the pool, at work (used) or not (idle)',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'used' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'idle' }, pool.idleCount);
    },
  });
  new Gauge({
    name: 'vitrine_db_pool_waiting',
    help: 'Statements and transactions that wait for a connection',
    registers,
    collect() {
      this.set(pool.waitingCount);
    },
  });
  new Gauge({
    name: 'vitrine_db_pool_size',
    help: 'Connections that the pool may have',
    registers,
  }).set(pool.options.max);
  let asking: Promise<boolean> | undefined;
  new Gauge({
    name: 'vitrine_database_up',
    help: 'Whether the database answers when the metrics are read, over a connection of its own',
    registers,
    async collect() {
      asking ??= answers(pool).finally(() => {
        asking = undefined;
      });
      this.set((await asking) ? 1 : 0);
    },
  });
}

/** Registers what is told of standbys that answer reads, by their place in the setting. */
export function measureReads(registry: Registry, standbys: Reads['standbys']): void {
  const gauge = (name: string, help: string, of: (standby: Standby) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['standby'],
      registers: [registry],
      collect() {
        for (const [at, standby] of standbys().entries()) this.set({ standby: String(at + 1) }, of(standby));
      },
    });
  gauge(
    'vitrine_read_standby_used',
    'Whether reads are asked of a standby: 0 where it is too old or away, and the primary answers',
    ({ isUsed }) => (isUsed ? 1 : 0),
  );
  gauge(
    'vitrine_read_standby_lag_seconds',
    'How old the answers of a standby may be at most; NaN where it is not known',
    ({ lagMs }) => (lagMs === undefined ? Number.NaN : lagMs / 1_000),
  );
}

const UP_WITHIN_MS = 2_000;

/** Asks past the pool: one whose connections are all at work says nothing of the database. */
async function answers({ options }: Database['$client']): Promise<boolean> {
  const bounds = { connectionTimeoutMillis: UP_WITHIN_MS, query_timeout: UP_WITHIN_MS };
  const client = new pg.Client({ ...options, password: options.password, ...bounds });
  client.on('error', () => undefined);
  const { promise: late, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(resolve, UP_WITHIN_MS, false);
  const answer = client
    .connect()
    .then(() => client.query('select 1'))
    .then(
      () => true,
      () => false,
    );
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
    void client.end().catch(() => undefined);
  }
}

type Queue = {
  readonly name: string;
  readonly waiting: number;
  readonly active: number;
  readonly failed: number;
  readonly oldest: number;
};

/**
 * What waits (due now), what runs and what was given up of each queue, from the indexes that hold no more than that. A queue is a word of the
 * code: there are as many rows as queues.
 */
const QUEUES = sql`
  with counted as (
    select name, count(*) filter (where start_after <= now()) as waiting, 0 as active, 0 as failed,
      extract(epoch from now() - min(start_after) filter (where start_after <= now())) as oldest
    from pgboss.job where state < 'active' group by name
    union all
    select name, 0, count(*), 0, null from pgboss.job where state = 'active' group by name
    union all
    select name, 0, 0, count(*), null from pgboss.job where state = 'failed' group by name)
  select q.name, coalesce(sum(waiting), 0)::int as waiting, coalesce(sum(active), 0)::int as active,
    coalesce(sum(failed), 0)::int as failed, coalesce(max(oldest), 0)::float8 as oldest
  from pgboss.queue q left join counted c using (name) where q.name !~ '^__' group by q.name`;

function measureQueues(registry: Registry, db: Database): void {
  const read = async () => (await db.execute<Queue>(QUEUES)).rows;
  storedGauges(registry, read, [
    {
      name: 'vitrine_jobs',
      help: 'Jobs that are due (waiting), running (active) or given up (failed: dead letters), by queue',
      labelNames: ['queue', 'state'],
      of: (queues) =>
        queues.flatMap(({ name: queue, waiting, active, failed }) => [
          [{ queue, state: 'waiting' }, waiting] as const,
          [{ queue, state: 'active' }, active] as const,
          [{ queue, state: 'failed' }, failed] as const,
        ]),
    },
    {
      name: 'vitrine_job_oldest_seconds',
      help: 'For how long the oldest job of a queue has been due; 0 where none is',
      labelNames: ['queue'],
      of: (queues) => queues.map(({ name: queue, oldest }) => [{ queue }, oldest] as const),
    },
  ]);
}

function measureDisk(registry: Registry, dataFolder: string): void {
  new Gauge({
    name: 'vitrine_disk_free_bytes',
    help: 'Free bytes of the disk of the data folder, with documents and the embedded database',
    registers: [registry],
    async collect() {
      const disk = await statfs(dataFolder).catch(() => undefined);
      this.set(disk ? disk.bavail * disk.bsize : Number.NaN);
    },
  });
}
