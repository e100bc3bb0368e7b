import pg from 'pg';
import type { Database } from '../../../io/database.ts';
import type { Snapshot } from '../domain/snapshot.ts';
import { latestRevisionId, loadCurrent, PUBLISHED_CHANNEL } from './publish.ts';

/** The catalogue that this process sells from, always the newest it could load. */
export type CatalogueWatch = {
  current(): Snapshot;
  /** Looks for a newer revision now; resolves when the newest is held. Rejects when the database cannot be asked. */
  refresh(): Promise<void>;
  close(): Promise<void>;
};

export type WatchOptions = {
  /** Address of the database, for a connection of its own that listens. */
  url: string;
  /** How often to look without being told, in milliseconds: what helps behind a pooler that drops notifications. */
  pollMs?: number;
  /** How long to wait before listening again after the connection broke, in milliseconds. */
  retryMs?: number;
  onPublished?: (snapshot: Snapshot) => void;
  onError: (error: Error) => void;
};

/**
 * Holds the current revision in memory and swaps it when another is published, by this process or any other. While the
 * database is away the last revision stays in use; after it comes back a missed publication is caught up with.
 */
export async function watchCatalogue(db: Database, options: WatchOptions): Promise<CatalogueWatch> {
  const { pollMs = 30_000, retryMs = 1_000, onError, onPublished } = options;
  let current = await loadCurrent(db);
  let loading: Promise<void> = Promise.resolve();

  const loadNewer = async () => {
    if ((await latestRevisionId(db)) === Number.parseInt(current.revision, 10)) return;
    current = await loadCurrent(db);
    onPublished?.(current);
  };
  /** One after another, so that an older load can never overtake a newer one. */
  const refresh = () => {
    const next = loading.catch(() => undefined).then(loadNewer);
    loading = next;
    return next;
  };
  const look = () => void refresh().catch(onError);

  const ear = await keepListening(options.url, retryMs, look, onError);
  const poll = setInterval(look, pollMs);
  poll.unref();
  return {
    current: () => current,
    refresh,
    async close() {
      clearInterval(poll);
      await ear.close();
      await loading.catch(() => undefined);
    },
  };
}

/**
 * Listens on a connection of its own, and calls `look` also after each connecting: something may have been missed.
 * Resolves after the first attempt, whether it listens or will try again.
 */
async function keepListening(
  url: string,
  retryMs: number,
  look: () => void,
  onError: (error: Error) => void,
): Promise<{ close(): Promise<void> }> {
  let closed = false;
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;

  const lost = (error: Error | undefined, from: pg.Client) => {
    if (closed || client !== from) return;
    client = undefined;
    if (error) onError(error);
    void from.end().catch(() => undefined);
    retry = setTimeout(() => void listen(), retryMs);
    retry.unref();
  };
  const listen = async () => {
    const fresh = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
      application_name: 'vitrine catalogue',
    });
    client = fresh;
    fresh.on('error', (error) => lost(error, fresh));
    fresh.on('end', () => lost(undefined, fresh));
    fresh.on('notification', look);
    try {
      await fresh.connect();
      await fresh.query(`listen ${PUBLISHED_CHANNEL}`);
      look();
    } catch (error) {
      lost(error as Error, fresh);
    }
  };
  await listen();
  return {
    async close() {
      closed = true;
      clearTimeout(retry);
      await client?.end().catch(() => undefined);
    },
  };
}
