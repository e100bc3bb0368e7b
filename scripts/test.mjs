// npm test: everything that must hold, on any Node >= 20 with nothing installed. Ends with `N passed, N failed`.
// A part of it: npm run test:unit | test:integration | test:journeys [-- --changed [--base=COMMIT]] [-- FILE or TITLE …].
// SHARD=1/4 runs a quarter of whatever is asked for.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, constants } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { install, node, root } from './bootstrap.mjs';
import { CHECKS, runChecks } from './checks.mjs';
import { failedTests } from './failed-tests.mjs';
import { runTool } from './run-tool.mjs';
import { testFiles } from './test-files.mjs';

const LOW = constants.priority.PRIORITY_LOW;
const reports = join(root, '.cache', 'reports');

/** How the tests of each part are run: the tool, the file names of its tests, and how its report is counted. */
const SUITES = {
  unit: { name: 'unit tests', tool: 'vitest', count: countVitest },
  integration: { name: 'integration tests', tool: 'vitest', count: countVitest },
  journeys: { name: 'journeys', tool: 'playwright', count: countPlaywright },
};
/** Of the tools, the words that choose a title. */
const TITLE = { vitest: '-t', playwright: '-g' };

const { part, isChanged, base, words } = readArguments(process.argv.slice(2));
const shard = readShard(process.env.SHARD);
const total = { passed: 0, failed: 0 };
/** What has failed, a line each: a log of which only the end is kept still names them all. */
const failures = [];

install();
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
if (part) await onePart();
else await everything();
// Whoever reads a pipe slowly is waited for: an exit would take with it what has not been read.
const named = failures.map((line) => `failed: ${line}\n`).join('');
const last = `${named}${total.passed} passed, ${total.failed} failed\n`;
await new Promise((resolve) => process.stdout.write(last, resolve));
process.exit(total.failed === 0 ? 0 : 1);

/**
 * All parts: what waits for nothing begins at once, integration tests and journeys go beside each other, for each of them leaves the
 * processor idle for a good part of its time, and the checks have the moments that everything else leaves free.
 */
async function everything() {
  const findingChromium = findChromium(); // where there is none, installing one takes as long as the build
  const checking = runChecks(ofShard(CHECKS), { priority: LOW, onDone: tell });
  const [chromium] = await Promise.all([findingChromium.then(withPrograms), build(), suite('unit')]);
  // Each test keeps a portal, a database or a browser busy besides its own process: more of them would only hold each other up. Tests of
  // crashes and stalls wait a good part of their time, journeys hardly.
  const workers = Math.min(6, Math.max(2, availableParallelism()));
  await Promise.all([
    suite('integration', [], { ...chromium, VITEST_MAX_WORKERS: String(workers + 1) }),
    journeys(chromium, [`--workers=${workers}`]),
    checking,
  ]);
}

/** One part, as it is run while somebody works on it: what it says is shown as it comes. */
async function onePart() {
  const files = isChanged ? await changedTests() : undefined;
  if (files?.length === 0) return console.log(`no ${SUITES[part].name} depend on what has changed`);
  const chosen = [...(files ?? []), ...readWords()];
  if (part !== 'unit') await build();
  if (part === 'integration') await withPrograms();
  if (part === 'journeys') await journeys(await findChromium(), chosen);
  else await suite(part, chosen);
}

async function build() {
  // Before the build, which would write them anew.
  await check('tables of the markets', node, ['scripts/markets.mjs', '--check']);
  await check('lists of the areas', node, ['scripts/areas.mjs', '--check']);
  return check('build', node, ['scripts/build.mjs', '--quick', '--commands']);
}

async function changedTests() {
  const { affectedTests } = await import('./affected.mjs');
  const affected = affectedTests({ ...(base ? { base } : {}), kinds: [part] });
  for (const { file, because } of affected) console.log(`${file}: ${because}`);
  return affected.map(({ file }) => file);
}

/** Words that are part of a file's name choose files, all others together are a title. */
function readWords() {
  const all = testFiles();
  const isFile = (word) => all.some((file) => file.includes(word.replace(/:\d+$/, '')));
  const title = words.filter((word) => !isFile(word)).join(' ');
  return [...words.filter(isFile), ...(title ? [TITLE[SUITES[part].tool], title] : [])];
}

async function journeys(chromium, chosen) {
  if (chromium) return suite('journeys', chosen, chromium);
  total.failed += 1; // journeys that could not be walked have not passed
  failures.push('journeys: there is no Chromium');
}

async function check(name, command, parameters) {
  const done = await runTool(command, parameters);
  tell({ name, ...done });
}

/** A suite counts its own tests; one that broke before it could report counts as a failure. */
async function suite(which, chosen = [], env = {}) {
  const { name, tool, count } = SUITES[which];
  const file = join(reports, `${which}.json`);
  const parameters = {
    vitest: ['run', '--project', which, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    playwright: ['test', '--reporter=list,json'],
  }[tool];
  const done = await runTool(
    tool,
    [...parameters, ...(shard ? [`--shard=${shard.part}/${shard.of}`] : []), ...chosen],
    {
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file, ...env },
      isShown: part !== undefined,
    },
  );
  const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  const counted = report ? count(report) : { passed: 0, failed: 0 };
  if (!done.ok && counted.failed === 0) counted.failed = 1;
  total.passed += counted.passed;
  total.failed += counted.failed;
  const failed = report ? failedTests(tool, report) : [];
  if (!done.ok)
    failures.push(...(failed.length > 0 ? failed.map(inOneLine) : [`${name}: ${lastError(done.output)}`]));
  show({ name, ...done });
}

function inOneLine({ file, title, message }) {
  return `${file}: ${title}${message ? ` (${message})` : ''}`;
}

/** What ended a suite of which no test has failed, which tools tell last: an error that nobody caught, or that they did not start. */
function lastError(output) {
  const lines = [...stripVTControlCharacters(output).matchAll(/^.*\b\w*[Ee]rror: .+$/gm)];
  return lines.at(-1)?.[0].trim() ?? 'see what it has printed';
}

/** Counts a check, and says what came of it in one piece. */
function tell(done) {
  total[done.ok ? 'passed' : 'failed'] += 1;
  if (!done.ok) failures.push(done.name);
  show(done);
}

function show({ name, ok, seconds, output }) {
  console.log(`\n── ${name}`);
  process.stdout.write(output);
  console.log(`${ok ? 'ok' : 'FAILED'}: ${name} (${seconds.toFixed(1)} s)`);
}

/** What journeys need in their environment to find their Chromium; undefined when there is no way to get one. */
async function findChromium() {
  const ask = `import { chromiumOfJourneys } from './scripts/chromium.mjs'; console.error(JSON.stringify(chromiumOfJourneys() ?? null));`;
  const { output } = await runTool(node, ['--input-type=module', '--eval', ask]);
  const lines = output.trim().split('\n');
  if (lines.length > 1) console.log(lines.slice(0, -1).join('\n'));
  return JSON.parse(lines.at(-1) ?? 'null') ?? undefined;
}

/** Has the programs installed that tests run beside the portal; without one its tests fail by themselves. Packages are installed one after the other. */
async function withPrograms(found) {
  const ask = `import { findProgram, NEEDED } from './scripts/programs.mjs'; for (const name of Object.keys(NEEDED)) findProgram(name);`;
  const { output } = await runTool(node, ['--input-type=module', '--eval', ask]);
  if (output.trim()) console.log(output.trim());
  return found;
}

/** The share of a list that this shard has. */
function ofShard(list) {
  return shard ? list.filter((_, at) => at % shard.of === shard.part - 1) : list;
}

function readShard(text) {
  if (text === undefined) return undefined;
  const [, one, of] = /^(\d+)\/(\d+)$/.exec(text) ?? [];
  const shard = { part: Number(one), of: Number(of) };
  if (!(shard.part >= 1 && shard.part <= shard.of)) stop(`SHARD=${text} is not like 1/4`);
  return shard;
}

function readArguments(given) {
  const [first] = given;
  const part = first in SUITES ? first : undefined;
  if (first !== undefined && !part) stop(`there is no part "${first}": ${Object.keys(SUITES).join(', ')}`);
  const rest = given.slice(1);
  const base = rest.find((word) => word.startsWith('--base='))?.slice('--base='.length);
  const words = rest.filter((word) => word !== '--changed' && !word.startsWith('--base='));
  return { part, isChanged: rest.includes('--changed'), base, words };
}

function stop(line) {
  console.error(line);
  process.exit(2);
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
