import { and, eq } from 'drizzle-orm';
import { ifReadable } from '../../../io/each-row.ts';
import type { Currency } from '../../../kit/markets/identities.ts';
import type { Ordered } from './begin.ts';
import { orderedPlace } from './begin.ts';
import type { PaymentDeps } from './deps.ts';
import type { Charge, Gateway, GatewayAnswer } from './gateway.ts';
import { recordCharge } from './record.ts';
import { change, lockReference, type PaymentRow, paymentsOfRows, rowOf } from './store.ts';
import { payment } from './tables.ts';

/** What came of it: `unavailable` has to be tried again. */
export type CarriedOut = 'done' | 'unavailable';

/**
 * Does with the gateway what a payment's row says is owed, and records the answer. It may be called by whoever asks and by the job
 * at once, and again after a crash: every call bears a key by which the gateway knows it.
 */
export async function carryOut(deps: PaymentDeps, paymentId: string): Promise<CarriedOut> {
  const row = await rowOf(deps.db, paymentId);
  if (!row) return 'done';
  const answer = await callFor(deps, deps.gatewayOf(row.site), row);
  if (answer === undefined) return 'done';
  if (answer.ok) {
    if (answer.value) await recordCharge(deps, paymentId, answer.value);
    return 'done';
  }
  if (answer.reason === 'refused') {
    await refused(deps, row);
    return 'done';
  }
  // Where it is what it was when the gateway was asked: somebody else may have heard of it meanwhile.
  const { status } = row;
  const unchangedStatus = and(eq(payment.id, paymentId), eq(payment.status, status));
  await deps.db.update(payment).set({ isUnanswered: true }).where(unchangedStatus);
  return 'unavailable';
}

function callFor(
  deps: PaymentDeps,
  gateway: Gateway,
  row: PaymentRow,
): Promise<GatewayAnswer<Charge | undefined>> | undefined {
  const { id, chargeId, status } = row;
  if (row.gateway !== gateway.name) {
    deps.log.error({ payment: id }, 'a payment of a gateway that is not this site’s any more');
    return undefined;
  }
  if (status === 'pending') return chargeId ? gateway.find(chargeId) : charge(deps, gateway, row);
  if (status === 'cancelled') return chargeId ? gateway.cancel(chargeId) : gateway.ofPayment(id);
  if (status === 'refunding' && chargeId)
    return gateway.refund(chargeId, row.refund ?? row.amount, `refund ${id}`);
  return chargeId ? gateway.find(chargeId) : undefined;
}

/** The key of the charge is the payment's id: asked for twice, also by a process that was killed in between, it is one charge. */
function charge({ sealing }: PaymentDeps, gateway: Gateway, row: PaymentRow) {
  const { ordered: stored } = row;
  const ordered =
    stored === null
      ? undefined
      : ifReadable((): Ordered => JSON.parse(sealing.open(stored, orderedPlace(row.id))));
  // Of one that nobody can read any more the gateway says whether it has it: nothing else can be charged.
  if (!ordered) return gateway.ofPayment(row.id);
  const { payer, cardToken } = ordered;
  return gateway.charge({
    paymentId: row.id,
    site: row.site,
    amount: row.amount,
    currency: row.currency as Currency,
    method: row.method as 'card',
    payer,
    cardToken,
    expiresAt: row.expiresAt ?? undefined,
    dueOn: row.dueOn ?? undefined,
  });
}

/** The gateway will never take this charge; a refund that it refuses stays owed and is a person's to look at. */
async function refused(deps: PaymentDeps, { id, reference }: PaymentRow): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await lockReference(tx, reference);
    const row = await rowOf(tx, id);
    if (row?.status === 'refunding') {
      deps.log.error({ payment: id }, 'the gateway refuses a refund');
      return;
    }
    if (row?.status !== 'pending') return;
    const more = { at: deps.now(), reason: 'other', ordered: null, isUnanswered: false };
    const [declined] = await paymentsOfRows(tx, [await change(tx, row, 'declined', more)]);
    if (declined) await deps.settled(tx, declined);
  });
}
