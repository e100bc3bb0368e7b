import type { Cents } from '../../../kit/money.ts';
import { hasMoney, type PaymentStatus } from './payment.ts';

/** A payment as our rows have it, and a charge as the gateway's list has it. */
export type OurPayment = {
  readonly id: string;
  readonly chargeId: string | undefined;
  readonly status: PaymentStatus;
  readonly amount: Cents;
  /** Cents that went back or are to. */
  readonly refund: Cents;
};
export type TheirCharge = {
  readonly id: string;
  readonly paymentId: string;
  readonly status: PaymentStatus;
  readonly amount: Cents;
  readonly refunded: Cents;
};

/**
 * What does not agree. `unknown-here`: money that no payment of ours is about. `unknown-there`: we count money that the gateway does
 * not have. `amount`, `refund` and `status`: both know it, and say otherwise. `refund-owed`: what was to go back is not there after a day,
 * because the gateway refuses it, or because it is not this site's any more.
 */
export type Difference = {
  readonly kind: 'unknown-here' | 'unknown-there' | 'amount' | 'refund' | 'status' | 'refund-owed';
  readonly paymentId: string;
  readonly chargeId: string | undefined;
  readonly ours: string;
  readonly theirs: string;
};

export type Reconciliation = {
  readonly payments: number;
  readonly charges: number;
  /** Cents that are here by our rows, and by the gateway's list: what came less what went back. */
  readonly ours: Cents;
  readonly theirs: Cents;
  readonly differences: readonly Difference[];
};

/** Compares our payments of a time with the gateway's charges of the same time. */
export function reconcile(payments: readonly OurPayment[], charges: readonly TheirCharge[]): Reconciliation {
  const known = new Map(payments.map((payment) => [payment.id, payment]));
  const charged = new Map(charges.map((charge) => [charge.paymentId, charge]));
  const here = charges.flatMap((charge) => differenceOf(known.get(charge.paymentId), charge));
  const there = payments.filter(({ id, status }) => hasMoney(status) && !charged.has(id)).map(missing);
  return {
    payments: payments.length,
    charges: charges.length,
    ours: sum(payments.map(({ status, amount, refund }) => (hasMoney(status) ? amount - refund : 0))),
    theirs: sum(charges.map(({ status, amount, refunded }) => (hasMoney(status) ? amount - refunded : 0))),
    differences: [...here, ...there],
  };
}

function differenceOf(ours: OurPayment | undefined, theirs: TheirCharge): Difference[] {
  const { id: chargeId, paymentId } = theirs;
  const tell = (kind: Difference['kind'], our: unknown, their: unknown): Difference[] => [
    { kind, paymentId, chargeId, ours: String(our), theirs: String(their) },
  ];
  // Nobody misses a charge that was never paid.
  if (!ours) return hasMoney(theirs.status) ? tell('unknown-here', 'none', theirs.amount) : [];
  if (ours.amount !== theirs.amount) return tell('amount', ours.amount, theirs.amount);
  if (hasMoney(ours.status) !== hasMoney(theirs.status)) return tell('status', ours.status, theirs.status);
  // What goes back may be on its way: it is a difference once we say that it is there.
  const goes = ours.status === 'refunding' ? Math.min(ours.refund, theirs.refunded) : ours.refund;
  return goes === theirs.refunded ? [] : tell('refund', ours.refund, theirs.refunded);
}

const missing = ({ id, chargeId, status }: OurPayment): Difference => ({
  kind: 'unknown-there',
  paymentId: id,
  chargeId,
  ours: status,
  theirs: 'none',
});

const sum = (amounts: readonly Cents[]): Cents => amounts.reduce((total, amount) => total + amount, 0);
