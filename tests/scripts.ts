import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { Console } from 'node:console';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { type Readable, Writable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { onTestFinished } from 'vitest';
import { bareEnvironment } from './bare-environment.ts';
import { PATIENCE, PATIENT_DATABASE } from './patience.ts';

const ROOT = resolve(import.meta.dirname, '..');
const QUICK_LOADING = pathToFileURL(join(ROOT, 'src', 'host', 'quick-loading.ts')).href;
const ENDS_WITH_PARENT = pathToFileURL(join(ROOT, 'tests', 'ends-with-parent.ts')).href;

/** What follows `node` to start a file of the project as the commands of package.json do: with its modules kept from last time. */
export const quickly = (file: string): string[] => ['--import', QUICK_LOADING, file];

/**
 * Starts a file in a process of its own that a test kills, and that does not outlive the test's own process; gives the first line
 * that it writes when it is ready.
 */
export async function startChild(
  file: string,
  words: string[],
): Promise<{ child: ChildProcess; line: string }> {
  const stdio = ['ignore', 'pipe', 'inherit', 'ipc'] as const;
  const all = ['--import', ENDS_WITH_PARENT, ...quickly(file), ...words];
  const child = spawn(process.execPath, all, { stdio: [...stdio] });
  const lines = createInterface(child.stdout as Readable);
  const [line] = (await once(lines, 'line')) as [string];
  return { child, line: line.trim() };
}

/** Starts a script of the command line, as `runScript` does, for whoever kills it. It does not outlive its test. */
export function startScript(name: string, words: string[], env: Record<string, string>): ChildProcess {
  const all = [...quickly(join(ROOT, 'build/commands/alias.js')), aliasOf(name), ...words];
  const own = { ...bareEnvironment(), ...PATIENT_DATABASE, ...env };
  const child = spawn(process.execPath, all, { cwd: ROOT, env: own, stdio: ['ignore', 'ignore', 'inherit'] });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  return child;
}

/** The old form of a command by the name of its script: that of catalogue-import is catalogue:import. */
export const aliasOf = (script: string): string =>
  oldForms().find((name) => name.replaceAll(':', '-') === script) ?? script;

/** The scripts of package.json. The table of old forms is not imported: what does would stand on all that it loads late. */
const oldForms = (): readonly string[] =>
  Object.keys((JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: object }).scripts);

/** How a script ended, what it printed, and the lines of its complaints. */
export type Ran = { code: number; out: string; lines: string[] };

/**
 * Runs a script of the command line in the project's folder, with nothing in its environment but what is given, and patience for a database
 * that other tests keep busy: as the run's set-up has bundled it (`scripts/build.mjs`), or from its sources.
 */
export function runScript(
  name: string,
  words: readonly string[],
  env: Record<string, string> = {},
  from: 'bundle' | 'sources' = 'bundle',
): Promise<Ran> {
  // In two parts: what starts every command would count as started by every test that takes one, for the graph of imports.
  const file = from === 'bundle' ? 'build/commands/alias.js' : join('src/commands', 'alias.ts');
  const own = { ...bareEnvironment(), ...PATIENT_DATABASE, ...env };
  return new Promise((done) => {
    const child = execFile(
      process.execPath,
      [...quickly(join(ROOT, file)), aliasOf(name), ...words],
      { cwd: ROOT, env: own },
      (error, out, err) =>
        done({ code: Number(error?.code ?? 0), out, lines: err.trim() ? err.trim().split('\n') : [] }),
    );
    child.stdin?.end(); // whoever reads it would wait for more
  });
}

/**
 * The same, as the run's set-up has bundled it, without a process of its own: the file that a process would start is read anew, with its
 * words, its environment and its output in the place of this process's; what it imports is shared with the runs before it. What is proven of
 * the process itself (that it reads its input, is killed, ends by itself once it has done its work) is proven by `runScript`, of each command
 * on some days. One runs after the other, whoever asks; what else this process says meanwhile counts as said by the command.
 *
 * @throws where it does not end
 */
export function runScriptHere(
  name: string,
  words: readonly string[],
  env: Record<string, string> = {},
): Promise<Ran> {
  const ran = lastHere.then(() => inPlaceOfThis(name, words, env));
  lastHere = ran.catch(() => undefined);
  return ran;
}
let lastHere: Promise<unknown> = Promise.resolve();
let readings = 0;

/** What the run's set-up has built, as Node imports it: what reads the tests would read the whole bundle as sources, 6 s of the processor. */
export async function importBuilt(path: string): Promise<unknown> {
  const { native } = (await import(/* @vite-ignore */ NATIVE)) as { native(url: string): Promise<unknown> };
  return native(pathToFileURL(join(ROOT, 'build')).href + path);
}
const NATIVE = 'data:text/javascript,export const native = (url) => import(url)';

async function inPlaceOfThis(
  name: string,
  words: readonly string[],
  env: Record<string, string>,
): Promise<Ran> {
  const { argv, env: environment, exitCode, stdout, stderr } = process;
  const [write, complain] = [stdout.write, stderr.write];
  const [out, err] = [collector(), collector()];
  const own = new Console({ stdout: out.stream, stderr: err.stream });
  const consoles = ['log', 'info', 'table', 'warn', 'error'] as const;
  const before = Object.fromEntries(consoles.map((one) => [one, console[one]]));
  process.argv = [process.execPath, 'build/commands/alias.js', aliasOf(name), ...words];
  process.env = { ...bareEnvironment(), NODE_ENV: 'production', ...PATIENT_DATABASE, ...env }; // as a process that starts gets it
  process.exitCode = undefined;
  stdout.write = out.stream.write.bind(out.stream) as typeof write;
  stderr.write = err.stream.write.bind(err.stream) as typeof write;
  Object.assign(console, Object.fromEntries(consoles.map((one) => [one, own[one]])));
  const { promise: never, reject } = Promise.withResolvers<never>();
  const limit = setTimeout(
    () => reject(new Error(`${name} ${words.join(' ')} does not end`)),
    PATIENCE.state,
  );
  try {
    await Promise.race([importBuilt(`/commands/alias.js?reading=${++readings}`), never]);
    const said = err.text().trim();
    return { code: Number(process.exitCode ?? 0), out: out.text(), lines: said ? said.split('\n') : [] };
  } finally {
    clearTimeout(limit);
    Object.assign(process, { argv, env: environment, exitCode });
    Object.assign(stdout, { write });
    Object.assign(stderr, { write: complain });
    Object.assign(console, before);
  }
}

/** A stream that keeps what is written to it. */
function collector(): { stream: Writable; text(): string } {
  const written: Buffer[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _, done) {
      written.push(chunk);
      done();
    },
  });
  return { stream, text: () => Buffer.concat(written).toString('utf8') };
}
