/**
 * The lock by which one process has a data folder: a lock of the operating system on a file, which ends with its process, however
 * that ends, and which no other process can take away. SQLite, which Node brings, takes it on every system (POSIX record locks,
 * LockFileEx); Node itself has no call for one. Containers of one machine that share a volume exclude each other too.
 */
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';

export type FolderLock = {
  /** Whether the lock still is the one that others meet: false once its file was removed or replaced. */
  isWhole(): Promise<boolean>;
  release(): void;
};

const SQLITE_BUSY = 5;
/** The system lets go of a killed process' locks while it clears that up. */
const [ATTEMPTS, PAUSE_MS] = [10, 50];

/**
 * Takes the lock of `folder`, which must exist.
 *
 * @param as what this process calls itself to others that want the folder
 * @returns the lock, or how its holder calls itself
 */
export async function lockFolder(
  folder: string,
  as: string,
): Promise<{ ok: true; lock: FolderLock } | { ok: false; holder: string }> {
  const file = join(folder, 'folder.lock');
  const names = join(folder, 'folder.holder');
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const taken = lockFile(file);
    if (taken) {
      await writeFile(names, `${as}\n`, { mode: 0o600 });
      const { ino } = await stat(file);
      const isWhole = () =>
        stat(file).then(
          (now) => now.ino === ino,
          () => false,
        );
      return { ok: true, lock: { isWhole, release: () => taken.release() } };
    }
    await wait(PAUSE_MS);
  }
  const holder = (await readFile(names, 'utf8').catch(() => '')).trim();
  return { ok: false, holder: holder || 'another process' };
}

export type LockedFile = { release(): void };

/**
 * Takes the lock of a file, which is made where there is none; nothing if another has it. An open transaction that excludes all others:
 * nothing is ever written in it.
 */
export function lockFile(file: string): LockedFile | undefined {
  const database = new DatabaseSync(file);
  try {
    database.exec('pragma journal_mode = memory; begin exclusive');
    return { release: () => database.close() };
  } catch (error) {
    database.close();
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return undefined;
    throw error;
  }
}
