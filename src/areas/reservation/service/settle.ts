import type { Transaction } from '../../../io/database.ts';
import { ifReadable } from '../../../io/each-row.ts';
import { addDays } from '../../../kit/calendar.ts';
import type { Cents } from '../../../kit/money.ts';
import { dateIn } from '../../platform/index.ts';
import { canMove } from '../flow/index.ts';
import { deliveryEstimate, isPaid, type ReservedCar } from '../index.ts';
import { depositReturned } from './dispute.ts';
import { expireDue, orderHold } from './expire.ts';
import { leaveExpiry } from './expiry-job.ts';
import { leaveOrderMail } from './mails.ts';
import { notifyOfSale } from './notify-of-sale.ts';
import type { ReservationDeps } from './ports.ts';
import { customerOf, lockedRow, marketOf, move, orderOf, type Row, rowOf, write } from './store.ts';
import { waitAgain } from './waiting.ts';

/** What the payment area tells of a payment of an order. */
export type DepositPayment = {
  readonly reference: string;
  readonly amount: Cents;
  readonly method: 'card' | 'pix' | 'boleto';
  readonly status: string;
  /** Whether what went back was asked for by us. */
  readonly isOurs?: boolean | undefined;
};

/** What has to be paid for an order, as its payment is asked for. */
type OwedDeposit = {
  readonly amount: Cents;
  readonly payer: { readonly name: string; readonly document: string; readonly email: string };
  /** Where the payer is, as far as they have said it. */
  readonly postalCode: string;
  /** Whether a payment may begin now. */
  readonly isOpen: boolean;
  /** Its car is of the stock: whose deposit comes first has it. */
  readonly isFirstCome: boolean;
};

/**
 * Called within the transaction that records each change of a payment, once a change. Money that has come makes the order, also
 * when it had expired meanwhile and its car is free; where it cannot, all of it goes back.
 */
export async function settleDeposit(
  deps: ReservationDeps,
  tx: Transaction,
  paid: DepositPayment,
): Promise<void> {
  const row = await lockedRow(tx, paid.reference);
  if (!row) {
    // Its customer had it erased, or nobody paid for a month: money that comes after all goes back.
    const all = { reference: paid.reference, amount: paid.amount, reason: 'no such order any more' };
    if (paid.status === 'approved') await deps.deposits.refund(tx, all);
    return;
  }
  if (paid.status === 'approved') await approved(deps, tx, row, paid);
  else if (paid.status === 'refunded') await refunded(deps, tx, row, paid);
  else if (ENDS.includes(paid.status)) await waitAgain(deps, tx, row);
}

/** Ends of a payment without money. */
const ENDS: readonly string[] = ['declined', 'cancelled', 'expired'];

async function refunded(
  deps: ReservationDeps,
  tx: Transaction,
  row: Row,
  { amount, isOurs }: DepositPayment,
) {
  if (isOurs === false && isPaid(row.state)) return depositReturned(deps, tx, row, amount);
  const back = await write(tx, row, {}, { at: deps.now(), what: 'refunded', by: 'payment', amount });
  await leaveOrderMail(deps, tx, back, 'refunded', { amount });
}

async function approved(deps: ReservationDeps, tx: Transaction, row: Row, { amount }: DepositPayment) {
  if (isPaid(row.state)) return;
  const at = deps.now();
  const car =
    amount === row.policy.deposit && canMove(row.state, 'pay') ? await carFor(deps, tx, row, at) : undefined;
  if (car) {
    await reserve(deps, tx, row, car, at);
    return;
  }
  await deps.deposits.refund(tx, { reference: row.id, amount, reason: 'paid too late' });
  // What nobody waited for any more has ended before its money goes back.
  const ended = await expireDue(deps, tx, row, 'later');
  const back = await write(tx, ended, {}, { at, what: 'refund', by: 'payment', amount });
  await leaveOrderMail(deps, tx, back, 'too-late', { amount });
}

/**
 * The car that an order gets for its deposit; nothing where it can have none. A programme's place must be free, a voucher not used for
 * another and a quotation not bought on by somebody else; a build is made in any case.
 */
async function carFor(
  deps: ReservationDeps,
  tx: Transaction,
  row: Row,
  now: Date,
): Promise<ReservedCar | undefined> {
  const { id, car } = row;
  const { programme, bonus, quotation } = car;
  const { document } = ifReadable(() => customerOf(deps.sealing, row)) ?? {};
  const bound = { order: id, version: quotation?.id ?? '', document, proposal: row.proposal ?? undefined };
  if (quotation && (await deps.quotations?.keep(tx, bound)) === false) return undefined;
  if (programme && !(await deps.programmes.keep(tx, { order: id, enrolment: programme.enrolment })))
    return undefined;
  const today = dateIn(marketOf(row), now.getTime());
  const isOff = !bonus || (await deps.bonuses.keep(tx, { order: id, number: bonus.number, today }));
  const own = isOff ? await freeCar(deps, tx, row, now) : undefined;
  if (own) return own;
  if (programme) await deps.programmes.release(tx, id);
  if (bonus && isOff) await deps.bonuses.release(tx, id);
  return undefined;
}

/**
 * Whoever pays first has a car of the stock: what others keep without having paid, and what yields, is theirs no more. Whose order had ended
 * before takes it from nobody who keeps it. Where it cannot be had, another of the same build takes its place.
 */
async function freeCar(
  { holds }: ReservationDeps,
  tx: Transaction,
  { id, car, state, waitsUntil }: Row,
  now: Date,
): Promise<ReservedCar | undefined> {
  const { stock } = car;
  if (!stock) return car;
  const isLate = state !== 'payment' || (waitsUntil !== null && waitsUntil <= now);
  const holdTerms = { now, until: undefined, isReserved: true, isPaid: true, isLate };
  if ((await holds.claim(tx, stock.id, orderHold(id), holdTerms)) === 'kept') return car;
  const like = await holds.claimLike(tx, stock.id, orderHold(id), now);
  return like && { ...car, stock: { ...stock, ...like } };
}

async function reserve(
  deps: ReservationDeps,
  tx: Transaction,
  row: Row,
  car: ReservedCar,
  at: Date,
): Promise<void> {
  const { policy } = row;
  const market = marketOf(row);
  const today = dateIn(market, at.getTime());
  const { stock } = car;
  // What the car says of itself today, not what it said when its terms were read.
  const arrival = stock && (await deps.holds.arrivals(tx, [stock.id])).get(stock.id);
  const own = stock && arrival ? { ...car, stock: { ...stock, ...arrival } } : car;
  const openDays = deps.openDays?.(row.site, row.dealer ?? '');
  const expected = row.estimate ?? deliveryEstimate(own, policy, { market, openDays, paidOn: today });
  const columns = {
    car: own,
    stockNumber: stock?.number ?? null,
    paidAt: at,
    waitsUntil: null,
    endedAt: null,
    estimate: expected,
    freezeOn: car.stock ? null : addDays(today, policy.freezeDays),
  };
  const reserved = await move(tx, row, 'pay', columns, { at, by: 'payment', amount: policy.deposit });
  if (!reserved) throw new Error('an order moved under its lock');
  const first = await write(tx, reserved, {}, { at, what: 'estimate', by: 'clock', after: expected });
  const isLike = stock !== undefined && stock.number !== row.stockNumber;
  const last = isLike ? await write(tx, first, {}, { at, what: 'car', by: 'payment' }) : first;
  const documents = await deps.agreements?.of(tx, { site: row.site, act: 'reservation', subject: row.id });
  await leaveOrderMail(deps, tx, last, isLike ? 'paid-like' : 'paid', { ...(documents && { documents }) });
  await notifyOfSale(deps, tx, last);
  // Whoever else has ordered it without having paid waits for it in vain.
  if (stock) await leaveExpiry(deps.boss, tx);
}

/** Whether an order waits for its deposit, which it does until the transaction ends: nobody else ends it meanwhile. */
export async function isAwaited(
  { now }: Pick<ReservationDeps, 'now'>,
  tx: Transaction,
  id: string,
): Promise<boolean> {
  const row = await lockedRow(tx, id);
  return row?.state === 'payment' && row.waitsUntil !== null && row.waitsUntil > now();
}

/** What an order owes, and who pays it; nothing before somebody has said who they are. */
export async function payableOf(
  { db, sealing, now }: Pick<ReservationDeps, 'db' | 'sealing' | 'now'>,
  id: string,
): Promise<OwedDeposit | undefined> {
  const row = await rowOf(db, id);
  const order = row && orderOf(sealing, row);
  if (!order?.customer || !order.acceptedAt) return undefined;
  const { name, document, email, postalCode } = order.customer;
  return {
    amount: order.policy.deposit,
    payer: { name, email, document: document.replace(/\D/g, '') },
    postalCode,
    isFirstCome: order.car.stock !== undefined,
    isOpen: order.state === 'payment' && order.waitsUntil !== undefined && new Date(order.waitsUntil) > now(),
  };
}
