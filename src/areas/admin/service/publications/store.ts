import { asc, inArray } from 'drizzle-orm';
import type { Database, Transaction } from '../../../../io/database.ts';
import type { DraftFile, Publication, PublicationRefusal } from '../../contract/publications.ts';
import { type publication, publicationFile } from './tables.ts';

export type Row = typeof publication.$inferSelect;

type Facts = Readonly<Record<string, string | number | boolean | null>>;
/** What an act changes of the row, and what the log says of it. */
export type Settled = {
  readonly change?: Partial<Omit<Row, 'id' | 'state' | 'revision'>>;
  readonly after?: Facts;
};

/** Ends a transaction without a trace; told to whoever asked. */
export class Refused extends Error {
  readonly reason: PublicationRefusal;
  constructor(reason: PublicationRefusal) {
    super(reason);
    this.reason = reason;
  }
}

/** The files of publications by their ids, in the order of their names. */
export async function filesOf(
  db: Database | Transaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly DraftFile[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(publicationFile)
    .where(inArray(publicationFile.publication, [...ids]))
    .orderBy(asc(publicationFile.name));
  const grouped = Map.groupBy(rows, (row) => row.publication);
  return new Map(
    [...grouped].map(([id, of]) => [id, of.map(({ name, content }) => ({ name, text: content }))]),
  );
}

export type FileName = Publication['files'][number];

/** What is told of the files of publications, without a word of what stands in them: that may be millions of characters. */
export async function namesOf(
  db: Database | Transaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly FileName[]>> {
  if (ids.length === 0) return new Map();
  const { publication: of, name, kind, size } = publicationFile;
  const rows = await db
    .select({ of, name, kind, size })
    .from(publicationFile)
    .where(inArray(of, [...ids]))
    .orderBy(asc(name));
  const grouped = Map.groupBy(rows, (row) => row.of);
  return new Map(
    [...grouped].map(([id, files]) => [
      id,
      files.map((file) => ({ name: file.name, kind: file.kind ?? undefined, size: file.size })),
    ]),
  );
}
