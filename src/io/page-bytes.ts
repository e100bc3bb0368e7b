/**
 * Pages as bytes, on their way from React to a socket. Of half a million bytes a few thousand are looked at or replaced: only these
 * become text (byte for character, `latin1`, so that no character is ever cut), everything else is copied as it stands.
 */

const QUOTE = 0x22;
const CLOSING = 0x3e;

/** Bytes of a page that something else stands for. */
export type Change = {
  /** The first of them. */
  readonly at: number;
  /** The first behind them. */
  readonly end: number;
  /** What stands there instead, a byte a character. */
  readonly by: string;
};

/** A tag of a page, with what its shape has found in it. */
export type Tag = Omit<Change, 'by'> & { readonly match: RegExpExecArray };

/**
 * The tags that begin so and are of this shape, in their order.
 *
 * @param beginning up to and with the quotation mark that opens a value
 * @param shape a whole tag; it may have a `>` in the value that `beginning` opens, and nowhere else
 */
export function tagsIn(html: Buffer, beginning: Buffer, shape: RegExp): Tag[] {
  const found: Tag[] = [];
  for (let at = html.indexOf(beginning); at >= 0; ) {
    const quote = html.indexOf(QUOTE, at + beginning.length);
    const end = quote < 0 ? 0 : html.indexOf(CLOSING, quote) + 1;
    if (end === 0) break;
    const match = shape.exec(html.toString('latin1', at, end));
    if (match) found.push({ at, end, match });
    at = html.indexOf(beginning, match ? end : at + 1);
  }
  return found;
}

/** A page with these changes made; they come in their order, and none within another. */
export function changed(html: Buffer, changes: readonly Change[]): Buffer<ArrayBuffer> {
  const parts: Buffer[] = [];
  let copiedTo = 0;
  for (const { at, end, by } of changes) {
    parts.push(html.subarray(copiedTo, at), Buffer.from(by, 'latin1'));
    copiedTo = end;
  }
  parts.push(html.subarray(copiedTo));
  return Buffer.concat(parts);
}

/** A body in one piece, however it comes; without a copy where it comes in one. */
export async function wholeOf(body: ReadableStream<Uint8Array> | null): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  if (body) for await (const part of body) parts.push(part);
  const [only] = parts;
  if (parts.length > 1 || !only) return Buffer.concat(parts);
  return Buffer.from(only.buffer, only.byteOffset, only.byteLength);
}

/** A body of these bytes. One that a `Response` is given as bytes is copied when it is given, and again when it is read. */
export function bodyOf(bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream({
    start(body) {
      body.enqueue(bytes);
      body.close();
    },
  });
}
