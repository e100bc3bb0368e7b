export { openOfferAdmin } from './desk.ts';
export { importOffers, type OffersImported, readOfferFiles, strangeNames } from './import.ts';
export { modelsInOffers } from './naming.ts';
export type { OfferDeps } from './ports.ts';
export { offerStaffRoutes } from './staff-routes.ts';
export * as offerTables from './tables.ts';
export { openOffers } from './visit.ts';
