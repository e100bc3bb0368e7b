import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import { lockKey } from '../../../io/coordination.ts';
import type { Database, Transaction } from '../../../io/database.ts';
import { paymentsChanged } from '../../../io/measures.ts';
import type {
  DeclineReason,
  DisputeState,
  Payment,
  PaymentInstruction,
  PaymentMethod,
  PaymentStatus,
} from '../domain/payment.ts';
import { payment, paymentChange } from './tables.ts';

export type PaymentRow = typeof payment.$inferSelect;

/** Whoever changes the payments of one reference waits for whoever changes them now. */
export async function lockReference(tx: Transaction, reference: string): Promise<void> {
  await lockKey(tx, `payment ${reference}`);
}

export async function rowOf(db: Database | Transaction, id: string): Promise<PaymentRow | undefined> {
  const [row] = await db.select().from(payment).where(eq(payment.id, id));
  return row;
}

/** Whether a call of this key has begun a payment: it begins no other. */
export async function hasStarted(db: Database, reference: string, key: string): Promise<boolean> {
  const same = and(eq(payment.reference, reference), eq(payment.callKey, key));
  return (await db.select({ id: payment.id }).from(payment).where(same)).length > 0;
}

export const rowsOf = (db: Database | Transaction, reference: string): Promise<PaymentRow[]> =>
  db.select().from(payment).where(eq(payment.reference, reference)).orderBy(desc(payment.createdAt));

/** Rows with their history, as the rest of the portal sees them. */
export async function paymentsOfRows(
  db: Database | Transaction,
  rows: readonly PaymentRow[],
): Promise<Payment[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const changes = await db
    .select()
    .from(paymentChange)
    .where(inArray(paymentChange.payment, ids))
    .orderBy(asc(paymentChange.id));
  return rows.map((row) => ({
    id: row.id,
    site: row.site,
    purpose: 'reservation',
    reference: row.reference,
    amount: row.amount,
    method: row.method as PaymentMethod,
    status: row.status as PaymentStatus,
    reason: (row.reason ?? undefined) as DeclineReason | undefined,
    isUnanswered: row.isUnanswered,
    instruction: (row.instruction ?? undefined) as PaymentInstruction | undefined,
    expiresAt: row.expiresAt ?? undefined,
    refund: row.refund ?? undefined,
    dispute: (row.dispute ?? undefined) as DisputeState | undefined,
    createdAt: row.createdAt,
    history: changes
      .filter((change) => change.payment === row.id)
      .map(({ status, at }) => ({ status: status as PaymentStatus, at })),
  }));
}

/** Writes a change down, with what else of the row changes with it. */
export async function change(
  tx: Transaction,
  row: PaymentRow,
  status: PaymentStatus,
  { at, ...more }: { at: Date } & Partial<typeof payment.$inferInsert>,
): Promise<PaymentRow> {
  const [changed] = await tx
    .update(payment)
    .set({ ...more, status })
    .where(eq(payment.id, row.id))
    .returning();
  if (status !== row.status) {
    await tx.insert(paymentChange).values({ payment: row.id, status, at }).onConflictDoNothing();
    paymentsChanged.inc({ status });
  }
  if (!changed) throw new Error('a payment vanished within a transaction');
  return changed;
}
