import { randomBytes } from 'node:crypto';
import { and, between, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../../../io/database.ts';
import { CURRENCIES, marketOfCurrency } from '../../../../kit/markets/identities.ts';
import { TRADES } from '../../../../kit/markets/trades.ts';
import { addBankDays, BOLETO_CLEARS_WITHIN } from '../../domain/bank-days.ts';
import { boletoBarcode, boletoLine } from '../../domain/boleto.ts';
import { writeBrCode } from '../../domain/br-code.ts';
import { declineReasons, type PaymentInstruction, paymentMethods } from '../../domain/payment.ts';
import { NO_BOLETO, type Outcome, outcomeOfToken } from './cards.ts';
import { sandboxCharge } from './tables.ts';

export type SandboxRow = typeof sandboxCharge.$inferSelect;

/** A charge as it is asked for over the gateway's HTTP interface. */
export const wireOrder = z.object({
  payment_id: z.uuid(),
  amount: z.int().min(1),
  currency: z.enum(CURRENCIES),
  method: z.enum(paymentMethods),
  card_token: z.string().max(100).optional(),
  payer_email: z.string().max(254),
  expires_at: z.iso.datetime().optional(),
  due_on: z.iso.date().optional(),
  notify: z.url(),
});
export type WireOrder = z.output<typeof wireOrder>;

/** Seconds for which a card is in review. */
const REVIEW_SECONDS = 4;
const BANK = '999';
const DECLINED: readonly string[] = declineReasons;

/** Takes a charge once for its payment; another call of it hears of the same. `undefined` is a refusal. */
export async function takeCharge(db: Database, order: WireOrder, now: Date): Promise<SandboxRow | undefined> {
  const outcome = order.method === 'card' ? outcomeOfToken(order.card_token) : 'approved';
  if (!outcome) return undefined;
  if (order.method === 'boleto' && NO_BOLETO.test(order.payer_email)) return undefined;
  const id = `re_${randomBytes(12).toString('hex')}`;
  const [row] = await db
    .insert(sandboxCharge)
    .values({
      id,
      paymentId: order.payment_id,
      amount: order.amount,
      currency: order.currency,
      method: order.method,
      outcome,
      ...stateOf(order, outcome, now),
      instruction: instructionOf(id, order),
      notify: order.notify,
      madeAt: now,
    })
    .onConflictDoUpdate({
      target: sandboxCharge.paymentId,
      set: { calls: sql`${sandboxCharge.calls} + 1` },
    })
    .returning();
  return row;
}

function stateOf({ method, currency, expires_at, due_on }: WireOrder, outcome: Outcome, now: Date) {
  if (method === 'pix' && expires_at)
    return { status: 'pending', changesAt: new Date(expires_at), nextStatus: 'expired' };
  if (method === 'boleto' && due_on) {
    // Paid on its last day it is there some business days later; after that nobody waits for it.
    const last = addBankDays(marketOfCurrency(currency), due_on, BOLETO_CLEARS_WITHIN + 1);
    return { status: 'pending', changesAt: new Date(`${last}T12:00:00Z`), nextStatus: 'expired' };
  }
  if (outcome === 'review') {
    const changesAt = new Date(now.getTime() + REVIEW_SECONDS * 1_000);
    return { status: 'pending', changesAt, nextStatus: 'approved' };
  }
  return DECLINED.includes(outcome) ? { status: 'declined', reason: outcome } : { status: 'approved' };
}

function instructionOf(id: string, order: WireOrder): PaymentInstruction | null {
  const { amount, method, due_on: dueOn } = order;
  if (method === 'pix') {
    const place = { location: `pix.ensaio.example/v2/${id}`, name: 'Vitrine Ensaio', city: 'Sao Paulo' };
    return { kind: 'pix', code: writeBrCode({ ...place, amount }), rehearsal: `/pay/${id}` };
  }
  if (method !== 'boleto' || !dueOn) return null;
  const number = BigInt(`0x${id.slice(3)}`)
    .toString()
    .slice(0, 25)
    .padStart(25, '0');
  if (!TRADES[marketOfCurrency(order.currency)].slip.isTyped)
    return {
      kind: 'boleto',
      line: undefined,
      barcode: `${BANK}9${number}${dueOn.replaceAll('-', '')}`.slice(0, 36),
      dueOn,
      paper: undefined,
      rehearsal: `/pay/${id}`,
    };
  const barcode = boletoBarcode({ bank: BANK, dueOn, amount, free: number });
  return {
    kind: 'boleto',
    line: boletoLine(barcode),
    barcode,
    dueOn,
    paper: undefined,
    rehearsal: `/pay/${id}`,
  };
}

/** The charges that have turned by themselves by now are as they are said to be then. */
export async function turn(db: Database, now: Date): Promise<SandboxRow[]> {
  return db
    .update(sandboxCharge)
    .set({ status: sql`${sandboxCharge.nextStatus}`, changesAt: null, nextStatus: null })
    .where(
      and(
        eq(sandboxCharge.status, 'pending'),
        isNotNull(sandboxCharge.nextStatus),
        lte(sandboxCharge.changesAt, now),
      ),
    )
    .returning();
}

export async function chargeBy(
  db: Database,
  which: { readonly id: string } | { readonly paymentId: string },
): Promise<SandboxRow | undefined> {
  const isIt = 'id' in which ? eq(sandboxCharge.id, which.id) : eq(sandboxCharge.paymentId, which.paymentId);
  const [row] = await db.select().from(sandboxCharge).where(isIt);
  return row;
}

export const chargesBetween = (db: Database, from: Date, to: Date): Promise<SandboxRow[]> =>
  db
    .select()
    .from(sandboxCharge)
    .where(between(sandboxCharge.madeAt, from, to))
    .limit(10_000);

/**
 * What happens elsewhere: somebody pays, time passes, a bank takes its customer's money back and decides whose it is, somebody gives
 * it back in the gateway's own panel.
 */
export const sandboxMoves = [
  'approved',
  'cancelled',
  'expired',
  'in-dispute',
  'dispute-won',
  'dispute-lost',
  'refunded',
] as const;
export type SandboxMove = (typeof sandboxMoves)[number];

const FROM: Readonly<Record<SandboxMove, readonly string[]>> = {
  approved: ['pending', 'expired', 'cancelled'],
  cancelled: ['pending'],
  expired: ['pending'],
  'in-dispute': ['approved'],
  'dispute-won': ['in-dispute'],
  'dispute-lost': ['in-dispute'],
  // By hand, in the provider's own panel.
  refunded: ['approved', 'dispute-won'],
};

/** Moves a pending charge on; one that is not pending stays as it is. Pix that is paid after its time is paid all the same. */
export async function moveCharge(db: Database, id: string, to: SandboxMove): Promise<SandboxRow | undefined> {
  const from = FROM[to];
  await db
    .update(sandboxCharge)
    .set({
      status: to,
      changesAt: null,
      nextStatus: null,
      ...(to === 'refunded' && { refunded: sandboxCharge.amount }),
    })
    .where(and(eq(sandboxCharge.id, id), sql`${sandboxCharge.status} = any(${sql.param(from)})`));
  return chargeBy(db, { id });
}

/** Gives money back, once for a key; never more than came. */
export async function refundCharge(
  db: Database,
  id: string,
  amount: number,
  key: string,
): Promise<SandboxRow | undefined> {
  await db
    .update(sandboxCharge)
    .set({
      refunded: sql`${sandboxCharge.refunded} + ${amount}`,
      refundKeys: sql`array_append(${sandboxCharge.refundKeys}, ${key})`,
      status: sql`case when ${sandboxCharge.refunded} + ${amount} = ${sandboxCharge.amount} then 'refunded' else ${sandboxCharge.status} end`,
    })
    .where(
      and(
        eq(sandboxCharge.id, id),
        inArray(sandboxCharge.status, ['approved', 'dispute-won']),
        sql`not (${key} = any(${sandboxCharge.refundKeys}))`,
        sql`${sandboxCharge.refunded} + ${amount} <= ${sandboxCharge.amount}`,
      ),
    );
  return chargeBy(db, { id });
}
