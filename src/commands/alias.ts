/**
 * node src/commands/alias.ts NAME [WORD …]
 *
 * What the commands of package.json start: the old form of that name (`aliases.ts`), as the command of `vitrine` that it stands for.
 */
import { runOldForm } from './old-form.ts';

const [name = '', ...words] = process.argv.slice(2);
const exit = await runOldForm(name, words);
if (exit !== undefined) process.exitCode = exit;
