import type { PgBoss } from 'pg-boss';
import type { PlugSettings } from '../../areas/platform/plug.ts';
import type { Database } from '../../io/database.ts';
import type { Log } from '../../io/log.ts';
import type { Sealing } from '../../io/sealing.ts';
import { startNotices } from './notices.ts';
import { personalDataStores, resealAll } from './privacy.ts';
import { startPurge } from './purge.ts';

type PersonalDataJobsOptions = {
  readonly settings: Pick<PlugSettings, 'retention' | 'lead' | 'quotationCrm'>;
  readonly log: Log;
  readonly db: Database;
  readonly sealing: Sealing;
  /** Removes files whose rows are gone. */
  readonly sweep: () => Promise<number>;
};

/** Seals what a former version has stored, and starts the nightly purge and the notices to the CRMs. */
export async function startPersonalData(
  { settings, log, db, sealing, sweep }: PersonalDataJobsOptions,
  boss: PgBoss,
): Promise<void> {
  const stores = personalDataStores(sealing);
  await startPurge(boss, { db, stores, days: settings.retention, now: () => new Date(), sweep }, log);
  await startNotices(boss, settings, log);
  // Sealed and plain rows are both read, so nobody waits for this.
  resealAll(db, stores, 'plain').then(
    (rows) => rows > 0 && log.info({ rows }, 'sealed what was stored before'),
    (error) => log.error({ err: error }, 'rows of before could not be sealed'),
  );
}
