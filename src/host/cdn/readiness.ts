/** Whether caches in front of the portal hear of changes. */
import { sql } from 'drizzle-orm';
import type { ReadinessItem } from '../../areas/platform/plug.ts';
import { PLUGS } from '../../areas/plugs.ts';
import type { Database } from '../../io/database.ts';
import { fault } from '../../kit/faults.ts';
import { siteRevisions } from '../sites/live-sites.ts';
import { PURGE_DEAD_LETTERS, purgeIdOf } from './purge-jobs.ts';

export type PurgeFigures = {
  readonly due: number;
  readonly dead: number;
  /** What has been in force for a while, and no worker has left a purge for. */
  readonly untold: number;
  readonly oldestSeconds: number;
};

/** What stands in the database under its revision, by its name among what answers depend on. */
const PUBLISHED = [
  ...PLUGS.flatMap(({ published = {} }) => Object.entries(published)),
  ['sites', siteRevisions] as const,
];

/** Purges that are due and those that were given up, as the queue has them. */
export async function purgeFigures(db: Database): Promise<PurgeFigures> {
  const { rows } = await db.execute<{ due: number; dead: number; oldest: number }>(sql`
    select count(*) filter (where state < 'completed' and (start_after <= now() or retry_count > 0))::int as due,
      count(*) filter (where state = 'failed')::int as dead,
      coalesce(extract(epoch from now() - min(created_on)
        filter (where state < 'completed' and (start_after <= now() or retry_count > 0))), 0)::float as oldest
    from pgboss.job where name in ${[...PURGE_DEAD_LETTERS]}`);
  const [row] = rows;
  const untold = await untoldRevisions(db);
  return { due: row?.due ?? 0, dead: row?.dead ?? 0, untold, oldestSeconds: Math.max(0, row?.oldest ?? 0) };
}

/** A purge that has been due for so long is not on its way any more. */
const LATE_SECONDS = 60;

/**
 * How many revisions have been in force for so long without a purge: where no worker runs that knows of the cache, nobody leaves one, and
 * there is nothing that waits either. Workers leave those of what is in force anew once the queue has forgotten them.
 */
async function untoldRevisions(db: Database): Promise<number> {
  const all = PUBLISHED.map(async ([name, revisions]) => {
    const newest = await revisions.newestName(db);
    const isLate = newest !== undefined && Date.now() - newest.at.getTime() > LATE_SECONDS * 1_000;
    return isLate ? [purgeIdOf({ name, revision: newest.name })] : [];
  });
  const ids = (await Promise.all(all)).flat();
  if (ids.length === 0) return 0;
  const { rows } = await db.execute<{ purged: number }>(sql`
    select count(*)::int as purged from pgboss.job where name in ${[...PURGE_DEAD_LETTERS]} and id in ${ids}`);
  return ids.length - (rows[0]?.purged ?? 0);
}

export const cdnReadiness: ReadinessItem = {
  name: 'cdn',
  words: { 'pt-BR': 'Cache na frente do portal', 'es-AR': 'Caché delante del portal' },
  rank: 105,
  mend: { guide: 'cdn.md', screen: 'nao-entregues' },
  async faults({ db, settings }) {
    if (!settings.cdn?.purger) return [];
    const { dead, untold, oldestSeconds } = await purgeFigures(db);
    if (dead + untold === 0 && oldestSeconds < LATE_SECONDS) return [];
    const bound = settings.cdn.seconds;
    return [{ fault: fault('ready-cdn-untold', { seconds: bound }), isNeeded: true, at: 'CDN_ADDRESSES' }];
  },
};
