import { asc, inArray } from 'drizzle-orm';
import type { Database, Transaction } from '../../../../io/database.ts';
import type { DraftFile, Publication, PublicationRefusal } from '../../contract/publications.ts';
import { DRAFT_LIMITS } from '../../domain/publications/index.ts';
import { kindOfFile } from './sorted.ts';
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

/** Puts one file into a publication; one of the same name takes the other's place. */
export async function putFile(tx: Transaction, id: string, { name, text }: DraftFile): Promise<void> {
  // What PostgreSQL cannot store as text, or nobody can name, was no file of ours.
  if (text.includes('\u0000') || !name || name.length > DRAFT_LIMITS.name) throw new Refused('unreadable');
  if (text.length > DRAFT_LIMITS.file) throw new Refused('too-much');
  const put = { content: text, kind: kindOfFile({ name, text }) ?? null, size: text.length };
  await tx
    .insert(publicationFile)
    .values({ publication: id, name, ...put })
    .onConflictDoUpdate({ target: [publicationFile.publication, publicationFile.name], set: put });
}

/** A publication as the administration shows it. */
export function shown(row: Row, files: readonly FileName[]): Publication {
  const { id, title, state, revision, replaces, createdBy, changedBy } = row;
  return {
    id,
    title,
    state,
    revision,
    replaces,
    createdBy,
    changedBy,
    files,
    changedAt: row.changedAt.toISOString(),
    scheduledAt: row.scheduledAt?.toISOString(),
    publishedAt: row.publishedAt?.toISOString(),
    held: (row.held ?? undefined) as PublicationRefusal | undefined,
  };
}
