export type {
  Reference as PublicationReference,
  Warning as PublicationWarning,
} from '../../domain/publications/index.ts';
export { type DraftContent, draftContent, draftName } from './draft-content.ts';
export type { PublicationDeps } from './ports.ts';
export { openPublications } from './publication-admin.ts';
export { lostBetween } from './report.ts';
export { startPublications } from './schedule.ts';
