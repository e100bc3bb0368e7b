import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawnFace } from '../../../../tests/drawn-face.ts';
import { faultOf, greyOf, lightOf, type SeenFace, type SeenPicture, sharpnessOf } from './security-photo.ts';

const PORTRAIT = 4 / 5;
const FACE: SeenFace = { x: 0.28, y: 0.32, width: 0.44, height: 0.35 };
const seen = (more: Partial<SeenPicture> = {}): SeenPicture => ({
  faces: [FACE],
  light: 0.6,
  sharpness: 200,
  ...more,
});
const moved = (more: Partial<SeenFace>) => seen({ faces: [{ ...FACE, ...more }] });

/** What is measured of the middle of a drawn face. */
async function measured(options: Parameters<typeof drawnFace>[0]) {
  const side = 128;
  const { data } = await sharp(await drawnFace(options))
    .extract({ left: 180, top: 230, width: 280, height: 280 })
    .resize(side, side)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const grey = greyOf(data);
  return { light: lightOf(grey), sharpness: sharpnessOf(grey, side) };
}

describe('a security photo', () => {
  it('is good with one face, big enough, in the middle, lit and sharp [D1-2.7-19] [D2-2.5-27]', async () => {
    expect(faultOf(seen(), PORTRAIT)).toBeUndefined();
    expect(faultOf(seen(await measured({})), PORTRAIT)).toBeUndefined();
  });

  it.each([
    ['no-face', seen({ faces: [] })],
    ['several-faces', seen({ faces: [FACE, FACE] })],
    ['too-far', moved({ x: 0.42, width: 0.16 })],
    ['too-close', moved({ x: 0, width: 1 })],
    ['off-centre', moved({ x: 0.52 })],
    ['off-centre', moved({ y: 0.02 })],
    ['too-dark', seen({ light: 0.1 })],
    ['too-bright', seen({ light: 0.97 })],
    ['blurred', seen({ sharpness: 2 })],
  ])(
    'that is not is told %s, what keeps a person from mending the rest first [D2-8-40]',
    (fault, picture) => {
      expect(faultOf(picture, PORTRAIT)).toBe(fault);
      expect(faultOf({ ...picture, light: 0, sharpness: 0 }, PORTRAIT)).toBe(
        fault === 'too-bright' || fault === 'blurred' ? 'too-dark' : fault,
      );
    },
  );

  it('is measured alike lying and standing: a face’s share is that of the smaller side', () => {
    const standing = moved({ x: 0.4, width: 0.2 });
    expect(faultOf(standing, 0.8)).toBe('too-far');
    expect(faultOf(standing, 1.6)).toBeUndefined();
  });

  it('is told dark or blurred where it is: measured on a drawn face [D1-2.7-19]', async () => {
    const fault = async (options: Parameters<typeof drawnFace>[0]) =>
      faultOf(seen(await measured(options)), PORTRAIT);
    expect(await fault({ light: 0.15 })).toBe('too-dark');
    expect(await fault({ blur: 6 })).toBe('blurred');
  });

  it('has no sharpness where it is one colour, or no picture at all', () => {
    expect(sharpnessOf(new Uint8Array(64).fill(90), 8)).toBe(0);
    expect(sharpnessOf(new Uint8Array(), 0)).toBe(0);
    expect(lightOf(new Uint8Array())).toBe(0);
    expect(lightOf(greyOf([255, 255, 255, 255, 0, 0, 0, 255]))).toBe(0.5);
  });
});
