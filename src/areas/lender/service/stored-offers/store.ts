import { and, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { Database, Transaction } from '../../../../io/database.ts';
import { writerOf } from '../../../../io/encoding.ts';
import { hashedSecret } from '../../../../io/hashed-fields.ts';
import type { Retention } from '../../../../io/personal-data.ts';
import { expireRows } from '../../../../io/personal-table.ts';
import type { PlainDate } from '../../../../kit/calendar.ts';
import { type StoredOfferAnswer, wireStoredOffer } from '../../contract/stored-offer.ts';
import type { StoredOffer } from '../../domain/stored-offer.ts';
import { storedOffer as table } from '../tables.ts';

/** Which published plans and cars an offer was made from. */
export type Revisions = { readonly rates: string; readonly catalogue: string };

/** The offer, and its answer to the byte. */
export type StoredAnswer = { readonly validUntil: PlainDate; readonly answer: string };

/** Nothing else is looked up: PostgreSQL would fault on a NUL. */
const ID = /^[\w-]{24}$/;
const write = writerOf(wireStoredOffer);

/** An offer as it goes over the wire. */
export const storedOfferText = (offer: StoredOfferAnswer): string => JSON.stringify(write(offer));

/** What stands for the id of an offer wherever it is stored. */
export const storedId = (id: string): string => hashedSecret(id);

/** A stored answer as whoever has the id of its offer knows it. */
export const asKnown = (answer: string, id: string): string => answer.replace(storedId(id), id);

/**
 * Keeps an offer of a site, `br/aurora`; its answer never changes afterwards. Whoever has the id may see the offer, so that a hash stands in
 * its place.
 */
export async function storeOffer(
  tx: Transaction,
  site: string,
  offer: StoredOffer,
  { rates, catalogue }: Revisions,
): Promise<void> {
  const { validUntil } = offer;
  const id = storedId(offer.id);
  await tx
    .insert(table)
    .values({ id, site, validUntil, rates, catalogue, answer: storedOfferText({ ...offer, id }) });
}

/** Under which an offer is stored: its hash, or of one that a former release keeps the id itself, which no hash is. */
const storedIds = (id: string): readonly string[] => [storedId(id), id];

/** A row as whoever has the id of its offer knows it. */
const known = (row: StoredAnswer & { readonly id: string }, id: string): StoredAnswer => ({
  validUntil: row.validUntil,
  answer: row.answer.replace(row.id, id),
});

/** One of the site's own; what another site keeps is as unknown as what nobody does. */
export async function findOffer(db: Database, site: string, id: string): Promise<StoredAnswer | undefined> {
  if (!ID.test(id)) return undefined;
  const own = and(inArray(table.id, [...storedIds(id)]), eq(table.site, site));
  const [row] = await db.select().from(table).where(own);
  return row && known(row, id);
}

/** An offer with the site that keeps it, `br/aurora`, and what stands for its id where others write it down. */
export type OfferOfSite = StoredOffer & { readonly site: string; readonly storedId: string };

/** The offers of these ids, in the order of the list; those that are gone, or of another site, are left out. */
export async function findOffers(
  db: Database,
  which: readonly { readonly site: string; readonly offer: string }[],
): Promise<readonly OfferOfSite[]> {
  const ids = which.map(({ offer }) => offer).filter((id) => ID.test(id));
  if (ids.length === 0) return [];
  const rows = await db
    .select()
    .from(table)
    .where(inArray(table.id, ids.flatMap(storedIds)));
  return which.flatMap(({ site, offer }) => {
    const stored = storedIds(offer);
    const row = rows.find((one) => stored.includes(one.id) && one.site === site);
    const storedOffer = row && offerOfAnswer(known(row, offer));
    return storedOffer ? [{ ...storedOffer, site, storedId: storedId(offer) }] : [];
  });
}

/** What was asked for an offer; undefined for a row of another version of the portal that cannot be read any more. */
export function offerOfAnswer({ answer }: StoredAnswer): StoredOffer | undefined {
  const read = z.safeDecode(wireStoredOffer, JSON.parse(answer));
  return read.success ? read.data : undefined;
}

/** Deletes offers that ended before a day; gives their number. */
export const purgeOffers = (db: Database, now: Date, days: Retention): Promise<number> =>
  expireRows(db, table, now, days);
