export { ConfiguratorScreen } from './configurator-view.tsx';
export { dictionaries as configuratorLabels } from './dictionaries.ts';
export { configuratorOf, workshopOf } from './engine.ts';
export { fileLabels } from './file-labels.ts';
export { labels as configuratorWords } from './labels.ts';
export {
  ChangesNotice,
  CoatingStep,
  ColourStep,
  ConflictDialog,
  ConflictSection,
  OptionList,
  ServicesStep,
  StaleCarNotice,
  StoredCarNotice,
} from './lazy-steps.tsx';
export { type OwnCar, OwnCars } from './own-cars.tsx';
export { proposalLabels } from './proposal-labels.ts';
export { shower } from './reasons.ts';
export { colourOf, insideView, type Shop, seenColour, storageKeyOf, useShop } from './shop.ts';
export { useAddressOf, useConfigurator } from './use-configurator.ts';
export { useSavedCars } from './use-saved-cars.ts';
export { VersionStep } from './version-step.tsx';
export type { ChangeView, ConfiguratorView, ShownView } from './view.ts';
