export { CarBar } from './car-bar.tsx';
export { CarPicture } from './car-picture.tsx';
export { type Choice, readChoice, settleChoice, writeChoice } from './choice.ts';
export { Comparison } from './comparison.tsx';
export { EquipmentGroups } from './equipment.tsx';
export { Gallery } from './gallery.tsx';
export { Hero } from './hero.tsx';
export { labels as catalogueLabels } from './labels.ts';
export { ModelIntro } from './model-intro.tsx';
export { modelCard, modelView } from './model-view.ts';
export { VersionNumbers } from './numbers.tsx';
export { pictureAddress, picturesOf } from './pictures.ts';
export { Showcase } from './showcase.tsx';
export { carStructuredData } from './structured-data.ts';
export { VersionChoice } from './version-choice.tsx';
export type {
  ColourView,
  InstalmentView,
  ModelCardView,
  ModelView,
  PictureSource,
  VersionView,
} from './view.ts';
