import { mkdir, open, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Disk } from 'flydrive';
import { LRUCache } from 'lru-cache';
import { appendSealed, type FileKey, type Filled, filledOf, openPieces, sealPieces } from './sealed-file.ts';

/** Where bytes lie, sealed: those that still arrive in a folder of this machine, whole ones in a store. No address leads to either. */
export type DocumentFiles = {
  /** The file that an upload grows in. */
  arriving(id: string): string;
  begin(id: string): Promise<void>;
  /** Writes on where the upload's last whole piece ends; gives the bytes that have arrived then. */
  append(file: FileKey, bytes: AsyncIterable<Uint8Array>): Promise<number>;
  /** Bytes that have arrived. */
  arrived(id: string): Promise<number>;
  /** What has arrived, opened. */
  readArrived(file: FileKey): AsyncGenerator<Buffer>;
  /** Puts what has arrived into the store as it is; it stays where it arrived until that is `settled`. */
  keep(id: string): Promise<void>;
  /** Puts other bytes in its place. */
  replace(file: FileKey, bytes: Uint8Array): Promise<void>;
  read(file: FileKey): Promise<AsyncGenerator<Buffer>>;
  /** What has arrived is in the store, and its row says so. */
  settled(id: string): Promise<void>;
  /** Ids of all that lies in either place. */
  all(): Promise<string[]>;
  /** Removes both; none of them need be there. */
  remove(id: string): Promise<void>;
};

/** Uploads whose end is remembered: each piece of theirs would walk over all pieces before it. */
const REMEMBERED = 1_000;

/** @param folder made when it is not there; readable to this process only */
export async function openDocumentFiles(folder: string): Promise<DocumentFiles> {
  const inbox = join(folder, 'arriving');
  await mkdir(inbox, { recursive: true, mode: 0o700 });
  let made: Promise<Disk> | undefined;
  const disk = () => {
    made ??= openDisk(join(folder, 'kept'));
    return made;
  };
  const arriving = (id: string) => join(inbox, id);
  const ends = new LRUCache<string, Filled>({ max: REMEMBERED });
  const remember = (id: string, filled: Filled) => {
    ends.set(id, filled);
    return filled.length;
  };
  const opened = async <T>(id: string, use: (handle: Awaited<ReturnType<typeof open>>) => Promise<T>) => {
    const handle = await open(arriving(id));
    return use(handle).finally(() => handle.close());
  };
  async function* readArrived(file: FileKey) {
    const handle = await open(arriving(file.id));
    yield* openPieces(file, handle.createReadStream());
  }
  return {
    arriving,
    readArrived,
    begin: (id) => writeFile(arriving(id), '', { flag: 'wx', mode: 0o600 }),
    append: async (file, bytes) =>
      remember(file.id, await appendSealed(arriving(file.id), file, bytes, ends.get(file.id))),
    arrived: (id) => opened(id, async (handle) => remember(id, await filledOf(handle, ends.get(id)))),
    keep: async (id) => (await disk()).copyFromFs(arriving(id), id),
    replace: async (file, bytes) =>
      (await disk()).putStream(file.id, Readable.from(sealPieces(file, Readable.from([bytes])))),
    settled: (id) => rm(arriving(id), { force: true }),
    read: async (file) => openPieces(file, await (await disk()).getStream(file.id)),
    async all() {
      const kept = await (await disk()).listAll('', { recursive: true });
      const names = [...kept.objects].map((one) => one.name);
      return [...new Set([...names, ...(await readdir(inbox))])];
    },
    async remove(id) {
      await rm(arriving(id), { force: true });
      const store = await disk();
      if (await store.exists(id)) await store.delete(id);
    },
  };
}

/** Whether a file could not be written because there is no room for it. */
export const isDiskFull = (error: unknown): boolean =>
  ['ENOSPC', 'EDQUOT', 'EFBIG'].includes((error as { code?: string })?.code ?? '');

/** Loaded with the first file: a start does without it. */
async function openDisk(location: string): Promise<Disk> {
  const [{ Disk: Store }, { FSDriver }] = await Promise.all([
    import('flydrive'),
    import('flydrive/drivers/fs'),
  ]);
  return new Store(new FSDriver({ location, visibility: 'private' }));
}
