export { labels as dealerLabels } from './labels.ts';
export type { KeptPlace } from './place.ts';

/** The code of the dealer chooser: loaded when somebody is about to choose. */
export const loadDealerChooser = async () => (await import('./dealer-chooser.tsx')).default;
