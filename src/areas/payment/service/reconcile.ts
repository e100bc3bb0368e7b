import { and, between, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../../io/database.ts';
import type { PaymentStatus } from '../domain/payment.ts';
import { type Reconciliation, reconcile } from '../domain/reconciliation.ts';
import type { Gateway } from './gateway.ts';
import { payment } from './tables.ts';

/** A charge is made seconds after its payment, or minutes where the gateway was away: at the edges each list looks further. */
const EDGE_MS = 3_600_000;

/**
 * Compares the payments of a time with what the gateway has; `undefined` where the gateway gives no list.
 * @param sites those whose money the gateway takes, as `siteNameOf` names them
 */
export async function reconcilePayments(
  db: Database,
  gateway: Gateway,
  sites: readonly string[],
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<Reconciliation | undefined> {
  const wide = { from: new Date(from.getTime() - EDGE_MS), to: new Date(to.getTime() + EDGE_MS) };
  const listed = await gateway.list(wide.from, wide.to);
  if (!listed.ok) return undefined;
  const rows = await db
    .select()
    .from(payment)
    .where(
      and(
        eq(payment.gateway, gateway.name),
        inArray(payment.site, [...sites]),
        between(payment.createdAt, wide.from, wide.to),
      ),
    );
  const ours = rows.map(({ id, chargeId, status, amount, refund, createdAt }) => ({
    id,
    amount,
    createdAt,
    chargeId: chargeId ?? undefined,
    status: status as PaymentStatus,
    // Given back in the gateway's own panel: all of it, and none of it asked for by us.
    refund: refund ?? (status === 'refunded' ? amount : 0),
  }));
  const inside = new Set(
    ours.filter(({ createdAt }) => createdAt >= from && createdAt <= to).map(({ id }) => id),
  );
  const known = new Set(ours.map(({ id }) => id));
  return reconcile(
    ours.filter(({ id }) => inside.has(id)),
    listed.value.filter(({ paymentId }) => inside.has(paymentId) || !known.has(paymentId)),
  );
}
