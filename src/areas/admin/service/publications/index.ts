export type { Reference as PublicationReference } from '../../domain/publications/index.ts';
export { openPublicationDesk } from './desk.ts';
export { type DraftContent, draftContent, draftName } from './draft-content.ts';
export type { PublicationDeps, PublishedKind } from './ports.ts';
export { startPublications } from './schedule.ts';
