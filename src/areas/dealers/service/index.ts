export { readDealerFiles } from './files.ts';
export type { DealerParts, SoldBrand } from './parts.ts';
export type { AskedPlace, CityOfCode, DealerPlaces, KnownCity } from './ports.ts';
export { publishDealers, watchDirectory } from './publish.ts';
export { dealerRoutes } from './routes.ts';
export { purgeChanges, watchStandings } from './standings.ts';
