export type { Answered } from './answered.ts';
export { type AccountPaths, CodeView, LogInView, StartView } from './entry.tsx';
export { labels as accountLabels } from './labels.ts';
export { DetailsView, HomeView } from './rooms.tsx';
export { SecurityView } from './security-view.tsx';
