import { appendFile, mkdtemp, open, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appendSealed, filledOf, newFileKey, openPieces, sealPieces } from './sealed-file.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-sealed-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const file = { id: 'a', key: newFileKey() };
const streamOf = (...chunks: Uint8Array[]) => Readable.from(chunks);
const opened = (key: typeof file, sealed: Uint8Array, chunk = 1_000) => {
  const chunks = Array.from({ length: Math.ceil(sealed.length / chunk) }, (_, at) =>
    sealed.subarray(at * chunk, (at + 1) * chunk),
  );
  return buffer(openPieces(key, streamOf(...chunks)));
};
const sealedOf = (...chunks: Uint8Array[]) => buffer(sealPieces(file, streamOf(...chunks)));

describe('a sealed file', () => {
  it('gives back every byte, however it was cut on its way in and out', async () => {
    const chunks = fc.array(fc.uint8Array({ minLength: 1, maxLength: 3_000 }), {
      minLength: 1,
      maxLength: 5,
    });
    await fc.assert(
      fc.asyncProperty(chunks, fc.integer({ min: 1, max: 5_000 }), async (deps, cut) => {
        expect(await opened(file, await sealedOf(...deps), cut)).toEqual(Buffer.concat(deps));
      }),
      { numRuns: 40 },
    );
    const large = Buffer.alloc(200_000, 'abc');
    expect(await opened(file, await sealedOf(large), 70_000)).toEqual(large);
  });

  it('opens in no other place, with no other key, and not when one bit of it is changed', async () => {
    const sealed = await sealedOf(Buffer.from('RG 12.345.678-9'), Buffer.from('segunda parte'));
    expect(sealed.includes('RG 12')).toBe(false);
    await expect(opened({ ...file, id: 'b' }, sealed)).rejects.toThrow();
    await expect(opened({ ...file, key: newFileKey() }, sealed)).rejects.toThrow();
    await expect(opened(file, sealed.subarray(0, -1))).rejects.toThrow();
    // The second piece in the place of the first.
    await expect(opened(file, sealed.subarray(15 + 32))).rejects.toThrow();
    const changed = Buffer.from(sealed);
    changed.writeUInt8(changed.readUInt8(20) ^ 1, 20);
    await expect(opened(file, changed)).rejects.toThrow();
  });

  it('goes on behind its last whole piece after the process died within one (R43)', async () => {
    const path = join(folder, 'torn');
    await writeFile(path, '');
    const whole = await appendSealed(path, file, streamOf(Buffer.alloc(100_000, 1)));
    expect(whole.length).toBe(100_000);
    const { size } = await stat(path);
    expect(whole.end).toBe(size);
    await truncate(path, size - 7); // the last piece lost its end
    await appendFile(path, 'x');
    const handle = await open(path);
    const filled = await filledOf(handle);
    // Whoever remembers more than there is looks from the beginning, whoever remembers less goes on from there.
    expect(await filledOf(handle, { ...whole, end: size + 1 })).toEqual(filled);
    expect(await filledOf(handle, filled)).toEqual(filled);
    await handle.close();
    expect(filled.length).toBe(65_536);
    const again = await appendSealed(path, file, streamOf(Buffer.alloc(34_464, 1)), filled);
    expect(again.length).toBe(100_000);
    expect(await opened(file, await readFile(path))).toEqual(Buffer.alloc(100_000, 1));
  });

  it('keeps the whole pieces that came before the connection broke', async () => {
    const path = join(folder, 'broken');
    await writeFile(path, '');
    async function* breaking() {
      yield Buffer.alloc(1_000, 1);
      throw new Error('gone');
    }
    await expect(appendSealed(path, file, breaking())).rejects.toThrow('gone');
    expect((await appendSealed(path, file, streamOf(Buffer.alloc(10, 2)))).length).toBe(1_010);
  });
});
