export {
  citySlugs,
  DEALER_PAGES,
  dealerAt,
  dealerSlugs,
  isAt,
  NEAR_FIELD,
  routeAddress,
  slugOfState,
  stateSlug,
} from './domain/addresses.ts';
export type { Dealer, DealerMarket, Region } from './domain/dealer.ts';
export {
  clockMetadata,
  localMoment,
  momentAhead,
  offsetOfPage,
  timeZoneOf,
} from './domain/dealer-clock.ts';
export {
  anyDealers,
  type DealerIndex,
  type DealerScope,
  type DealerSite,
  type DealerStatus,
  type DealerStatuses,
  dealerByCode,
  dealerStatus,
  isEconnected,
  publishedDealer,
} from './domain/dealer-index.ts';
export {
  byScanning,
  type DealerDirectory,
  type DealerGroup,
  dealerDirectory,
  dealerKey,
  EMPTY_DIRECTORY,
  type FindAround,
  type IndexDealers,
  type InfluenceArea,
  type WrittenDirectory,
} from './domain/directory.ts';
export { kilometresBetween, type Position } from './domain/distance.ts';
export { type DealerFilter, findDealers } from './domain/find.ts';
export { citiesOfArea, citiesOfGroup, groupById, groupsOf, statesOfGroup } from './domain/groups.ts';
export {
  type DealerNearby,
  MINIMUM_DEALERS,
  type NearSearch,
  nearestDealers,
  nearestOutside,
  SEARCH_RADIUS_KM,
} from './domain/nearest.ts';
export {
  clockTime,
  type OpeningRule,
  type OpenState,
  openingRules,
  openState,
  openWeekdays,
} from './domain/opening-hours.ts';
export { dealerMetadata, routeTemplateOf, searchOfPage } from './domain/page-settings.ts';
export type { CityNames, NamedCity, NamedState, StateNames } from './domain/places.ts';
export { dealerKinds } from './domain/publication-kinds.ts';
export { fullAddressOf, provinceOf, zoneOf } from './domain/regions.ts';
export {
  PREDICTED_FROM,
  PREDICTIONS_DEBOUNCE_MS,
  wholePostalCode,
} from './domain/search.ts';
export { type OfferedService, servicesOf } from './domain/services.ts';
export { whereIs } from './domain/where-is.ts';
