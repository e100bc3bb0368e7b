import type { Transaction } from '../../../io/database.ts';
import { addDays } from '../../../kit/calendar.ts';
import type { Cents } from '../../../kit/money.ts';
import { dateIn } from '../../platform/index.ts';
import { canMove } from '../flow/index.ts';
import { deliveryEstimate, isPaid } from '../index.ts';
import { depositReturned } from './dispute.ts';
import { orderHold } from './expire.ts';
import { leaveOrderMail } from './mails.ts';
import type { ReservationDeps } from './ports.ts';
import { customerOf, lockedRow, marketOf, move, orderOf, type Row, rowOf, write } from './store.ts';
import { tellSold } from './tell-sold.ts';
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
  if (amount === row.policy.deposit && canMove(row.state, 'pay') && (await keepCar(deps, tx, row, at))) {
    await reserve(deps, tx, row, at);
    return;
  }
  await deps.deposits.refund(tx, { reference: row.id, amount, reason: 'paid too late' });
  const back = await write(tx, row, {}, { at, what: 'refund', by: 'payment', amount });
  await leaveOrderMail(deps, tx, back, 'too-late', { amount });
}

/**
 * A car of the stock must still be there and nobody else's, a programme's place free, a voucher not used for another and a quotation not
 * bought on by somebody else; a build is made in any case.
 */
const keepCar = async (deps: ReservationDeps, tx: Transaction, row: Row, now: Date): Promise<boolean> => {
  const { id, car } = row;
  const { programme, bonus, stock, quotation } = car;
  const { document } = customerOf(deps.sealing, row) ?? {};
  const bound = { order: id, version: quotation?.id ?? '', document, proposal: row.proposal ?? undefined };
  if (quotation && (await deps.quotations?.keep(tx, bound)) === false) return false;
  if (programme && !(await deps.programmes.keep(tx, { order: id, enrolment: programme.enrolment })))
    return false;
  const today = dateIn(marketOf(row), now.getTime());
  const isOff = !bonus || (await deps.bonuses.keep(tx, { order: id, number: bonus.number, today }));
  const kept = { now, until: undefined, isReserved: true };
  if (isOff && (!stock || (await deps.holds.claim(tx, stock.id, orderHold(id), kept)))) return true;
  if (programme) await deps.programmes.release(tx, id);
  if (bonus && isOff) await deps.bonuses.release(tx, id);
  return false;
};

async function reserve(deps: ReservationDeps, tx: Transaction, row: Row, at: Date): Promise<void> {
  const { car, policy } = row;
  const today = dateIn(marketOf(row), at.getTime());
  const { stock } = car;
  // What the car says of itself today, not what it said when its terms were read.
  const arrival = stock && (await deps.holds.arrivals(tx, [stock.id])).get(stock.id);
  const own = stock && arrival ? { ...car, stock: { ...stock, ...arrival } } : car;
  const expected = row.estimate ?? deliveryEstimate(own, policy, today);
  const columns = {
    car: own,
    paidAt: at,
    waitsUntil: null,
    endedAt: null,
    estimate: expected,
    freezeOn: car.stock ? null : addDays(today, policy.freezeDays),
  };
  const reserved = await move(tx, row, 'pay', columns, { at, by: 'payment', amount: policy.deposit });
  if (!reserved) throw new Error('an order moved under its lock');
  const first = await write(tx, reserved, {}, { at, what: 'estimate', by: 'clock', after: expected });
  await leaveOrderMail(deps, tx, first, 'paid');
  await tellSold(deps, tx, first);
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
    isOpen: order.state === 'payment' && order.waitsUntil !== undefined && new Date(order.waitsUntil) > now(),
  };
}
