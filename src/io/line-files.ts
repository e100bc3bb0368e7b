/** Reads text files of any length a line at a time: one line is held, whatever the file is. */
import { isUtf8 } from 'node:buffer';
import { withoutMark } from '../kit/byte-order-mark.ts';
import { type Fault, fault } from '../kit/faults.ts';

/** A line of a file with its number from 1 on, or why it cannot be read. */
export type FileLine =
  | { readonly line: number; readonly text: string }
  | { readonly line: number; readonly fault: Fault };

const LINE_END = 0x0a;

/**
 * The lines of a file one after another, without their ends; blank ones are passed over. A line that is longer than the limit, is not
 * UTF-8 or holds a NUL byte is told and not held. Rejects where the bytes cannot be read.
 *
 * @param longest bytes that a line may have
 */
export async function* readLines(
  bytes: AsyncIterable<Uint8Array>,
  longest: number,
): AsyncGenerator<FileLine> {
  let chunks: Buffer[] = [];
  let size = 0;
  let line = 0;
  const end = (last: Buffer): FileLine | undefined => {
    line += 1;
    size += last.length;
    if (size <= longest) chunks.push(last);
    const body = size > longest ? undefined : Buffer.concat(chunks);
    chunks = [];
    size = 0;
    return lineOf(line, body, longest);
  };
  for await (const part of bytes) {
    const piece = Buffer.from(part.buffer, part.byteOffset, part.byteLength);
    let from = 0;
    for (let at = piece.indexOf(LINE_END); at >= 0; at = piece.indexOf(LINE_END, from)) {
      const result = end(piece.subarray(from, at));
      if (result) yield result;
      from = at + 1;
    }
    const rest = piece.subarray(from);
    size += rest.length;
    // What is too long already is told at its end; until then nothing of it is kept.
    if (size > longest) chunks = [];
    else if (rest.length > 0) chunks.push(rest);
  }
  if (size > 0) {
    const result = end(Buffer.alloc(0));
    if (result) yield result;
  }
}

/** A line of these bytes; none for a blank one. */
function lineOf(line: number, bytes: Buffer | undefined, longest: number): FileLine | undefined {
  if (!bytes) return { line, fault: fault('long-line', { most: longest }) };
  if (!isUtf8(bytes)) return { line, fault: fault('not-utf8') };
  if (bytes.includes(0)) return { line, fault: fault('nul') };
  const text = bytes.toString('utf8').replace(/\r$/, '');
  const whole = line === 1 ? withoutMark(text) : text;
  return whole.trim() === '' ? undefined : { line, text: whole };
}
