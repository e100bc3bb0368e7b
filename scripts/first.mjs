// node scripts/first.mjs WORD …: the project's own Node with these words, after what is missing was installed, so that a command can be the first
// one in a clone. Runs on any Node >= 20 with nothing installed. One process does both: a shell that has found the system's Node once takes that
// again, whatever npm's PATH has by then.
import { existsSync } from 'node:fs';
import { install, node, run } from './bootstrap.mjs';

// Nothing is installed anew beside what runs from the same packages: a new lockfile is the next start's.
if (!existsSync(node)) install();
run(node, process.argv.slice(2));
