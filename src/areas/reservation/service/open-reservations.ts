/** The reservations of one person: whoever is not its owner is told of no order, and moves none. */

import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { and, desc, eq, inArray, like, ne, or } from 'drizzle-orm';
import type { Attempt } from '../../../io/attempts.ts';
import { lockKey } from '../../../io/coordination.ts';
import type { Transaction } from '../../../io/database.ts';
import { openReadable } from '../../../io/each-row.ts';
import { proveMailbox } from '../../../io/mail/limiter.ts';
import { deviceOf } from '../../account/index.ts';
import { amountOf } from '../../catalogue/index.ts';
import { dateIn } from '../../platform/index.ts';
import type {
  BeginMore,
  Done,
  OrderInList,
  OrderStory,
  Refused,
  ReservationSession,
  ReservationStart,
} from '../contract.ts';
import { canMove, firstState, hasReceipt } from '../flow/index.ts';
import { isPaid, type ReservedCar, replacesMailbox } from '../index.ts';
import {
  accepting,
  BEGUN_HOURS,
  countedNetwork,
  READING_MINUTES,
  readingSince,
  takeTerms,
} from './accept.ts';
import { isOwn } from './access.ts';
import { pickingBonus, usableBonuses } from './bonus.ts';
import { cancelling, mayCancel, refundFor } from './cancel.ts';
import { changing } from './change.ts';
import { closingOf } from './closing.ts';
import { devicesOf } from './devices.ts';
import { expireDue, holdOf, orderHold, seenAt } from './expire.ts';
import { goAlong, proposalFound } from './financing.ts';
import { browserCookie, browserKeyOf, endedBrowserCookie, holderOf, newKey, newNumber } from './holder.ts';
import { linking } from './link.ts';
import { isCreditRefused } from './linked-credit.ts';
import { leaveOrderMail } from './mails.ts';
import type { ReservationCaller, ReservationDeps } from './ports.ts';
import { priceNow } from './price.ts';
import { receiptPdf } from './receipt.ts';
import {
  customerColumns,
  deliveriesOf,
  eventsOf,
  kitPlace,
  linkPlace,
  lockedRow,
  move,
  orderOf,
  type Row,
  rowOf,
  write,
} from './store.ts';
import { reservation, reservationEvent, reservationHolder } from './tables.ts';
import { keepsTooMany } from './unpaid-cars.ts';

const HOUR_MS = 3_600_000;
/** Orders of one browser that are listed. */
const LISTED = 50;

export type OpenReservations = {
  readonly session: ReservationSession;
  readonly answerHeaders: { readonly cookies: string[] };
};

export const refused = (reason: Refused): { readonly ok: false; readonly reason: Refused } => ({
  ok: false,
  reason,
});
export const DONE: Done = { ok: true };

/** What the moves of a visit share: the order's row, locked, if it is the visitor's. */
export type OwnOrder = (id: string, act: (tx: Transaction, row: Row) => Promise<Done>) => Promise<Done>;

/** Opens the reservations to whoever asks; a cookie that the browser must keep is told with the answer. */
export function openReservations(deps: ReservationDeps, caller: ReservationCaller): OpenReservations {
  const { db, sealing, now } = deps;
  const { site } = caller;
  const fields = { cookies: [] as string[] };
  const cookieKey = browserKeyOf(caller.cookie);
  let key = cookieKey;
  const setKey = (next: string | undefined) => {
    key = next;
    fields.cookies.push(next ? browserCookie(next) : endedBrowserCookie);
  };
  const ownKey = (): string => {
    if (key) return key;
    const own = newKey();
    setKey(own);
    return own;
  };
  const holds = (tx: Transaction | typeof db, row: Row): Promise<boolean> =>
    isOwn(tx, { site, key, account: caller.account }, row);
  /** Who asks is found out before a transaction begins: as many as there are connections would wait for one more, for ever. */
  const inTransaction = async <T>(act: (tx: Transaction) => Promise<T>): Promise<T> => {
    await caller.account();
    return db.transaction(act);
  };
  const own: OwnOrder = (id, act) =>
    inTransaction(async (tx) => {
      const row = await lockedRow(tx, id);
      if (!row || !(await holds(tx, row))) return refused('unknown-order');
      return act(tx, await expireDue(deps, tx, row));
    });
  const hold = (tx: Transaction, id: string) =>
    tx
      .insert(reservationHolder)
      .values({
        holder: holderOf(ownKey()),
        reservation: id,
        since: now(),
        device: deviceOf(caller.userAgent ?? ''),
      })
      .onConflictDoNothing();

  const heldOrder = async (id: string) => {
    const row = await rowOf(db, id);
    return row && (await holds(db, row)) ? row : undefined;
  };

  const holdAll = (ids: readonly string[]) =>
    db.transaction(async (tx) => {
      for (const id of ids) await hold(tx, id);
    });

  const mine = async (): Promise<readonly OrderInList[]> => {
    const account = await caller.account();
    const { holder, reservation: of } = reservationHolder;
    const ordersOfHolder = db
      .select({ id: of })
      .from(reservationHolder)
      .where(eq(holder, holderOf(key ?? '')));
    // One account serves all brands of a market; a browser's orders are listed on the site that they were made on.
    const market = `${site.key.slice(0, 2)}/%`;
    const theirs = or(
      key ? and(inArray(reservation.id, ordersOfHolder), eq(reservation.site, site.key)) : undefined,
      account ? and(eq(reservation.account, account), like(reservation.site, market)) : undefined,
    );
    if (!theirs) return [];
    const shown = and(ne(reservation.state, 'register'), theirs);
    const rows = await db
      .select()
      .from(reservation)
      .where(shown)
      .orderBy(desc(reservation.begunAt))
      .limit(LISTED);
    const delivered = await deliveriesOf(
      db,
      rows.map(({ id }) => id),
    );
    return openReadable(rows, (row) => ({
      ...orderOf(sealing, seenAt(row, now()).row),
      deliveredOn: delivered.get(row.id),
    }));
  };

  const begin = (car: ReservedCar, { financing, known, hasLink }: BeginMore): Promise<ReservationStart> => {
    const holder = holderOf(ownKey());
    return inTransaction(async (tx) => {
      // Two clicks follow one another: the second finds what the first has begun.
      await lockKey(tx, holder, 1);
      const begun = await begunFor(tx, { site: site.key, holder, now: now() }, car);
      if (begun) {
        const locked = await lockedRow(tx, begun.id);
        const row = locked && (await expireDue(deps, tx, locked));
        // Once the terms are agreed to, what goes along is agreed to as well.
        if (row && canMove(row.state, 'register')) {
          const bound = await takeTerms(deps, tx, row, { account: await caller.account(), hasLink });
          if (bound) return refused(bound);
          await goAlong(tx, row, financing, now());
        }
        return { ok: true, id: begun.id };
      }
      const id = randomUUID();
      const at = now();
      const { programme, modelKey, stock } = car;
      // Told now and not after the form: it could not be sent for this car.
      if (stock && (await deps.holds.isTaken(tx, stock.id, { now: at, from: caller.hold })))
        return refused('car-taken');
      const begins = { id, car, customer: null, financing: financing ?? null };
      const bound = await takeTerms(deps, tx, begins, { account: await caller.account(), hasLink });
      if (bound) return refused(bound);
      if (programme) {
        const account = await caller.account();
        const request = { order: id, site: site.key, account, modelKey, programme };
        if (await deps.programmes.take(tx, request)) return refused('no-place');
      }
      await tx.insert(reservation).values({
        id,
        number: newNumber(),
        site: site.key,
        state: firstState(),
        car,
        stockNumber: car.stock?.number ?? null,
        policy: deps.settings(site).policy,
        link: sealing.seal(newKey(), linkPlace(id)),
        account: (await caller.account()) ?? null,
        financing: financing ?? null,
        ...(known && customerColumns(sealing, id, known)),
        begunAt: at,
        waitsUntil: new Date(at.getTime() + BEGUN_HOURS * HOUR_MS),
      });
      const event = { reservation: id, at, state: firstState(), by: 'customer' } as const;
      await tx.insert(reservationEvent).values({ ...event, what: 'state' });
      if (programme) {
        const amount = 0 - amountOf(car, 'programme');
        await tx.insert(reservationEvent).values({ ...event, what: 'programme', amount });
      }
      await hold(tx, id);
      return { ok: true, id };
    });
  };

  const codes = linking({ deps, site: site.key, hold, own });
  const devices = devicesOf({ deps, key: cookieKey, setKey, own, findOwn: heldOrder });
  const session: ReservationSession = {
    begin: async (car, more = {}) => begin(car, more),
    find: async (id): Promise<OrderStory | undefined> => {
      const found = await rowOf(db, id);
      if (!found || !(await holds(db, found))) return undefined;
      const { row, ended } = seenAt(found, now());
      const events = await eventsOf(db, id);
      const keeping = await holdOf(deps, row);
      return { order: orderOf(sealing, row), events: ended ? [...events, ended] : events, ...keeping };
    },
    mine,
    async register(id, customer, { code = '' } = {}) {
      // Looked for before anything is locked: it takes a connection of its own.
      const found = await rowOf(db, id);
      const proposal = await proposalFound(deps, found, customer);
      const counted = found?.car.stock ? await caller.countCar?.() : undefined;
      if (counted && !counted.isAllowed) return refused('too-many');
      const act = own(id, async (tx, row) => {
        if (!canMove(row.state, 'register')) return refused('not-now');
        const known = orderOf(sealing, row);
        const isReplaced = replacesMailbox(known, customer);
        const proof = { email: customer.email, code };
        if (isReplaced && !(await codes.provesMailbox(tx, row, proof))) return refused('code-invalid');
        const at = now();
        const { stock } = row.car;
        const until = new Date(at.getTime() + READING_MINUTES * 60_000);
        const { programme } = row.car;
        if (programme) {
          const request = { enrolment: programme.enrolment, document: customer.document };
          if (!(await deps.programmes.isBuyer(tx, request))) return refused('other-buyer');
        }
        const account = row.account ?? (await caller.account()) ?? null;
        // Once it has a customer, joining an account is a guarded act of its own, which no later form passes by.
        const owner = row.customer === null ? account : row.account;
        const by = { document: customer.document, account: account ?? undefined };
        const bound = await takeTerms(deps, tx, row, by);
        if (bound) return refused(bound);
        const keys = customerColumns(sealing, id, customer);
        const bounds = { now: at, readSince: readingSince(at), most: deps.settings(site).unpaidCars };
        if (stock && (await keepsTooMany(sealing, tx, { ...customer, id, account }, bounds)))
          return refused('too-many');
        const network = countedNetwork({ account }, caller.network);
        const holdTerms = { now: at, until, from: caller.hold, network };
        if (stock && (await deps.holds.claim(tx, stock.id, orderHold(id), holdTerms)) === 'taken')
          return refused('car-taken');
        const columns = {
          ...keys,
          ...proposal,
          account: owner,
          // The mails of the former mailbox lead no further: what they show is another person's by now.
          ...(isReplaced && { link: sealing.seal(newKey(), linkPlace(id)) }),
          waitsUntil: new Date(at.getTime() + BEGUN_HOURS * HOUR_MS),
        };
        const registered = await move(tx, row, 'register', columns, { at, by: 'customer' });
        if (isReplaced && registered && known.customer) {
          await codes.endCode(tx, id);
          // Who has opened it by the former mailbox's link and code has it no more, as that link opens it no more.
          const theirs = ne(reservationHolder.holder, holderOf(ownKey()));
          await tx.delete(reservationHolder).where(and(eq(reservationHolder.reservation, id), theirs));
          await proveMailbox(deps, tx, customer.email);
          await leaveOrderMail(deps, tx, registered, 'mailbox-changed', { to: known.customer.email });
        }
        return DONE;
      });
      return unlessRefused(counted, act);
    },
    bonuses: async (id) => {
      const row = await heldOrder(id);
      return row ? usableBonuses(deps, row, await caller.account()) : [];
    },
    async pickBonus(id, request) {
      const account = await caller.account();
      return own(id, (tx, row) => pickingBonus(deps, tx, row, { ...request, account }));
    },
    accept: (id, agreed) => own(id, (tx, row) => accepting(deps, tx, row, agreed, caller.network)),
    change: (id, wanted) => own(id, (tx, row) => changing(deps, tx, row, wanted)),
    refund: (order, isRefused) =>
      refundFor(site.market, order, dateIn(site.market, now().getTime()), isRefused),
    price: (order) => priceNow(deps, order),
    isCreditRefused: (order) => isCreditRefused(deps, order),
    mayCancel: (order, isRefused) =>
      mayCancel(site.market, order, dateIn(site.market, now().getTime()), isRefused),
    cancel: (id) => cancelling(deps, id, (row) => holds(db, row)),
    receipt: async (id) => {
      const row = await heldOrder(id);
      const order = row && orderOf(sealing, row);
      return order && hasReceipt(order)
        ? receiptPdf(site, order, await eventsOf(db, id), deps.catalogue?.())
        : undefined;
    },
    sendKitTo: (id, address) =>
      own(id, async (tx, row) => {
        if (!isPaid(row.state)) return refused('not-now');
        const isSent = (await eventsOf(tx, id)).some(({ what }) => what === 'kit-sent');
        if (isSent) return refused('kit-sent');
        if (isDeepStrictEqual(orderOf(sealing, row).kit, address)) return DONE;
        const kit = sealing.seal(JSON.stringify(address), kitPlace(id));
        const updated = await write(tx, row, { kit }, { at: now(), what: 'kit', by: 'customer' });
        await leaveOrderMail(deps, tx, updated, 'kit');
        return DONE;
      }),
    keepInAccount: (id) =>
      own(id, async (tx, row) => {
        const account = await caller.account();
        if (!account || (row.account !== null && row.account !== account)) return refused('not-now');
        await tx.update(reservation).set({ account }).where(eq(reservation.id, row.id));
        return DONE;
      }),
    isInOpenAccount: async (id) => {
      const [account, row] = [await caller.account(), await rowOf(db, id)];
      return account !== undefined && row?.account === account;
    },
    ...codes.session,
    ...devices,
    ...closingOf({ deps, account: caller.account, leave: devices.leave, holdAll }),
  };
  return { session, answerHeaders: fields };
}

/** What a form comes to; one that is refused, or fails, keeps no car and is not counted. */
async function unlessRefused(counted: Attempt | undefined, act: Promise<Done>): Promise<Done> {
  const done = await act.catch(async (error: unknown) => {
    await counted?.forgive();
    throw error;
  });
  if (!done.ok) await counted?.forgive();
  return done;
}

/** What this browser has begun for the very same car, and not brought to an end. */
async function begunFor(
  tx: Transaction,
  { site, holder, now }: { readonly site: string; readonly holder: string; readonly now: Date },
  car: ReservedCar,
): Promise<Row | undefined> {
  const rows = await tx
    .select({ row: reservation })
    .from(reservation)
    .innerJoin(reservationHolder, eq(reservationHolder.reservation, reservation.id))
    .where(
      and(
        eq(reservationHolder.holder, holder),
        eq(reservation.site, site),
        inArray(reservation.state, ['register', 'reservation', 'payment']),
      ),
    )
    .orderBy(desc(reservation.begunAt));
  const found = rows.find(
    ({ row }) =>
      row.car.code === car.code &&
      row.car.stock?.number === car.stock?.number &&
      row.car.programme?.enrolment === car.programme?.enrolment &&
      row.car.quotation?.id === car.quotation?.id,
  );
  const isOver = found?.row.waitsUntil && found.row.waitsUntil <= now;
  return isOver ? undefined : found?.row;
}
