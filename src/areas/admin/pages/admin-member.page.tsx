import { data } from 'react-router';
import { servicesContext } from '../../../pages/request/services.ts';
import { readForm, typedAgain } from '../../account/contract.ts';
import { contextForm } from '../contract.ts';
import { areRolesFit } from '../index.ts';
import { MemberView, type StaffAnswer } from '../web/index.ts';
import type { Route } from './+types/admin-member.page';
import { dealerProposals, noDealer, noticeOf, placeIn } from './admin-staff.server.ts';
import { adminTitle, proveAct, staffFor } from './shared/admin.server.ts';

/** Somebody who works here. */
export async function loader({ context, request, params: { id } }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { permit, admin, locale } = await staffFor(services, request, 'staff');
  const member = await admin.open(permit, id);
  if (!member) throw new Response('nobody here', { status: 404 });
  return {
    member,
    isSelf: id === permit.by,
    dealers: dealerProposals(services),
    title: adminTitle(locale, member.name),
  };
}

export async function action({ context, request, params: { id } }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { permit, admin, session } = await staffFor(services, request, 'staff', 'update');
  const sent = await request.formData();
  const form = sent.get('form');
  if (form === 'renew' || form === 'end') {
    // Before a code is spent.
    const refused = await admin.refusal(permit, { act: `staff.${form}`, id });
    if (refused) return noticeOf({ ok: false, reason: refused });
  }
  if (form === 'renew') {
    const proven = await proveAct(session, sent, { act: 'staff.renew', of: id, permit });
    if ('unproven' in proven) return data<StaffAnswer>({ unproven: proven.unproven }, proven.init);
    return noticeOf(await admin.renew(proven.permit, id));
  }
  if (form === 'end') {
    const proven = await proveAct(session, sent, { act: 'staff.end', of: id, permit });
    if ('unproven' in proven) return data<StaffAnswer>({ unproven: proven.unproven }, proven.init);
    return noticeOf(await admin.end(proven.permit, id));
  }
  const typed = typedAgain(sent);
  const read = readForm(contextForm, sent);
  if (!read.ok) return data<StaffAnswer>({ errors: read.errors, typed }, { status: 422 });
  const place = placeIn(services, read.value, sent);
  if (!place) return noDealer(typed);
  if (!areRolesFit(place.roles, place.dealer)) return noticeOf({ ok: false, reason: 'unfit' }, typed);
  const refused = await admin.refusal(permit, { act: 'staff.change', id, roles: place.roles });
  if (refused) return noticeOf({ ok: false, reason: refused }, typed);
  const proven = await proveAct(session, sent, { act: 'staff.change', of: id, permit });
  if ('unproven' in proven) return data<StaffAnswer>({ unproven: proven.unproven, typed }, proven.init);
  return noticeOf(await admin.change(proven.permit, id, place), typed);
}

export { revalidateOnConflict as shouldRevalidate } from '../../../pages/forms/form-conflict.ts';

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export const meta = ({ loaderData }: Route.MetaArgs) => [{ title: loaderData?.title }];

export default function AdminMemberPage({ loaderData, actionData }: Route.ComponentProps) {
  return <MemberView {...loaderData} answer={actionData} />;
}
