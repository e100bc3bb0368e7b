export type {
  Reference as PublicationReference,
  Unsold,
  Warning as PublicationWarning,
} from '../../domain/publications/index.ts';
export { openPublications } from './desk.ts';
export { type DraftContent, draftContent, draftName } from './draft-content.ts';
export type { PublicationDeps, PublishedKind } from './ports.ts';
export { lostBetween } from './report.ts';
export { startPublications } from './schedule.ts';
