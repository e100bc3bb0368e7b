export { labels as opinionLabels } from './labels.ts';
export { OpinionsView } from './opinions-view.tsx';
export { opinionData } from './structured-data.ts';
export type { OpinionAnswer, OpinionsView as OpinionsViewData } from './view.ts';
export { WriteView } from './write-view.tsx';
