import { mkdir, open, readdir, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { boundedCache } from '../../../io/bounded-cache.ts';
import { type BucketFolder, type FileStore, isId, openFileStore } from './document-bucket.ts';
import { appendSealed, type FileKey, type Filled, filledOf, openPieces, sealPieces } from './sealed-file.ts';

/**
 * Where bytes lie, sealed: those that still arrive in a folder of this machine, whole ones in a store, which is a folder beside it or
 * a bucket. No address leads to either.
 */
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
  /** Whether whole ones lie in a bucket, which others may have been given as well. */
  readonly inBucket: boolean;
  /** Ids of all that lies in either place; of a bucket, of what lies there since `before`. */
  all(before: Date): Promise<string[]>;
  /** Bytes that this machine has free where uploads arrive, for whoever is not its superuser. */
  free(): Promise<number>;
  /** Removes both; none of them need be there. */
  remove(id: string): Promise<void>;
};

/** What the ends of uploads may take that are remembered: each piece of theirs would walk over all pieces before it. */
const REMEMBERED_BYTES = 2 ** 20;

/**
 * @param folder made when it is not there; readable to this process only
 * @param bucket its folder of this database, where whole ones lie instead of the folder
 */
export async function openDocumentFiles(folder: string, bucket?: BucketFolder): Promise<DocumentFiles> {
  const inbox = join(folder, 'arriving');
  await mkdir(inbox, { recursive: true, mode: 0o700 });
  let made: Promise<FileStore> | undefined;
  const store = () => {
    made ??= openFileStore(bucket ?? join(folder, 'kept'));
    return made;
  };
  const arriving = (id: string) => join(inbox, id);
  const ends = boundedCache<Filled>({ maxBytes: REMEMBERED_BYTES });
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
    inBucket: bucket !== undefined,
    readArrived,
    begin: (id) => writeFile(arriving(id), '', { flag: 'wx', mode: 0o600 }),
    append: async (file, bytes) =>
      remember(file.id, await appendSealed(arriving(file.id), file, bytes, ends.get(file.id))),
    arrived: (id) => opened(id, async (handle) => remember(id, await filledOf(handle, ends.get(id)))),
    keep: async (id) => (await store()).takeFile(id, arriving(id)),
    replace: async (file, bytes) => (await store()).put(file.id, sealPieces(file, Readable.from([bytes]))),
    settled: (id) => rm(arriving(id), { force: true }),
    read: async (file) => openPieces(file, await (await store()).read(file.id)),
    async all(before) {
      const ids = await (await store()).ids(before);
      return [...new Set([...ids, ...(await readdir(inbox)).filter(isId)])];
    },
    async free() {
      const { bavail, bsize } = await statfs(inbox);
      return bavail * bsize;
    },
    async remove(id) {
      await rm(arriving(id), { force: true });
      const files = await store();
      // What a bucket keeps while it is away nobody can open, and the nightly sweep removes.
      await files.remove(id).catch((error: unknown) => {
        if (!bucket) throw error;
      });
    },
  };
}

/** Whether a file could not be written because there is no room for it. */
export const isDiskFull = (error: unknown): boolean =>
  ['ENOSPC', 'EDQUOT', 'EFBIG'].includes((error as { code?: string })?.code ?? '');
