import { servicesContext } from '../../../pages/request/services.ts';
import { labelsFor } from '../../../ui/labels.tsx';
import { adminTitle, siteOptions, staffFor } from '../../admin/pages/shared/admin.server.ts';
import type { Route } from './+types/admin-legal-documents.page';
import { adminDocumentLabels } from './admin-document-labels.ts';
import { DocumentListView } from './admin-document-view.tsx';

/** `/admin/documentos-legais`: the binding texts of all sites. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { permit, legalDocuments, locale } = await staffFor(services, request, 'legal-documents');
  const names = new Map(siteOptions(services).map(({ value, label }) => [value, label]));
  const documents = legalDocuments
    .list(permit)
    .map((one) => ({ ...one, siteName: names.get(one.site) ?? one.site }));
  const title = adminTitle(locale, labelsFor(locale, adminDocumentLabels)('title'));
  return { documents, locale, title };
}

export const meta = ({ loaderData }: Route.MetaArgs) => [{ title: loaderData?.title }];

export default function AdminLegalDocumentsPage({ loaderData }: Route.ComponentProps) {
  return <DocumentListView {...loaderData} />;
}
