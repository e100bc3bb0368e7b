import { Readable } from 'node:stream';
import sharp from 'sharp';
import type { Media } from './sniffing.ts';

/** More than any camera's; a picture that says it is larger is refused by its head, before a pixel is read. */
const PIXELS_MAX = 60_000_000;

const FORMATS: Partial<Record<Media, 'jpeg' | 'png' | 'webp'>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
};

export const isPicture = (media: Media): boolean => media in FORMATS;

/** Each picture comes once: what libvips would keep of it is only in the way. */
sharp.cache(false);

/** One at a time in this process: a picture is held unpacked while it is written anew. */
let before: Promise<unknown> = Promise.resolve();

/**
 * Writes a picture anew: upright, and without what was written beside it (place, device, anything hidden). Undefined for what
 * cannot be read to its end.
 */
export function rewritten(media: Media, bytes: AsyncIterable<Uint8Array>): Promise<Buffer | undefined> {
  const format = FORMATS[media] ?? 'jpeg';
  const turn = before.then(async () => {
    const picture = sharp({ limitInputPixels: PIXELS_MAX, failOn: 'truncated' }).rotate();
    const source = Readable.from(bytes);
    source.on('error', (error) => picture.destroy(error));
    source.pipe(picture);
    const options = format === 'png' ? {} : { quality: 90 };
    return picture
      .toFormat(format, options)
      .toBuffer()
      .catch(() => undefined);
  });
  before = turn;
  return turn;
}
