// npm run check [-- --changed [--base=COMMIT]]: format, lint, types, import rules and dead code, without running anything of the portal.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { install, root } from './bootstrap.mjs';
import { changedFiles } from './changed-files.mjs';
import { CHECKS, runChecks } from './checks.mjs';

const words = process.argv.slice(2);
const unknown = words.find((word) => word !== '--changed' && !word.startsWith('--base='));
if (unknown) {
  console.error(`unknown: ${unknown}; there are --changed and --base=COMMIT`);
  process.exit(2);
}

install();
const began = performance.now();
const base = words.find((word) => word.startsWith('--base='))?.slice('--base='.length);
const checks = words.length > 0 ? ofChanged(changedFiles(root, base).files) : CHECKS;
const done = await runChecks(checks, { onDone: tell });
const failed = done.filter(({ ok }) => !ok).length;
const seconds = ((performance.now() - began) / 1000).toFixed(1);
console.log(`${done.length - failed} passed, ${failed} failed (${seconds} s)`);
console.log(`longest files: ${longestFiles().join(', ')}`);
process.exit(failed === 0 ? 0 : 1);

/** The longest modules of `src/`, with their lines: for whoever thinks of splitting one, no bound. */
function longestFiles(many = 5) {
  return readdirSync(join(root, 'src'), { recursive: true })
    .map((file) => `src/${file.replaceAll('\\', '/')}`)
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .map((file) => ({ file, lines: readFileSync(join(root, file), 'utf8').split('\n').length - 1 }))
    .sort((one, other) => other.lines - one.lines)
    .slice(0, many)
    .map(({ file, lines }) => `${file} (${lines})`);
}

/** A line for each that is well; all that it says of one that is not. */
function tell({ name, ok, seconds, output }) {
  console.log(`${ok ? 'ok' : 'FAILED'}: ${name} (${seconds.toFixed(1)} s)`);
  if (!ok) process.stdout.write(`${output.trimEnd()}\n\n`);
}

/**
 * What can be told of the changed files in seconds: their format and lint, all types (the compiler knows the rest from last time), the
 * import rules when a module has changed, for a cycle is of the whole. Left out: code that only tests use, and dead code when no
 * export can have lost its last user, because nothing but styles, data or texts has changed.
 */
function ofChanged(files) {
  const settings = files.some((file) =>
    /^(package(-lock)?\.json|biome\.json|knip\.jsonc|\.dependency-cruiser\.mjs|tsconfig.*\.json)$/.test(file),
  );
  if (settings) return CHECKS;
  const modules = files.filter((file) => /\.(tsx?|mjs)$/.test(file));
  const routes = files.some((file) =>
    /^src\/(routes\.ts$|pages\/|areas\/([^/]+\/(pages|domain\/staff-screens)|areas\.json))/.test(file),
  );
  const present = files.filter((file) => existsSync(join(root, file)));
  const wanted = {
    'tables of the markets': files.some((file) => /^(src\/kit\/markets\/|scripts\/markets)/.test(file)),
    'lists of the areas': files.some((file) => /^(src\/areas\/|scripts\/areas)/.test(file)),
    'route types': routes || !existsSync(join(root, '.react-router', 'types')),
    'format and lint': present.length > 0,
    types: modules.length > 0,
    'types of the pure rooms': modules.some((file) => /^src\/(kit|areas\/[^/]+\/(domain|flow))\//.test(file)),
    'import rules': modules.some((file) => /^(src|artwork)\//.test(file)),
    'dead code': modules.length > 0,
    'code that only tests use': false,
  };
  const left = CHECKS.filter(([name]) => !wanted[name]).map(([name]) => name);
  console.log(`${files.length} changed; left out: ${left.join(', ') || 'nothing'}`);
  return CHECKS.filter(([name]) => wanted[name]).map(([name, command, parameters, after]) =>
    name === 'format and lint'
      ? [name, command, ['check', '--no-errors-on-unmatched', '--files-ignore-unknown=true', ...present]]
      : [name, command, parameters, after],
  );
}
