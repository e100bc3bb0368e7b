import { boundedCache } from '../bounded-cache.ts';

/** How wide a picture is made, in pixels: about 200 dots an inch on the width of an A4 page. */
const WIDTH = 1_400;
const QUALITY = 82;
const MAX_BYTES = 16 * 1024 * 1024;

type JpegJob = { readonly files: readonly string[]; readonly background: string };

/** Only what is being drawn or was drawn last is kept; who asks for a picture that is being made waits for that one. */
const made = boundedCache<Buffer, JpegJob>({
  maxBytes: MAX_BYTES,
  sizeOf: ({ length }) => length,
  fetchMethod: (_key, _stale, { context }) => draw(context),
});

/**
 * Picture files of one size, each laid over the one before, as a JPEG on a background, for documents: pdfkit reads no AVIF and no
 * WebP. Made once; rejects when a file cannot be read.
 *
 * @param background CSS colour
 */
export async function jpegOf(files: readonly string[], background: string): Promise<Buffer> {
  const jpeg = await made.fetch(JSON.stringify([files, background]), { context: { files, background } });
  if (!jpeg) throw new Error('the picture was not made');
  return jpeg;
}

/** The library is loaded with the first picture; it keeps no memory, and takes one thread, which leaves the other for pages. */
async function draw({ files: [lowest, ...layers], background }: JpegJob): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  const limitInputPixels = 40_000_000;
  const whole = await sharp(lowest, { limitInputPixels })
    .composite(layers.map((input) => ({ input, limitInputPixels })))
    .flatten({ background })
    .raw()
    .toBuffer({ resolveWithObject: true }); // what is scaled in one go with it would be scaled first
  return sharp(whole.data, { raw: whole.info })
    .resize({ width: WIDTH, withoutEnlargement: true })
    .jpeg({ quality: QUALITY, mozjpeg: true })
    .toBuffer();
}
