export { CheckView } from './check-view.tsx';
export { labels as followLabels } from './labels.ts';
export { TrackingView } from './tracking-view.tsx';
