// npm run flaky [-- --runs N] -- FILE…: runs tests again and again on a machine that is busy with twice its cores and holds processes
// still for a moment where nobody expects it, at hours at which days and months change, and says which failed.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { environment, install, node, root, run } from './bootstrap.mjs';
import { chromiumOfJourneys } from './chromium.mjs';
import { failedTests } from './failed-tests.mjs';
import { clockLibrary, HOURS, hoursFrom, movedClock } from './moved-clock.mjs';
import { testFiles } from './test-files.mjs';

const { values, positionals: words } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '30' } },
});
const runs = Number(values.runs);
const files = testFiles().filter((file) => words.some((word) => file.includes(word)));
if (!(runs > 0) || files.length === 0) {
  console.error('usage: npm run flaky -- [--runs N] FILE…  (files of tests, or a part of their names)');
  process.exit(1);
}

install();
run(node, ['scripts/build.mjs']);
const journeys = files.filter((file) => file.endsWith('.spec.ts'));
const others = files.filter((file) => !journeys.includes(file));
const chromium = journeys.length > 0 ? chromiumOfJourneys() : {};
if (!chromium) process.exit(1);
const library = clockLibrary();
const possible = hoursFrom();
const hours = library ? possible : possible.filter(({ moment }) => !moment);
/** How long before the hour a run begins: what its tests do falls on either side of it. */
const MINUTES_BEFORE = [1, 2, 4, 7];
const logs = join(root, '.cache', 'flaky');
rmSync(logs, { recursive: true, force: true });
mkdirSync(logs, { recursive: true });

const load = Array.from({ length: 2 * availableParallelism() }, () =>
  spawn(node, ['scripts/busy.mjs'], { cwd: root, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] }),
);
const failures = new Map(files.map((file) => [file, []]));
const first = Number(process.env.SEED ?? new Date().toISOString().slice(0, 10).replaceAll('-', ''));
for (let at = 0; at < runs; at++) {
  const hour = hours[at % hours.length];
  const seed = first + at;
  const before = MINUTES_BEFORE[Math.floor(at / hours.length) % MINUTES_BEFORE.length];
  const env = { SEED: String(seed), NODE_ENV: 'test', ...movedClock(library, hour, before) };
  const fields = { run: at + 1, hour: hour.name, seed };
  if (others.length > 0)
    await round(fields, 'vitest', ['run', '--reporter=default', '--reporter=json', ...others], env);
  if (journeys.length > 0)
    await round(fields, 'playwright', ['test', '--reporter=list,json', ...journeys], { ...env, ...chromium });
}
for (const process of load) process.kill();

for (const [file, failed] of failures) {
  const wrong = new Set(failed.map(({ run: one }) => one)).size;
  console.log(`${wrong ? 'FAILED' : 'passed'}: ${file} (${runs - wrong} of ${runs} runs passed)`);
  for (const { title, hour, seed, log } of failed)
    console.log(`  ${title}\n    at ${hour}, SEED=${seed}: ${log}`);
}
if (!library) {
  const untried = possible.filter(({ moment }) => moment).map(({ name }) => name);
  console.log(`NOT TRIED, for want of libfaketime (Debian: apt-get install faketime): ${untried.join('; ')}`);
}
const beyond = HOURS.filter((hour) => !possible.includes(hour)).map(({ name }) => name);
if (beyond.length > 0)
  console.log(`NOT TRIED, because the rates in seeds/lender end before: ${beyond.join('; ')}`);
const bad = [...failures.values()].filter((failed) => failed.length > 0).length;
console.log(`${files.length - bad} files passed, ${bad} failed`);
process.exit(bad === 0 ? 0 : 1);

/** One run of the files of one tool; what it says goes into a file. */
async function round(result, tool, parameters, env) {
  const name = join(logs, `${String(result.run).padStart(2, '0')}-${tool}`);
  const [log, report] = [`${name}.log`, `${name}.json`];
  const output = tool === 'vitest' ? [`--outputFile.json=${report}`] : [];
  const began = Date.now();
  const file = openSync(log, 'w');
  const mark = `FLAKY_RUN=${process.pid}-${result.run}`;
  const [variable, value] = mark.split('=');
  const child = spawn(tool, [...parameters, ...output], {
    cwd: root,
    env: { ...environment, ...env, [variable]: value, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    stdio: ['ignore', file, file],
    shell: process.platform === 'win32',
  });
  const stalls = existsSync('/proc/self/stat')
    ? spawn(node, ['scripts/stalls.mjs', mark, String(result.seed)], {
        cwd: root,
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      })
    : undefined;
  const code = await new Promise((done) => {
    child.on('error', () => done(1));
    child.on('close', done);
  });
  stalls?.kill();
  const found = existsSync(report) ? failedTests(tool, JSON.parse(readFileSync(report, 'utf8'))) : [];
  if (code !== 0 && found.length === 0) {
    const requested = tool === 'vitest' ? others : journeys;
    found.push(...requested.map((one) => ({ file: one, title: `${tool} ended with ${code}` })));
  }
  for (const { file: where, title } of found)
    failures.get(where)?.push({ ...result, title, log: relative(root, log) });
  const seconds = ((Date.now() - began) / 1000).toFixed(0);
  console.log(`run ${result.run} of ${runs}, ${tool}, ${result.hour}: ${found.length} failed (${seconds} s)`);
}
