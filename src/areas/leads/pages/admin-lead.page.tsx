import { data, redirect } from 'react-router';
import { storable } from '../../../kit/storable-text.ts';
import { servicesContext } from '../../../pages/request/services.ts';
import { adminTitle, adminWords, staffFor } from '../../admin/pages/shared/admin.server.ts';
import { type LeadRepairAnswer, LeadView, SCREEN_PATHS } from '../../admin/web/index.ts';
import { CORRECTABLE, type LeadContact } from '../contract.ts';
import type { Route } from './+types/admin-lead.page';

/** Parameter of the list: what was done about one of them. */
const DONE = 'feito';
const gone = () => new Response('no such lead', { status: 404 });

/** One lead that could not be delivered, with whom it is from: whoever looks at it stands in the log. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { permit, leads, locale } = await staffFor(context.get(servicesContext), request, 'leads', 'update');
  const lead = await leads.open(permit, params.id);
  if (!lead) throw gone();
  return { lead, title: adminTitle(locale, adminWords(locale)('leads.one')) };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { permit, leads } = await staffFor(context.get(servicesContext), request, 'leads', 'update');
  const sent = await request.formData();
  const text = (name: string, longest = 300) =>
    storable(
      String(sent.get(name) ?? '')
        .trim()
        .slice(0, longest),
    );
  if (sent.get('form') === 'close') {
    const reason = text('reason');
    if (reason === '') return data<LeadRepairAnswer>({ refused: 'reason-missing' }, { status: 422 });
    if (!(await leads.close(permit, params.id, reason))) throw gone();
    throw redirect(`${SCREEN_PATHS.leads}?${DONE}=closed`, 303);
  }
  const contact = Object.fromEntries(CORRECTABLE.map((field) => [field, text(field)])) as LeadContact;
  const done = await leads.correct(permit, params.id, contact);
  if (done.ok) throw redirect(`${SCREEN_PATHS.leads}?${DONE}=corrected`, 303);
  if (done.reason === 'not-dead') throw gone();
  return data<LeadRepairAnswer>({ refused: 'invalid', fields: done.fields, typed: contact }, { status: 422 });
}

export { revalidateOnConflict as shouldRevalidate } from '../../../pages/forms/form-conflict.ts';

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export const meta = ({ loaderData }: Route.MetaArgs) => [{ title: loaderData?.title }];

export default function AdminLeadPage({ loaderData, actionData }: Route.ComponentProps) {
  return <LeadView {...loaderData} answer={actionData} />;
}
