export { endHolds, type HeldCar, type HeldShare, heldCars } from './car-holds.ts';
export { readStock, readStockFiles, STOCK_ENDINGS } from './files.ts';
export { arrivalsOf } from './finding.ts';
export {
  type Claimed,
  claimHold,
  claimLike,
  heldUntil,
  holderKeyOf,
  holdOf,
  isHeldByOther,
  type Keeper,
  type LikeCar,
  releaseHold,
  takeHold,
} from './holds.ts';
export { importStock } from './import.ts';
export { importedStock } from './imported-stock.ts';
export { followReserved, leaveReserved, openReservedQueue, startReserved } from './reserved.ts';
export { holdRoutes, type StockRouteParts, stockRoutes } from './routes.ts';
export { stockSearch } from './search.ts';
export { pricedIndexes, type StoredIndexes, watchStock } from './watch.ts';
