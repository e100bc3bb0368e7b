/** Keeps the embedded server of a held folder running: starts it again when it goes away, and says when that is in vain. */
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import type { FolderLock } from '../process/folder-lock.ts';
import { isStopped, postmasterOf } from './postgres-process.ts';
import { clientOf, filesOf, openServer, PortTaken, type ServerFolder } from './postgres-server.ts';

const LOCK_KEY = 7_210_511; // any constant: the one lock of this cluster
/** A killed holder's connection disappears within milliseconds of its process; give it that time. */
const [LOCK_ATTEMPTS, LOCK_PAUSE_MS] = [40, 50];
/** How long is waited before a start that follows a failed one: twice as long each time, from the first to the last. */
const [FIRST_PAUSE_MS, LAST_PAUSE_MS] = [50, 5_000];
/** Whoever stops the server on purpose may mean to start it again, once it has ended; how long that is waited for. */
const [PURPOSE_MS, STOPS_WITHIN_MS] = [1_000, 60_000];
/** The addresses that were given out name a port: where another program keeps that, only a new start of this process helps. */
const PORT_WITHIN_MS = 8_000;

/** Who hears of a watched server. */
export type Watching = {
  /** It went away, is back, or could not be started. */
  report(line: string, error?: Error): void;
  /** It cannot be held any longer, for the reason in this line: this process must stop to serve. */
  lost(line: string): void;
};

export type Supervised = {
  /** The connection that holds the server's lock now; one that was lost fails every statement until there is another. */
  client(): pg.Client;
  /** Whether somebody else has the server: it is theirs to stop. */
  isLost(): boolean;
  /** Watches no longer, and lets go of the server's lock. */
  end(): Promise<void>;
};

type Watched = {
  readonly server: ServerFolder;
  readonly lock: FolderLock;
  readonly port: number;
  readonly as: string;
  readonly client: pg.Client;
  readonly watching?: Watching | undefined;
};

/** Takes the lock on the server itself; it ends with its connection. */
export async function lockServer(at: {
  readonly port: number;
  readonly password: string;
  readonly as: string;
  readonly patience: number;
}): Promise<{ ok: true; client: pg.Client } | { ok: false; holder: string }> {
  const client = clientOf({ ...at, name: at.as });
  try {
    await client.connect();
    for (let attempt = 0; attempt < LOCK_ATTEMPTS; attempt++) {
      const got = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [
        LOCK_KEY,
      ]);
      if (got.rows[0]?.held) return { ok: true, client };
      await wait(LOCK_PAUSE_MS);
    }
    const holder = await client.query<{ application_name: string }>(
      `select a.application_name from pg_locks l join pg_stat_activity a using (pid)
       where l.locktype = 'advisory' and l.objid = $1 and l.granted`,
      [LOCK_KEY],
    );
    await client.end();
    return { ok: false, holder: holder.rows[0]?.application_name ?? 'another process' };
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
}

/** Watches a server whose lock `client` holds: the connection ends when the server does, and when only its session was ended. */
export function supervise(watched: Watched): Supervised {
  const { server, lock, port, as, watching } = watched;
  const ending = new AbortController();
  let client = watched.client;
  let healing: Promise<void> = Promise.resolve();
  let isLost = false;

  const lose = (reason: string) => {
    isLost = true;
    watching?.lost(reason);
  };

  /** Starts the server where it does not run, and takes its lock. Throws what kept it from that. */
  const reopen = async (): Promise<string | undefined> => {
    if (!(await lock.isWhole())) return `the lock of ${server.folder} was removed`;
    await openServer(server, [port], ending.signal);
    const locked = await lockServer({ port, password: server.password, as, patience: 2_000 });
    if (!locked.ok) return `${server.folder} is in use by ${locked.holder} now`;
    client = locked.client;
    watch();
    return undefined;
  };

  /** Waits for the end of a server that somebody stops: it may have much to write first. */
  const untilGone = async (latest: number) => {
    while (!ending.signal.aborted && Date.now() < latest && (await postmasterOf(filesOf(server))))
      await wait(LOCK_PAUSE_MS, undefined, { signal: ending.signal }).catch(() => undefined);
  };

  const heal = async () => {
    const gone = Date.now();
    watching?.report('the embedded database went away');
    const isOnPurpose = await isStopped(filesOf(server));
    let pause = isOnPurpose ? PURPOSE_MS : FIRST_PAUSE_MS;
    if (isOnPurpose) await untilGone(Date.now() + STOPS_WITHIN_MS);
    for (; !ending.signal.aborted; pause = Math.min(2 * pause, LAST_PAUSE_MS)) {
      await wait(pause, undefined, { signal: ending.signal }).catch(() => undefined);
      if (ending.signal.aborted) return;
      try {
        const reason = await reopen();
        if (reason) return lose(reason);
        watching?.report(`the embedded database is back after ${Date.now() - gone} ms`);
        return;
      } catch (error) {
        if (ending.signal.aborted) return;
        watching?.report('the embedded database could not be started again', error as Error);
        if (error instanceof PortTaken && Date.now() - gone > PORT_WITHIN_MS)
          return lose(`another program has taken port ${port} of the embedded database`);
      }
    }
  };

  const watch = () => {
    client.once('end', () => {
      if (!ending.signal.aborted) healing = healing.then(heal);
    });
  };
  watch();

  return {
    client: () => client,
    isLost: () => isLost,
    async end() {
      ending.abort();
      await healing;
      await client.end().catch(() => undefined);
    },
  };
}
