export {
  anyDealer,
  type Dealer,
  type DealerDirectory,
  type DealerFilter,
  type DealerMarket,
  dealerByCode,
  dealerDirectory,
  findDealers,
  type Region,
} from './domain/dealer.ts';
export { provincesAndZones, type Regions, regionsOf, statesAndCities } from './domain/regions.ts';
