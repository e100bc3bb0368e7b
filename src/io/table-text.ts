/** The text of tables that people save from spreadsheets: UTF-8, or Windows-1252, as a Brazilian or Argentine Windows writes it. */
import { isUtf8 } from 'node:buffer';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';

/** Stands for bytes that are no letter in either. */
const NO_LETTER = '\uFFFD';
/** What Windows-1252 has no letter for, and what no table holds: UTF-16 is full of it. */
const NO_TEXT = /[^\P{Cc}\t\r\n]/gu;

/**
 * What UTF-8 has for the letters of Portuguese and Spanish, byte by byte. In Windows-1252 nobody writes it (Ã followed by a sign): a file
 * with it is UTF-8 of which some bytes are broken, and would be read as `AmapÃ¡` throughout.
 */
const LETTER_OF_UTF8 = /[\xC2\xC3][\x80-\xBF]/;

/** The text of a table that is held whole; bytes that are neither of both encodings come as U+FFFD. */
export function textOfTable(bytes: Buffer): string {
  if (isUtf8(bytes) || LETTER_OF_UTF8.test(bytes.toString('latin1'))) return bytes.toString('utf8');
  const text = new TextDecoder('windows-1252').decode(bytes);
  return text.search(NO_TEXT) < 0 ? text : bytes.toString('utf8');
}

/**
 * The same of a file of any length, in pieces. It is read through once before, because one letter at its end may say in which of both it
 * is. Fails as a stream does where it cannot be read.
 */
export async function tableStream(path: string): Promise<Readable> {
  if (await isUtf8File(path)) return createReadStream(path, 'utf8');
  const decoder = new TextDecoder('windows-1252');
  const pieces = async function* () {
    for await (const piece of createReadStream(path))
      yield decoder.decode(piece as Buffer, { stream: true }).replace(NO_TEXT, NO_LETTER);
  };
  return Readable.from(pieces());
}

/** UTF-8, whole or with broken bytes. */
async function isUtf8File(path: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let isWhole = true;
  let [hasLetter, last] = [false, ''];
  const decode = (piece?: Buffer) => {
    try {
      if (isWhole) decoder.decode(piece, { stream: piece !== undefined });
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      isWhole = false;
    }
  };
  for await (const piece of createReadStream(path)) {
    const bytes = piece as Buffer;
    decode(bytes);
    hasLetter ||= LETTER_OF_UTF8.test(last + bytes.toString('latin1'));
    last = bytes.subarray(-1).toString('latin1');
  }
  decode();
  return isWhole || hasLetter;
}
