import { listen } from './coordination.ts';
import type { Database } from './database.ts';
import { publicationSeen } from './read-database.ts';
import type { Revision, Revisions } from './revisions.ts';

/** What this process works with, always the newest it could load. */
export type RevisionWatch<View> = {
  current(): View;
  /** The number of what is held, the same in every process; 0 before the first publication. */
  id(): number;
  /** Looks for a newer revision now; resolves when the newest is held. Rejects when the database cannot be asked. */
  refresh(): Promise<void>;
  close(): Promise<void>;
};

export type WatchOptions<View> = {
  /** Direct address of the database, for the connection that listens. */
  url: string;
  /** How often to look without being told, in milliseconds: what helps behind a pooler that drops notifications. */
  pollMs?: number;
  /** How long to wait before listening again after the connection broke, in milliseconds. */
  retryMs?: number;
  onPublished?: (view: View) => void;
  onError: (error: Error) => void;
};

/**
 * Holds the newest revision in memory, as `viewOf` indexes it, and swaps it when another is published, by this process or any
 * other. While the database is away the last revision stays in use; after it comes back a missed publication is caught up
 * with. `viewOf` gets undefined before the first publication.
 */
export async function watchRevisions<Content, View>(
  db: Database,
  revisions: Pick<Revisions<Content>, 'channel' | 'newest' | 'newestId'>,
  viewOf: (revision: Revision<Content> | undefined) => View,
  options: WatchOptions<View>,
): Promise<RevisionWatch<View>> {
  const { url, pollMs = 30_000, retryMs = 1_000, onError, onPublished } = options;
  const load = async () => {
    const revision = await revisions.newest(db);
    return { id: revision?.id ?? 0, view: viewOf(revision) };
  };
  let current = await load();
  publicationSeen();
  let loading: Promise<void> = Promise.resolve();

  const loadNewer = async () => {
    if ((await revisions.newestId(db)) === current.id) return;
    const newer = await load();
    publicationSeen(); // before anybody is shown what goes with it
    current = newer;
    onPublished?.(current.view);
  };
  /** One after another, so that an older load can never overtake a newer one. */
  const refresh = () => {
    const next = loading.catch(() => undefined).then(loadNewer);
    loading = next;
    return next;
  };
  const look = () => void refresh().catch(onError);

  const { bounds } = db;
  const ear = await listen(url, { bounds, retryMs }, { channel: revisions.channel, heard: look, onError });
  const poll = setInterval(look, pollMs);
  poll.unref();
  return {
    current: () => current.view,
    id: () => current.id,
    refresh,
    async close() {
      clearInterval(poll);
      await ear.close();
      await loading.catch(() => undefined);
    },
  };
}
