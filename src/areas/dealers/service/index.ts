export { reachOf } from './authority.ts';
export { watchDealerStatuses } from './dealer-statuses.ts';
export { readDealerFiles, readSource as readDealerSource } from './files.ts';
export { citiesOf } from './open-dealers.ts';
export type { DealerParts, SoldBrand } from './parts.ts';
export type { CityOfCode, DealerPlaces, KnownCity, PlaceQuery } from './ports.ts';
export { dealerRevisions, decideDealers, directoryOf, publishDealers, watchDirectory } from './publish.ts';
export { dealerRoutes } from './routes.ts';
