import { forcedFault } from '../../areas/admin/index.ts';
import { staffIdentitySettings } from '../../areas/admin/service/index.ts';
import { PLUGS } from '../../areas/plugs.ts';
import { gatewayFault } from '../../areas/reservation/service/index.ts';
import { redact } from '../../io/redaction.ts';
import { judgeDatabase } from '../database/database.ts';
import { HOST_PLUGS } from '../host-plugs.ts';
import { settingsFault } from '../plugs.ts';
import { type Environment, readEnvironment } from '../process/environment.ts';
import { reasonOf } from '../process/log.ts';
import { readSites } from '../sites/sites.ts';
import type { Verb } from './verb.ts';

/**
 * `check`: what a start would refuse, without one. Settings of the process and of every plug, site files, who takes money, and the database
 * that `DATABASE_URL` (or `DATABASE_DIRECT_URL`) names: whether it answers, keeps what it is given and has a schema that this release serves. Nothing is changed.
 */
const check: Verb = async (words) => {
  if (words.length > 0) {
    console.error('usage: node vitrine.mjs check');
    return 2;
  }
  const read = readEnvironment(process.env);
  const faults = read.ok ? await faultsOf(read.environment) : [read.line];
  for (const line of faults) console.error(redact(line));
  return faults.length > 0 ? 1 : 0;
};

/** Every fault, a line each; what is right is told as it is found. */
async function faultsOf(settings: Environment): Promise<readonly string[]> {
  const own = settingsFault([...PLUGS, ...HOST_PLUGS], settings.variables);
  if (own === undefined) console.log('settings: right');
  const sites = await readSites(settings.sitesFolder).catch((error: Error) => error.message);
  const ofSites = typeof sites === 'string' ? `VITRINE_SITES: ${sites}` : gatewayFault(settings, sites);
  const forced = typeof sites === 'string' ? undefined : forcedHere(settings, sites);
  if (typeof sites !== 'string') console.log(`sites: ${sites.length}`);
  return [own, ofSites, forced, await databaseFault(settings)].filter((line) => line !== undefined);
}

/** Whether the staff's provider is forced on a site that there is not; settings that cannot be read are told above. */
function forcedHere({ variables }: Environment, sites: readonly { readonly key: string }[]) {
  const read = staffIdentitySettings.safeParse(variables);
  return forcedFault(read.data?.staffIdentity?.forced ?? [], sites);
}

async function databaseFault(settings: Environment): Promise<string | undefined> {
  const { databaseUrl, databaseDirectUrl, dataKeys, dataFolder } = settings;
  if (databaseUrl === undefined) {
    console.log(`database: the embedded one in ${dataFolder}, which a start begins with`);
    return undefined;
  }
  // As a start does: over the direct address, for a pooler keeps no session.
  const judged = await judgeDatabase(databaseDirectUrl ?? databaseUrl).catch((error: Error) => ({
    line: reasonOf(error),
  }));
  if ('line' in judged)
    return `${databaseDirectUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL'}: ${judged.line}`;
  console.log(`database: answers; ${judged.pending} migrations to apply`);
  return dataKeys === undefined ? 'VITRINE_DATA_KEYS: must be set beside DATABASE_URL' : undefined;
}

export default check;
