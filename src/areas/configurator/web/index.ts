export { ConfiguratorScreen } from './configurator-view.tsx';
export { dictionaries as configuratorLabels } from './dictionaries.ts';
export { shower, workshopOf } from './engine.ts';
export { fileLabels } from './file-labels.ts';
export { labels as configuratorWords } from './labels.ts';
export { ChangesNotice, KeptNotice, StalePriceNotice } from './later.tsx';
export { useShop } from './shop.ts';
export { useAddressOf, useConfigurator } from './use-configurator.ts';
export type { ChangeView, ConfiguratorView, ShownView } from './view.ts';
