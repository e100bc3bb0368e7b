/** The files of imports while somebody decides on them: sealed, in pieces of which one is held at a time. */

import { and, eq, inArray, lt } from 'drizzle-orm';
import type { Database, Transaction } from '../../../../io/database.ts';
import { resealEach, resealLimit } from '../../../../io/each-row.ts';
import type { Sealing } from '../../../../io/sealing.ts';
import type { SourceFile } from '../../../../io/source-file.ts';
import { isUnsealed, type Unsealed } from '../../../../io/unsealed.ts';
import { IMPORT_RETENTION_HOURS } from '../../domain/imports.ts';
import { staffImport, staffImportPiece } from './tables.ts';

/** Bytes of a piece: small enough that reading one keeps nobody waiting. */
const PIECE = 128 * 1_024;
const HOUR_MS = 60 * 60 * 1_000;
/** Pieces that are sealed anew at a time. */
const RESEALED = 20;

type ImportPieceOptions = { readonly db: Database; readonly sealing: Sealing };
type Place = Pick<typeof staffImportPiece.$inferSelect, 'import' | 'file' | 'at'>;

const placeOf = ({ import: id, file, at }: Place): string => `staff_import_piece.content ${id} ${file} ${at}`;
const oneAt = ({ import: id, file, at }: Place) =>
  and(eq(staffImportPiece.import, id), eq(staffImportPiece.file, file), eq(staffImportPiece.at, at));

/** Keeps a file as it comes, up to so many bytes; gives how many came, or nothing where they are more. */
export async function keepFile(
  { db, sealing }: ImportPieceOptions,
  { id, file, most }: { readonly id: string; readonly file: number; readonly most: number },
  bytes: AsyncIterable<Uint8Array>,
): Promise<number | undefined> {
  let [chunks, holding, size, at]: [Uint8Array[], number, number, number] = [[], 0, 0, 0];
  const flush = async () => {
    const place = { import: id, file, at };
    const content = sealing.seal(Buffer.concat(chunks).toString('base64'), placeOf(place));
    await db.insert(staffImportPiece).values({ ...place, content });
    [chunks, holding, at] = [[], 0, at + 1];
  };
  for await (const part of bytes) {
    size += part.length;
    // What is too much is still read to its end, so that whoever sends it hears of it; nothing of it is kept.
    if (size > most) continue;
    for (let from = 0; from < part.length; ) {
      const some = part.subarray(from, from + PIECE - holding);
      chunks.push(some);
      holding += some.length;
      from += some.length;
      if (holding === PIECE) await flush();
    }
  }
  if (size > most) return undefined;
  if (holding > 0) await flush();
  return size;
}

/** The files of an import as its kind reads them. Reading one rejects where it is not whole any more. */
export const storedFiles = (
  { db, sealing }: ImportPieceOptions,
  { id, files }: Pick<typeof staffImport.$inferSelect, 'id' | 'files'>,
): readonly SourceFile[] =>
  files.map(({ name, size }, file) => ({
    name,
    async *bytes() {
      let read = 0;
      for (let at = 0; read < size; at += 1) {
        const place = { import: id, file, at };
        const [piece] = await db.select().from(staffImportPiece).where(oneAt(place));
        if (!piece) throw new PiecesGone();
        const bytes = Buffer.from(sealing.open(piece.content, placeOf(place)), 'base64');
        read += bytes.length;
        yield bytes;
      }
    },
  }));

/** A file was removed while it was read. */
export class PiecesGone extends Error {}

/** Whether the files of an import are here: all of it, or none of it, is. */
export async function areStored(
  db: Database | Transaction,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const { import: id, file, at } = staffImportPiece;
  const first = and(inArray(id, [...ids]), eq(file, 0), eq(at, 0));
  const rows = await db.select({ id }).from(staffImportPiece).where(first);
  return new Set(rows.map((row) => row.id));
}

export const dropPieces = (db: Database | Transaction, id: string) =>
  db.delete(staffImportPiece).where(eq(staffImportPiece.import, id));

/** Removes the files that nobody has decided on for so long, and all of what never arrived whole; gives how many imports lost theirs. */
export async function purgeImportFiles(db: Database, now: Date): Promise<number> {
  const isOld = lt(staffImport.begunAt, new Date(now.getTime() - IMPORT_RETENTION_HOURS * HOUR_MS));
  const old = db.select({ id: staffImport.id }).from(staffImport).where(isOld);
  const gone = await db
    .delete(staffImportPiece)
    .where(inArray(staffImportPiece.import, old))
    .returning({ id: staffImportPiece.import });
  await db.delete(staffImport).where(and(isOld, eq(staffImport.state, 'arriving')));
  return new Set(gone.map(({ id }) => id)).size;
}

/** Seals some of the files anew; gives how many pieces there were. */
export async function resealImportFiles(db: Database, sealing: Sealing, which: Unsealed): Promise<number> {
  const rows = await db
    .select()
    .from(staffImportPiece)
    .where(isUnsealed(staffImportPiece.content, sealing, which))
    .limit(resealLimit(sealing, 'staff_import_piece', RESEALED));
  const of = {
    sealing,
    table: 'staff_import_piece',
    id: (row: { import: string; file: number; at: number }) => `${row.import} ${row.file} ${row.at}`,
  };
  return resealEach(of, rows, async (row) => {
    const content = sealing.seal(sealing.open(row.content, placeOf(row)), placeOf(row));
    await db.update(staffImportPiece).set({ content }).where(oneAt(row));
  });
}
