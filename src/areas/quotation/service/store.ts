import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../io/database.ts';
import type { Sealing } from '../../../io/sealing.ts';
import { isUuid } from '../../../kit/uuid.ts';
import { decodeContent, encodeContent, type StoredContent } from '../contract/stored-content.ts';
import { type DraftEdit, readFields } from '../contract.ts';
import type { DraftFields, QuotationContent } from '../index.ts';
import { keepNames } from './names.ts';
import { quotation, quotationVersion } from './tables.ts';

export type Row = typeof quotation.$inferSelect;
export type VersionRow = typeof quotationVersion.$inferSelect;
type Reader = Database | Transaction;

export const isId = (text: string): boolean => isUuid(text);

export const draftPlace = (id: string): string => `quotation.draft ${id}`;
export const contentPlace = (id: string): string => `quotation_version.content ${id}`;
export const reasonPlace = (id: string): string => `quotation_version.reason ${id}`;

/** The row of an id; nothing for a text that is none. */
export async function rowOf(db: Reader, id: string): Promise<Row | undefined> {
  if (!isId(id)) return undefined;
  const [row] = await db.select().from(quotation).where(eq(quotation.id, id));
  return row;
}

/** The same, kept from everybody else until the transaction ends. */
export async function lockedRow(tx: Transaction, id: string): Promise<Row | undefined> {
  if (!isId(id)) return undefined;
  const [row] = await tx.select().from(quotation).where(eq(quotation.id, id)).for('update');
  return row;
}

/** Its versions, the last one first. */
export const versionsOf = (db: Reader, id: string): Promise<VersionRow[]> =>
  db
    .select()
    .from(quotationVersion)
    .where(eq(quotationVersion.quotation, id))
    .orderBy(desc(quotationVersion.version));

export async function lastVersion(db: Reader, { id, latest }: Pick<Row, 'id' | 'latest'>) {
  const of = and(eq(quotationVersion.quotation, id), eq(quotationVersion.version, latest));
  const [row] = await db.select().from(quotationVersion).where(of);
  return row;
}

export const fieldsOf = (sealing: Sealing, { id, draft }: Pick<Row, 'id' | 'draft'>): DraftFields =>
  readFields(Object.entries(JSON.parse(sealing.open(draft, draftPlace(id))) as Record<string, unknown>));

/** What a version keeps sealed: its content, and the key of its customer's link. */
type SealedForm = StoredContent & { readonly link?: string };
type SealedContent = Pick<VersionRow, 'id' | 'content'>;

const openContent = (sealing: Sealing, { id, content }: SealedContent) =>
  JSON.parse(sealing.open(content, contentPlace(id))) as SealedForm;

export const sealContent = (sealing: Sealing, id: string, content: QuotationContent, link: string): string =>
  sealing.seal(JSON.stringify({ ...encodeContent(content), link } satisfies SealedForm), contentPlace(id));

export function contentOf(sealing: Sealing, row: SealedContent): QuotationContent {
  const { link: _, ...content } = openContent(sealing, row);
  return decodeContent(content);
}

/** What opens a version to its customer; a version from before links had keys of their own has none. */
export const storedLinkOf = (sealing: Sealing, row: SealedContent): string | undefined =>
  openContent(sealing, row).link;

/** The columns that hold what a seller types. */
export const draftColumns = (sealing: Sealing, id: string, fields: DraftFields) => ({
  draft: sealing.seal(JSON.stringify(fields), draftPlace(id)),
  emailKey: sealing.personKey('email', fields.email ?? '') ?? null,
});

/** What lists call a quotation: by its last version, and by its draft, which may be called otherwise already. */
export async function namesOf(db: Reader, sealing: Sealing, row: Row): Promise<readonly string[]> {
  const last = row.latest > 0 ? await lastVersion(db, row) : undefined;
  return [fieldsOf(sealing, row).opportunity ?? '', ...(last ? [contentOf(sealing, last).opportunity] : [])];
}

/** Keeps other fields in a row; only for whoever has it locked. */
export async function keepFields(
  tx: Transaction,
  sealing: Sealing,
  row: Row,
  {
    fields,
    at,
    edit,
  }: { readonly fields: DraftFields; readonly at: Date; readonly edit?: DraftEdit | undefined },
): Promise<Row> {
  const [stored] = await tx
    .update(quotation)
    .set({
      ...draftColumns(sealing, row.id, fields),
      storedAt: at,
      revision: sql`${quotation.revision} + 1`,
      editor: edit?.editor ?? null,
      edit: edit?.number ?? 0,
    })
    .where(eq(quotation.id, row.id))
    .returning();
  if (!stored) throw new Error('a quotation has gone under its lock');
  // Sealed with the key of now, it is looked up by the key of now.
  if (row.namedBy !== sealing.prefix || fieldsOf(sealing, row).opportunity !== fields.opportunity)
    await keepNames(tx, sealing, stored, await namesOf(tx, sealing, stored));
  return stored;
}
