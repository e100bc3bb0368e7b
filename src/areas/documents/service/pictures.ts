import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import sharp from 'sharp';
import type { Media } from './sniffing.ts';

/** More than any camera's; a picture that says it is larger is refused by its head, before a pixel is read. */
const PIXELS_MAX = 60_000_000;

/** Of an upright picture's longer side, in pixels: a page of a document is legible at less, and what is larger is memory and nothing else. */
const SIDE_MAX = 4_000;

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
 * is no picture to its end. Throws where the bytes themselves cannot be had, which says nothing of the picture.
 */
export function rewritten(media: Media, bytes: AsyncIterable<Uint8Array>): Promise<Buffer | undefined> {
  const format = FORMATS[media] ?? 'jpeg';
  const turn = before.then(async () => {
    const picture = sharp({ limitInputPixels: PIXELS_MAX, failOn: 'truncated', sequentialRead: true })
      .autoOrient()
      .resize({ width: SIDE_MAX, height: SIDE_MAX, fit: 'inside', withoutEnlargement: true });
    const options = format === 'png' ? {} : { quality: 90 };
    const written = picture
      .toFormat(format, options)
      .toBuffer()
      .catch(() => undefined);
    // Its own end is waited for first: what never got all of its bytes would never be written.
    await pipeline(Readable.from(bytes), picture);
    return written;
  });
  before = turn.catch(() => undefined); // one that failed keeps nobody waiting
  return turn;
}
