import { Readable } from 'node:stream';
import type { Disk } from 'flydrive';
import { z } from 'zod';
import { tracedCall } from '../../../io/tracing.ts';

/** Where whole documents lie instead of a folder: a bucket that speaks S3, of Amazon's or anybody's. */
export type DocumentBucket = {
  readonly name: string;
  readonly region: string;
  /** None: Amazon's own of the region. */
  readonly address: string | undefined;
  /** None: what the machine may by itself (a role, the environment of the AWS tools). */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined;
};

/** The part of a bucket that belongs to one database: what stands below `documents/<folder>/`. */
export type BucketFolder = DocumentBucket & {
  readonly folder: string;
  /** Of the databases that this one is a copy of: only read, and only what is not in its own. */
  readonly origins: readonly string[];
};

/** Whole documents by their id, sealed as they arrived. */
export type FileStore = {
  /** Takes a file of this machine without holding it. */
  takeFile(id: string, path: string): Promise<void>;
  put(id: string, sealed: AsyncIterable<Uint8Array>): Promise<void>;
  read(id: string): Promise<AsyncIterable<Uint8Array>>;
  /**
   * Ids of what lies there. Of a bucket, what lies there since `before` only: who was given one by mistake, or restored an older
   * backup, has until then to notice.
   */
  ids(before: Date): Promise<string[]>;
  remove(id: string): Promise<void>;
};

/** A bucket may have other things in it, and other portals theirs: nothing outside of our own folder is looked at or removed. */
const prefixOf = (folder: string) => `documents/${folder}/`;
/** Nor is anything in it that is not called as we call a file: a note that somebody put there, the marker of a folder. */
export const isId = (name: string) => z.uuid().safeParse(name).success;
/** A bucket that does not answer keeps nobody waiting: a document waits for it, not a person. */
const WITHIN = { connectionTimeout: 3_000, requestTimeout: 10_000 };
const ATTEMPTS = 2;

/** What a bucket answers is told by whoever asked it; the AWS tools would tell it once more, past the portal's log. */
const silent = () => undefined;
const SILENT = { trace: silent, debug: silent, info: silent, warn: silent, error: silent };

/** Whether a store did not answer, or refused; what the bytes are has nothing to do with it. */
export const isStoreAway = (error: unknown): boolean =>
  String((error as { code?: unknown })?.code).startsWith('E_CANNOT_');

/** Whether a bucket answered that it does not have the file. */
export const isNotInStore = (error: unknown): boolean =>
  (error as { cause?: { name?: unknown } })?.cause?.name === 'NoSuchKey';

/** @param where a folder, made when it is not there, or a bucket, which is there */
export async function openFileStore(where: string | BucketFolder): Promise<FileStore> {
  const isFolder = typeof where === 'string';
  const disk = isFolder ? await folderDisk(where) : await bucketDisk(where);
  const prefix = isFolder ? '' : prefixOf(where.folder);
  const origins = isFolder ? [] : where.origins.map(prefixOf).toReversed();
  const readFrom = ([place = '', ...others]: readonly string[], id: string): Promise<Readable> =>
    disk.getStream(place + id).catch((error: unknown) => {
      if (others.length === 0 || !isNotInStore(error)) throw error;
      return readFrom(others, id);
    });
  return {
    takeFile: (id, path) => disk.copyFromFs(path, prefix + id),
    async put(id, sealed) {
      if (isFolder) return disk.putStream(id, Readable.from(sealed));
      // A bucket is told the length first. Only pictures come this way: written anew, they are in memory as it is.
      const pieces: Uint8Array[] = [];
      for await (const piece of sealed) pieces.push(piece);
      return disk.put(prefix + id, Buffer.concat(pieces));
    },
    read: (id) => readFrom([prefix, ...origins], id),
    async ids(before) {
      const ids: string[] = [];
      let paginationToken: string | undefined;
      do {
        const page = await disk.listAll(prefix, {
          recursive: true,
          ...(paginationToken && { paginationToken }),
        });
        for (const found of page.objects) {
          // The library asks for what begins like the folder, too.
          if (!found.isFile || found.key !== prefix + found.name || !isId(found.name)) continue;
          if (isFolder || (await found.getMetaData()).lastModified < before) ids.push(found.name);
        }
        paginationToken = page.paginationToken;
      } while (paginationToken);
      return ids;
    },
    async remove(id) {
      if (isFolder && !(await disk.exists(id))) return;
      await disk.delete(prefix + id);
    },
  };
}

/** The drivers are loaded with the first file: a start does without them. */
async function folderDisk(location: string): Promise<Disk> {
  const [{ Disk: Store }, { FSDriver }] = await Promise.all([
    import('flydrive'),
    import('flydrive/drivers/fs'),
  ]);
  return new Store(new FSDriver({ location, visibility: 'private' }));
}

async function bucketDisk({ name, region, address, credentials }: BucketFolder): Promise<Disk> {
  const [{ Disk: Store }, { S3Driver }, { S3Client }] = await Promise.all([
    import('flydrive'),
    import('flydrive/drivers/s3'),
    import('@aws-sdk/client-s3'),
  ]);
  const client = new S3Client({
    region,
    maxAttempts: ATTEMPTS,
    ...(address && { endpoint: address, forcePathStyle: true }),
    ...(credentials && { credentials }),
    requestHandler: WITHIN,
    logger: SILENT,
    // Others than Amazon know no checksums behind a body; our own bytes are authenticated piece by piece.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  // Behind the signer: a proxy before a bucket writes these headers anew, and what is signed may not be changed.
  client.middlewareStack.add(
    (next) => (call) => {
      const request = call.request as { readonly method: string; headers: Record<string, string> };
      return tracedCall(
        'documents',
        request.method,
        (origin) => {
          Object.assign(request.headers, origin);
          return next(call);
        },
        ({ response }) => (response as { statusCode?: number } | undefined)?.statusCode,
      );
    },
    { step: 'finalizeRequest', priority: 'low', name: 'originOfTheCall' },
  );
  return new Store(new S3Driver({ client, bucket: name, visibility: 'private', supportsACL: false }));
}
