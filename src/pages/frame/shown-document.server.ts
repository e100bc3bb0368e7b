import { type DocumentKind, documentPath } from '../../areas/legal-documents/index.ts';
import type { Site } from '../../areas/platform/index.ts';
import type { PageServices } from '../request/services.ts';

/** The address of a binding text of a site; undefined where the site has none of that kind, and its page does not exist. */
export const shownDocument = (
  { legalDocuments }: Pick<PageServices, 'legalDocuments'>,
  site: Site,
  kind: DocumentKind,
): string | undefined => (legalDocuments?.versions(site)[kind] ? documentPath(site, kind) : undefined);
