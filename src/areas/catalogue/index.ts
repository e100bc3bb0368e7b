export type {
  Colour,
  Model,
  Version,
} from './domain/model.ts';
export { priceAfterBonus } from './domain/prices.ts';
export {
  emptySnapshot,
  findModel,
  findSite,
  findVersion,
  priceRange,
  type Snapshot,
} from './domain/snapshot.ts';
export {
  type Body,
  CODE_PATTERN,
  type EquipmentGroup,
  type Fuel,
  type Measure,
  measures,
  type PaintType,
  type PictureAngle,
} from './domain/vocabulary.ts';
