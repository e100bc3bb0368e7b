import { marketDates } from '../areas/lender/service/index.ts';
import type { Site } from '../areas/platform/index.ts';
import type { RecallSession } from '../areas/recall/contract.ts';
import { importRecalls, openRecallSearch, readRecallFiles } from '../areas/recall/service/index.ts';
import type { Database } from '../io/database.ts';
import type { Sealing } from '../io/sealing.ts';
import { sharedCount } from './rate-limit.ts';
import { importedBy } from './recording.ts';

type Needs = {
  readonly db: Database;
  readonly sealing: Sealing;
  readonly sites: readonly Site[];
  /** What an address may look up in a minute. */
  readonly perMinute: number;
};

/** The recall search of all sites, for pages. */
export type RecallService = {
  open(site: Site): RecallSession;
  /** Whether an address has looked up too much in this minute. */
  isTooOften(address: string): Promise<boolean>;
};

/** Opens the search; a database that no campaign was ever brought to gets the demo's of `seeds`. */
export async function createRecallService(
  { db, sealing, sites, perMinute }: Needs,
  seeds: string,
): Promise<RecallService> {
  await seed(db, sealing, sites, seeds);
  const takeTurn = sharedCount({ name: 'recall', perMinute }, { db, sealing });
  const deps = { db, sealing, now: () => new Date() };
  return {
    open: ({ key }) => openRecallSearch(deps, key),
    isTooOften: async (address) => !(await takeTurn(address)).isAllowed,
  };
}

async function seed(db: Database, sealing: Sealing, sites: readonly Site[], folder: string): Promise<void> {
  const { rows } = await db.$client.query('select exists (select from recall_campaign) as known');
  if (rows[0].known) return;
  const keys = sites.map(({ key }) => key);
  const { sources, errors } = await readRecallFiles(folder, marketDates());
  const own = sources.filter(({ site }) => keys.includes(site));
  const seeded = await importRecalls(
    { db, sealing },
    { sources: own, errors },
    keys,
    importedBy(sealing, 'start')('recall'),
  );
  if (!seeded.ok) throw new Error(`${folder}: ${JSON.stringify(seeded.errors.slice(0, 5))}`);
}
