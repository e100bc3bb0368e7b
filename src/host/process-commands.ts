/** The commands of the process itself: words alone, without a noun. Each is loaded once it is asked for. */
import { RELEASE } from '../io/release.ts';
import { type Cli, type Command, type Complaints, command } from './cli/command.ts';
import type { Verb } from './verbs/verb.ts';

const TELLS_LINES = 'it tells lines as it goes';

/** A verb of a process ends with a code, or goes on. */
const running =
  (load: () => Promise<Verb>) =>
  async ({ roles = [] }: { readonly roles?: readonly string[] }, cli: Cli): Promise<Complaints> => {
    const code = await (await load())(roles);
    if (code === undefined) cli.goesOn();
    else cli.exit(code);
    return [];
  };

/** What `vitrine` knows without loading another command. */
export const PROCESS_COMMANDS: readonly Command[] = [
  command({
    noun: 'serve',
    verb: '',
    summary: 'answers, delivers and works until it is told to end; all three roles, or those that are named',
    notes: ['Every setting of the portal is read (README.md, "Settings").'],
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
    load: async () => running(async () => (await import('./verbs/serve.ts')).default),
  }),
  command({
    noun: 'migrate',
    verb: '',
    summary: 'brings the schema of the database up to date, and ends',
    examples: ['', '--env-file /etc/vitrine.env'],
    withoutJson: TELLS_LINES,
    load: async () => running(async () => (await import('./verbs/migrate.ts')).default),
  }),
  command({
    noun: 'check',
    verb: '',
    summary: 'judges settings, site files and the database as a start would, and changes nothing',
    examples: ['', '--env-file /etc/vitrine.env'],
    withoutJson: TELLS_LINES,
    load: async () => running(async () => (await import('./verbs/check.ts')).default),
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
