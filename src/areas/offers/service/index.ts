export { importOffers, type OffersImported, readOfferFiles, strangeNames } from './import.ts';
export { openOfferAdmin } from './offer-admin.ts';
export { openOffers } from './open-offers.ts';
export type { OfferDeps } from './ports.ts';
export { offerStaffRoutes } from './staff-routes.ts';
