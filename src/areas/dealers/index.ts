export {
  anyDealer,
  type Dealer,
  type DealerDirectory,
  dealerByCode,
  dealerDirectory,
  findDealers,
  type Region,
} from './domain/dealer.ts';
export { provincesAndZones, regionsOf, statesAndCities } from './domain/regions.ts';
