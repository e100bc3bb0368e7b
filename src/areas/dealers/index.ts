export {
  DEALER_PAGES,
  dealerAddresses,
  NEAR_FIELD,
  ROUTE_TEMPLATE,
  routeAddress,
  slugOf,
  stateSlug,
} from './domain/addresses.ts';
export {
  anyDealer,
  type Dealer,
  type DealerDirectory,
  dealerByCode,
  dealerDirectory,
  findDealers,
  type Region,
} from './domain/dealer.ts';
export {
  clockTime,
  localMoment,
  type OpeningRule,
  type OpenState,
  openingRules,
  openState,
  timeZoneOf,
} from './domain/opening-hours.ts';
export { provincesAndZones, regionsOf, statesAndCities } from './domain/regions.ts';
export {
  DEALER_RADIUS_KM,
  MINIMUM_DEALERS,
  PREDICTED_FROM,
  PREDICTIONS_DEBOUNCE_MS,
  wholePostalCode,
} from './domain/search.ts';
