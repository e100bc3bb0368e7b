import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** Ends PostgreSQL on all files below `folder`, which are to be removed: at once, whatever it still has in memory. */
export async function endClusters(folder: string): Promise<void> {
  await Promise.all((await clustersBelow(folder)).map(endCluster));
}

/** Every folder below in which PostgreSQL keeps its files. */
async function clustersBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  if (entries.some(({ name }) => name === 'PG_VERSION')) return [folder];
  const inner = entries.filter((entry) => entry.isDirectory()).map(({ name }) => join(folder, name));
  return (await Promise.all(inner.map(clustersBelow))).flat();
}

async function endCluster(files: string): Promise<void> {
  for (const signal of ['SIGQUIT', 'SIGKILL'] as const) {
    const pid = await serverOf(files);
    if (!pid) return;
    try {
      process.kill(pid, signal);
    } catch {
      return; // it went by itself
    }
    for (let requested = 0; requested < 500 && (await serverOf(files)) === pid; requested++) await wait(20);
  }
}

/** The process that runs on these files. What a killed server left names one that may be anybody's by now. */
async function serverOf(files: string): Promise<number | undefined> {
  const pid = Number((await readFile(join(files, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')[0]);
  if (!pid) return undefined;
  if (process.platform === 'linux') {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    return command.split('\0').includes(files) ? pid : undefined;
  }
  try {
    process.kill(pid, 0);
    return pid;
  } catch {
    return undefined;
  }
}
