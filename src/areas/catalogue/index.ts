export { type CarPrices, carPricesOf } from './domain/car-prices.ts';
export { carWithoutTaxes, linesAtPrice, taxedKind } from './domain/car-without-taxes.ts';
export {
  type Adjustment,
  amountOf,
  BOUGHT_KINDS,
  type BoughtKind,
  type BoughtLine,
  bindingLines,
  bonusOf,
  type CarChoice,
  type CarLine,
  type ChosenCar,
  type ChosenVersion,
  carTotal,
  chosenCar,
  lineOf,
  linesOf,
  linesOfTotal,
  listTotal,
  partCodes,
  replacedBy,
  type SoldCar,
  sellingPrice,
  tradeInOf,
  unavailableOptions,
  versionPrice,
} from './domain/chosen-car.ts';
export { CODE_PATTERN } from './domain/code-pattern.ts';
export {
  COMPARED_FIELD,
  COMPARED_FILE,
  COMPARED_LONGEST,
  COMPARISON_MARK,
  COMPARISON_PAGE,
  type ComparedVersion,
  type Comparison,
  comparedCar,
  comparedNumber,
  comparedPairs,
  comparisonOf,
  FEWEST_COMPARED,
  findComparison,
  MOST_COMPARED,
  versionKey,
} from './domain/comparisons.ts';
export type { Efficiency } from './domain/efficiency.ts';
export { type Elsewhere, elsewhereOf } from './domain/elsewhere.ts';
export { lawGaps } from './domain/law-gaps.ts';
export type {
  Colour,
  Model,
  Model3d,
  SiteCatalogue,
  Version,
} from './domain/model.ts';
export { type NationalTaxes, priceWithoutTaxes, type TaxedKind, taxShare } from './domain/national-taxes.ts';
export { netOfOptions } from './domain/net-of-options.ts';
export { withoutTaxesText } from './domain/net-text.ts';
export {
  type PriceFacts,
  pagePriceNote,
  pageTaxes,
  priceMetadata,
} from './domain/price-metadata.ts';
export {
  type FromCar,
  fromCar,
  type Needed,
  type Pricing,
  plainest,
  plainPricing,
  priceAfterBonus,
} from './domain/prices.ts';
export { catalogueKinds } from './domain/publication-kinds.ts';
export { renderAddress } from './domain/renders.ts';
export {
  ANY_NAME,
  type Formula,
  kitsOf,
  namesIn,
  type Rule,
  type RuleForm,
  readRule,
} from './domain/rules.ts';
export { type ShownMeasure, shownMeasure } from './domain/shown-measures.ts';
export {
  emptySnapshot,
  findGroup,
  findModel,
  findSite,
  findVersion,
  netTotal,
  newestYear,
  publishedOn,
  type Snapshot,
  snapshotOf,
} from './domain/snapshot.ts';
export { SOCIAL_PICTURES, SOCIAL_SIZE } from './domain/social.ts';
export { isSoldIn } from './domain/sold-in.ts';
export { carEquipment } from './domain/standard-texts.ts';
export {
  type Body,
  bodies,
  type EquipmentGroup,
  type Fuel,
  fuels,
  type Market,
  type Measure,
  type PaintType,
  type PictureAngle,
  paintTypes,
} from './domain/vocabulary.ts';
export type { Freight } from './domain/written.ts';
