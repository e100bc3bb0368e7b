export { reachOf } from './authority.ts';
export { readDealerFiles, readSource as readDealerSource } from './files.ts';
export type { DealerParts, SoldBrand } from './parts.ts';
export type { AskedPlace, CityOfCode, DealerPlaces, KnownCity } from './ports.ts';
export { dealerRevisions, decideDealers, directoryOf, publishDealers, watchDirectory } from './publish.ts';
export { dealerRoutes } from './routes.ts';
export { purgeChanges, watchStandings } from './standings.ts';
