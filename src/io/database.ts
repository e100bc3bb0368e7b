import { hash } from 'node:crypto';
import type { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { drizzle, type NodePgDatabase, NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { connectionName, RELEASE } from './release.ts';
import { tracedStatement, traceStatements } from './statement-spans.ts';
import { isRecording } from './tracing.ts';

/** The portal's PostgreSQL through Drizzle; `$client` is the underlying pool. */
export type Database = NodePgDatabase<Record<string, never>> & {
  $client: pg.Pool;
  /** What holds for this pool; the queue's own and the connections that listen take theirs from here. */
  readonly bounds: DatabaseBounds;
  /** Where the pool's connections go. */
  readonly way: DatabaseWay;
};

/** What statements are asked of that only read, of which each may meet another server (`read-database.ts`). */
export type ReadDatabase = Pick<Database, '_' | 'select' | 'selectDistinct'>;

/**
 * `direct` to PostgreSQL, or through a `pooler` that gives every transaction another connection (PgBouncer's mode `transaction`): what is
 * set on a connection, and what is prepared on it by name, may be gone with the next statement, or be another's.
 */
export type DatabaseWay = 'direct' | 'pooler';

/** What a function needs that runs inside an open transaction. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/** How long the portal waits for PostgreSQL, in milliseconds. */
export type DatabaseBounds = {
  /** Until there is a connection: a new one, or one of a pool's that others use. It may change while pools are open. */
  connectWithinMs: number;
  /** Until a statement is done; then PostgreSQL gives it up. */
  readonly statementWithinMs: number;
};

/** What a visitor waits before they are told to come again shortly, unless a maker says otherwise. */
export const DATABASE_BOUNDS: Readonly<DatabaseBounds> = {
  connectWithinMs: 5_000,
  statementWithinMs: 8_000,
};

/** How much later than PostgreSQL the client gives a statement up: what would have been said by then is lost on its way. */
const LOST_AFTER_MS = 2_000;

/** The bounds as every client of the driver takes them. */
export const clientBounds = ({ connectWithinMs, statementWithinMs }: DatabaseBounds) => ({
  connectionTimeoutMillis: connectWithinMs,
  query_timeout: statementWithinMs + LOST_AFTER_MS,
});

/** Lets a pool wait for connections as long as its bounds say now, and not as long as they did when it was opened. */
export function followBounds(pool: pg.Pool, bounds: DatabaseBounds): void {
  Object.defineProperty(pool.options, 'connectionTimeoutMillis', {
    enumerable: true, // the driver copies what it hands to a new client
    get: () => bounds.connectWithinMs,
  });
}

/**
 * Opens a connection pool. Every wait is bounded, so that a dead database turns into an honest 503 instead of a hanging request.
 * A broken idle connection is reported to `onError` and replaced by the pool; it must not end the process.
 */
export function connect(
  url: string,
  onError: (error: Error) => void,
  {
    size = 10,
    bounds = DATABASE_BOUNDS,
    way = 'direct',
  }: { size?: number; bounds?: DatabaseBounds; way?: DatabaseWay } = {},
): Database {
  const isPooled = way === 'pooler';
  const pool = new pg.Pool({
    Client: isPooled ? PooledConnection : Connection,
    connectionString: url,
    max: size,
    pipeline: true,
    ...clientBounds(bounds),
    // A pooler refuses what it cannot keep for each of those that it serves, and whose connection one is, is the pooler's to say.
    ...(isPooled
      ? { application_name: POOLED_NAME }
      : { statement_timeout: bounds.statementWithinMs, application_name: connectionName(RELEASE) }),
  });
  const begin = isPooled ? `begin; set local statement_timeout = ${bounds.statementWithinMs}` : 'begin';
  followBounds(pool, bounds);
  traceStatements(pool);
  pool.on('error', onError);
  const db: Database = Object.assign(drizzle({ client: pool }), { bounds, way });
  const transactionOn = transactions();
  // Drizzle itself would not give a connection back on which a transaction could not even begin, and spends as much on `begin` and
  // `commit` as on any other statement.
  db.transaction = async (work, config) => {
    const client = await pool.connect();
    let broken = false;
    try {
      // Waited for: what went out behind a `begin` that failed would be committed statement by statement.
      await client.query(begin);
      try {
        const tx = transactionOn(client);
        if (config) await tx.setTransaction(config);
        const result = await work(tx);
        await client.query('commit');
        return result;
      } catch (cause) {
        await client.query('rollback').catch(() => (broken = true));
        throw cause;
      }
    } finally {
      client.release(broken);
    }
  };
  return db;
}

/** Drizzle's side of a transaction, set up once a connection. */
function transactions(): (client: pg.PoolClient) => Transaction {
  const dialect = new PgDialect();
  const known = new WeakMap<pg.PoolClient, Transaction>();
  return (client) => {
    const session = () =>
      new NodePgSession<Record<string, never>, Record<string, never>>(client, dialect, undefined);
    const tx = known.get(client) ?? new NodePgTransaction(dialect, session(), undefined);
    known.set(client, tx);
    return tx;
  };
}

/**
 * Runs a statement that PostgreSQL parses once a connection and plans only as often as it has to: for those that every form
 * runs, where parsing and planning cost more than the work itself. Values are `$1`, `$2` … of the text, which never varies.
 */
export async function runPrepared<Row>(
  db: ReadDatabase | Transaction,
  text: string,
  values: readonly unknown[],
): Promise<Row[]> {
  // Drizzle's session has its client, which it types as private.
  const { client } = db._.session as unknown as { client: Pick<pg.Pool, 'query'> };
  try {
    return (await client.query({ name: nameOf(text), text, values: [...values], types: AS_DRIZZLE_READS }))
      .rows;
  } catch (cause) {
    throw new DrizzleQueryError(text, [], cause as Error);
  }
}

/** Runs a statement of Drizzle's as a prepared one (see `runPrepared`): for lists, whose text is one of a few. None in which the number of values varies. */
export function preparedRows<Rows>(query: { prepare(name: string): Prepared<Rows> }): Promise<Rows> {
  // Named once its text is known: to ask the statement for its text first would build it twice.
  const prepared = query.prepare('') as Prepared<Rows> & { readonly rawQueryConfig: { name: string } };
  prepared.rawQueryConfig.name = nameOf(prepared.getQuery().sql);
  return prepared.execute();
}

type Prepared<Rows> = { getQuery(): { readonly sql: string }; execute(): Promise<Rows> };

/** Two texts under one name would be a fault of the driver's. */
const names = new Map<string, string>();

function nameOf(text: string): string {
  const name = names.get(text) ?? hash('sha1', text);
  names.set(text, name);
  return name;
}

const { builtins, getTypeParser } = pg.types;
const ARRAYS_OF_TIMES = [1115, 1182, 1185, 1187];
const AS_TEXT = new Set<number>([
  builtins.TIMESTAMPTZ,
  builtins.TIMESTAMP,
  builtins.DATE,
  builtins.INTERVAL,
  ...ARRAYS_OF_TIMES,
]);
/** Times as text, as from every other statement. */
const AS_DRIZZLE_READS = {
  getTypeParser: (type: number, format?: 'text' | 'binary') =>
    AS_TEXT.has(type) ? (text: string) => text : getTypeParser(type, format as 'text'),
};

/** PostgreSQL's code of a write on a server that only reads. */
const READ_ONLY = '25006';

/**
 * The function of PostgreSQL's that warns, in any language, when a commit stands on this server and on no standby yet: the wait for one was
 * given up (`statement_timeout` does that), and the client is told success all the same.
 */
const GIVES_UP_STANDBY = 'SyncRepWaitForLSN';

/** A commit that may be lost with the server that made it. Its code is SQL's for a statement whose completion is unknown. */
class UnconfirmedCommit extends Error {
  readonly code = '40003';
  constructor() {
    super('the commit was confirmed by no standby');
  }
}

const OF_DATABASE = Symbol('of the database');

/** Marks an error as one of the way to the database: a socket that breaks has the same code wherever it leads. Copies of it are marked too. */
export const ofDatabase = <E extends object>(error: E): E => Object.assign(error, { [OF_DATABASE]: true });

/** Whether an error is one of the way to the database. */
export const isOfDatabase = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && OF_DATABASE in error;

/** A client of the driver whose sockets' errors are known as those of the database. */
export class DatabaseClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    // Before the driver itself, which hands the same error to whoever waits.
    // The driver's types leave out that a connection emits events.
    (this.connection as unknown as EventEmitter).on('error', ofDatabase);
  }
}

/**
 * Sends together what is asked together: statements that do not wait for one another share a round trip, in their order. Gives
 * itself up when one had no answer in time: what comes next on it would only wait behind that.
 */
class Connection extends DatabaseClient {
  #isUnconfirmed = false;

  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.on('notice', ({ routine }) => {
      if (routine !== GIVES_UP_STANDBY) return;
      // What is still on its way here fails with it, and the pool makes another connection.
      this.#isUnconfirmed = true;
      void this.end().catch(() => undefined);
    });
  }

  // The driver's many ways to call it are left as they are.
  override query(...call: unknown[]): never {
    const done = call.at(-1);
    if (typeof done === 'function')
      call[call.length - 1] = (error: unknown, result: unknown) =>
        done(error ?? (this.#isUnconfirmed ? new UnconfirmedCommit() : error), result);
    // Typed as what writes: in truth the socket, and another one as soon as it speaks TLS.
    const { stream } = this.connection as unknown as { readonly stream: Socket };
    stream.cork();
    process.nextTick(() => stream.uncork());
    const send = () => super.query(...(call as Parameters<pg.Client['query']>)) as unknown;
    // What the pool sends by itself, with a function to be called back, is a statement of the pool's.
    const request =
      isRecording() && typeof call.at(-1) !== 'function' ? tracedStatement(call[0], send) : send();
    let answer = request;
    if (request instanceof Promise) {
      const confirmed = request.then((result) => {
        if (this.#isUnconfirmed) throw new UnconfirmedCommit();
        return result;
      });
      confirmed.catch((error: Error & { code?: string }) => {
        // A server that only reads goes on reading for those that are connected to it: the next connection may be to its successor.
        const isOver = error.message === 'Query read timeout' || error.code === READ_ONLY;
        if (isOver) void this.end().catch(() => undefined);
      });
      answer = confirmed;
    }
    return answer as never; // the driver types this method by its overloads; each gets what its own call answers
  }
}

/** Tells no release: a pooler's connection keeps the name of whom it has served last. Each process tells its own where it listens. */
const POOLED_NAME = 'vitrine pooled';

/** A connection behind a pooler: nothing is prepared by name, since the next statement may meet a connection that has never heard of it. */
class PooledConnection extends Connection {
  override query(...[first, ...rest]: unknown[]): never {
    const isNamed = typeof first === 'object' && first !== null && 'name' in first && !('submit' in first);
    return super.query(isNamed ? { ...first, name: undefined } : first, ...rest);
  }
}

/** A database, and the direct address on which what is published there is listened for. */
export type WatchedDatabase = {
  readonly db: Database;
  readonly url: string;
  /** What searches and lists are asked of; without it the same. */
  readonly reads?: ReadDatabase | undefined;
};
