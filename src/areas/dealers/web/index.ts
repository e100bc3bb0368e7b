export { type Crumb, Crumbs } from './crumbs.tsx';
export { DealerLinks } from './dealer-links.tsx';
export { DealerPage, type DealerPageProps } from './dealer-page.tsx';
export { loadDealerService } from './dealer-service.ts';
export { DealersView, type DealersViewProps, type RegionLink } from './dealers-view.tsx';
export { pageLabels as dealerPageLabels } from './page-labels.ts';
export { SeveralPlaces } from './several-places.tsx';
export { crumbData, dealerData, graphOf } from './structured-data.ts';
export { townsOf } from './towns.ts';

/** The code of the dealer chooser: loaded when somebody is about to choose. */
export const loadDealerChooser = async () => (await import('./dealer-chooser.tsx')).default;
