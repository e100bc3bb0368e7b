/** The text of tables that people save from spreadsheets: UTF-8, or Windows-1252, as a Brazilian or Argentine Windows writes it. */
import { isUtf8 } from 'node:buffer';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';

/** Stands for bytes that are no letter in either. */
const NO_LETTER = '\uFFFD';
/** What Windows-1252 has no letter for, and what no table holds: UTF-16 is full of it. */
const NO_TEXT = /[^\P{Cc}\t\r\n]/gu;

/** The text of a table that is held whole; bytes that are neither of both encodings come as U+FFFD. */
export function textOfTable(bytes: Buffer): string {
  if (isUtf8(bytes)) return bytes.toString('utf8');
  const text = new TextDecoder('windows-1252').decode(bytes);
  return text.search(NO_TEXT) < 0 ? text : bytes.toString('utf8');
}

/**
 * The same of a file of any length, in pieces. It is read through once before, because one letter at its end may say in which of both it
 * is. Fails as a stream does where it cannot be read.
 */
export async function tableStream(path: string): Promise<Readable> {
  if (await isWholeUtf8(path)) return createReadStream(path, 'utf8');
  const decoder = new TextDecoder('windows-1252');
  const pieces = async function* () {
    for await (const piece of createReadStream(path))
      yield decoder.decode(piece as Buffer, { stream: true }).replace(NO_TEXT, NO_LETTER);
  };
  return Readable.from(pieces());
}

async function isWholeUtf8(path: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const piece of createReadStream(path)) decoder.decode(piece as Buffer, { stream: true });
    decoder.decode();
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}
