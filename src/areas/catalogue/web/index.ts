export { CarBar } from './car-bar.tsx';
export { CarPicture } from './car-picture.tsx';
export {
  chosenInView,
  extraOf,
  readChoice,
  settleChoice,
  soldInView,
  writeChoice,
} from './choice.ts';
export { Comparator } from './comparator.tsx';
export { labels as comparatorLabels } from './comparator-labels.ts';
export { differencesOf } from './comparator-rows.ts';
export { comparatorView } from './comparator-view.ts';
export { Comparison } from './comparison.tsx';
export { comparisonPath } from './comparison-path.ts';
export { highlightsOf } from './comparison-rows.ts';
export { EfficiencyLabel, EfficiencyLine } from './efficiency-label.tsx';
export { efficiencyView } from './efficiency-view.ts';
export { EquipmentGroups } from './equipment.tsx';
export { factsView } from './facts-view.ts';
export { Gallery } from './gallery.tsx';
export { Hero } from './hero.tsx';
export { InstalmentFigure } from './instalment-figure.tsx';
export { labels as catalogueLabels } from './labels.ts';
export { layersOf, picturedModel, picturesOf } from './layers.ts';
export { ModelIntro } from './model-intro.tsx';
export { chosenQuery, modelCard, modelView, versionView } from './model-view.ts';
export { VersionNumbers } from './numbers.tsx';
export {
  addressesAt,
  dressedPicture,
  dressedPictures,
  insideOf,
  isOutline,
  pictureAddress,
  pictureAngles,
  pictureWidths,
  type SocialPicture,
  showsOther,
  socialPicture,
  versionPictures,
} from './pictures.ts';
export { freightNote, priceFactsOf, priceNote } from './price-facts.ts';
export { PriceNote } from './price-note.tsx';
export { Showcase } from './showcase.tsx';
export { labels as showcaseLabels } from './showcase-labels.ts';
export { InstalmentOffer } from './shown-money.tsx';
export { carStructuredData, comparisonStructuredData } from './structured-data.ts';
export { CompareToggle } from './tray/compare-toggle.tsx';
export type { ComparedCars } from './tray/comparison-tray.tsx';
export { TrayPlace } from './tray/tray-place.tsx';
export { VehicleFacts } from './vehicle-facts.tsx';
export { VersionChoice } from './version-choice.tsx';
export type {
  AdditionView,
  ColourView,
  ComparatorView,
  ComparedView,
  EfficiencyView,
  InstalmentView,
  ModelView,
  PictureSource,
} from './view.ts';
export type { SeenCar } from './viewer/messages.ts';
export { useLiveCar } from './viewer/use-live-car.ts';
export { useCarWithoutTaxes, WithoutTaxes } from './without-taxes.tsx';
export { ZoomablePicture } from './zoom/zoomable-picture.tsx';
