/** Whether caches in front of the portal hear of changes. */
import { sql } from 'drizzle-orm';
import type { ReadinessItem } from '../../areas/platform/plug.ts';
import type { Database } from '../../io/database.ts';
import { fault } from '../../kit/faults.ts';
import { PURGE_DEAD_LETTERS } from './purge-jobs.ts';

export type PurgeFigures = { readonly due: number; readonly dead: number; readonly oldestSeconds: number };

/** Purges that are due and those that were given up, as the queue has them. */
export async function purgeFigures(db: Database): Promise<PurgeFigures> {
  const { rows } = await db.execute<{ due: number; dead: number; oldest: number }>(sql`
    select count(*) filter (where state < 'completed' and (start_after <= now() or retry_count > 0))::int as due,
      count(*) filter (where state = 'failed')::int as dead,
      coalesce(extract(epoch from now() - min(created_on)
        filter (where state < 'completed' and (start_after <= now() or retry_count > 0))), 0)::float as oldest
    from pgboss.job where name in ${[...PURGE_DEAD_LETTERS]}`);
  const [row] = rows;
  return { due: row?.due ?? 0, dead: row?.dead ?? 0, oldestSeconds: Math.max(0, row?.oldest ?? 0) };
}

/** A purge that has been due for so long is not on its way any more. */
const LATE_SECONDS = 60;

export const cdnReadiness: ReadinessItem = {
  name: 'cdn',
  words: { 'pt-BR': 'Cache na frente do portal', 'es-AR': 'Caché delante del portal' },
  rank: 105,
  mend: { guide: 'cdn.md', screen: 'nao-entregues' },
  async faults({ db, settings }) {
    if (!settings.cdn?.purger) return [];
    const { dead, oldestSeconds } = await purgeFigures(db);
    if (dead === 0 && oldestSeconds < LATE_SECONDS) return [];
    const bound = settings.cdn.seconds;
    return [{ fault: fault('ready-cdn-untold', { seconds: bound }), isNeeded: true, at: 'CDN_ADDRESSES' }];
  },
};
