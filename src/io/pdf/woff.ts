import { inflateSync } from 'node:zlib';

const HEADER = 44;
const ENTRY = 20;
const SFNT_HEADER = 12;
const SFNT_ENTRY = 16;

/**
 * The OpenType font in a WOFF file (W3C, WOFF File Format 1.0): its tables, unpacked. pdfkit reads WOFF too, but unpacks each table
 * in JavaScript for each document, which takes longer than all the rest of it.
 */
export function openTypeOf(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const directory = Buffer.alloc(SFNT_HEADER + count * SFNT_ENTRY);
  woff.copy(directory, 0, 4, 8);
  directory.writeUInt16BE(count, 4);
  const parts: Buffer[] = [directory];
  let offset = directory.length;
  for (let at = 0; at < count; at++) {
    const from = HEADER + at * ENTRY;
    const table = tableAt(woff, from);
    const to = SFNT_HEADER + at * SFNT_ENTRY;
    woff.copy(directory, to, from, from + 4);
    woff.copy(directory, to + 4, from + 16, from + 20);
    directory.writeUInt32BE(offset, to + 8);
    directory.writeUInt32BE(table.length, to + 12);
    const padded = Buffer.alloc(Math.ceil(table.length / 4) * 4);
    table.copy(padded);
    parts.push(padded);
    offset += padded.length;
  }
  return Buffer.concat(parts);
}

function tableAt(woff: Buffer, from: number): Buffer {
  const [offset, packed, whole] = [4, 8, 12].map((at) => woff.readUInt32BE(from + at)) as [
    number,
    number,
    number,
  ];
  const bytes = woff.subarray(offset, offset + packed);
  return packed < whole ? inflateSync(bytes) : bytes;
}
