export { CodesView, CodeView, EnrolView, LinkView, LogInView } from './entry.tsx';
export { HomeView } from './home-view.tsx';
export { labels as adminLabels } from './labels.ts';
export { AdminShell, ScreenHead } from './shell.tsx';
