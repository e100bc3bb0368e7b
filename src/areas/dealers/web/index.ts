export { type Crumb, Crumbs } from './crumbs.tsx';
export { DealerLinks } from './dealer-links.tsx';
export { DealerPage, type DealerPageProps } from './dealer-page.tsx';
export { DealersView, type DealersViewProps, type RegionLink } from './dealers-view.tsx';
export { pageLabels as dealerPageLabels } from './page-labels.ts';
export { crumbData, dealerData, graphOf } from './structured-data.ts';
export { townsOf } from './towns.ts';

/** The code of the dealer chooser: loaded when somebody is about to choose. */
export const loadDealerChooser = async () => (await import('./dealer-chooser.tsx')).default;

/** The client of the dealer service at a base address, whose code comes with the first question. */
export const loadDealerService = async (address: string) =>
  (await import('../contract.ts')).dealersAt(address);
