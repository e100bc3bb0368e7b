export { fold } from './domain/fold.ts';
export type { CodeArea, FindNearest, IndexPoints } from './domain/market-index.ts';
export type {
  City,
  MarketPlaces,
  PlaceMarket,
  Position,
  PostalRange,
  State,
  Street,
} from './domain/model.ts';
export { type Places, type Prediction, placeLabel, placesOf, type Whereabouts } from './domain/places.ts';
export { postalCodeOf, withoutFirstHyphen } from './domain/postal-code.ts';
export { PREDICTIONS_MAX, QUERY_MAX, QUERY_MIN } from './domain/predictions.ts';
export { calledBy, isNamedBy } from './domain/spellings.ts';
