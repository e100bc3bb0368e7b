// npm test: everything that must hold, on any Node >= 20 with nothing installed. Ends with `N passed, N failed`.
import { spawnSync } from 'node:child_process';
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
suite('unit and integration tests', 'vitest', ['run', '--reporter=default', '--reporter=json'], countVitest);
if (chromium) suite('journeys', 'playwright', ['test', '--reporter=list,json'], countPlaywright);
else total.failed += 1; // journeys that could not be walked have not passed

console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);

function check(name, command, parameters) {
  const ok = runTool(name, command, parameters);
  total[ok ? 'passed' : 'failed'] += 1;
}

/** A suite counts its own tests; one that broke before it could report counts as a failure. */
function suite(name, command, parameters, count) {
  const file = join(reports, `${command}.json`);
  const ok = runTool(name, command, parameters, file);
  const counted = existsSync(file) ? count(JSON.parse(readFileSync(file, 'utf8'))) : { passed: 0, failed: 0 };
  if (!ok && counted.failed === 0) counted.failed = 1;
  total.passed += counted.passed;
  total.failed += counted.failed;
}

function runTool(name, command, parameters, report) {
  console.log(`\n── ${name}`);
  const began = Date.now();
  const env = {
    ...environment,
    NODE_ENV: 'test',
    ...(chromium ? { CHROME_PATH: chromium } : {}),
    ...(report ? { VITEST_JSON: report, PLAYWRIGHT_JSON_OUTPUT_FILE: report } : {}),
  };
  const outputFile = command === 'vitest' ? [`--outputFile.json=${report}`] : [];
  const shell = process.platform === 'win32';
  const done = spawnSync(command, [...parameters, ...outputFile], {
    cwd: root,
    env,
    stdio: 'inherit',
    shell,
  });
  if (done.error) console.error(done.error.message);
  console.log(
    `${done.status === 0 ? 'ok' : 'FAILED'}: ${name} (${((Date.now() - began) / 1000).toFixed(1)} s)`,
  );
  return done.status === 0;
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
