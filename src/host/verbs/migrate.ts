import { RELEASE } from '../../io/release.ts';
import { type OpenDatabase, openDatabase } from '../database/database.ts';
import { readEnvironmentParts } from '../process/environment.ts';
import { openJobs } from '../process/jobs.ts';
import { openLog, reasonOf } from '../process/log.ts';
import type { Verb } from './verb.ts';

/**
 * `migrate`: brings the schema up to date, and that of the queue, before any process of a release serves, as a hook of an orchestrator does. A start would do the
 * same, under the same lock; with this, the account that portals connect with needs no right to change tables.
 */
const migrate: Verb<
  'databaseUrl' | 'databaseDirectUrl' | 'databaseEngine' | 'databaseBounds' | 'dataFolder'
> = async (cli) => {
  const read = readEnvironmentParts(process.env, cli.uses);
  if (!read.ok) return [read.line];
  const opened = await openDatabase(read.environment, {
    as: `migrate command, process ${process.pid}`,
    share: true,
    onError: (error) => cli.warn(reasonOf(error)),
  });
  if (!opened.ok) return [{ code: opened.reason, line: `${opened.line} [${opened.reason}]` }];
  const { database } = opened;
  await makeQueue(database).finally(database.close);
  cli.result({ release: RELEASE });
  cli.say(`the schema is that of release ${RELEASE}`);
  return [];
};

/** The queue has a schema of its own, which whoever opens it first would make: over the direct address, as all that changes tables. */
async function makeQueue({ db, url, engine }: OpenDatabase): Promise<void> {
  // What the queue has to say stands on standard error: the other one is the command's own.
  const boss = await openJobs({ db, url, engine }, false, openLog('error', process.stderr));
  await boss.stop({ graceful: false });
}

export default migrate;
