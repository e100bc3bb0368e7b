import { randomUUID } from 'node:crypto';
import type { Database, Transaction } from '../../../io/database.ts';
import { type KeyReused, underKey } from '../../../io/idempotency.ts';
import { type ServiceSite, siteNameOf } from '../../../io/service.ts';
import type { Cents } from '../../../kit/money.ts';
import { addBankDays, BOLETO_DAYS } from '../domain/bank-days.ts';
import type { Payer } from '../domain/payable.ts';
import type { Payment, PaymentMethod } from '../domain/payment.ts';
import type { PaymentDeps } from './deps.ts';
import { leaveWork } from './queue.ts';
import { change, lockReference, type PaymentRow, paymentsOfRows, rowsOf } from './store.ts';
import { payment, paymentChange } from './tables.ts';

/** The request that begins a payment asks the gateway itself, and waits for it as long as anybody does: the job comes after that. */
const AFTER_REQUEST_SECONDS = 11;
/** Minutes for which a Pix can be paid; the shopper stands before it with the telephone in hand. */
const PIX_MINUTES = 30;

export type PaymentWish = {
  readonly site: ServiceSite;
  readonly purpose: 'reservation';
  /** The id of a reservation. */
  readonly reference: string;
  readonly amount: Cents;
  readonly method: PaymentMethod;
  readonly payer: Payer;
  readonly cardToken?: string | undefined;
  /** The same call twice is one payment. */
  readonly idempotencyKey: string;
};

export type PaymentStart =
  | { readonly ok: true; readonly payment: Payment }
  | { readonly ok: false; readonly reason: 'not-payable' | 'too-many-cards' | 'card-under-way' }
  | KeyReused;

/** What is sealed until the gateway has the charge. */
export type Ordered = { readonly payer: Payer; readonly cardToken?: string | undefined };
export const orderedPlace = (id: string): string => `payment.ordered ${id}`;

/**
 * Begins a payment in the caller's transaction, with the job that charges it. There is at most one pending or approved payment of
 * a reference and an amount: one that is paid is given back as it is, a pending Pix or boleto too when it is asked for again while it
 * can be paid, and any other pending one is cancelled for the new one. Nothing begins for what nobody waits for any more, nor under a key of another wish,
 * nor beside a card of which nobody knows yet whether it was charged.
 */
export function beginPayment(
  deps: PaymentDeps,
  db: Database | Transaction,
  wish: PaymentWish,
): Promise<PaymentStart> {
  const { reference, method, cardToken, idempotencyKey: key } = wish;
  const form = { scope: `payment ${reference}`, key, content: { method, cardToken } };
  const act = async (tx: Transaction): Promise<PaymentStart> => {
    await lockReference(tx, wish.reference);
    const rows = await rowsOf(tx, wish.reference);
    const existing = statusOf(deps, rows, wish);
    if (!existing && !(await deps.isAwaited(tx, wish.reference))) return { ok: false, reason: 'not-payable' };
    if (!existing && rows.some((row) => isInDoubt(row, wish))) return { ok: false, reason: 'card-under-way' };
    const row = existing ?? (await insert(deps, tx, rows, wish));
    const [begun] = await paymentsOfRows(tx, [row]);
    if (!begun) throw new Error('a payment vanished within a transaction');
    return { ok: true, payment: begun };
  };
  return db.transaction((tx) => underKey(tx, form, () => act(tx)));
}

/** The payment that makes a new one needless. */
function statusOf(
  { now, today }: PaymentDeps,
  rows: readonly PaymentRow[],
  wish: PaymentWish,
): PaymentRow | undefined {
  const same = rows.find(({ callKey }) => callKey === wish.idempotencyKey);
  const alike = rows.filter(({ amount }) => amount === wish.amount);
  // A code whose time is over is nobody's way to pay: whoever asks again gets another.
  const isPayable = ({ expiresAt, dueOn }: PaymentRow) =>
    (expiresAt === null || expiresAt > now()) && (dueOn === null || dueOn >= today(wish.site.market));
  const isRequested = (row: PaymentRow) =>
    row.status === 'pending' && row.method === wish.method && row.method !== 'card' && isPayable(row);
  return same ?? alike.find(({ status }) => status === 'approved') ?? alike.find(isRequested);
}

/**
 * Whether a card is on its way to the gateway, and would be charged beside what begins now. While the gateway is asked everything waits
 * for its word; where that did not come, a code or a line may be asked for instead, but no other card.
 */
const isInDoubt = ({ method, status, chargeId, amount, isUnanswered }: PaymentRow, wish: PaymentWish) =>
  method === 'card' &&
  status === 'pending' &&
  chargeId === null &&
  amount === wish.amount &&
  (wish.method === 'card' || !isUnanswered);

async function insert(
  deps: PaymentDeps,
  tx: Transaction,
  rows: readonly PaymentRow[],
  wish: PaymentWish,
): Promise<PaymentRow> {
  const pending = rows.find(({ status, amount }) => status === 'pending' && amount === wish.amount);
  if (pending) await cancelPayment(deps, tx, pending);
  const id = randomUUID();
  const at = deps.now();
  const site = siteNameOf(wish.site);
  const ordered: Ordered = { payer: wish.payer, cardToken: wish.cardToken };
  const [row] = await tx
    .insert(payment)
    .values({
      id,
      site,
      purpose: wish.purpose,
      reference: wish.reference,
      amount: wish.amount,
      currency: wish.site.currency,
      method: wish.method,
      status: 'pending',
      gateway: deps.gatewayOf(site).name,
      ordered: deps.sealing.seal(JSON.stringify(ordered), orderedPlace(id)),
      dueOn:
        wish.method === 'boleto'
          ? addBankDays(wish.site.market, deps.today(wish.site.market), BOLETO_DAYS)
          : null,
      expiresAt: wish.method === 'pix' ? new Date(at.getTime() + PIX_MINUTES * 60_000) : null,
      callKey: wish.idempotencyKey,
      createdAt: at,
      polledAt: at,
    })
    .returning();
  if (!row) throw new Error('a payment was not stored');
  await tx.insert(paymentChange).values({ payment: id, status: 'pending', at });
  await leaveWork(deps.boss, tx, id, AFTER_REQUEST_SECONDS);
  return row;
}

/** Takes a pending payment back here and, by the job, at the gateway; money that comes all the same is not lost. */
export async function cancelPayment(deps: PaymentDeps, tx: Transaction, row: PaymentRow): Promise<void> {
  const cancelled = await change(tx, row, 'cancelled', { at: deps.now() });
  await leaveWork(deps.boss, tx, row.id);
  const [payment] = await paymentsOfRows(tx, [cancelled]);
  if (payment) await deps.settled(tx, payment);
}

/**
 * Takes back whatever is still asked for of a reference that nobody waits for any more, so that a Pix or boleto of an order that
 * has ended cannot be paid.
 */
export function callOff(deps: PaymentDeps, reference: string): Promise<void> {
  return deps.db.transaction(async (tx) => {
    await lockReference(tx, reference);
    const pending = (await rowsOf(tx, reference)).filter(({ status }) => status === 'pending');
    if (pending.length === 0 || (await deps.isAwaited(tx, reference))) return;
    for (const row of pending) await cancelPayment(deps, tx, row);
  });
}

/** Gives money back: the payment of a reference that is paid turns to `refunding`, and the job does the rest. */
export async function refundPayment(
  deps: PaymentDeps,
  tx: Transaction,
  { reference, amount, reason }: { reference: string; amount: Cents; reason: string },
): Promise<Payment | undefined> {
  await lockReference(tx, reference);
  const rows = await rowsOf(tx, reference);
  const paid = rows.find(({ status }) => status === 'approved');
  if (!paid) {
    const under = rows.find(({ status }) => status === 'refunding' || status === 'refunded');
    return under && (await paymentsOfRows(tx, [under]))[0];
  }
  if (!Number.isSafeInteger(amount) || amount <= 0 || amount > paid.amount)
    throw new RangeError('a refund is at least a cent and at most what was paid');
  return startRefund(deps, tx, paid, amount, reason);
}

export async function startRefund(
  deps: PaymentDeps,
  tx: Transaction,
  row: PaymentRow,
  amount: Cents,
  reason: string,
): Promise<Payment | undefined> {
  const refunding = { at: deps.now(), refund: amount, refundReason: reason };
  const changed = await change(tx, row, 'refunding', refunding);
  await leaveWork(deps.boss, tx, row.id, 0);
  const [back] = await paymentsOfRows(tx, [changed]);
  if (back) await deps.settled(tx, back);
  return back;
}
