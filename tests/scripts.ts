import { execFile } from 'node:child_process';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const ROOT = resolve(import.meta.dirname, '..');
const QUICK_LOADING = pathToFileURL(join(ROOT, 'src', 'host', 'quick-loading.ts')).href;

/** What follows `node` to start a file of the project as the commands of package.json do: with its modules kept from last time. */
export const quickly = (file: string): string[] => ['--import', QUICK_LOADING, file];

/** How a script ended, what it printed, and the lines of its complaints. */
export type Ran = { code: number; out: string; lines: string[] };

/** Runs a script of the command line in the project's folder, with nothing in its environment but what is given. */
export function runScript(name: string, words: string[], env: Record<string, string> = {}): Promise<Ran> {
  const own = { PATH: process.env.PATH, ...env };
  return new Promise((done) => {
    execFile(
      process.execPath,
      [...quickly(join(ROOT, 'scripts', `${name}.ts`)), ...words],
      { cwd: ROOT, env: own },
      (error, out, err) =>
        done({ code: Number(error?.code ?? 0), out, lines: err.trim() ? err.trim().split('\n') : [] }),
    );
  });
}
