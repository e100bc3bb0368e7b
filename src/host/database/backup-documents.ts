import { createHash } from 'node:crypto';
import { constants, createReadStream, createWriteStream } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip, gunzipSync } from 'node:zlib';
import type { Fault } from '../cli/command.ts';
import { Refused } from '../cli/refusals.ts';
import { fileFault } from '../process/lone-writer.ts';
import { backupFault } from './backup-faults.ts';
import { type BackupKeys, checkSeal, sealing, sealOf } from './backup-seal.ts';

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
 * The folder of the documents' files beside a backup, `<file>.documents`. They stay sealed, each under a key of its row. Copied after
 * the rows: what has come meanwhile has no row and is swept away where it is restored, and what was removed is left out. A list of them,
 * sealed as the backup is, says which they are and whose.
 */
export function documentsBeside(file: string) {
  const beside = besideOf(file);
  const draft = `${beside}.part`;
  return {
    draft,
    /** Copies the files into the draft; gives how many there are. `backup` is where the backup lies for now. */
    async copy(dataFolder: string, backup: string, keys: BackupKeys): Promise<number> {
      const count = await copyStore(storeOf(dataFolder), draft);
      if (count === 0) return 0;
      const list = Readable.from([await listOf(backup, draft)]);
      const onDisk = createWriteStream(join(draft, LIST), { mode: 0o600, flush: true });
      await pipeline(list, createGzip(), sealing(keys), onDisk);
      return count;
    },
    /** Gives the draft its name. */
    settle: () => rename(draft, beside),
  };
}

/**
 * Refuses to put documents beside a backup where there are some already. Those of a process that was killed in the moment in which it
 * named its files are known by their list, which names the backup that is still a draft, and are cleared.
 */
export async function refuseDocuments(file: string, draft: string): Promise<void> {
  if (!(await hasDocuments({ file }))) return;
  const beside = besideOf(file);
  const [left, named] = await Promise.all([
    sealOf(draft).catch(() => undefined),
    readList(join(beside, LIST)).catch(() => ''),
  ]);
  if (left === undefined || !named.startsWith(`${headOf(left)}\n`))
    throw new Refused(fileFault('file-exists', { file: beside }));
  await rm(beside, { recursive: true });
}

/** Whether files stand where a backup's documents would: their rows would be lost beside them, or theirs beside ours. */
export async function hasDocuments(place: { dataFolder: string } | { file: string }): Promise<boolean> {
  const folder = 'file' in place ? besideOf(place.file) : storeOf(place.dataFolder);
  const names = await Promise.all(PARTS.map((part) => namesIn(join(folder, part))));
  return names.flat().length > 0;
}

const LIST = 'list';
/** The line of a list that says whose it is, by the seal of the backup. */
const headOf = (seal: string) => JSON.stringify({ backup: seal });

/** What a list says; it ends with its own seal, which is no part of what it was made of. */
async function readList(list: string): Promise<string> {
  const [said = ''] = gunzipSync(await readFile(list))
    .toString('utf8')
    .split('{"hmac":');
  return said;
}

/** Which backup the files of a folder belong to, and each with what it holds: a file that is changed, swapped or missing shows. */
async function listOf(file: string, folder: string): Promise<string> {
  const lines = [headOf((await sealOf(file)) ?? '')];
  for (const part of PARTS)
    for (const name of (await namesIn(join(folder, part))).sort()) {
      const path = join(folder, part, name);
      if (await isFile(path))
        lines.push(JSON.stringify({ file: `${part}/${name}`, sha256: await digestOf(path) }));
    }
  return `${lines.join('\n')}\n`;
}

async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('base64url');
}

/**
 * What is wrong with the files beside a backup; nothing where they are those that were copied, or where there are none.
 *
 * @param isUnsealed whether the backup is of a release that sealed nothing, so that there is no list
 */
export async function faultOfDocuments(
  file: string,
  keys: BackupKeys,
  isUnsealed: boolean,
): Promise<Fault | undefined> {
  const beside = besideOf(file);
  if (isUnsealed || !(await hasDocuments({ file }))) return undefined;
  const list = join(beside, LIST);
  const seal = await checkSeal(list, keys).catch((error: unknown) => {
    if (isMissing(error)) return 'unsealed';
    throw error;
  });
  if (seal !== 'whole') return backupFault('backup-list', { list });
  return (await readList(list)) === (await listOf(file, beside))
    ? undefined
    : backupFault('backup-documents', { folder: beside, file });
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
