import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';

/**
 * Bytes of any length, sealed piece by piece (AES-256-GCM), so that an upload can go on where its connection broke and a download
 * starts before the end is read. A piece is its length, a nonce, the sealed bytes and their tag; the file's id and the piece's number
 * are authenticated with it: no piece opens in another file or place. What is missing at the end shows in the length that the
 * file's row states.
 */
export type FileKey = { readonly id: string; readonly key: Uint8Array };

const PIECE_MAX = 64 * 1024;
const [HEAD, NONCE, TAG] = [4, 12, 16];
const AROUND = HEAD + NONCE + TAG;

export const newFileKey = (): Uint8Array => randomBytes(32);

/** Seals a stream of bytes from the piece of this number on. */
export async function* sealPieces(
  file: FileKey,
  bytes: AsyncIterable<Uint8Array>,
  first = 0,
): AsyncGenerator<Buffer> {
  let number = first;
  for await (const chunk of bytes)
    for (let at = 0; at < chunk.length; at += PIECE_MAX)
      yield sealPiece(file, number++, chunk.subarray(at, at + PIECE_MAX));
}

function sealPiece({ id, key }: FileKey, number: number, bytes: Uint8Array): Buffer {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(bound(id, number));
  const head = Buffer.alloc(HEAD);
  head.writeUInt32BE(bytes.length);
  const sealed = cipher.update(bytes);
  cipher.final(); // of GCM nothing is left over
  return Buffer.concat([head, nonce, sealed, cipher.getAuthTag()]);
}

/** Opens what was sealed; throws at the first piece that was changed, moved or cut off. */
export async function* openPieces(file: FileKey, sealed: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let buffered: Buffer = Buffer.alloc(0);
  let number = 0;
  for await (const chunk of sealed) {
    buffered = buffered.length === 0 ? Buffer.from(chunk) : Buffer.concat([buffered, chunk]);
    for (
      let length = lengthOf(buffered);
      length !== undefined && buffered.length >= length;
      length = lengthOf(buffered)
    ) {
      yield openPiece(file, number++, buffered.subarray(0, length));
      buffered = buffered.subarray(length);
    }
  }
  if (buffered.length > 0) throw new Error('a sealed file is cut off');
}

/** The whole length of the piece that begins here. */
function lengthOf(buffered: Buffer): number | undefined {
  if (buffered.length < HEAD) return undefined;
  const length = buffered.readUInt32BE(0);
  if (length === 0 || length > PIECE_MAX) throw new Error('a sealed file has a piece of no length');
  return length + AROUND;
}

function openPiece({ id, key }: FileKey, number: number, piece: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, piece.subarray(HEAD, HEAD + NONCE), {
    authTagLength: TAG,
  }).setAAD(bound(id, number));
  decipher.setAuthTag(piece.subarray(-TAG));
  const opened = decipher.update(piece.subarray(HEAD + NONCE, -TAG));
  decipher.final(); // throws where anything was changed; of GCM nothing is left over
  return opened;
}

const bound = (id: string, number: number) => Buffer.from(`document ${id} ${number}`);

export type Filled = {
  /** Bytes that open. */
  readonly length: number;
  /** Pieces that they lie in. */
  readonly pieces: number;
  /** Where the last whole piece ends; what lies behind it was being written when the process died. */
  readonly end: number;
};

const NOTHING: Filled = { length: 0, pieces: 0, end: 0 };

/**
 * How far a file was filled; walks over the heads of its pieces.
 * @param from how far it was when somebody looked before: the walk begins there
 */
export async function filledOf(handle: FileHandle, from: Filled = NOTHING): Promise<Filled> {
  const { size } = await handle.stat();
  const head = Buffer.alloc(HEAD);
  let { length, pieces, end } = from.end <= size ? from : NOTHING;
  while (end + HEAD <= size) {
    await handle.read(head, 0, HEAD, end);
    const own = head.readUInt32BE(0);
    if (own === 0 || own > PIECE_MAX || end + own + AROUND > size) break;
    length += own;
    pieces += 1;
    end += own + AROUND;
  }
  return { length, pieces, end };
}

/**
 * Goes on writing a file where its last whole piece ends. When the disk is full or the connection breaks, what was written of a
 * piece is taken back.
 * @param from how far it was filled when somebody looked before
 * @returns how far it is filled now
 */
export async function appendSealed(
  path: string,
  file: FileKey,
  bytes: AsyncIterable<Uint8Array>,
  from?: Filled,
): Promise<Filled> {
  const handle = await open(path, 'r+');
  try {
    const filled = await filledOf(handle, from);
    await cutAt(handle, filled.end);
    let { length, pieces, end } = filled;
    try {
      for await (const piece of sealPieces(file, bytes, pieces)) {
        await writeWhole(handle, piece, end);
        end += piece.length;
        pieces += 1;
        length += piece.length - AROUND;
      }
    } catch (error) {
      await cutAt(handle, end);
      throw error;
    }
    await handle.datasync();
    return { length, pieces, end };
  } finally {
    await handle.close();
  }
}

async function cutAt(handle: FileHandle, end: number): Promise<void> {
  if ((await handle.stat()).size > end) await handle.truncate(end);
}

/** A write may take less than it was given, as on a disk that is nearly full. */
async function writeWhole(handle: FileHandle, piece: Buffer, at: number): Promise<void> {
  for (let done = 0; done < piece.length; ) {
    const { bytesWritten } = await handle.write(piece, done, piece.length - done, at + done);
    done += bytesWritten;
  }
}
