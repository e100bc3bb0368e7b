/** The stock service's calls, its files and its settings. The wire shapes are in `contract/`. */
export {
  type TriedHold,
  type WireHold,
  wireHold,
  wireStock,
  wireStockCar,
  writeFacets,
  writeStockCar,
} from './contract/answer.ts';
export {
  EXPECTED_WITHIN,
  goneLine,
  lastLine,
  type StockFile,
  type StockHead,
  stockFile,
  stockHead,
  type WrittenCar,
  writtenCar,
} from './contract/file.ts';
export { type HoldNotice, holdForm, readHoldNotice, writeHoldNotice } from './contract/hold-notice.ts';
export {
  type BadField,
  CURSOR_LONGEST,
  isAmountField,
  type ParsedStockQuery,
  readStockQuery,
  stockQuery,
  VALUE_LONGEST,
  VALUES_MAX,
  writeStockQuery,
} from './contract/question.ts';
export { stockAuthoring, stockSettings } from './contract/settings.ts';
export type { FoundCar, NextBest, StockFound, StockQuestion, StockSearch } from './contract/stock.ts';
