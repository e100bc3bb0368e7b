import { crumbed } from '../../../pages/frame/crumbs.server.ts';
import { frameOf } from '../../../pages/frame/frame.server.tsx';
import { describedAs } from '../../../pages/head/page-description.server.ts';
import { pageLinks } from '../../../pages/head/page-links.ts';
import type { PageServices } from '../../../pages/request/services.ts';
import { labelsFor } from '../../../ui/labels.tsx';
import { isPublicSite, pagePath, type Site } from '../../platform/index.ts';
import type { LegalDocuments } from '../contract.ts';
import { DOCUMENT_KINDS, type DocumentKind, type DocumentVersion, documentPath } from '../index.ts';
import { documentPages } from '../pages.ts';
import { type DocumentViewData, documentLabels, documentTitles, type ListedVersion } from '../web/index.ts';

const notFound = () => new Response('no such document', { status: 404 });

function documentsOf({ legalDocuments }: PageServices): LegalDocuments {
  if (!legalDocuments) throw notFound();
  return legalDocuments;
}

/** The list of a site's documents. */
export function loadDocuments(services: PageServices, site: Site) {
  const documents = documentsOf(services);
  const t = labelsFor(site.locale, documentLabels);
  const links = pageLinks(services, site, documentPages.list);
  const title = t('list-title');
  const listed = DOCUMENT_KINDS.flatMap((kind) => {
    const { current } = documents.read(site, kind);
    return current ? [{ kind, effective: current.effective }] : [];
  });
  const description = describedAs(site, links, { title, description: t('list-intro') });
  return crumbed(
    site,
    { page: documentPages.list, name: title },
    { frame: frameOf(services, site, links), description, documents: listed },
  );
}

/** The document that an address means. @throws a response 404 where it means none */
function requestedKind(site: Site, path: string): DocumentKind {
  const kind = DOCUMENT_KINDS.find((one) => {
    const own = documentPath(site, one);
    return path === own || path.startsWith(`${own}/`);
  });
  if (!kind) throw notFound();
  return kind;
}

/**
 * A document of a site.
 *
 * @param id of one version; without it the one that is in effect
 */
export async function loadDocument(
  services: PageServices,
  site: Site,
  address: string,
  id: string | undefined,
) {
  const documents = documentsOf(services);
  const kind = requestedKind(site, pagePath(new URL(address).pathname));
  const { current, next } = documents.read(site, kind);
  const version = id === undefined ? current : await documents.find(site, kind, id);
  if (!version) throw notFound();
  const history = await documents.history(site, kind);
  const title = labelsFor(site.locale, documentTitles)(kind);
  const t = labelsFor(site.locale, documentLabels);
  const links = pageLinks(
    services,
    site,
    documentPages[kind],
    version === current ? {} : { version: version.id },
  );
  const view: DocumentViewData = {
    version,
    state: version.id === current?.id ? 'current' : version.id === next?.id ? 'announced' : 'earlier',
    next: next && listed(next),
    versions: listedVersions(current, history),
    current: current?.id,
    isMarkedDraft: version.origin === 'draft' && !isPublicSite(site),
  };
  return crumbed(
    site,
    {
      page: documentPages[kind],
      name: title,
      above: { [documentPages.list.id]: t('list-title') },
    },
    {
      frame: frameOf(services, site, links),
      description: describedAs(site, links, {
        title,
        description: t('meta', { title, brand: site.brandName }),
      }),
      view,
    },
  );
}

const listed = ({ id, effective, changes }: DocumentVersion): ListedVersion => ({ id, effective, changes });

/** What was in effect, and what is: it may have come into effect since the texts were last written down. */
function listedVersions(
  current: DocumentVersion | undefined,
  history: readonly DocumentVersion[],
): readonly ListedVersion[] {
  const others = history.filter(({ id }) => id !== current?.id);
  return [...(current ? [current] : []), ...others].map(listed);
}
