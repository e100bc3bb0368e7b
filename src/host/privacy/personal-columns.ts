import { PLUGS } from '../../areas/plugs.ts';
import { idempotencyKey } from '../../io/idempotency.ts';
import { tablesOf } from '../../io/personal-column.ts';
import * as hostTables from '../database/tables.ts';

/**
 * Tables of the host and those that plugs declare beside their stores of personal data (`tables`). The column map is made from these and from the
 * stores' tables; whether a column is personal is declared at the column (`io/personal-column.ts`).
 */
export const tablesWithoutPersonalStore = [
  ...PLUGS.flatMap(({ tables = [] }) => tables),
  ...tablesOf(hostTables),
  idempotencyKey,
];
