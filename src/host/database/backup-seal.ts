/**
 * The keyed checksum of a backup (HMAC-SHA-256 over every byte of it): whoever lacks the data keys can neither change a backup nor
 * make one. It ends the file as a second part of the same compressed form, so that `zcat` still reads the whole.
 */
import { createHmac, type Hmac, timingSafeEqual } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { Transform } from 'node:stream';
import { crc32 } from 'node:zlib';
import type { Sealing } from '../../io/sealing.ts';

/** What a secret of the data keys is derived for. */
const USE = 'backup';

/** What makes a backup's checksum, and knows those that any key of the ring has made. */
export type BackupKeys = {
  readonly current: string;
  readonly all: readonly string[];
};

export const backupKeysOf = (sealing: Pick<Sealing, 'secret' | 'secrets'>): BackupKeys => ({
  current: sealing.secret(USE),
  all: sealing.secrets(USE),
});

const HMAC_LETTERS = 43;
const lineOf = (digest: string) => `${JSON.stringify({ hmac: digest })}\n`;

/** The seal as it stands in a file: gzip of its line, not compressed and without a time, so that no bit of it can be another. */
function sealBytes(digest: string): Buffer {
  const line = Buffer.from(lineOf(digest));
  const head = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff, 1, 0, 0, 0, 0]);
  head.writeUInt16LE(line.length, 11);
  head.writeUInt16LE(~line.length & 0xffff, 13);
  const end = Buffer.alloc(8);
  end.writeUInt32LE(crc32(line), 0);
  end.writeUInt32LE(line.length, 4);
  return Buffer.concat([head, line, end]);
}

const SEAL_BYTES = sealBytes('-'.repeat(HMAC_LETTERS)).length;

/** Passes a backup's bytes on and ends them with their seal. */
export function sealing({ current }: BackupKeys): Transform {
  const hmac = createHmac('sha256', current);
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hmac.update(chunk);
      done(null, chunk);
    },
    flush(done) {
      done(null, sealBytes(hmac.digest('base64url')));
    },
  });
}

export type SealCheck = 'whole' | 'changed' | 'unsealed';

/** The checksum that a file says it has; none where it ends otherwise. */
export async function sealOf(file: string): Promise<string | undefined> {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    if (size <= SEAL_BYTES) return undefined;
    const found = Buffer.alloc(SEAL_BYTES);
    await handle.read(found, 0, SEAL_BYTES, size - SEAL_BYTES);
    const digest = /\{"hmac":"([\w-]{43})"\}\n/.exec(found.toString('latin1'))?.[1];
    return digest && sealBytes(digest).equals(found) ? digest : undefined;
  } finally {
    await handle.close();
  }
}

/** Whether a file ends with the seal that one of these keys makes of the bytes before it. Reads all of it, and little into memory. */
export async function checkSeal(file: string, { all }: BackupKeys): Promise<SealCheck> {
  const digest = await sealOf(file);
  if (!digest) return 'unsealed';
  const { size } = await stat(file);
  const hmacs = all.map((key) => createHmac('sha256', key));
  for await (const chunk of createReadStream(file, { end: size - SEAL_BYTES - 1 }))
    for (const hmac of hmacs) hmac.update(chunk as Buffer);
  const expected = Buffer.from(digest);
  const isOurs = (hmac: Hmac) => timingSafeEqual(Buffer.from(hmac.digest('base64url')), expected);
  return hmacs.some(isOurs) ? 'whole' : 'changed';
}
