import { askWholePage } from '../../../pages/frame/ask-whole-page.ts';
import { SiteFrame } from '../../../pages/frame/site-frame.tsx';
import { pageMeta } from '../../../pages/head/page-meta.ts';
import { servicesContext } from '../../../pages/request/services.ts';
import { siteOfPage } from '../../../pages/request/site-of-page.ts';
import { Crumbs } from '../../dealers/web/index.ts';
import { DocumentsView } from '../web/index.ts';
import type { Route } from './+types/legal-documents.page';
import { loadDocuments } from './legal-documents.server.ts';

/** The binding texts of a site. */
export function loader({ context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  return loadDocuments(services, siteOfPage(services, params));
}

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [askWholePage];

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? pageMeta(loaderData.description) : []);

export default function LegalDocumentsPage({ loaderData }: Route.ComponentProps) {
  const { frame, crumbs, documents } = loaderData;
  return (
    <SiteFrame {...frame}>
      <DocumentsView crumbs={<Crumbs crumbs={crumbs} />} documents={documents} />
    </SiteFrame>
  );
}
