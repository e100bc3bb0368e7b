import { LRUCache } from 'lru-cache';

/** How wide a picture is made, in pixels: about 200 dots an inch on the width of an A4 page. */
const WIDTH = 1_400;
const QUALITY = 82;
const MAX_BYTES = 16 * 1024 * 1024;

type Asked = { readonly file: string; readonly background: string };

/** Only what is being drawn or was drawn last is kept; who asks for a picture that is being made waits for that one. */
const made = new LRUCache<string, Buffer, Asked>({
  maxSize: MAX_BYTES,
  sizeCalculation: ({ length }) => length,
  fetchMethod: (_key, _stale, { context }) => draw(context),
});

/**
 * A picture file as a JPEG on a background, for documents: pdfkit reads no AVIF and no WebP. Made once; rejects when the file
 * cannot be read.
 *
 * @param background CSS colour
 */
export async function jpegOf(file: string, background: string): Promise<Buffer> {
  const jpeg = await made.fetch(`${file} ${background}`, { context: { file, background } });
  if (!jpeg) throw new Error('the picture was not made');
  return jpeg;
}

/** The library is loaded with the first picture; it keeps no memory, and takes one thread, which leaves the other for pages. */
async function draw({ file, background }: Asked): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp(file, { limitInputPixels: 40_000_000 })
    .resize({ width: WIDTH, withoutEnlargement: true })
    .flatten({ background })
    .jpeg({ quality: QUALITY, mozjpeg: true })
    .toBuffer();
}
