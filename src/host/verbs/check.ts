import { forcedFault } from '../../areas/admin/index.ts';
import { staffIdentitySettings } from '../../areas/admin/service/index.ts';
import { PLUGS } from '../../areas/plugs.ts';
import { gatewayFault } from '../../areas/reservation/service/index.ts';
import { RELEASE } from '../../io/release.ts';
import type { Cli } from '../cli/command.ts';
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
const check: Verb = async (cli) => {
  const read = readEnvironment(process.env);
  return read.ok ? faultsOf(read.environment, cli) : [read.line];
};

/** Every fault, a line each; what is right is told as it is found. */
async function faultsOf(settings: Environment, cli: Cli): Promise<readonly string[]> {
  const own = settingsFault([...PLUGS, ...HOST_PLUGS], settings.variables);
  if (own === undefined) cli.say('settings: right');
  const sites = await readSites(settings.sitesFolder).catch((error: Error) => error.message);
  const ofSites = typeof sites === 'string' ? `VITRINE_SITES: ${sites}` : gatewayFault(settings, sites);
  const forced = typeof sites === 'string' ? undefined : forcedHere(settings, sites);
  if (typeof sites !== 'string') cli.say(`sites: ${sites.length}`);
  const { line, ...database } = await judgedDatabase(settings, cli);
  cli.result({ release: RELEASE, sites: typeof sites === 'string' ? null : sites.length, database });
  return [own, ofSites, forced, line].filter((one) => one !== undefined);
}

/** Whether the staff's provider is forced on a site that there is not; settings that cannot be read are told above. */
function forcedHere({ variables }: Environment, sites: readonly { readonly key: string }[]) {
  const read = staffIdentitySettings.safeParse(variables);
  return forcedFault(read.data?.staffIdentity?.forced ?? [], sites);
}

/** What is told of the database: how many migrations a start would apply, `null` where it cannot be known before; and what is wrong. */
type JudgedDatabase = {
  readonly isEmbedded: boolean;
  readonly pendingMigrations: number | null;
  readonly line?: string | undefined;
};

async function judgedDatabase(settings: Environment, cli: Cli): Promise<JudgedDatabase> {
  const { databaseUrl, databaseDirectUrl, dataKeys, dataFolder } = settings;
  if (databaseUrl === undefined) {
    cli.say(`database: the embedded one in ${dataFolder}, which a start begins with`);
    return { isEmbedded: true, pendingMigrations: null };
  }
  // As a start does: over the direct address, for a pooler keeps no session.
  const judged = await judgeDatabase(databaseDirectUrl ?? databaseUrl).catch((error: Error) => ({
    line: reasonOf(error),
  }));
  if ('line' in judged) {
    const variable = databaseDirectUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL';
    return { isEmbedded: false, pendingMigrations: null, line: `${variable}: ${judged.line}` };
  }
  cli.say(`database: answers; ${judged.pending} migrations to apply`);
  return {
    isEmbedded: false,
    pendingMigrations: judged.pending,
    ...(dataKeys === undefined && { line: 'VITRINE_DATA_KEYS: must be set beside DATABASE_URL' }),
  };
}

export default check;
