import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, realpath, statfs, writeFile } from 'node:fs/promises';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { buildCommandsIfChanged, buildServerIfChanged } from '../scripts/build.mjs';
import { faultsOfRun } from './log-faults.ts';
import { PATIENCE } from './patience.ts';
import { type DataFolder, dataFolder, GROUND, startPortal, waitFor } from './portal.ts';
import { IS_WHOLE } from './strength.ts';

const run = promisify(execFile);

/**
 * Gives this run, and every process that it starts, the server as its sources say it now and a place for what its tests share and
 * for their databases; call the answer at its end. Whatever is left there when the run ends, is ended and removed, also when the
 * run is killed.
 */
export default async function startTestDatabase(): Promise<() => Promise<void>> {
  await buildServerIfChanged();
  await buildCommandsIfChanged();
  const path = await realpath(await mkdtemp(join(await databaseAddress(), 'vitrine-ground-')));
  await chmod(path, 0o711); // the database's own account must be able to walk through
  const keeper = spawn(process.execPath, [join(import.meta.dirname, 'keeper.ts'), path], {
    detached: true, // a Ctrl-C at the terminal is for the run
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  keeper.unref();
  process.env[GROUND] = path;
  return async () => {
    const faults = faultsOfRun(path);
    keeper.ref();
    keeper.stdin?.end('in order');
    if (keeper.exitCode === null) await once(keeper, 'exit');
    if (faults) throw new Error(faults);
  };
}

/** Linux's file system in memory. */
const MEMORY = '/dev/shm';
/** Several times what the databases of a run have taken of it. */
const ROOM_BYTES = 8 * 2 ** 30;

/**
 * Memory where a machine has plenty of it, else its disk. To make a database for a test is to make some hundred files, which on a disk
 * takes seven times the processor. Its settings are a portal's all the same; that a commit waits for a disk is met in a soak.
 */
async function databaseAddress(): Promise<string> {
  const free = await statfs(MEMORY).then(
    ({ bavail, bsize }) => Math.min(bavail * bsize, freemem()),
    () => 0,
  );
  // A soak meets what takes long, commits to a disk among it.
  return free >= ROOM_BYTES && !IS_WHOLE ? MEMORY : tmpdir();
}

/** Whether this run's files are in memory. */
export const isInMemory = (): boolean => process.env[GROUND]?.startsWith(`${MEMORY}/`) ?? false;

/**
 * A data folder as a portal leaves it after its first start: for tests that are not about that start and would only wait for
 * it. Without pages, which a start that serves them adds by itself.
 */
export async function seededFolder(): Promise<DataFolder> {
  const [folder, seeded] = [await dataFolder(), await madeOnce('data', firstStart)];
  await run('cp', ['-a', `${seeded}/.`, folder.path]); // its files belong to the database's own account
  return folder;
}

async function firstStart(path: string): Promise<void> {
  const portal = await startPortal({ dataFolder: path, env: { VITRINE_ROLES: 'services' } });
  await portal.end();
}

/** What the first test of a run to ask makes, and all others of that run wait for. */
export async function madeOnce(name: string, make: (path: string) => Promise<void>): Promise<string> {
  const ground = process.env[GROUND];
  if (!ground) throw new Error(`${GROUND} is not set: the run's global setup lays it`);
  const [path, made, failed] = ['', '.made', '.failed'].map((end) => join(ground, name + end)) as Names;
  const isFirst = await mkdir(path).then(
    () => true,
    () => false,
  );
  if (isFirst) {
    await make(path).then(
      () => writeFile(made, ''),
      (error) => writeFile(failed, error instanceof Error ? `${error.stack}` : `${error}`),
    );
  } else await waitFor(() => existsSync(made) || existsSync(failed), PATIENCE.start);
  if (existsSync(failed))
    throw new Error(`what the tests share, ${name}, could not be made: ${await readFile(failed, 'utf8')}`);
  return path;
}

type Names = [string, string, string];
