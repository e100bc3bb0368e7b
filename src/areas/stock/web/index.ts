export { labels as stockLabels } from './labels.ts';
export { readyText } from './ready.tsx';
export { ReservedCar } from './reserved-car.tsx';
export { StockCarPage, type StockCarView } from './stock-car.tsx';
export { StockCards } from './stock-card.tsx';
export { StockSearch } from './stock-search.tsx';
export type { ChosenFilter, FacetValue, FacetView, StockCardView, StockSearchView } from './view.ts';
