import { redact } from '../../io/redaction.ts';
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
const migrate: Verb = async (words) => {
  if (words.length > 0) return refuse('usage: node vitrine.mjs migrate', 2);
  const read = readEnvironmentParts(process.env, [
    'databaseUrl',
    'databaseDirectUrl',
    'databaseEngine',
    'databaseBounds',
    'dataFolder',
  ]);
  if (!read.ok) return refuse(read.line);
  const opened = await openDatabase(read.environment, {
    as: `migrate command, process ${process.pid}`,
    share: true,
    onError: (error) => console.error(redact(reasonOf(error))),
  }).catch((error: Error) => reasonOf(error));
  if (typeof opened === 'string') return refuse(opened);
  if (!opened.ok) return refuse(opened.line);
  const { database } = opened;
  const queueFault = await makeQueue(database)
    .catch((error: Error) => reasonOf(error))
    .finally(database.close);
  if (queueFault !== undefined) return refuse(queueFault);
  console.log(`the schema is that of release ${RELEASE}`);
  return 0;
};

/** The queue has a schema of its own, which whoever opens it first would make: over the direct address, as all that changes tables. */
async function makeQueue({ db, url, engine }: OpenDatabase): Promise<undefined> {
  const boss = await openJobs({ db, url, engine }, false, openLog('error'));
  await boss.stop({ graceful: false });
}

function refuse(line: string, code = 1): number {
  console.error(redact(line));
  return code;
}

export default migrate;
