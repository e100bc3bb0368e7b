export { labels as valuationLabels } from './labels.ts';
export { ValuationPage } from './valuation-page.tsx';
export type { ToldValue, ValuationView } from './view.ts';
