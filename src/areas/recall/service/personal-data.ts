import { and, eq } from 'drizzle-orm';
import { resealEach, resealLimit } from '../../../io/each-row.ts';
import type { PersonalColumn, PersonalDataStore } from '../../../io/personal-data.ts';
import type { Sealing } from '../../../io/sealing.ts';
import { isUnsealed } from '../../../io/unsealed.ts';
import { numbersOf, vehicleColumns } from './numbers.ts';
import { recallVehicle } from './tables.ts';

const NO = 'not personal';

const number: PersonalColumn = {
  purpose:
    'telling whoever has a car’s plate or chassis number that it is recalled; nobody’s name stands beside it',
  basis: 'LGPD art. 7 II, legal duty: Lei 8.078/1990 art. 10',
  retention: 'until the maker’s list has the car no more',
};
const NOTHING = { counts: {}, kept: [], handedOver: [] };

/** Recalled cars: whose they are is not known here, so no person's wish finds one. */
export const recallPersonalData = (sealing: Sealing): PersonalDataStore => ({
  area: 'recall',
  columns: {
    recall_campaign: {
      ...{ site: NO, code: NO, title: NO, defect: NO, risk: NO, remedy: NO, minutes: NO, announced: NO },
    },
    recall_vehicle: {
      ...{ id: NO, site: NO, chassis_key: number, plate_key: number, content: number },
      ...{ model: NO, year: NO, campaigns: NO },
    },
  },
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
