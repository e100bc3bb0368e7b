export type { Answered } from './answered.ts';
export { DetailsView } from './details-view.tsx';
export { type AccountPaths, CodeView, LogInView, StartView } from './entry.tsx';
export { FilledNote } from './filled-note.tsx';
export { labels as accountLabels } from './labels.ts';
export { HomeView } from './rooms.tsx';
export { SecurityView } from './security-view.tsx';
export { type AccountFill, useAccountFill } from './use-account-fill.ts';
