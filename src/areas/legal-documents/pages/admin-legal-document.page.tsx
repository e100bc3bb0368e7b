import { data } from 'react-router';
import { isPlainDate } from '../../../kit/calendar.ts';
import { plainLine } from '../../../kit/validators/plain-line.ts';
import { type PageServices, servicesContext } from '../../../pages/request/services.ts';
import { labelsFor } from '../../../ui/labels.tsx';
import { ACT_SUBJECTS, type ActTarget } from '../../admin/index.ts';
import {
  adminTitle,
  bringsProof,
  proveAct,
  siteOptions,
  staffFor,
} from '../../admin/pages/shared/admin.server.ts';
import type { Published } from '../contract.ts';
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
  const opened = await legalDocuments.open(permit, site.key, kind);
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

/** Shows a text as it would look, publishes it, lets an earlier one hold again, or takes an announced version back. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const own = await staffFor(services, request, 'legal-documents', 'update');
  const { permit, legalDocuments } = own;
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
    changes: plainLine(field('changes', CHANGES_MAX)),
    text: field('text', TEXT_MAX),
  };
  if (sent.get('form') === 'preview') {
    const shown = legalDocuments.preview(permit, site.key, typed.text);
    return data<DocumentAnswer>({ at, typed, preview: shown?.blocks, faults: shown?.faults });
  }
  const form = sent.get('form') === 'roll-back' ? 'roll-back' : 'publish';
  if (!isPlainDate(typed.effective))
    return data<DocumentAnswer>({ at, form, typed, errors: { effective: 'not-later' } }, { status: 422 });
  if (form === 'publish') return published(own, sent, { ...of, ...typed });
  const { effective, changes } = typed;
  return rolledBack(own, sent, { ...of, effective, changes, version: field('version', 40) });
}

type Own = Awaited<ReturnType<typeof staffFor<'legal-documents', 'update'>>>;

/** Publishes what is written: what would be refused all the same spends no code. */
async function published(
  { session, permit, legalDocuments }: Own,
  sent: FormData,
  target: ActTarget<'legal-document.publish'> & { readonly kind: DocumentKind },
) {
  const { site, kind, ...typed } = target;
  const of = { site, kind };
  const judged = bringsProof(sent) ? legalDocuments.judge(permit, of, typed) : undefined;
  if (judged && !judged.ok) return actionResult('publish', judged, typed);
  const act = 'legal-document.publish';
  const proven = await proveAct(session, sent, { act, of: ACT_SUBJECTS[act](target), permit });
  if ('unproven' in proven) return unproven('publish', proven, typed);
  return actionResult('publish', await legalDocuments.publish(proven.permit, of, typed), typed);
}

/** Lets an earlier text hold again, likewise. */
async function rolledBack(
  { session, permit, legalDocuments }: Own,
  sent: FormData,
  target: ActTarget<'legal-document.roll-back'> & { readonly kind: DocumentKind },
) {
  const { site, kind, ...typed } = target;
  const of = { site, kind };
  const judged = bringsProof(sent) ? await legalDocuments.judgeRollBack(permit, of, typed) : undefined;
  if (judged && !judged.ok) return actionResult('roll-back', judged, typed);
  const act = 'legal-document.roll-back';
  const proven = await proveAct(session, sent, { act, of: ACT_SUBJECTS[act](target), permit });
  if ('unproven' in proven) return unproven('roll-back', proven, typed);
  return actionResult('roll-back', await legalDocuments.rollBack(proven.permit, of, typed), typed);
}

type Typed = NonNullable<DocumentAnswer['typed']>;

const unproven = (
  form: 'publish' | 'roll-back',
  { unproven: why, init }: Extract<Awaited<ReturnType<typeof proveAct>>, { unproven: unknown }>,
  typed: Typed,
) => data<DocumentAnswer>({ at: Date.now(), form, typed, unproven: why }, init);

function actionResult(form: 'publish' | 'roll-back', done: Published, typed: Typed) {
  const at = Date.now();
  if (done.ok) return data<DocumentAnswer>({ at, done: form === 'publish' ? 'published' : 'rolled-back' });
  if ('faults' in done)
    return data<DocumentAnswer>({ at, form, typed, faults: done.faults }, { status: 422 });
  return data<DocumentAnswer>({ at, form, typed, refused: done.reason }, { status: 409 });
}

export { revalidateOnConflict as shouldRevalidate } from '../../../pages/forms/form-conflict.ts';

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export const meta = ({ loaderData }: Route.MetaArgs) => [{ title: loaderData?.title }];

export default function AdminLegalDocumentPage({ loaderData, actionData }: Route.ComponentProps) {
  return <DocumentScreenView {...loaderData} answer={actionData} />;
}
