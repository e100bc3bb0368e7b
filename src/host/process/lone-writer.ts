/** Lets one process write what is to become a file or folder: what a killed writer left there is cleared by the next. */
import { open, rm, stat } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Refused, refusalsOf } from '../cli/refusals.ts';
import { type LockedFile, lockFile } from './folder-lock.ts';

/** Why a file is not written. */
export const fileFault = refusalsOf({
  'file-exists': '{{file}} exists already: name another file, or move this one away',
  'file-being-written': 'another process writes {{file}}: wait until it has ended',
});

/** Somebody who removes their lock in the moment in which we take it has ended: then there is another to take. */
const [ATTEMPTS, PAUSE_MS] = [20, 50];

/**
 * Does `work` while no other process writes these drafts, and removes them afterwards, whatever becomes of it. That nobody does is known
 * by a lock of the operating system on a file beside the first, which ends with its process, however that ends; so a draft that is found
 * there is a dead writer's, and `work` is given how to clear it.
 *
 * @throws a `Refused` where another process writes them
 */
export async function asLoneWriter<T>(
  drafts: readonly [string, ...string[]],
  work: (clear: () => Promise<unknown>) => Promise<T>,
): Promise<T> {
  const file = `${drafts[0]}.lock`;
  const fileLock = await take(file);
  const clear = () => Promise.all(drafts.map((draft) => rm(draft, { recursive: true, force: true })));
  try {
    return await work(clear);
  } finally {
    await clear();
    // Before it is let go: whoever took it meanwhile finds that it is no longer there, and takes another.
    await rm(file, { force: true }).catch(() => undefined);
    fileLock.release();
  }
}

async function take(file: string): Promise<LockedFile> {
  await stat(dirname(file)); // says better than a lock what is missing
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const before = await numberOf(file);
    const fileLock = lockFile(file);
    if (!fileLock) {
      await wait(PAUSE_MS);
      continue;
    }
    const now = await numberOf(file);
    if (now !== undefined && (before === undefined || before === now)) return fileLock;
    fileLock.release();
  }
  throw new Refused(fileFault('file-being-written', { file: basename(file, '.lock') }));
}

const numberOf = (file: string): Promise<number | undefined> =>
  stat(file).then(
    ({ ino }) => ino,
    () => undefined,
  );

/** @throws a `Refused` where there is a file of this name */
export async function refuseExisting(file: string): Promise<void> {
  const taken = await open(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (!taken) return;
  await taken.close();
  throw new Refused(fileFault('file-exists', { file }));
}
