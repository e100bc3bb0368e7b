/** Orders as rows: read, moved on, and every move written down beside it in the same transaction. */

import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../io/database.ts';
import { nameKeys } from '../../../io/name-keys.ts';
import type { Sealing } from '../../../io/sealing.ts';
import type { PlainDate } from '../../../kit/calendar.ts';
import { IDENTITIES, type MarketCode, marketOfSite } from '../../../kit/markets/identities.ts';
import { isUuid } from '../../../kit/uuid.ts';
import { moved, type OrderMove } from '../flow/index.ts';
import type { Customer, KitAddress, Order, OrderEvent } from '../index.ts';
import { reservation, reservationEvent } from './tables.ts';

export type Row = typeof reservation.$inferSelect;
type Reader = Database | Transaction;
export type NewEvent = Omit<typeof reservationEvent.$inferInsert, 'id' | 'reservation' | 'state'>;

export const customerPlace = (id: string): string => `reservation.customer ${id}`;
export const kitPlace = (id: string): string => `reservation.kit ${id}`;
export const linkPlace = (id: string): string => `reservation.link ${id}`;

/** Of `br/aurora`. */
export const marketOf = ({ site }: Pick<Row, 'site'>): MarketCode => marketOfSite(site);

export const localeOf = (row: Pick<Row, 'site'>) => IDENTITIES[marketOf(row)].locale;

/** The row of an id; nothing for a text that is none. */
export async function rowOf(db: Reader, id: string): Promise<Row | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await db.select().from(reservation).where(eq(reservation.id, id));
  return row;
}

/** The same, kept from everybody else until the transaction ends. */
export async function lockedRow(tx: Transaction, id: string): Promise<Row | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await tx.select().from(reservation).where(eq(reservation.id, id)).for('update');
  return row;
}

const iso = (at: Date | null): string | undefined => at?.toISOString();

/** Who reserves, as far as they have said it. */
export const customerOf = (
  sealing: Sealing,
  { id, customer }: Pick<Row, 'id' | 'customer'>,
): Customer | undefined =>
  customer === null ? undefined : (JSON.parse(sealing.open(customer, customerPlace(id))) as Customer);

export function orderOf(sealing: Sealing, row: Row): Order {
  const { id, kit } = row;
  return {
    id,
    number: row.number,
    site: row.site,
    state: row.state,
    revision: row.revision,
    car: row.car,
    policy: row.policy,
    dealer: row.dealer ?? undefined,
    customer: customerOf(sealing, row),
    kit: kit === null ? undefined : (JSON.parse(sealing.open(kit, kitPlace(id))) as KitAddress),
    proposal: row.proposal ?? undefined,
    financing: row.financing ?? undefined,
    begunAt: row.begunAt.toISOString(),
    waitsUntil: iso(row.waitsUntil),
    acceptedAt: iso(row.acceptedAt),
    paidAt: iso(row.paidAt),
    lockedUntil: row.lockedUntil ?? undefined,
    freezeOn: row.freezeOn ?? undefined,
    estimate: row.estimate ?? undefined,
    onHoldSince: iso(row.onHoldSince),
    invoicedPrice: row.invoicedPrice ?? undefined,
    returnedAt: iso(row.returnedAt),
    isInAccount: row.account !== null,
  };
}

/** The columns that say who reserves. */
export const customerColumns = (sealing: Sealing, id: string, customer: Customer) => ({
  customer: sealing.seal(JSON.stringify(customer), customerPlace(id)),
  documentKey: sealing.personKey('document', customer.document) ?? null,
  emailKey: sealing.personKey('email', customer.email) ?? null,
  phoneKey: sealing.personKey('phone', customer.phone) ?? null,
  nameKeys: [...nameKeys(sealing, ORDER_NAMES, [customer.name])],
  mailboxKey: sealing.personKey('mailbox', customer.email) ?? null,
});

/** What the names that orders are looked up by are of: staff look through all sites at once. */
export const ORDER_NAMES = 'orders';

/** The days on which the cars of orders were handed over, by the orders' ids. */
export async function deliveriesOf(
  db: Reader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PlainDate>> {
  const { reservation: of, what, after, id } = reservationEvent;
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ of, after })
    .from(reservationEvent)
    .where(and(inArray(of, [...ids]), eq(what, 'delivered')))
    .orderBy(asc(id));
  return new Map(rows.flatMap((row) => (row.after === null ? [] : [[row.of, row.after as PlainDate]])));
}

/** All that has happened to an order, the first thing first; which member of staff it was is left out. */
export async function eventsOf(db: Reader, id: string): Promise<readonly OrderEvent[]> {
  const rows = await db
    .select()
    .from(reservationEvent)
    .where(eq(reservationEvent.reservation, id))
    .orderBy(asc(reservationEvent.id));
  return rows.map(eventOf);
}

export const eventOf = ({
  at,
  what,
  state,
  by,
  reason,
  before,
  after,
  amount,
}: typeof reservationEvent.$inferSelect): OrderEvent => ({
  at: at.toISOString(),
  what,
  state,
  by,
  ...(reason !== null && { reason }),
  ...(after !== null && { estimate: { before: before ?? undefined, after } }),
  ...(amount !== null && { amount }),
});

/** Writes a change of an order with what it was; gives the row as it is now. */
export async function write(
  tx: Transaction,
  row: Row,
  columns: Partial<typeof reservation.$inferInsert>,
  event: NewEvent,
): Promise<Row> {
  const [now] = await tx
    .update(reservation)
    .set({ ...columns, revision: sql`${reservation.revision} + 1` })
    .where(and(eq(reservation.id, row.id), eq(reservation.revision, row.revision)))
    .returning();
  if (!now) throw new Error('an order changed under its lock');
  await tx.insert(reservationEvent).values({ ...event, reservation: row.id, state: now.state });
  return now;
}

/** Moves an order on, where the chart lets it; nothing is written where it does not. */
export async function move(
  tx: Transaction,
  row: Row,
  by: OrderMove,
  columns: Partial<typeof reservation.$inferInsert>,
  event: Omit<NewEvent, 'what'> & { readonly what?: NewEvent['what'] },
): Promise<Row | undefined> {
  const state = moved(row.state, by);
  return state && write(tx, row, { ...columns, state }, { what: 'state', ...event });
}
