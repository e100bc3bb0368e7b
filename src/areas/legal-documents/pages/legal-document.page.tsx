import { askWholePage } from '../../../pages/frame/ask-whole-page.ts';
import { SiteFrame } from '../../../pages/frame/site-frame.tsx';
import { pageMeta } from '../../../pages/head/page-meta.ts';
import { servicesContext } from '../../../pages/request/services.ts';
import { siteOfPage } from '../../../pages/request/site-of-page.ts';
import { Crumbs } from '../../dealers/web/index.ts';
import { DocumentView } from '../web/index.ts';
import type { Route } from './+types/legal-document.page';
import { loadDocument } from './legal-documents.server.ts';

/** One document: the version that is in effect, or the one that the address names. */
export function loader({ context, params, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  return loadDocument(services, siteOfPage(services, params), request.url, params.version);
}

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [askWholePage];

/** Search engines are led to the version that is in effect alone. */
export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData
    ? [
        ...pageMeta(loaderData.description),
        ...(loaderData.view.state === 'current' ? [] : [{ name: 'robots', content: 'noindex' }]),
      ]
    : [];

export default function LegalDocumentPage({ loaderData }: Route.ComponentProps) {
  const { frame, crumbs, view } = loaderData;
  return (
    <SiteFrame {...frame}>
      <DocumentView crumbs={<Crumbs crumbs={crumbs} />} view={view} />
    </SiteFrame>
  );
}
