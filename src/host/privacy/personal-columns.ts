import { catalogueTables } from '../../areas/catalogue/service/index.ts';
import { dealerTables } from '../../areas/dealers/service/index.ts';
import { placeTables } from '../../areas/locations/service/index.ts';
import { offerTables } from '../../areas/offers/service/index.ts';
import { searchTables } from '../../areas/search/service/index.ts';
import { stockTables } from '../../areas/stock/service/index.ts';
import { idempotencyKey } from '../../io/idempotency.ts';
import { tablesOf } from '../../io/personal-column.ts';
import * as hostTables from '../database/tables.ts';

/** The tables of the host and of areas that have no store of personal data. What each column tells about persons stands at the column. */
export const otherTables = [
  ...[catalogueTables, dealerTables, placeTables, offerTables, searchTables, stockTables, hostTables].flatMap(
    tablesOf,
  ),
  idempotencyKey,
];
