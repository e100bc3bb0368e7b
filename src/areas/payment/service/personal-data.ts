import { and, eq, isNotNull, lt } from 'drizzle-orm';
import { resealEach, resealLimit } from '../../../io/each-row.ts';
import type { PersonalColumn, PersonalDataStore } from '../../../io/personal-data.ts';
import type { Sealing } from '../../../io/sealing.ts';
import { isUnsealed } from '../../../io/unsealed.ts';
import { orderedPlace } from './begin.ts';
import { payment } from './tables.ts';

const NO = 'not personal';
const DAY_MS = 86_400_000;
/** Days after which nobody tries any more to hand an order to the gateway. */
const ORDERED_DAYS = 7;

const ordered: PersonalColumn = {
  purpose:
    'charging: name, document and e-mail of who pays, as the gateway needs them, and the token of a card',
  basis: 'LGPD art. 7 V, performance of a contract',
  retention: 'until the gateway has answered, seconds as a rule; at most seven days',
};

/** Payments name nobody once they are charged: whose they are is the reservation's to know. */
export const paymentPersonalData = (sealing: Sealing): PersonalDataStore => ({
  area: 'payments',
  columns: {
    payment: {
      ...{ id: NO, site: NO, purpose: NO, reference: NO, amount: NO, currency: NO, method: NO, status: NO },
      ...{ reason: NO, gateway: NO, charge_id: NO, is_unanswered: NO, ordered, instruction: NO, due_on: NO },
      ...{
        expires_at: NO,
        refund: NO,
        refund_reason: NO,
        dispute: NO,
        call_key: NO,
        created_at: NO,
        asked_at: NO,
      },
    },
    payment_change: { id: NO, payment: NO, status: NO, at: NO },
    // The rehearsal gateway's own: sums and states, and nobody's name.
    rehearsal_charge: {
      ...{
        id: NO,
        payment_id: NO,
        amount: NO,
        currency: NO,
        method: NO,
        outcome: NO,
        status: NO,
        reason: NO,
      },
      ...{ refunded: NO, refund_keys: NO, instruction: NO, turns_at: NO, turns_to: NO, notify: NO },
      ...{ calls: NO, made_at: NO },
    },
  },
  // What is sealed here is on its way to the gateway, and gone with its answer: nobody is looked up by it.
  find: async () => ({ records: [], related: 0 }),
  erase: async () => ({ counts: {}, kept: [], handedOver: [] }),
  withdraw: async () => ({ counts: {}, kept: [], handedOver: [] }),
  async expire(db, now) {
    const before = new Date(now.getTime() - ORDERED_DAYS * DAY_MS);
    const late = and(isNotNull(payment.ordered), lt(payment.createdAt, before));
    const { rowCount } = await db.update(payment).set({ ordered: null }).where(late);
    return { paymentOrders: rowCount ?? 0 };
  },
  async reseal(db, which) {
    const others = and(isNotNull(payment.ordered), isUnsealed(payment.ordered, sealing, which));
    const rows = await db.select().from(payment).where(others).limit(resealLimit(sealing, 'payment'));
    const of = { sealing, table: 'payment', id: (row: { id: string }) => row.id };
    return resealEach(of, rows, async ({ id, ordered: stored }) => {
      const place = orderedPlace(id);
      const sealed = sealing.seal(sealing.open(stored ?? '', place), place);
      const asRead = and(eq(payment.id, id), eq(payment.ordered, stored ?? ''));
      await db.update(payment).set({ ordered: sealed }).where(asRead);
    });
  },
});
