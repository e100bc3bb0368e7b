/** Finding quotations by their names, which are sealed: docs/decisions/2026-11-28-names-looked-up.md. */
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../io/database.ts';
import { leadingWords, nameKeys, wordKeys } from '../../../io/name-keys.ts';
import type { Sealing } from '../../../io/sealing.ts';
import { quotation, quotationName } from './tables.ts';

/** So many rows are enough to know that another word of the same name is rarer, or that none is rare. */
const COUNTED_AT_MOST = 1_000;

type Named = Pick<typeof quotation.$inferSelect, 'id' | 'site' | 'dealer' | 'startedAt'>;

/** Puts what a quotation is looked up by in place of what it was; only for whoever has its row locked, or has just made it. */
export async function keepNames(
  tx: Database | Transaction,
  sealing: Sealing,
  { id, site, dealer, startedAt }: Named,
  names: readonly string[],
): Promise<void> {
  await tx.delete(quotationName).where(eq(quotationName.quotation, id));
  const rows = nameKeys(sealing, site, names);
  if (rows.length > 0)
    await tx.insert(quotationName).values(rows.map((start) => ({ quotation: id, start, dealer, startedAt })));
  await tx.update(quotation).set({ namedBy: sealing.prefix }).where(eq(quotation.id, id));
}

type Wanted = {
  readonly site: string;
  readonly dealer: string | undefined;
  readonly words: readonly string[];
};
type Reader = { readonly db: Database; readonly sealing: Sealing };

/**
 * The ids of quotations that have every one of these words, as far as an index can say, the newest first and a page at a time: the rarest
 * word leads, so that what is read grows with what is found, and not with what there is.
 */
export async function* namedLike(
  { db, sealing }: Reader,
  { site, dealer, words }: Wanted,
  size: number,
): AsyncGenerator<readonly string[]> {
  const keys = leadingWords(words).map((word) => wordKeys(sealing, site, word));
  const [first, ...others] = await rarestFirst(db, dealer, keys);
  if (!first) return;
  const all = others.map(
    (one) => sql`and exists (
    select from quotation_name o where o.quotation = n.quotation and o.start_key in ${one})`,
  );
  for (let after = sql``; ; ) {
    const { rows } = await db.execute<{ id: string; at: string }>(sql`
      select n.quotation as id, n.started_at::text as at from quotation_name n
      where n.start_key in ${first} ${ofDealer(dealer)} ${after} ${sql.join(all, sql` `)}
      order by n.started_at desc, n.quotation desc limit ${size}`);
    if (rows.length > 0) yield rows.map(({ id }) => id);
    const last = rows.at(-1);
    if (!last || rows.length < size) return;
    after = sql`and (n.started_at, n.quotation) < (${last.at}::timestamptz, ${last.id}::uuid)`;
  }
}

const ofDealer = (dealer: string | undefined): SQL =>
  dealer === undefined ? sql`` : sql`and n.dealer = ${dealer}`;

/** The keys of each word, those of the rarest first; no statistics of the database are asked, which may be old. */
async function rarestFirst(
  db: Database,
  dealer: string | undefined,
  keys: readonly (readonly string[])[],
): Promise<readonly (readonly string[])[]> {
  if (keys.length < 2) return keys;
  const counts = keys.map(
    (one) => sql`(select count(*) from (
    select from quotation_name n where n.start_key in ${one} ${ofDealer(dealer)} limit ${COUNTED_AT_MOST}) counted)`,
  );
  const { rows } = await db.execute<{ counts: string[] }>(
    sql`select array[${sql.join(counts, sql`, `)}] as counts`,
  );
  const many = (at: number) => Number(rows[0]?.counts[at] ?? 0);
  return keys
    .map((one, at) => ({ one, many: many(at) }))
    .toSorted((one, other) => one.many - other.many)
    .map(({ one }) => one);
}
