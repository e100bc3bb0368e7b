// The checks that run nothing of the portal: one list for `npm run check` and for `npm test`.
import { mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { root } from './bootstrap.mjs';
import { runTool } from './run-tool.mjs';

const cache = join(root, '.cache', 'check');
/** What the compiler knows from last time: a warm run looks only at what has changed, and at what that concerns. */
const compiler = (config) => [
  '--noEmit',
  '-p',
  `${config}.json`,
  '--incremental',
  '--tsBuildInfoFile',
  join(cache, `${config}.tsbuildinfo`),
  // Several of them find out the same things again: on two cores one takes half of what four do, and the other checks have the second core.
  ...(availableParallelism() < 4 ? ['--checkers', '1'] : []),
];
/** The compiler keeps most of what it allocates: to look for what can be freed took a sixth of its work and more, and saved it little memory. */
const COMPILER_ENV = { GOGC: '400' };
const cached = (tool) => ['--cache', join(cache, tool)];

/** A check as it is called, its command, the words that follow it, and the checks that have to end before it. */
export const CHECKS = [
  ['tables of the markets', 'node', ['scripts/markets.mjs', '--check']],
  ['lists of the areas', 'node', ['scripts/areas.mjs', '--check']],
  ['route types', 'react-router', ['typegen']],
  ['types', 'tsc', compiler('tsconfig'), ['route types']],
  ['format and lint', 'biome', ['check', '.']],
  ['dead code', 'knip', ['--cache', '--cache-location', join(cache, 'knip')], ['route types']],
  [
    'code that only tests use',
    'knip',
    ['--production', '--cache', '--cache-location', join(cache, 'knip-production')],
    ['route types'],
  ],
  [
    'import rules',
    'depcruise',
    ['src', '--output-type', 'err', ...cached('depcruise'), '--cache-strategy', 'content'],
  ],
  ['types of the pure rooms', 'tsc', compiler('tsconfig.pure')],
];

/**
 * Runs checks beside each other, the first ones first, as many at a time as there are processors.
 * @param {readonly (readonly [name: string, command: string, parameters: readonly string[], after?: readonly string[]])[]} checks
 * @param {object} [options]
 * @param {number} [options.atOnce]
 * @param {number} [options.priority] as of `os.setPriority`
 * @param {NodeJS.ProcessEnv} [options.env]
 * @param {(done: Checked) => void} [options.onDone] hears of each as it ends
 * @returns {Promise<Checked[]>}
 *
 * @typedef {{ name: string, ok: boolean, seconds: number, output: string }} Checked `output` is all that the tool wrote
 */
export async function runChecks(
  checks,
  { atOnce = Math.max(2, availableParallelism()), priority, env = {}, onDone } = {},
) {
  mkdirSync(cache, { recursive: true });
  const ended = new Map(checks.map(([name]) => [name, signal()]));
  const done = [];
  const waiting = [...checks];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, command, parameters, after = []] = next;
      await Promise.all(after.map((earlier) => ended.get(earlier)?.promise));
      const own = command === 'tsc' ? { ...COMPILER_ENV, ...env } : env;
      const one = { name, ...(await runTool(command, parameters, { priority, env: own })) };
      done.push(one);
      onDone?.(one);
      ended.get(name)?.resolve();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return done;
}

/** A promise with what keeps it: for any Node from 20 on. */
function signal() {
  let resolve;
  const promise = new Promise((keep) => {
    resolve = keep;
  });
  return { promise, resolve };
}
