import { catalogueTables } from '../../areas/catalogue/service/index.ts';
import { dealerTables } from '../../areas/dealers/service/index.ts';
import { placeTables } from '../../areas/locations/service/index.ts';
import { offerTables } from '../../areas/offers/service/index.ts';
import { searchTables } from '../../areas/search/service/index.ts';
import { stockTables } from '../../areas/stock/service/index.ts';
import { idempotencyKey } from '../../io/idempotency.ts';
import { tablesOf } from '../../io/personal-column.ts';
import * as hostTables from '../database/tables.ts';

/**
 * Tables of the host and of areas that plug in no store of personal data. The column map is made from these and from the stores' tables; whether a
 * column is personal is declared at the column (`io/personal-column.ts`).
 */
export const tablesWithoutPersonalStore = [
  ...[catalogueTables, dealerTables, placeTables, offerTables, searchTables, stockTables, hostTables].flatMap(
    tablesOf,
  ),
  idempotencyKey,
];
