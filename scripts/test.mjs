// npm test: everything that must hold, on any Node >= 20 with nothing installed. Ends with `N passed, N failed`.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { environment, install, node, root } from './bootstrap.mjs';
import { findChromium } from './chromium.mjs';

const reports = join(root, '.cache', 'reports');
const total = { passed: 0, failed: 0 };

install();
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const chromium = findChromium();

check('format and lint', 'biome', ['check', '.']);
check('route types', 'react-router', ['typegen']);
check('types', 'tsc', ['--noEmit', '-p', 'tsconfig.json']);
check('types of the pure rooms', 'tsc', ['--noEmit', '-p', 'tsconfig.pure.json']);
check('import rules', 'depcruise', ['src', '--output-type', 'err']);
check('dead code', 'knip', []);
check('code that only tests use', 'knip', ['--production']);
check('build', node, ['scripts/build.mjs']);
// Both mostly wait, for what the other may use: they run at once, and the second is told when the first has been.
const journeys = chromium
  ? suite('journeys', 'playwright', ['test', '--reporter=list,json'], countPlaywright)
  : undefined;
if (!chromium) total.failed += 1; // journeys that could not be walked have not passed
await suite(
  'unit and integration tests',
  'vitest',
  ['run', '--reporter=default', '--reporter=json'],
  countVitest,
);
await journeys;

console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);

function check(name, command, parameters) {
  const ok = runTool(name, command, parameters);
  total[ok ? 'passed' : 'failed'] += 1;
}

/** A suite counts its own tests; one that broke before it could report counts as a failure. What it says comes at its end. */
async function suite(name, command, parameters, count) {
  const file = join(reports, `${command}.json`);
  const ok = await runSuite(name, command, parameters, file);
  const counted = existsSync(file) ? count(JSON.parse(readFileSync(file, 'utf8'))) : { passed: 0, failed: 0 };
  if (!ok && counted.failed === 0) counted.failed = 1;
  total.passed += counted.passed;
  total.failed += counted.failed;
}

async function runSuite(name, command, parameters, report) {
  const began = Date.now();
  const outputFile = command === 'vitest' ? [`--outputFile.json=${report}`] : [];
  const child = spawn(command, [...parameters, ...outputFile], {
    cwd: root,
    env: toolEnvironment(report),
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });
  const said = [];
  child.stdout.on('data', (chunk) => said.push(chunk));
  child.stderr.on('data', (chunk) => said.push(chunk));
  const ok = await new Promise((resolve) => {
    child.on('error', (error) => resolve(console.error(error.message)));
    child.on('close', (code) => resolve(code === 0));
  });
  console.log(`\n── ${name}`);
  process.stdout.write(Buffer.concat(said));
  told(name, ok, began);
  return Boolean(ok);
}

function runTool(name, command, parameters) {
  console.log(`\n── ${name}`);
  const began = Date.now();
  const shell = process.platform === 'win32';
  const done = spawnSync(command, parameters, { cwd: root, env: toolEnvironment(), stdio: 'inherit', shell });
  if (done.error) console.error(done.error.message);
  told(name, done.status === 0, began);
  return done.status === 0;
}

function toolEnvironment(report) {
  return {
    ...environment,
    NODE_ENV: 'test',
    ...(chromium ? { CHROME_PATH: chromium } : {}),
    ...(report ? { VITEST_JSON: report, PLAYWRIGHT_JSON_OUTPUT_FILE: report } : {}),
  };
}

function told(name, ok, began) {
  console.log(`${ok ? 'ok' : 'FAILED'}: ${name} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
}

function countVitest(report) {
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + (report.numFailedTestSuites && !report.numFailedTests ? 1 : 0),
  };
}

function countPlaywright({ stats }) {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
}
