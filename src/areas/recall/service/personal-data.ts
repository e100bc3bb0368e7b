import { and, eq } from 'drizzle-orm';
import { resealEach, resealLimit } from '../../../io/each-row.ts';
import { tablesOf } from '../../../io/personal-column.ts';
import type { PersonalDataStore } from '../../../io/personal-data.ts';
import type { Sealing } from '../../../io/sealing.ts';
import { isUnsealed } from '../../../io/unsealed.ts';
import { numbersOf, vehicleColumns } from './numbers.ts';
import * as tables from './tables.ts';
import { recallVehicle } from './tables.ts';

const NOTHING = { counts: {}, retained: [], handedOver: [] };

/** Recalled cars: whose they are is not known here, so no person's wish finds one. */
export const recallPersonalData = (sealing: Sealing): PersonalDataStore => ({
  area: 'recall',
  tables: tablesOf(tables),
  find: async () => ({ records: [], related: 0 }),
  erase: async () => NOTHING,
  withdraw: async () => NOTHING,
  expire: async () => ({}),
  async reseal(db, which) {
    const { content } = recallVehicle;
    const rows = await db
      .select()
      .from(recallVehicle)
      .where(isUnsealed(content, sealing, which))
      .limit(resealLimit(sealing, 'recall_vehicle'));
    return resealEach({ sealing, table: 'recall_vehicle', id: (row) => row.id }, rows, (row) =>
      db
        .update(recallVehicle)
        .set(vehicleColumns(sealing, row.id, numbersOf(sealing, row)))
        .where(and(eq(recallVehicle.id, row.id), eq(content, row.content))),
    );
  },
});
