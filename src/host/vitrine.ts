/**
 * node vitrine.mjs NOUN VERB …: the product's command line. Only what a command needs is loaded, and only once it is asked for.
 *
 * Exit codes: 0 done, 1 refused or failed, 2 called wrongly (docs/guides/commands.md).
 */
// Before all else: as the first process of a container a program ends by no signal that it does not handle.
import './process/end-signals.ts';
import './process/node-env.ts';
import './quick-loading.ts';
import { existsSync } from 'node:fs';
import { nounOf } from './cli/grammar.ts';
import { runCli } from './cli/run.ts';
import { PROCESS_COMMANDS } from './process-commands.ts';

/**
 * All other commands: in a bundle of their own, for they have modules in a hundred pieces, and a start of the portal would have to link
 * those that it shares with one of them. In a checkout that has built none they are read from their sources.
 */
const PLACES = ['../commands/commands.js', '../../src/commands/commands.ts'];

async function everyCommand() {
  const [place = ''] = PLACES.map((one) => new URL(one, import.meta.url)).filter((url) => existsSync(url));
  const { COMMANDS } = (await import(String(place))) as typeof import('../commands/commands.ts');
  return [...PROCESS_COMMANDS, ...COMMANDS];
}

/** Other ways to say what everybody tries: `vitrine help leads retry`, `vitrine --version`. */
function meant([first, ...rest]: readonly string[]): readonly string[] {
  if (first === '--version' && rest.length === 0) return ['version'];
  return first === 'help' ? [...rest, '--help'] : first === undefined ? [] : [first, ...rest];
}

const words = meant(process.argv.slice(2));
const isOwn = PROCESS_COMMANDS.some(({ noun }) => noun === nounOf(words));
const code = await runCli(isOwn ? PROCESS_COMMANDS : await everyCommand(), words);
// A portal that serves ends its process by itself.
if (code !== undefined) process.exitCode = code;
