import type { Transaction } from '../../../io/database.ts';
import { type DisputeState, laterDispute, laterStatus, type PaymentStatus } from '../domain/payment.ts';
import { isSound } from '../domain/sound.ts';
import { cancelPayment, startRefund } from './begin.ts';
import type { PaymentDeps } from './deps.ts';
import type { Charge } from './gateway.ts';
import { leaveWork } from './queue.ts';
import { change, lockReference, type PaymentRow, paymentsOfRows, rowOf, rowsOf } from './store.ts';

/**
 * Records what a gateway says of a charge, in one transaction with what follows from it. Told again, or told something older, it
 * changes nothing.
 */
export function recordCharge(deps: PaymentDeps, paymentId: string, charge: Charge): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const known = await rowOf(tx, paymentId);
    if (!known) return;
    await lockReference(tx, known.reference);
    const row = await rowOf(tx, paymentId);
    if (!row) return;
    if (charge.amount !== row.amount) {
      // Nothing is paid by another sum; reconciliation shows it to a person.
      deps.log.error(
        { payment: paymentId, charge: charge.id },
        'a charge has another amount than its payment',
      );
      return;
    }
    await recordIn(deps, tx, row, charge);
  });
}

async function recordIn(deps: PaymentDeps, tx: Transaction, row: PaymentRow, charge: Charge): Promise<void> {
  const status = row.status as PaymentStatus;
  const next = laterStatus(status, reportedBy(charge, row));
  const { instruction } = charge;
  const isShown = instruction && isSound(instruction, row.amount);
  if (instruction && !isShown)
    deps.log.error({ payment: row.id }, 'the gateway asks to be paid by a code that is not this payment’s');
  const dispute = laterDispute((row.dispute ?? undefined) as DisputeState | undefined, charge.dispute);
  const isLost = dispute === 'lost' && row.dispute !== 'lost';
  const more = {
    at: deps.now(),
    dispute: dispute ?? null,
    // Nobody gives it back: the bank has taken it.
    ...(isLost && { refund: row.amount, refundReason: 'lost in a dispute' }),
    chargeId: charge.id,
    isUnanswered: false,
    ordered: null,
    ...(instruction && (isShown ? { instruction } : { isUnanswered: true })),
    ...(charge.reason && { reason: charge.reason }),
  };
  if (next === 'approved' && status !== 'approved') await paid(deps, tx, row, more);
  else {
    const changed = await change(tx, row, next, more);
    // Cancelled here while the gateway was still making it: there it is to be cancelled yet.
    if (next === 'cancelled' && charge.status === 'pending') await leaveWork(deps.boss, tx, row.id);
    if (next !== status && !isLost) await tell(deps, tx, changed);
    const isTaken = row.method === 'card' ? row.chargeId === null : isShown && row.instruction === null;
    if (next === 'pending' && isTaken) await tell(deps, tx, changed, deps.undecided);
  }
  if (dispute !== (row.dispute ?? undefined)) await notifyOfDispute(deps, tx, row);
}

/** Money counts once: what comes a second time goes back, and what was asked for meanwhile is asked for no more. */
async function paid(
  deps: PaymentDeps,
  tx: Transaction,
  row: PaymentRow,
  more: Parameters<typeof change>[3],
): Promise<void> {
  const others = (await rowsOf(tx, row.reference)).filter(
    (other) => other.id !== row.id && other.amount === row.amount,
  );
  if (others.some(({ status }) => status === 'approved')) {
    const changed = await change(tx, row, row.status as PaymentStatus, more);
    await startRefund(deps, tx, changed, row.amount, 'paid twice');
    return;
  }
  for (const other of others.filter(({ status }) => status === 'pending'))
    await cancelPayment(deps, tx, other);
  await tell(deps, tx, await change(tx, row, 'approved', more));
}

async function tell(deps: PaymentDeps, tx: Transaction, row: PaymentRow, whom = deps.settled): Promise<void> {
  const [payment] = await paymentsOfRows(tx, [row]);
  if (payment) await whom(tx, payment);
}

/** What was paid twice is nobody's to keep: of a dispute about it nothing follows. */
async function notifyOfDispute(
  deps: PaymentDeps,
  tx: Transaction,
  { id, reference }: PaymentRow,
): Promise<void> {
  const rows = await rowsOf(tx, reference);
  if (rows.some((other) => other.id !== id && other.status === 'approved')) return;
  const [payment] = await paymentsOfRows(
    tx,
    rows.filter((row) => row.id === id),
  );
  if (payment) await deps.disputed(tx, payment);
}

/** A part that went back is the whole of what was to go back. */
const reportedBy = (charge: Charge, { refund }: PaymentRow): PaymentStatus =>
  refund !== null && charge.refunded >= refund ? 'refunded' : charge.status;
