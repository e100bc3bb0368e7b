import { and, isNotNull, lt } from 'drizzle-orm';
import { tablesOf } from '../../../io/personal-column.ts';
import type { PersonalDataStore } from '../../../io/personal-data.ts';
import { resealRows } from '../../../io/personal-table.ts';
import type { Sealing } from '../../../io/sealing.ts';
import * as sandboxTables from './sandbox/tables.ts';
import * as tables from './tables.ts';
import { payment } from './tables.ts';

const DAY_MS = 86_400_000;
/** Days after which nobody tries any more to hand an order to the gateway. */
const ORDERED_DAYS = 7;

/** Payments name nobody once they are charged: whose they are is the reservation's to know. */
export const paymentPersonalData = (sealing: Sealing): PersonalDataStore => ({
  area: 'payments',
  settledAfter: ['reservations'],
  tables: [...tablesOf(tables), ...tablesOf(sandboxTables)],
  // What is sealed here is on its way to the gateway, and gone with its answer: nobody is looked up by it.
  find: async () => ({ records: [], related: 0 }),
  erase: async () => ({ counts: {}, retained: [], handedOver: [] }),
  withdraw: async () => ({ counts: {}, retained: [], handedOver: [] }),
  async expire(db, now) {
    const before = new Date(now.getTime() - ORDERED_DAYS * DAY_MS);
    const late = and(isNotNull(payment.ordered), lt(payment.createdAt, before));
    const { rowCount } = await db.update(payment).set({ ordered: null }).where(late);
    return { paymentOrders: rowCount ?? 0 };
  },
  reseal: (db, which) => resealRows(db, sealing, payment, which),
});
