/** The commands of the process itself: words alone, without a noun. Each is loaded once it is asked for. */
import { RELEASE } from '../io/release.ts';
import { type Cli, type Command, command } from './cli/command.ts';
import type { EnvironmentPart } from './process/environment.ts';
import type { Verb } from './verbs/verb.ts';

const EVERY_SETTING = 'Every setting of the portal is read (README.md, "Settings").';

/** A verb takes no words. */
const without =
  <Used extends EnvironmentPart>({ default: verb }: { readonly default: Verb<Used> }) =>
  (_: object, cli: Cli<Used>) =>
    verb(cli);

/** What `vitrine` knows without loading another command. */
export const PROCESS_COMMANDS: readonly Command[] = [
  command({
    noun: 'serve',
    verb: '',
    summary: 'answers, delivers and works until it is told to end; all three roles, or those that are named',
    notes: [EVERY_SETTING],
    arguments: {
      roles: {
        name: 'ROLE',
        many: true,
        optional: true,
        summary: 'what this process does',
        choices: ['web', 'services', 'worker'],
      },
    },
    examples: ['', 'web services', '--env-file /etc/vitrine.env'],
    withoutJson: 'it goes on; its log is JSON',
    load: async () => (await import('./verbs/serve.ts')).default,
  }),
  command({
    noun: 'migrate',
    verb: '',
    summary: 'brings the schema of the database up to date, and ends',
    uses: ['databaseUrl', 'databaseDirectUrl', 'databaseEngine', 'databaseBounds', 'dataFolder'],
    examples: ['', '--env-file /etc/vitrine.env', '--json'],
    load: async () => without(await import('./verbs/migrate.ts')),
  }),
  command({
    noun: 'check',
    verb: '',
    summary: 'judges settings, site files and the database as a start would, and changes nothing',
    notes: [EVERY_SETTING],
    examples: ['', '--env-file /etc/vitrine.env', '--json'],
    load: async () => without(await import('./verbs/check.ts')),
  }),
  command({
    noun: 'version',
    verb: '',
    summary: 'says which release this is',
    examples: ['', '--json'],
    load: async () => async (_, cli) => {
      cli.result({ release: RELEASE });
      cli.say(RELEASE);
      return [];
    },
  }),
];
