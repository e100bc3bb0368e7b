/**
 * Purges as jobs. What is published stands in the database with its revision, so that nothing has to be left beside it: a worker that sees
 * a revision for which no job was ever left leaves one, under an id that follows from the revision. However many workers see it, and
 * however often, there is one; and a worker that starts leaves those of what was published while none ran.
 */
import { createHash } from 'node:crypto';
import { setInterval } from 'node:timers';
import type { PgBoss } from 'pg-boss';
import { FAILED_RETENTION_SECONDS } from '../../io/failed-jobs.ts';
import type { Purger } from './purgers.ts';
import type { Dependency } from './surrogate-keys.ts';

const QUEUE = 'cdn-purge';
/** What caches in front of the portal were not told: an operator may have them told again. */
export const PURGE_DEAD_LETTERS = [QUEUE] as const;

/** Names keys alone: nothing of anybody. */
type Job = { readonly keys: readonly string[] };

const OPTIONS = {
  retryLimit: 120,
  retryBackoff: true,
  retryDelay: 1,
  retryDelayMax: 60,
  expireInSeconds: 60,
  retentionSeconds: 7 * 24 * 3600,
  // While its job stands, a revision is not told again.
  deleteAfterSeconds: FAILED_RETENTION_SECONDS,
};

/** How often a worker compares what it works with to what it has told, milliseconds; both are in its memory. */
const LOOK_MS = 250;
/**
 * Another process may learn of a publication later than the worker, at the latest when it looks by itself (`revision-watch.ts`), and answer
 * with the former until then: what depends on it is let go of once more after that, under whichever revision it was stored; a process may
 * have answered with one that no worker has ever seen.
 */
export const AGAIN_SECONDS = 35;
const AT_ONCE = 50;
/** So often the jobs of what is in force are left anew, which does nothing where they stand: the queue forgets old ones. */
const ANEW_MS = 60_000;

/** Creates or adjusts the queue. Safe to call from every process at every start. */
export async function openPurgeQueue(boss: PgBoss): Promise<void> {
  await boss.createQueue(QUEUE, OPTIONS);
  await boss.updateQueue(QUEUE, OPTIONS);
}

/** Has keys purged by a worker, whatever was purged before. */
export const leavePurge = async (boss: PgBoss, keys: readonly string[]): Promise<void> => {
  await boss.insert(QUEUE, [{ data: { keys } satisfies Job }]);
};

/** The jobs of a revision that has come into force: at once, and again for what late processes have answered meanwhile. */
export function jobsOf(now: Dependency) {
  const data: Job = { keys: [now.name] };
  return [
    { id: idOf(now, 'at once'), data },
    { id: idOf(now, 'again'), data, startAfter: AGAIN_SECONDS },
  ];
}

/** The id under which the first job of a revision stands. */
export const purgeIdOf = (one: Dependency): string => idOf(one, 'at once');

/** A name-based UUID (version 8, RFC 9562 §5.8): the same revision is the same job in every process. */
function idOf({ name, revision }: Dependency, which: string): string {
  const digest = createHash('sha256')
    .update(JSON.stringify([QUEUE, name, revision, which]))
    .digest();
  digest[6] = ((digest[6] ?? 0) & 0x0f) | 0x80;
  digest[8] = ((digest[8] ?? 0) & 0x3f) | 0x80;
  const hex = digest.toString('hex').slice(0, 32);
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

export type PurgeFollower = { stop(): Promise<void> };

/**
 * Leaves a job for each revision that comes into force; what could not be left is left at the next look.
 * @param dependencies what answers depend on now, without a query
 */
export function followRevisions(
  boss: Pick<PgBoss, 'insert'>,
  dependencies: () => readonly Dependency[],
  onError: (error: Error) => void,
): PurgeFollower {
  const purged = new Map<string, string>();
  let purgedAnew = performance.now();
  let looking: Promise<void> | undefined;
  const look = async () => {
    const now = performance.now();
    if (now - purgedAnew >= ANEW_MS) {
      purged.clear();
      purgedAnew = now;
    }
    const changed = dependencies().filter(
      ({ name, revision }) => revision !== '' && purged.get(name) !== revision,
    );
    if (changed.length === 0) return;
    await boss.insert(QUEUE, changed.flatMap(jobsOf));
    for (const { name, revision } of changed) purged.set(name, revision);
  };
  const timer = setInterval(() => {
    looking ??= look()
      .catch(onError)
      .finally(() => {
        looking = undefined;
      });
  }, LOOK_MS);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await looking;
    },
  };
}

/** What is counted of purges. */
export type PurgeCounts = (outcome: 'purged' | 'failed', keys: number) => void;

/** Starts to purge: what waits together goes in one call. Where the cache does not answer, all of it is tried again. */
export async function workPurges(boss: PgBoss, purger: Purger, count: PurgeCounts): Promise<void> {
  const look = { pollingIntervalSeconds: 0.5, batchSize: AT_ONCE, localConcurrency: 1 };
  await boss.work<Job>(QUEUE, look, async (jobs) => {
    const keys = [...new Set(jobs.flatMap(({ data }) => data.keys))];
    try {
      await purger.purge(keys);
      count('purged', keys.length);
    } catch (error) {
      count('failed', keys.length);
      throw error;
    }
  });
}
