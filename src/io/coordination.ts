/**
 * What processes of a portal coordinate by, and nothing else in the portal asks PostgreSQL for it: locks, notices and growing numbers. An
 * engine that lacks one of them, or a pooler between, is met here (docs/guides/growing.md). All locks end with their transaction, so that they
 * hold behind a pooler too, which gives every transaction another connection.
 */
import { type SQL, sql } from 'drizzle-orm';
import { bigint } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { type DatabaseBounds, DatabaseClient, type Transaction } from './database.ts';
import { connectionName, RELEASE } from './release.ts';

type Session = Pick<Transaction, 'execute'>;

/**
 * A mutex over all processes (advisory lock): waits until nobody else holds the lock of this name, and holds it until the transaction ends. Names are few, one a kind of work.
 * What a name is locked by stays as it is: releases that run beside each other wait for one another by it.
 */
export const lockWork = (tx: Session, name: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext(${name}))`);

/** Holds the lock of a number until the transaction ends. */
export const lockNumber = (tx: Session, number: number) =>
  tx.execute(sql`select pg_advisory_xact_lock(${number})`);

/** Holds the lock of a key until the transaction ends, of what there are many of (persons, orders): by 64 bits, in a space of keys of its own. */
export const lockKey = (tx: Session, key: string, space = 0) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, ${space}::bigint))`);

/** Holds the locks of several keys until the transaction ends, taken in one order: two that wait for each other would wait for ever. */
export const lockKeys = (tx: Session, keys: readonly string[], space = 0) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(kept.key, ${space}::bigint))
    from (select key from unnest(${sql.param([...keys])}::text[]) as key order by key) as kept`);

/** SQL that takes the lock of the key that is `$1` of its statement (see `lockKey`); of null it takes none. */
export const LOCK_OF_FIRST = 'pg_advisory_xact_lock(hashtextextended($1, 0))';

/** Tells every process that listens on a channel, when the transaction commits. At most 8000 bytes, of which none is about a person. */
export const notify = (tx: Session, channel: string, what: string | SQL = '') =>
  tx.execute(sql`select pg_notify(${channel}, ${what})`);

/** A primary key that grows with each row, of one machine: what orders by it looks for the last. */
export const growingId = (column = 'id') =>
  bigint(column, { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();

export type Listening = {
  readonly channel: string;
  /** Something was told on the channel, or may have been while nobody listened. */
  readonly heard: () => void;
  readonly onError: (error: Error) => void;
};

/** How the connection that listens is named in PostgreSQL. It tells the release, also where a pooler hides whose all others are. */
export const LISTENER_NAME = `${connectionName(RELEASE)} listening`;

/** One connection a database for all channels of a process; bounded by the databases that the process opens. */
const ears = new Map<string, Ear>();

/**
 * Listens on a channel. All that a process listens to goes over one connection, direct to PostgreSQL: a pooler would give it away.
 * Where it breaks, it is made again after `retryMs`, and everybody is told that something may have been missed.
 *
 * @param url a direct address
 * @returns after the first attempt, whether it listens or will try again
 */
export async function listen(
  url: string,
  options: { readonly bounds: DatabaseBounds; readonly retryMs: number },
  listening: Listening,
): Promise<{ close(): Promise<void> }> {
  const ear =
    ears.get(url) ??
    new Ear(url, options, (gone) => {
      if (ears.get(url) === gone) ears.delete(url);
    });
  ears.set(url, ear);
  await ear.add(listening);
  return { close: () => ear.remove(listening) };
}

class Ear {
  readonly #all = new Set<Listening>();
  #client: pg.Client | undefined;
  #connecting: Promise<void> | undefined;
  #turn: Promise<void> = Promise.resolve();
  #known = new Set<string>();
  #retry: NodeJS.Timeout | undefined;
  readonly #url: string;
  readonly #options: { readonly bounds: DatabaseBounds; readonly retryMs: number };
  readonly #ended: (ear: Ear) => void;

  constructor(
    url: string,
    options: { readonly bounds: DatabaseBounds; readonly retryMs: number },
    ended: (ear: Ear) => void,
  ) {
    this.#url = url;
    this.#options = options;
    this.#ended = ended;
  }

  async add(listening: Listening): Promise<void> {
    this.#all.add(listening);
    if (!this.#client && this.#retry === undefined) this.#connecting = this.#connect();
    await this.#connecting;
    await this.#subscribe(listening);
  }

  /** Who was the last ends the connection too. */
  async remove(listening: Listening): Promise<void> {
    this.#all.delete(listening);
    if (this.#all.size > 0) return;
    this.#ended(this);
    clearTimeout(this.#retry);
    this.#retry = undefined;
    const client = this.#client;
    this.#client = undefined;
    await client?.end().catch(() => undefined);
  }

  async #connect(): Promise<void> {
    const fresh = new DatabaseClient({
      connectionString: this.#url,
      keepAlive: true,
      connectionTimeoutMillis: this.#options.bounds.connectWithinMs,
      application_name: LISTENER_NAME,
    });
    this.#client = fresh;
    this.#known = new Set();
    fresh.on('error', (error) => this.#lost(error, fresh));
    fresh.on('end', () => this.#lost(undefined, fresh));
    fresh.on('notification', ({ channel }) => {
      for (const one of this.#all) if (one.channel === channel) one.heard();
    });
    try {
      await fresh.connect();
    } catch (error) {
      this.#lost(error as Error, fresh);
    }
  }

  /** One after the other: a connection has one statement at a time. */
  #subscribe(listening: Listening): Promise<void> {
    this.#turn = this.#turn.then(() => this.#subscribed(listening));
    return this.#turn;
  }

  /** Tells of what may have been missed, too. Without a connection nothing is done: the next one is made for all. */
  async #subscribed({ channel, heard }: Listening): Promise<void> {
    const client = this.#client;
    if (!client) return;
    try {
      if (!this.#known.has(channel)) await client.query(`listen ${client.escapeIdentifier(channel)}`);
      if (this.#client === client) this.#known.add(channel);
      heard();
    } catch (error) {
      this.#lost(error as Error, client);
    }
  }

  #lost(error: Error | undefined, from: pg.Client): void {
    if (this.#client !== from) return;
    this.#client = undefined;
    if (error) for (const { onError } of this.#all) onError(error);
    void from.end().catch(() => undefined);
    this.#retry = setTimeout(() => {
      this.#retry = undefined;
      this.#connecting = this.#connect();
      void this.#connecting.then(() => Promise.all([...this.#all].map((one) => this.#subscribe(one))));
    }, this.#options.retryMs);
    this.#retry.unref();
  }
}
