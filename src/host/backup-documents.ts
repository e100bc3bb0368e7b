import { constants } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** What the documents' store has: files of uploads that go on or wait for their check, and whole ones. */
const PARTS = ['arriving', 'kept'];

const storeOf = (dataFolder: string) => join(dataFolder, 'documents');
const besideOf = (file: string) => `${file}.documents`;

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';
const namesIn = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });

/**
 * Copies the documents' files into a folder beside a backup, `<file>.documents`. They stay sealed, each under a key of its row. Copied
 * after the rows: what has come meanwhile has no row and is swept away where it is restored, and what was removed is left out.
 * @returns how many files there are
 */
export async function copyDocuments(dataFolder: string, file: string): Promise<number> {
  const [beside, draft] = [besideOf(file), `${besideOf(file)}.part`];
  try {
    const count = await copyStore(storeOf(dataFolder), draft);
    if (count > 0) await rename(draft, beside);
    return count;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** Whether files stand where a backup's documents would: their rows would be lost beside them, or theirs beside ours. */
export async function hasDocuments(place: { dataFolder: string } | { file: string }): Promise<boolean> {
  const folder = 'file' in place ? besideOf(place.file) : storeOf(place.dataFolder);
  const names = await Promise.all(PARTS.map((part) => namesIn(join(folder, part))));
  return names.flat().length > 0;
}

/** Puts the files beside a backup into the store, where none are. */
export const restoreDocuments = (dataFolder: string, file: string): Promise<number> =>
  copyStore(besideOf(file), storeOf(dataFolder));

/** Which of these documents have no file. */
export async function withoutFile(dataFolder: string, ids: readonly string[]): Promise<readonly string[]> {
  const there = await Promise.all(PARTS.map((part) => namesIn(join(storeOf(dataFolder), part))));
  const known = new Set(there.flat());
  return ids.filter((id) => !known.has(id));
}

async function copyStore(from: string, to: string): Promise<number> {
  let count = 0;
  for (const part of PARTS) {
    const names = await namesIn(join(from, part));
    if (names.length > 0) await mkdir(join(to, part), { recursive: true, mode: 0o700 });
    for (const name of names) {
      const source = join(from, part, name);
      if (!(await isFile(source))) continue;
      const isCopied = await copyFile(source, join(to, part, name), constants.COPYFILE_FICLONE).then(
        () => true,
        (error: unknown) => {
          if (isMissing(error)) return false; // removed since it was listed
          throw error;
        },
      );
      if (isCopied) count += 1;
    }
  }
  return count;
}

const isFile = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
