/** Files that are read as often as it takes, wherever they are kept. */
import { createReadStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { textOfTable } from './table-text.ts';

/** A file by the name that people know it by; its bytes come anew each time that they are asked for. */
export type SourceFile = { readonly name: string; readonly bytes: () => AsyncIterable<Uint8Array> };

/** Bytes that are read at once. */
const PIECE = 64 * 1_024;

export const fileOnDisk = (path: string, name = path): SourceFile => ({
  name,
  bytes: () => createReadStream(path, { highWaterMark: PIECE }),
});

/** The whole text of a table, whatever spreadsheet has saved it; undefined where it cannot be read. */
export const tableOfFile = (file: SourceFile): Promise<string | undefined> =>
  buffer(file.bytes()).then(textOfTable, () => undefined);

/** The whole text of a file, for those that are held whole; undefined where it cannot be read. */
export const textOfFile = (file: SourceFile): Promise<string | undefined> =>
  buffer(file.bytes()).then(
    (bytes) => bytes.toString('utf8'),
    () => undefined,
  );
