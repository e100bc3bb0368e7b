/**
 * node scripts/alias.ts NAME [WORD …]
 *
 * What the commands of package.json start: the old form of that name (`aliases.ts`), as the command of `vitrine` that it stands for.
 */
import { hasFlag } from '../src/host/cli/grammar.ts';
import { runCli } from '../src/host/cli/run.ts';
import { ALIASES } from './aliases.ts';
import { COMMANDS } from './commands.ts';

const [name = '', ...words] = process.argv.slice(2);
const alias = Object.hasOwn(ALIASES, name) ? ALIASES[name] : undefined;
if (!alias) {
  console.error(`there is no old form ${name}`);
  process.exitCode = 2;
} else {
  const { usage, help, wrong: code = 1, about } = alias;
  const line = help ?? (() => usage);
  const isHelp = name !== 'database' && hasFlag(words, '--help', '-h');
  const own = isHelp ? [...about, '--help'] : alias.words(words);
  // A noun alone is what words stand for that mean nothing.
  const exit = await runCli(
    COMMANDS,
    own ?? [...about, '?', ...(hasFlag(words, '--json') ? ['--json'] : [])],
    { misuse: { line, code } },
  );
  if (exit !== undefined) process.exitCode = exit;
}
