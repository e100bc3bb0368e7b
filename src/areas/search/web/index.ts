export { labels as searchLabels } from './labels.ts';
export { SearchPage } from './search-page.tsx';
export type { HitGroup, HitView, PlaceFound, SearchView } from './view.ts';
