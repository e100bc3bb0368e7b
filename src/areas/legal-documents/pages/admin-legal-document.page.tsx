import { data } from 'react-router';
import { isPlainDate } from '../../../kit/calendar.ts';
import { type PageServices, servicesContext } from '../../../pages/request/services.ts';
import { labelsFor } from '../../../ui/labels.tsx';
import { adminTitle, siteOptions, staffFor } from '../../admin/pages/shared/admin.server.ts';
import { CHANGES_MAX, type DocumentKind, documentPath, isDocumentKind, TEXT_MAX } from '../index.ts';
import { documentTitles } from '../web/index.ts';
import type { Route } from './+types/admin-legal-document.page';
import { type DocumentAnswer, DocumentScreenView } from './admin-document-view.tsx';

const notFound = () => new Response('no such document', { status: 404 });

/** The site and the document that an address of the screen names. */
function requested(
  { sites }: Pick<PageServices, 'sites'>,
  { market = '', brand = '', kind = '' }: Route.LoaderArgs['params'],
) {
  const site = sites.find(({ key }) => key === `${market}/${brand}`);
  if (!site || !isDocumentKind(kind)) throw notFound();
  return { site, kind: kind as DocumentKind };
}

/** One document of a site: what holds, what is announced, and where the next version is written. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { permit, legalDocuments, locale } = await staffFor(services, request, 'legal-documents');
  const { site, kind } = requested(services, params);
  const opened = legalDocuments.open(permit, site.key, kind);
  if (!opened) throw notFound();
  const siteName = siteOptions(services).find(({ value }) => value === site.key)?.label ?? site.key;
  return {
    document: { ...opened, siteName },
    locale,
    page: documentPath(site, kind),
    home: site.prefix,
    title: adminTitle(locale, labelsFor(locale, documentTitles)(kind)),
  };
}

/** Shows a text as it would look, publishes it, or takes an announced version back. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { permit, legalDocuments } = await staffFor(services, request, 'legal-documents', 'update');
  const { site, kind } = requested(services, params);
  const sent = await request.formData();
  const field = (name: string, most: number) => String(sent.get(name) ?? '').slice(0, most);
  const of = { site: site.key, kind };
  const at = Date.now();
  if (sent.get('form') === 'withdraw') {
    const done = await legalDocuments.withdraw(permit, { ...of, version: field('version', 40) });
    if (done.ok) return data<DocumentAnswer>({ at, done: 'withdrawn' });
    return data<DocumentAnswer>({ at, refused: 'reason' in done ? done.reason : 'unknown' }, { status: 409 });
  }
  const typed = {
    effective: field('effective', 10),
    changes: field('changes', CHANGES_MAX).trim(),
    text: field('text', TEXT_MAX),
  };
  if (sent.get('form') === 'preview') {
    const shown = legalDocuments.preview(permit, site.key, typed.text);
    return data<DocumentAnswer>({ at, typed, preview: shown?.blocks, faults: shown?.faults });
  }
  if (!isPlainDate(typed.effective))
    return data<DocumentAnswer>({ at, typed, errors: { effective: 'not-later' } }, { status: 422 });
  const done = await legalDocuments.publish(permit, of, typed);
  if (done.ok) return data<DocumentAnswer>({ at, done: 'published' });
  if ('faults' in done) return data<DocumentAnswer>({ at, typed, faults: done.faults }, { status: 422 });
  return data<DocumentAnswer>({ at, typed, refused: done.reason }, { status: 409 });
}

export { revalidateOnConflict as shouldRevalidate } from '../../../pages/forms/form-conflict.ts';

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export const meta = ({ loaderData }: Route.MetaArgs) => [{ title: loaderData?.title }];

export default function AdminLegalDocumentPage({ loaderData, actionData }: Route.ComponentProps) {
  return <DocumentScreenView {...loaderData} answer={actionData} />;
}
