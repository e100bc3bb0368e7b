/**
 * npm run bench -- [all | NAME …] [--once] [--json [FILE]]: every benchmark prints figures measured in one run; none asserts.
 * npm run bench -- compare A.json B.json: two such files beside each other.
 */
import '../src/host/process/node-env.ts'; // before anything that draws pages: React chooses its build when it is loaded
import { inspect } from 'node:util';
import { buildCommandsIfChanged, buildIfChanged } from '../scripts/build.mjs';
import { aRun, type Bench } from './figures.ts';
import { NAMES } from './names.ts';
import { compareFiles, load, resultsOf, writeResults } from './results.ts';

const words = process.argv.slice(2);
if (words[0] === 'compare') {
  compareFiles(words[1], words[2]);
  process.exit(0);
}
const isOnce = words.includes('--once');
const json = words.indexOf('--json');
const file = json >= 0 ? words.slice(json + 1).find((word) => word.endsWith('.json')) : undefined;
const requested = NAMES.filter((name) => words.includes(name));
const unknown = words.filter(
  (word) =>
    !/^--(once|json)$|^all$|\.(json|dimacs|cnf|gz)$/.test(word) && !requested.some((name) => name === word),
);
if (unknown.length > 0) {
  console.error(`No benchmark is called ${unknown.join(', ')}. There are: all, ${NAMES.join(', ')}`);
  process.exit(2);
}

await buildIfChanged(isOnce ? 'quick' : 'whole');
await buildCommandsIfChanged(); // some benches prepare their data by them
const before = load();
const run = aRun(isOnce);
const failed: Record<string, string> = {};
for (const name of requested.length > 0 ? requested : NAMES) {
  console.log(`\n${name}`);
  const from = performance.now();
  try {
    const { default: bench } = (await import(`./${name}/${name}.ts`)) as { default: Bench };
    await bench(run.of(name));
  } catch (error) {
    failed[name] = inspect(error);
    console.error(`  failed: ${failed[name]}`);
  }
  if (isOnce) console.log(`  ${((performance.now() - from) / 1000).toFixed(1)} s`);
}
await run.close();
if (json >= 0)
  console.log(
    `\nwritten to ${writeResults(resultsOf({ isOnce, benches: run.figures, failed }, before), file)}`,
  );
process.exit(Object.keys(failed).length > 0 ? 1 : 0);
