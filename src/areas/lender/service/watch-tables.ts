import type { Database } from '../../../io/database.ts';
import { type RevisionWatch, type WatchOptions, watchRevisions } from '../../../io/revision-watch.ts';
import type { RateTables } from '../domain/rate-tables.ts';
import { rateTableRevisions, tablesOf } from './publish-tables.ts';

/** The plans that this process lends by, always the newest it could load. */
export type RateTableWatch = RevisionWatch<RateTables>;

/** Keeps the plans of this process up to date. */
export function watchRateTables(db: Database, options: WatchOptions<RateTables>): Promise<RateTableWatch> {
  return watchRevisions(db, rateTableRevisions, tablesOf, options);
}
