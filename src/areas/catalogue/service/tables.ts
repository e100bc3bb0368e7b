import { revisionTable } from '../../../io/revisions.ts';

/** Published revisions of the catalogue; the content has one entry a site, as its maker wrote it. */
export const catalogueRevision = revisionTable('catalogue_revision');
