/** Loaded with the first file: a start does without it. */
const library = () => import('file-type');

/** What is taken, by what the bytes are and never by what they are called. */
const TAKEN = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'] as const;
export type Media = (typeof TAKEN)[number];

const HEAD_BYTES = 4_100;
/** An archive's directory stands within this distance of its end (a comment of 65,535 bytes behind it). */
const TAIL_BYTES = 65_557;
const ARCHIVE_END = Buffer.from('PK\u0005\u0006', 'latin1');

/**
 * What a file is: its beginning says it, and its end must not say something else. A PDF that is an archive as well is neither;
 * one without an end was cut off.
 */
export async function sniff(
  bytes: AsyncIterable<Uint8Array>,
): Promise<
  | { readonly ok: true; readonly media: Media }
  | { readonly ok: false; readonly reason: 'type' | 'unreadable' }
> {
  let head: Buffer = Buffer.alloc(0);
  let tail: Buffer = Buffer.alloc(0);
  for await (const chunk of bytes) {
    if (head.length < HEAD_BYTES) head = Buffer.concat([head, chunk]).subarray(0, HEAD_BYTES);
    tail = Buffer.concat([tail, chunk]).subarray(-TAIL_BYTES);
  }
  const { fileTypeFromBuffer } = await library();
  const found = (await fileTypeFromBuffer(head))?.mime;
  const media = TAKEN.find((one) => one === found);
  if (!media || tail.includes(ARCHIVE_END)) return { ok: false, reason: 'type' };
  if (media === 'application/pdf' && !tail.includes('%%EOF')) return { ok: false, reason: 'unreadable' };
  return { ok: true, media };
}
