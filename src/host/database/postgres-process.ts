/** The processes of PostgreSQL on a folder of its files: which there are, and how they are ended. */
import { execFile } from 'node:child_process';
import { readdir, readFile, readlink, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);
const LOOK_EVERY_MS = 20;

const pidFileOf = (files: string) => join(files, 'postmaster.pid');

/** The lines of the file that a postmaster leaves about itself: process, files, start, port … */
export const postmasterFile = async (files: string): Promise<readonly string[]> =>
  (await readFile(pidFileOf(files), 'utf8').catch(() => '')).split('\n');

/** The line of that file in which a postmaster says how far it is. */
const STATUS_LINE = 7;

/** Whether somebody has stopped the server, or is about to: it has taken its file away, or says in it that it stops. */
export async function isStopped(files: string): Promise<boolean> {
  const lines = await postmasterFile(files);
  return lines[0] === '' || lines[STATUS_LINE]?.trim() === 'stopping';
}

/** The postmaster that runs on these files. What a killed one left may name a process that is anybody's by now. */
export async function postmasterOf(files: string): Promise<number | undefined> {
  const pid = Number((await postmasterFile(files))[0]);
  return pid && (await isPostgresOn(pid, files)) ? pid : undefined;
}

/** Removes what a killed postmaster left where its number is another process' now: PostgreSQL would take that for a postmaster. */
export async function clearPidFile(files: string): Promise<void> {
  const pid = Number((await postmasterFile(files))[0]);
  if (pid && isAlive(pid) && !(await isPostgresOn(pid, files))) await rm(pidFileOf(files), { force: true });
}

async function isPostgresOn(pid: number, files: string): Promise<boolean> {
  if (!isAlive(pid)) return false;
  if (process.platform === 'linux') return worksIn(pid, await realpath(files).catch(() => files));
  if (process.platform === 'win32') return true; // nothing there says where a process works
  const { stdout } = await run('ps', ['-o', 'command=', '-p', String(pid)]).catch(() => ({ stdout: '' }));
  return stdout.includes('postgres') && stdout.includes(files);
}

/** All processes of PostgreSQL work in the folder of their files. One that has ended and was not taken note of works nowhere. */
async function worksIn(pid: number | string, files: string): Promise<boolean> {
  const name = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '');
  return name.trim() === 'postgres' && (await readlink(`/proc/${pid}/cwd`).catch(() => '')) === files;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** How a postmaster is asked to end, and for how long, in milliseconds, before it is asked harder. None of them loses what was committed. */
const WAYS = [
  ['SIGTERM', 1_000], // sessions may end
  ['SIGINT', 6_000], // sessions are ended
  ['SIGQUIT', 2_000], // without tidying up; the next start recovers
  ['SIGKILL', 2_000],
] as const;
export type EndSignal = (typeof WAYS)[number][0];

/** Ends PostgreSQL on these files, from this signal on, and everything that is left of it. */
export async function endPostgres(files: string, from: EndSignal = 'SIGTERM'): Promise<void> {
  const first = WAYS.findIndex(([signal]) => signal === from);
  for (const [signal, patience] of WAYS.slice(first)) {
    const pid = await postmasterOf(files);
    if (!pid) break;
    send(pid, signal);
    await within(patience, async () => (await postmasterOf(files)) !== pid);
  }
  await endOrphans(files);
}

/**
 * Ends the sessions and helpers of a postmaster that was killed: they hold its memory, and no other can start beside them. They end
 * by themselves as soon as they look, which one in the middle of its work does late. Only Linux says which they are.
 */
export async function endOrphans(files: string): Promise<void> {
  if (process.platform !== 'linux') return;
  for (const [signal, patience] of [
    [undefined, 500],
    ['SIGQUIT', 1_000],
    ['SIGKILL', 1_000],
  ] as const) {
    const left = await orphansOf(files);
    if (left.length === 0) return;
    if (signal) for (const pid of left) send(pid, signal);
    await within(patience, async () => (await orphansOf(files)).length === 0);
  }
}

async function orphansOf(files: string): Promise<number[]> {
  if (await postmasterOf(files)) return [];
  const where = await realpath(files).catch(() => files);
  const names = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const own = await Promise.all(names.map((name) => worksIn(name, where)));
  return names.filter((_, at) => own[at]).map(Number);
}

async function within(patience: number, holds: () => Promise<boolean>): Promise<void> {
  for (const until = Date.now() + patience; Date.now() < until && !(await holds()); )
    await wait(LOOK_EVERY_MS);
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It went by itself.
  }
}
