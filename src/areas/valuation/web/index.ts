export { labels as valuationLabels } from './labels.ts';
export { ValuationPage } from './valuation-page.tsx';
export type { ShownValue, ValuationView } from './view.ts';
