export type {
  Coating,
  Colour,
  Equipment,
  Model,
  Mvs,
  MvsKey,
  Part,
  Service,
  SiteCatalogue,
  SoldVersion,
  Version,
} from './domain/model.ts';
export {
  type CarChoice,
  type CarTotals,
  carTotals,
  priceAfterBonus,
} from './domain/prices.ts';
export {
  emptySnapshot,
  findGroup,
  findModel,
  findSite,
  findVersion,
  priceRange,
  type SiteKey,
  type Snapshot,
} from './domain/snapshot.ts';
export {
  type Body,
  type EquipmentGroup,
  type Fuel,
  type Market,
  type Measure,
  measures,
  type PaintType,
  type PartType,
  type PictureAngle,
} from './domain/vocabulary.ts';
