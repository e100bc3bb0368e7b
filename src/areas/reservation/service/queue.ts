import { and, asc, desc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { countWaiting } from '../../../io/count-waiting.ts';
import { preparedRows } from '../../../io/database.ts';
import { rowsWithin } from '../../../io/reach.ts';
import { reachesMaker, wholeSites } from '../../../kit/authority.ts';
import { tradeInOf } from '../../catalogue/index.ts';
import { dateIn } from '../../platform/index.ts';
import type { ListedOrder, OpenedOrder, OrderAct, OrderFilter, OrderQueue, SeesOrders } from '../contract.ts';
import { canMove } from '../flow/index.ts';
import { financingNow, isPaid, priceOfCar, settlementOf } from '../index.ts';
import { findOrders, personMarks } from './find.ts';
import type { ReservationDeps } from './ports.ts';
import { rowPrice } from './price.ts';
import { actAsStaff, orderByNumber, type StaffAct } from './staff.ts';
import { eventOf, marketOf, orderOf, type Row, rowOf } from './store.ts';
import { reservation, reservationEvent } from './tables.ts';

const PAGE = 50;
/** The row at which the page before ended. */
const before = alias(reservation, 'before');

/** What staff have something to do about. */
const isWaiting = (state: OrderFilter): boolean =>
  state === 'reserved' || state === 'invoiced' || state === 'held' || state === 'refund-owed';

/** The orders as the maker's staff work them off: the same acts as `npm run orders`, with the same checks. */
export function orderQueue(deps: ReservationDeps): OrderQueue {
  const { db } = deps;
  const { number: numbered, begunAt } = reservation;
  const shelved = async (filter: OrderFilter): Promise<SQL | undefined> => {
    if (filter === 'held') return isNotNull(reservation.onHoldSince);
    if (filter === 'refund-owed') return inArray(reservation.id, [...(await deps.deposits.owed())]);
    return eq(reservation.state, filter);
  };
  const withFilter = async (permit: SeesOrders, filter: OrderFilter) =>
    and(await shelved(filter), rowsWithin(permit, reservation));
  return {
    async waiting(permit) {
      const countOn = async (filter: OrderFilter) =>
        countWaiting(db, { from: reservation, by: begunAt, where: await withFilter(permit, filter) });
      const [reserved, invoiced, held, owed] = await Promise.all([
        countOn('reserved'),
        countOn('invoiced'),
        countOn('held'),
        countOn('refund-owed'),
      ]);
      return { reserved, invoiced, held, 'refund-owed': owed };
    },
    async page(permit, { state, site, after, size = PAGE }) {
      // A cursor beyond their reach is one that there is not: nobody learns from it which numbers there are.
      const known = and(eq(before.number, after ?? ''), rowsWithin(permit, before));
      const last = sql`(select ${before.begunAt}, ${before.number} from ${reservation} ${before} where ${known})`;
      const isOldestFirst = isWaiting(state);
      // By the key of the last one: the thousandth page costs what the first one does.
      const beyond = isOldestFirst
        ? sql`(${begunAt}, ${numbered}) > ${last}`
        : sql`(${begunAt}, ${numbered}) < ${last}`;
      const order = isOldestFirst ? [asc(begunAt), asc(numbered)] : [desc(begunAt), desc(numbered)];
      const { car, dealer, estimate, onHoldSince, site: of, state: stands } = reservation;
      const wanted = await withFilter(permit, state);
      // Few refunds are owed, and they are asked for while the orders are.
      const [rows, owed] = await Promise.all([
        preparedRows(
          db
            .select({
              id: reservation.id,
              number: numbered,
              site: of,
              state: stands,
              car,
              dealer,
              begunAt,
              estimate,
              onHoldSince,
            })
            .from(reservation)
            .where(and(wanted, site ? eq(of, site) : undefined, after ? beyond : undefined))
            .orderBy(...order)
            .limit(size + 1),
        ),
        deps.deposits.owed(),
      ]);
      const shown = rows.slice(0, size);
      const orders = shown.map((row) => listed(row, owed));
      return { orders, next: rows.length > size ? orders.at(-1)?.number : undefined };
    },
    async find(permit, search) {
      const [rows, owed] = await Promise.all([findOrders(deps, permit, search), deps.deposits.owed()]);
      const marks = personMarks(search);
      const requested = search.text.trim().toUpperCase();
      const isOfPerson = marks.length > 0 && !rows.some(({ number }) => number === requested);
      const change = { by: permit.by, subject: 'orders', before: null } as const;
      const shown = { found: rows.length, numbers: rows.map(({ number }) => number) };
      const looked = isOfPerson
        ? ({ ...change, action: 'order.search', after: { searched: marks, ...shown } } as const)
        : ({ ...change, action: 'list.open', after: shown } as const);
      // Before anything is shown; of what was typed only as what it was looked for.
      await db.transaction((tx) => deps.record(tx, looked));
      return rows.map((row) => listed(row, owed));
    },
    async buyer(permit, number) {
      const id = await orderByNumber(deps, permit, number);
      const row = id ? await rowOf(db, id) : undefined;
      const customer = row && orderOf(deps.sealing, row).customer;
      if (!row || !customer) return undefined;
      const change = { by: permit.by, action: 'order.open', subject: `order ${row.number}` } as const;
      // Before anything is shown: what is not written down is not seen.
      await db.transaction((tx) => deps.record(tx, { ...change, before: null, after: null }));
      const { name, document, email, phone, postalCode } = customer;
      return { name, document, email, phone, postalCode };
    },
    async ofProposal(permit, site, proposal) {
      const paidSo = and(eq(reservation.site, site), eq(reservation.proposal, proposal));
      const own = and(paidSo, rowsWithin(permit, reservation));
      const [row] = await db
        .select({ number: reservation.number })
        .from(reservation)
        .where(own)
        .orderBy(desc(reservation.begunAt))
        .limit(1);
      return row?.number;
    },
    async open(permit, number) {
      const id = await orderByNumber(deps, permit, number);
      const row = id ? await rowOf(db, id) : undefined;
      if (!row) return undefined;
      const rows = await db
        .select()
        .from(reservationEvent)
        .where(eq(reservationEvent.reservation, row.id))
        .orderBy(asc(reservationEvent.id));
      const financing = financingOf(deps, row);
      return {
        ...listed(row, await deps.deposits.owed([row.id])),
        revision: row.revision,
        colour: row.car.colourName,
        stockNumber: row.stockNumber ?? undefined,
        due: priceOfCar(row.car, rowPrice(deps, row)),
        tradeIn: tradeInOf(row.car),
        lockedUntil: row.lockedUntil ?? undefined,
        deposit: row.policy.deposit,
        settlement: settlementOf(rowPrice(deps, row), row.policy.deposit, financing),
        financedUntil: financing?.refused ? undefined : financing?.validUntil,
        paidAt: row.paidAt?.toISOString(),
        proposal: row.proposal ?? undefined,
        events: rows.map((one) => ({ ...eventOf(one), staff: one.staff ?? undefined })),
        acts: actsFor(row, {
          isKitSent: rows.some(({ what }) => what === 'kit-sent'),
          isDelivered: rows.some(({ what }) => what === 'delivered'),
          isWithdrawn: rows.some(({ what }) => what === 'withdrawn'),
        }),
      } satisfies OpenedOrder;
    },
    async unpaid(permit, site) {
      const sites = wholeSites(permit)?.filter((one) => site === undefined || one === site);
      const { cars, shares } = await deps.holds.unpaid(db, {
        now: deps.now(),
        limit: PAGE,
        sites: sites ?? (site === undefined ? undefined : [site]),
      });
      return { shares, held: cars.map((one) => ({ ...one, until: one.until.toISOString() })) };
    },
    endHolds: (permit, which) =>
      db.transaction(async (tx) => {
        // A car of the stock is the maker's of its site.
        if (!reachesMaker(permit, which.site)) return 0;
        const free = await deps.holds.end(tx, { ...which, now: deps.now() });
        if (free.length > 0)
          await deps.record(tx, {
            by: permit.by,
            action: 'stock.release',
            subject: `stock ${which.site}`,
            before: null,
            after: { cars: free },
          });
        return free.length;
      }),
    async act(permit, number, { act, day, price, reason, seen }) {
      const id = await orderByNumber(deps, permit, number);
      if (!id) return { ok: false, reason: 'unknown-order' };
      if (act === 'estimate' && !day) return { ok: false, reason: 'not-now' };
      // Nobody invoices what they have not seen.
      if (act === 'invoice' && price === undefined) return { ok: false, reason: 'changed-meanwhile' };
      const wanted = {
        act,
        ...((act === 'estimate' || act === 'deliver' || act === 'withdraw') && day && { day }),
        ...(act === 'invoice' && { price }),
      } as StaffAct;
      const done = await actAsStaff(deps, permit, id, wanted, { reason, seen });
      if (done.ok) return done;
      const { reason: why } = done;
      if (why === 'price-changed') return { ok: false, reason: 'changed-meanwhile' };
      const isTold = why === 'unknown-order' || why === 'changed-meanwhile' || why === 'day-refused';
      return { ok: false, reason: isTold ? why : 'not-now' };
    },
  };
}

/** As far as the order itself knows: what its proposal has become since is the lender's to say. */
const financingOf = (deps: ReservationDeps, row: Row) =>
  financingNow(orderOf(deps.sealing, row), undefined, dateIn(marketOf(row), deps.now().getTime()));

/** What the service would do to an order as it stands; it asks again before it does. */
function actsFor(
  { state, onHoldSince, kit }: Row,
  {
    isKitSent,
    isDelivered,
    isWithdrawn,
  }: Readonly<Record<'isKitSent' | 'isDelivered' | 'isWithdrawn', boolean>>,
): readonly OrderAct[] {
  const cancel = canMove(state, 'cancel') ? (['cancel'] as const) : [];
  if (onHoldSince) return ['release', ...cancel];
  return [
    ...(canMove(state, 'invoice') ? (['invoice'] as const) : []),
    ...(canMove(state, 'plate') ? (['plate'] as const) : []),
    ...(state === 'registered' && !isDelivered ? (['deliver'] as const) : []),
    ...(isDelivered && !isWithdrawn ? (['withdraw'] as const) : []),
    ...(isPaid(state) && !isDelivered ? (['estimate'] as const) : []),
    ...(isPaid(state) && kit && !isKitSent ? (['kit-sent'] as const) : []),
    ...cancel,
  ];
}

type ListedRow = Pick<
  Row,
  'id' | 'number' | 'site' | 'state' | 'car' | 'dealer' | 'begunAt' | 'estimate' | 'onHoldSince'
>;

const listed = (row: ListedRow, owed: ReadonlySet<string>): ListedOrder => ({
  number: row.number,
  site: row.site,
  state: row.state,
  price: priceOfCar(row.car),
  car: `${row.car.modelName} ${row.car.versionName} ${row.car.year}`,
  dealer: row.dealer ?? undefined,
  begunAt: row.begunAt.toISOString(),
  estimate: row.estimate ?? undefined,
  isHeld: row.onHoldSince !== null,
  isRefundOwed: owed.has(row.id),
});
