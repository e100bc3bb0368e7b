/**
 * node vitrine.mjs VERB …: the product's command line. Only what a verb needs is loaded, and only once it is asked for.
 *
 * Exit codes: 0 done, 1 refused or failed, 2 called wrongly.
 */
import './process/node-env.ts';
import './quick-loading.ts';
import { redact } from '../io/redaction.ts';
import { RELEASE } from '../io/release.ts';
import type { Verb } from './verbs/verb.ts';

type Listed = {
  readonly form: string;
  readonly does: string;
  load(): Promise<Verb>;
};

const VERBS: Readonly<Record<string, Listed>> = {
  serve: {
    form: 'serve [web] [services] [worker]',
    does: 'answers, delivers and works until it is told to end; all three roles, or those that are named',
    load: async () => (await import('./verbs/serve.ts')).default,
  },
  migrate: {
    form: 'migrate',
    does: 'brings the schema of the database up to date, and ends',
    load: async () => (await import('./verbs/migrate.ts')).default,
  },
  check: {
    form: 'check',
    does: 'judges settings, site files and the database as a start would, and changes nothing',
    load: async () => (await import('./verbs/check.ts')).default,
  },
  version: {
    form: 'version',
    does: 'says which release this is',
    load: async () => async () => say([RELEASE]),
  },
  help: { form: 'help', does: 'lists all this', load: async () => async () => say(helpLines()) },
};

/** Other ways to say a verb that everybody tries. */
const SAME_AS: Readonly<Record<string, string>> = { '--help': 'help', '-h': 'help', '--version': 'version' };

function helpLines(): readonly string[] {
  const width = Math.max(...Object.values(VERBS).map(({ form }) => form.length));
  return [
    `Vitrine ${RELEASE}: node vitrine.mjs VERB`,
    '',
    ...Object.values(VERBS).map(({ form, does }) => `  ${form.padEnd(width)}  ${does}`),
    '',
    'Settings are variables of the environment (README.md, "Settings"); a secret may come as a file, by NAME_FILE.',
  ];
}

function say(lines: readonly string[]): number {
  for (const line of lines) console.log(line);
  return 0;
}

async function run([word = 'help', ...words]: readonly string[]): Promise<number | undefined> {
  const name = SAME_AS[word] ?? word;
  const verb = Object.hasOwn(VERBS, name) ? VERBS[name] : undefined;
  if (!verb) {
    console.error(redact(`there is no verb ${word}; node vitrine.mjs help lists all`));
    return 2;
  }
  return (await verb.load())(words);
}

// A portal that serves ends its process by itself.
const code = await run(process.argv.slice(2));
if (code !== undefined) process.exitCode = code;
