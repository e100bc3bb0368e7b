export { readStock, readStockFiles, STOCK_ENDINGS } from './files.ts';
export { arrivalsOf } from './finding.ts';
export { endHolds, type HeldCar, heldCars, type KeptShare } from './held.ts';
export {
  type Claimed,
  claimHold,
  claimLike,
  holderKeyOf,
  holdOf,
  isHeldByOther,
  isKeptFor,
  type Keeper,
  type LikeCar,
  purgeHolds,
  releaseHold,
  takeHold,
} from './holds.ts';
export { importStock } from './import.ts';
export { followReserved, leaveReserved, openReservedQueue, startReserved } from './reserved.ts';
export { holdRoutes, type StockRouteParts, stockRoutes } from './routes.ts';
export { stockSearch } from './search.ts';
export * as stockTables from './tables.ts';
export { carsWithoutBuild, orphanedStock } from './unsold.ts';
export { pricedShelves, type StoredShelves, watchStock } from './watch.ts';
