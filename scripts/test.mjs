// npm test: everything that must hold, on any Node >= 20 with nothing installed. Ends with `N passed, N failed`.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { environment, install, node, root } from './bootstrap.mjs';

const reports = join(root, '.cache', 'reports');
const total = { passed: 0, failed: 0 };
const LOW = constants.priority.PRIORITY_LOW;

install();
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const findingChromium = findChromium(); // where there is none, installing one takes as long as the build

await check('route types', 'react-router', ['typegen']);
const reading = readTheCode(); // in the moments that build and tests leave free
await check('build', node, ['scripts/build.mjs']);
await suite(
  'unit and integration tests',
  'vitest',
  ['run', '--reporter=default', '--reporter=json'],
  countVitest,
);
await reading;
const chromium = await findingChromium;
if (chromium)
  await suite('journeys', 'playwright', ['test', '--reporter=list,json'], countPlaywright, chromium);
else total.failed += 1; // journeys that could not be walked have not passed

console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);

/** Checks that run nothing, one after another, behind everything else. */
async function readTheCode() {
  await check('format and lint', 'biome', ['check', '.'], LOW);
  await check('types', 'tsc', ['--noEmit', '-p', 'tsconfig.json'], LOW);
  await check('types of the pure rooms', 'tsc', ['--noEmit', '-p', 'tsconfig.pure.json'], LOW);
  await check('import rules', 'depcruise', ['src', '--output-type', 'err'], LOW);
  await check('dead code', 'knip', [], LOW);
  await check('code that only tests use', 'knip', ['--production'], LOW);
}

async function check(name, command, parameters, priority) {
  const ok = await runTool(name, command, parameters, { priority });
  total[ok ? 'passed' : 'failed'] += 1;
}

/** A suite counts its own tests; one that broke before it could report counts as a failure. What it says comes at its end. */
async function suite(name, command, parameters, count, env) {
  const file = join(reports, `${command}.json`);
  const outputFile = command === 'vitest' ? [`--outputFile.json=${file}`] : [];
  const ok = await runTool(name, command, [...parameters, ...outputFile], { report: file, env });
  const counted = existsSync(file) ? count(JSON.parse(readFileSync(file, 'utf8'))) : { passed: 0, failed: 0 };
  if (!ok && counted.failed === 0) counted.failed = 1;
  total.passed += counted.passed;
  total.failed += counted.failed;
}

/** What journeys need in their environment to find their Chromium; undefined when there is no way to get one. */
function findChromium() {
  const ask = `import { chromiumOfJourneys } from './scripts/chromium.mjs'; process.send(chromiumOfJourneys() ?? null);`;
  const child = spawn(node, ['--input-type=module', '--eval', ask], {
    cwd: root,
    env: environment,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  let found;
  child.on('message', (told) => {
    found = told ?? undefined;
  });
  return new Promise((resolve) => {
    child.on('error', () => resolve(undefined));
    child.on('close', () => resolve(found));
  });
}

/** Runs a tool beside others; what it says comes at its end, in one piece. */
async function runTool(name, command, parameters, { report, priority, env }) {
  const began = Date.now();
  const child = spawn(command, parameters, {
    cwd: root,
    env: toolEnvironment(report, env),
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });
  if (priority && child.pid) setPriority(child.pid, priority);
  const said = [];
  child.stdout.on('data', (chunk) => said.push(chunk));
  child.stderr.on('data', (chunk) => said.push(chunk));
  const ok = await new Promise((resolve) => {
    child.on('error', (error) => {
      said.push(Buffer.from(`${error.message}\n`));
      resolve(false);
    });
    child.on('close', (code) => resolve(code === 0));
  });
  console.log(`\n── ${name}`);
  process.stdout.write(Buffer.concat(said));
  console.log(`${ok ? 'ok' : 'FAILED'}: ${name} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
  return ok;
}

function toolEnvironment(report, env) {
  return {
    ...environment,
    NODE_ENV: 'test',
    NODE_COMPILE_CACHE: join(root, '.cache', 'modules'),
    ...env,
    ...(report ? { VITEST_JSON: report, PLAYWRIGHT_JSON_OUTPUT_FILE: report } : {}),
  };
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
