export { ConfiguratorScreen } from './configurator-view.tsx';
export { labels as configuratorLabels } from './labels.ts';
export { ChangesNotice, KeptNotice, StalePriceNotice } from './notices.tsx';
export { useShop } from './shop.ts';
export { useAddressOf, useConfigurator, workshopOf } from './use-configurator.ts';
export type { ChangeView, ConfiguratorView } from './view.ts';
