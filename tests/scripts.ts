import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { onTestFinished } from 'vitest';
import { bareEnvironment } from './bare-environment.ts';

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
  const own = { ...bareEnvironment(), ...env };
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
 * Runs a script of the command line in the project's folder, with nothing in its environment but what is given: as the run's set-up has
 * bundled it (`scripts/build.mjs`), or from its sources.
 */
export function runScript(
  name: string,
  words: string[],
  env: Record<string, string> = {},
  from: 'bundle' | 'sources' = 'bundle',
): Promise<Ran> {
  // In two parts: what starts every command would count as started by every test that takes one, for the graph of imports.
  const file = from === 'bundle' ? 'build/commands/alias.js' : join('scripts', 'alias.ts');
  const own = { ...bareEnvironment(), ...env };
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
