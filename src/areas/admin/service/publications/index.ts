export type {
  Reference as PublicationReference,
  Warning as PublicationWarning,
} from '../../domain/publications/index.ts';
export { type DraftContent, draftContent, draftName } from './draft-content.ts';
export type { Content, PublicationDeps, PublishedKind } from './ports.ts';
export { openPublications } from './publication-admin.ts';
export { lostBetween } from './report.ts';
export { startPublications } from './schedule.ts';
