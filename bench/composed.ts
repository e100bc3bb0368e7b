import { composePortal } from '../src/host/compose.ts';
import type { OpenDatabase } from '../src/host/database/database.ts';
import { openSealing } from '../src/host/process/data-keys.ts';
import { readEnvironment } from '../src/host/process/environment.ts';
import { openLog } from '../src/host/process/log.ts';
import { readSites } from '../src/host/sites/sites.ts';
import { reservePort } from '../tests/portal.ts';
import { TEST_DATA_KEYS } from '../tests/sealing.ts';
import type { Run } from './figures.ts';
import { withDatabase } from './stored.ts';

/**
 * The whole portal within this process, on a database of its own with the demo's seeds: what it spends of the processor can be told page
 * by page. Gives the origin under which it is open.
 */
export async function withComposedPortal(run: Run, work: (origin: string) => Promise<void>): Promise<void> {
  await withDatabase(run, async (database) => {
    const portal = await compose(database);
    const { origin } = await portal.listen();
    await work(origin).finally(() => portal.close());
  });
}

async function compose(database: OpenDatabase) {
  const read = readEnvironment({
    NODE_ENV: 'production',
    LOG_LEVEL: 'silent',
    VITRINE_BUSY_MS: '60000',
    PORT: String(await reservePort()),
    DATABASE_URL: database.url,
    VITRINE_DATA_KEYS: TEST_DATA_KEYS,
    VITRINE_OPERATIONS_LISTEN: '127.0.0.1:0',
  });
  if (!read.ok) throw new Error(read.line);
  const { environment: settings } = read;
  const keys = await openSealing(settings, database.db);
  if (!keys.ok) throw new Error(keys.line);
  const sites = await readSites(settings.sitesFolder);
  return composePortal({ settings, log: openLog(settings.logLevel), sites, database, sealing: keys.sealing });
}
