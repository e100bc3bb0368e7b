/** Cars of a holder's calendar year: taken with an order, in its transaction, and given back when it ends without its car. */
import { and, eq, inArray } from 'drizzle-orm';
import { lockKey } from '../../../io/coordination.ts';
import type { Database, Transaction } from '../../../io/database.ts';
import type { Sealing } from '../../../io/sealing.ts';
import { type AppliedProgramme, type CarsHad, hasRoom, percentOff } from '../index.ts';
import type { EnrolmentDeps } from './ports.ts';
import { dataOf, lockedRow, programmeOf, type Row, todayOf } from './store.ts';
import { employeePurchasePlace as place } from './tables.ts';

type PlaceDeps = Pick<EnrolmentDeps, 'sealing' | 'programmes' | 'now'>;

/** `not-entitled`: there is no such approval in the account, or it is good for this no more. */
type PlaceRefused = 'not-entitled' | 'no-room';

const yearOf = (deps: PlaceDeps, row: Row): number => Number(todayOf(deps, row).slice(0, 4));

/** The places that a right has had in a year, under whichever key of the ring it was counted. */
async function placesOf(db: Database | Transaction, sealing: Sealing, row: Row, year: number) {
  const holder = dataOf(sealing, row)?.holder.document ?? '';
  const theirs = and(
    eq(place.site, row.site),
    eq(place.programme, row.programme),
    eq(place.year, year),
    inArray(place.holderKey, sealing.personKeys('document', holder)),
  );
  return db.select({ buyer: place.buyer, slot: place.slot }).from(place).where(theirs);
}

/** How many cars a right has had this year, and how many of them this type of buyer. */
export async function carsHad(deps: PlaceDeps, db: Database | Transaction, row: Row): Promise<CarsHad> {
  const all = await placesOf(db, deps.sealing, row, yearOf(deps, row));
  return { byHolder: all.length, byType: all.filter(({ buyer }) => buyer === row.buyer).length };
}

/** Whether it was taken; all who ask for one right follow one another. */
async function take(deps: PlaceDeps, tx: Transaction, row: Row, order: string): Promise<boolean> {
  const programme = programmeOf(deps, row);
  const { holderKey } = row;
  if (!programme || !holderKey) return false;
  const right = `${row.site} ${row.programme} ${holderKey}`;
  await lockKey(tx, right, 2);
  const year = yearOf(deps, row);
  const all = await placesOf(tx, deps.sealing, row, year);
  const byType = all.filter(({ buyer }) => buyer === row.buyer).length;
  if (!hasRoom(programme, row.buyer, { byHolder: all.length, byType })) return false;
  const taken = new Set(all.map(({ slot }) => slot));
  let slot = 1;
  while (taken.has(slot)) slot += 1;
  const { site, buyer, programme: key } = row;
  const of = { order, enrolment: row.id, site, programme: key, buyer, holderKey };
  await tx.insert(place).values({ ...of, year, slot, takenAt: deps.now() });
  return true;
}

/**
 * Takes a place for an order that begins. Approval, account and percent are looked up again: nothing of them is the browser's.
 * @param request the account is that of the open session
 */
async function takePlace(
  deps: PlaceDeps,
  tx: Transaction,
  request: {
    readonly order: string;
    readonly site: string;
    readonly account: string | undefined;
    readonly modelKey: string;
    readonly programme: Pick<AppliedProgramme, 'enrolment' | 'percent'>;
  },
): Promise<PlaceRefused | undefined> {
  const row = await lockedRow(tx, request.programme.enrolment);
  const programme = row && programmeOf(deps, row);
  if (!row || !programme || !request.account) return 'not-entitled';
  const isTheirs = row.account === request.account && row.site === request.site;
  const isGood = row.state === 'approved' && (row.validUntil ?? '') >= todayOf(deps, row);
  const percent = percentOff(programme, row.buyer, request.modelKey);
  if (!isTheirs || !isGood || percent !== request.programme.percent) return 'not-entitled';
  return (await take(deps, tx, row, request.order)) ? undefined : 'no-room';
}

/** Makes sure that an order which wakes again has a place: its own, or another that is free. */
async function keepPlace(
  deps: PlaceDeps,
  tx: Transaction,
  { order, enrolment }: { readonly order: string; readonly enrolment: string },
): Promise<boolean> {
  const [own] = await tx.select({ slot: place.slot }).from(place).where(eq(place.order, order));
  if (own) return true;
  const row = await lockedRow(tx, enrolment);
  return row !== undefined && take(deps, tx, row, order);
}

/** Gives the places back of orders that are no more. */
export async function releasePlaces(tx: Transaction, orders: readonly string[]): Promise<void> {
  await tx.delete(place).where(inArray(place.order, [...orders]));
}

/** Gives an order's place back, if it has one. */
async function releasePlace(tx: Transaction, order: string): Promise<void> {
  await tx.delete(place).where(eq(place.order, order));
}

/** Whether a document is that of who buys by an enrolment, or of whom its invoice is made out to. */
async function isBuyer(
  deps: Pick<EnrolmentDeps, 'sealing'>,
  tx: Transaction,
  { enrolment, document }: { readonly enrolment: string; readonly document: string },
): Promise<boolean> {
  const row = await lockedRow(tx, enrolment);
  const data = row && dataOf(deps.sealing, row);
  const bare = (text: string) => text.toUpperCase().replace(/[^0-9A-Z]/g, '');
  return (
    data !== undefined &&
    [data.buyer.document, data.billing.document].some((one) => bare(one) === bare(document))
  );
}

/** What orders do with places, each in its own transaction. */
export const placesOfProgrammes = (deps: PlaceDeps) => ({
  take: (tx: Transaction, request: Parameters<typeof takePlace>[2]) => takePlace(deps, tx, request),
  keep: (tx: Transaction, request: Parameters<typeof keepPlace>[2]) => keepPlace(deps, tx, request),
  release: releasePlace,
  isBuyer: (tx: Transaction, request: Parameters<typeof isBuyer>[2]) => isBuyer(deps, tx, request),
});
