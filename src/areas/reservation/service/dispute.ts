/** What follows where a deposit goes back and nobody here has said so: through the bank of its card's holder, or at the gateway. */
import type { Transaction } from '../../../io/database.ts';
import type { Cents } from '../../../kit/money.ts';
import { type Dispute, isPaid } from '../index.ts';
import { giveCarBack } from './expire.ts';
import { endLinkedCredit } from './linked-credit.ts';
import { leaveOrderMail } from './mails.ts';
import { notifyOfOrphanedOrder } from './notify-of-sale.ts';
import { byCommand, notifyStaff } from './notify-staff.ts';
import type { ReservationDeps } from './ports.ts';
import { lockedRow, move, type NewEvent, type Row, write } from './store.ts';

const WHAT = { open: 'dispute', won: 'dispute-won', lost: 'dispute-lost' } as const;

/**
 * Called within the transaction that records it, once for each change. While a bank decides, the order stands still and keeps its
 * car: nobody hands a car over against money that may go, and nobody gives back what the bank may give back as well. What is won
 * goes on. What is lost ends the order and frees its car; once the car has its invoice it is for staff to decide.
 */
export async function disputeDeposit(
  deps: ReservationDeps,
  tx: Transaction,
  { reference, dispute }: { readonly reference: string; readonly dispute: 'open' | 'won' | 'lost' },
): Promise<void> {
  const row = await lockedRow(tx, reference);
  if (!row) return;
  const at = deps.now();
  const [what, said] = [WHAT[dispute], { at, by: 'payment' } as const];
  if (dispute === 'open' && isPaid(row.state)) {
    const updated = await write(tx, row, { onHoldSince: at }, { ...said, what });
    await tell(deps, tx, updated, what);
  }
  if (dispute === 'won' && row.onHoldSince) {
    const free = await write(tx, row, { onHoldSince: null }, { ...said, what });
    const { id, policy, state } = free;
    if (isPaid(state)) return tell(deps, tx, free, what);
    // Staff ended it meanwhile, while the money was the bank's to give.
    const amount = policy.deposit;
    await deps.deposits.refund(tx, { reference: id, amount, reason: 'won for an order that has ended' });
    await write(tx, free, {}, { ...said, what: 'refund', amount });
  }
  if (dispute === 'lost') await lost(deps, tx, row, said);
}

async function lost(
  deps: ReservationDeps,
  tx: Transaction,
  row: Row,
  said: { readonly at: Date; readonly by: 'payment' },
): Promise<void> {
  const what = 'dispute-lost';
  const { now, isOver, isWritten, isCreditEnded } = await withoutDeposit(deps, tx, row, { ...said, what });
  if (isOver) await leaveOrderMail(deps, tx, now, what, { isCreditEnded });
  await notifyOfDisputedOrder(deps, tx, now, what, isWritten);
}

/**
 * The whole deposit is back with whoever paid, and not by us: what is reserved ends and its car is everybody's; what has its invoice
 * stands still until staff have decided. Nothing of it is given back again. `isWritten`: staff are written to with the end of the sale.
 */
async function withoutDeposit(
  deps: ReservationDeps,
  tx: Transaction,
  row: Row,
  said: NewEvent,
): Promise<{
  readonly now: Row;
  readonly isOver: boolean;
  readonly isWritten: boolean;
  readonly isCreditEnded: boolean;
}> {
  const { at, by } = said;
  const isHeld = isPaid(row.state) && row.state !== 'reserved';
  const gone = { returnedAt: at, ...(isHeld && { onHoldSince: row.onHoldSince ?? at }) };
  const result = await write(tx, row, gone, said);
  if (row.state !== 'reserved') return { now: result, isOver: false, isWritten: false, isCreditEnded: false };
  const ended = await move(tx, result, 'cancel', { onHoldSince: null, endedAt: at }, { at, by });
  if (!ended) throw new Error('an order moved under its lock');
  await giveCarBack(deps, tx, ended);
  const isWritten = await notifyOfOrphanedOrder(deps, tx, ended, { by: 'payment' });
  const isCreditEnded = await endLinkedCredit(deps, tx, ended);
  return { now: ended, isOver: true, isWritten, isCreditEnded };
}

/** The deposit of an order that stands was given back where it was paid, by somebody in the gateway's own panel. */
export async function depositReturned(
  deps: ReservationDeps,
  tx: Transaction,
  row: Row,
  amount: Cents,
): Promise<void> {
  const what = 'returned';
  const entry = { at: deps.now(), by: 'payment', what, amount } as const;
  const { now, isOver, isWritten, isCreditEnded } = await withoutDeposit(deps, tx, row, entry);
  await leaveOrderMail(deps, tx, now, isOver ? what : 'refunded', { amount, isCreditEnded });
  const message = 'the deposit of an order was given back at the gateway';
  await notifyStaff(deps, tx, now, { what, message, next: byCommand(now), isWritten });
}

async function tell(deps: ReservationDeps, tx: Transaction, row: Row, what: Dispute): Promise<void> {
  await leaveOrderMail(deps, tx, row, what);
  await notifyOfDisputedOrder(deps, tx, row, what);
}

const notifyOfDisputedOrder = (
  deps: ReservationDeps,
  tx: Transaction,
  row: Row,
  what: Dispute,
  isWritten: boolean = false,
) => {
  const message = 'the deposit of an order is disputed';
  return notifyStaff(deps, tx, row, { what, message, next: byCommand(row), isWritten });
};
