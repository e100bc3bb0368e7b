import { redact } from '../../io/redaction.ts';
import { RELEASE } from '../../io/release.ts';
import { openDatabase } from '../database/database.ts';
import { readEnvironmentParts } from '../process/environment.ts';
import { reasonOf } from '../process/log.ts';
import type { Verb } from './verb.ts';

/**
 * `migrate`: brings the schema up to date before any process of a release serves, as a hook of an orchestrator does. A start would do the
 * same, under the same lock; with this, the account that portals connect with needs no right to change tables.
 */
const migrate: Verb = async (words) => {
  if (words.length > 0) return refuse('usage: node vitrine.mjs migrate', 2);
  const read = readEnvironmentParts(process.env, ['databaseUrl', 'databaseBounds', 'dataFolder']);
  if (!read.ok) return refuse(read.line);
  const opened = await openDatabase(read.environment, {
    as: `migrate command, process ${process.pid}`,
    share: true,
    onError: (error) => console.error(redact(reasonOf(error))),
  }).catch((error: Error) => reasonOf(error));
  if (typeof opened === 'string') return refuse(opened);
  if (!opened.ok) return refuse(opened.line);
  await opened.database.close();
  console.log(`the schema is that of release ${RELEASE}`);
  return 0;
};

function refuse(line: string, code = 1): number {
  console.error(redact(line));
  return code;
}

export default migrate;
