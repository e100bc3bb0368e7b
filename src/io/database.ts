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
    connectionString: url,
    max: size,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 15_000,
    query_timeout: 20_000,
    application_name: 'vitrine',
  });
  pool.on('error', onError);
  return drizzle({ client: pool });
}
