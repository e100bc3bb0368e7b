import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PgTransactionConfig } from 'drizzle-orm/pg-core';
import pg from 'pg';

/** The portal's PostgreSQL through Drizzle; `$client` is the underlying pool. */
export type Database = NodePgDatabase<Record<string, never>> & { $client: pg.Pool };

/** What a function needs that runs inside an open transaction. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/**
 * Opens a pool. Every wait is bounded, so that a dead database turns into an honest 503 instead of a hanging request.
 * A broken idle connection is reported to `onError` and replaced by the pool; it must not end the process.
 */
export function connect(url: string, onError: (error: Error) => void, size = 10): Database {
  const pool = new pg.Pool({
    Client: Connection,
    pipeline: true, // statements that do not wait for one another share a round trip
    connectionString: url,
    max: size,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 8_000,
    query_timeout: 10_000,
    application_name: 'vitrine',
  });
  pool.on('error', onError);
  const db: Database = drizzle({ client: pool });
  db.transaction = (work, config) => transact(pool, work, config);
  return db;
}

/**
 * Runs a transaction. `begin` goes out together with the first statement: nothing waits for its answer. Unlike Drizzle's
 * own, it gives a connection back on which a transaction could not even begin, and tells a commit that undid everything.
 */
async function transact<T>(
  pool: pg.Pool,
  work: (tx: Transaction) => Promise<T>,
  config: PgTransactionConfig = {},
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    client.query(beginning(config)).catch(() => undefined); // the first statement fails as it did
    // Statements of this very connection; nested transactions are not for it.
    const result = await work(drizzle({ client }) as unknown as Transaction);
    const { command } = await client.query('commit');
    if (command !== 'COMMIT') throw new Error('the transaction was undone');
    return result;
  } catch (error) {
    await client.query('rollback').catch((fault: Error) => {
      broken = fault;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

/**
 * Waits for statements of one transaction that were asked in one go, which share a round trip and run in this order. All of
 * them have ended when this throws: one that came after the rollback would be outside of the transaction.
 */
export async function together<T extends readonly unknown[]>(
  ...statements: T
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  const settled = await Promise.allSettled(statements);
  const failed = settled.find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
  return settled.map((one) => (one as PromiseFulfilledResult<unknown>).value) as never;
}

function beginning({ isolationLevel, accessMode, deferrable }: PgTransactionConfig): string {
  const isolation = isolationLevel && `isolation level ${isolationLevel}`;
  const deferred = deferrable === undefined ? undefined : deferrable ? 'deferrable' : 'not deferrable';
  return ['begin', isolation, accessMode, deferred].filter(Boolean).join(' ');
}

/** Gives itself up when a statement had no answer in time: what comes next on it would only wait behind that. */
class Connection extends pg.Client {
  // The driver's many ways to call it are left as they are.
  override query(...call: unknown[]): never {
    const { stream } = this.connection;
    stream.cork(); // what is asked in one go is one write
    process.nextTick(() => stream.uncork());
    const asked = super.query(...(call as Parameters<pg.Client['query']>)) as unknown;
    if (asked instanceof Promise) {
      asked.catch((error: Error) => {
        if (error.message === 'Query read timeout') void this.end().catch(() => undefined);
      });
    }
    return asked as never;
  }
}
