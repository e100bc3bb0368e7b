import { hash } from 'node:crypto';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
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
    connectionString: url,
    max: size,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 8_000,
    query_timeout: 10_000,
    application_name: 'vitrine',
  });
  pool.on('error', onError);
  const db: Database = drizzle({ client: pool });
  // Drizzle itself would not give a connection back on which a transaction could not even begin.
  db.transaction = async (work, config) => {
    const client = await pool.connect();
    try {
      return await drizzle({ client }).transaction(work, config);
    } finally {
      client.release();
    }
  };
  return db;
}

/**
 * Runs a statement that PostgreSQL parses once a connection and plans only as often as it has to: for those that every form
 * runs, where parsing and planning cost more than the work itself. Values are `$1`, `$2` … of the text, which never varies.
 */
export async function runPrepared<Row>(
  db: Database | Transaction,
  text: string,
  values: readonly unknown[],
): Promise<Row[]> {
  const query = { sql: text, params: [...values] };
  const prepared = db._.session.prepareQuery<never>(query, undefined, nameOf(text), false);
  return ((await prepared.execute()) as { rows: Row[] }).rows;
}

/** Two texts under one name would be a fault of the driver's. */
const nameOf = (text: string): string => hash('sha1', text);

/** Gives itself up when a statement had no answer in time: what comes next on it would only wait behind that. */
class Connection extends pg.Client {
  // The driver's many ways to call it are left as they are.
  override query(...call: unknown[]): never {
    const asked = super.query(...(call as Parameters<pg.Client['query']>)) as unknown;
    if (asked instanceof Promise) {
      asked.catch((error: Error) => {
        if (error.message === 'Query read timeout') void this.end().catch(() => undefined);
      });
    }
    return asked as never;
  }
}
