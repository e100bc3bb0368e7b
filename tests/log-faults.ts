/** What a portal must not write into its log, looked for in that of every portal that a run of tests starts. */
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FILE = 'log-faults';
/** The paths of pages and services, and what tests type into links and searches so that it would be seen. */
const FOUND =
  /\/(?:br|ar)\/[a-z]|\/(?:services|admin|crm|operations|identity|uploads)\/|canary|canario|canári/i;

/** Lines of a log, each of JSON, that hold a path; the routes that requests met, and the rows of stacks, are none. */
export const faultsIn = (output: string): string[] =>
  output.split('\n').filter((line) => line.startsWith('{') && FOUND.test(withoutOwn(line)));

const withoutOwn = (line: string): string =>
  line.replace(/"route":"[^"]*"/g, '').replace(/\bat [^"\\]*:\d+:\d+\)?/g, '');

/** Keeps what is wrong with a portal's log for the end of the run. */
export function noteFaults(ground: string, output: string): void {
  const faults = faultsIn(output);
  if (faults.length > 0) appendFileSync(join(ground, FILE), `${faults.join('\n')}\n`);
}

/** What a run of tests ends badly with whose portals wrote what they must not. */
export function faultsOfRun(ground: string): string | undefined {
  const file = join(ground, FILE);
  if (!existsSync(file)) return undefined;
  return `logs of portals hold paths or what was typed:\n${readFileSync(file, 'utf8').slice(0, 5_000)}`;
}
