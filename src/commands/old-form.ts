/** Runs the old form of a command, by the name that package.json gives it, as the command of `vitrine` that it stands for. */
import { hasFlag } from '../host/cli/grammar.ts';
import { type Outputs, runCli } from '../host/cli/run.ts';
import { ALIASES } from './aliases.ts';
import { COMMANDS } from './commands.ts';

/**
 * @param outputs where lines go; the process's own streams where there are none
 * @returns the exit code; undefined where the process goes on and ends by itself
 */
export async function runOldForm(
  name: string,
  words: readonly string[],
  outputs?: Outputs,
): Promise<number | undefined> {
  const alias = Object.hasOwn(ALIASES, name) ? ALIASES[name] : undefined;
  if (!alias) {
    (outputs?.err ?? console.error)(`there is no old form ${name}`);
    return 2;
  }
  const { usage, help, wrong: code = 1, about } = alias;
  const line = help ?? (() => usage);
  const isHelp = name !== 'database' && hasFlag(words, '--help', '-h');
  const own = isHelp ? [...about, '--help'] : alias.words(words);
  // A noun alone is what words stand for that mean nothing.
  return runCli(COMMANDS, own ?? [...about, '?', ...(hasFlag(words, '--json') ? ['--json'] : [])], {
    ...(outputs && { outputs }),
    misuse: { line, code },
  });
}
