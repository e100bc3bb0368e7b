import sharp from 'sharp';
import { expect, it } from 'vitest';
import { rewritten } from './pictures.ts';

const drawn = () =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: '#a33' } })
    .png()
    .toBuffer();
async function* inPieces(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += 100) yield bytes.subarray(at, at + 100);
}

it('a picture whose bytes vanish while they are read keeps no other one waiting', async () => {
  const whole = await drawn();
  async function* vanishing() {
    yield whole.subarray(0, 50);
    throw new Error('gone');
  }
  const lost = rewritten('image/png', vanishing());
  const next = rewritten('image/png', inPieces(whole));
  await expect(lost).rejects.toThrow('gone');
  expect((await sharp(await next).metadata()).width).toBe(64);
});

it('a picture that ends too early, or is none, is told from one whose bytes cannot be had', async () => {
  const whole = await drawn();
  expect(await rewritten('image/png', inPieces(whole.subarray(0, 60)))).toBeUndefined();
  expect(await rewritten('image/png', inPieces(Buffer.from('no picture at all')))).toBeUndefined();
});

it('a picture comes out upright, without place and device, and no larger than anybody can use', async () => {
  const exif = { IFD0: { Make: 'Canary' }, IFD3: { GPSLatitude: '23/1 33/1 0/1' } };
  const taken = await sharp({ create: { width: 5_000, height: 2_500, channels: 3, background: '#a33' } })
    .jpeg()
    .withExif(exif)
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const written = (await rewritten('image/jpeg', inPieces(taken))) ?? Buffer.alloc(0);
  const { width, height, orientation, exif: left } = await sharp(written).metadata();
  expect([width, height, orientation, left]).toEqual([2_000, 4_000, undefined, undefined]);
  expect(taken.includes('Canary')).toBe(true);
  expect(written.includes('Canary')).toBe(false);
});
