import { data } from 'react-router';
import { servicesContext } from '../../../pages/request/services.ts';
import { readForm, typedAgain } from '../../account/contract.ts';
import { memberForm } from '../contract.ts';
import { areRolesFit } from '../index.ts';
import { type StaffAnswer, StaffView } from '../web/index.ts';
import type { Route } from './+types/admin-staff.page';
import { dealerProposals, noDealer, noticeOf, placeIn } from './admin-staff.server.ts';
import { adminTitle, adminWords, dealerOfStaff, proveAct, staffFor } from './shared/admin.server.ts';

/** Who works here. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { permit, admin, locale } = await staffFor(services, request, 'staff');
  const members = (await admin.list(permit)).map((member) => ({
    ...member,
    dealerName: member.dealer && dealerOfStaff(services, member.dealer),
  }));
  return {
    members,
    dealers: dealerProposals(services),
    title: adminTitle(locale, adminWords(locale)('screen.staff')),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { permit, admin, session } = await staffFor(services, request, 'staff', 'update');
  const sent = await request.formData();
  const typed = typedAgain(sent);
  const read = readForm(memberForm, sent);
  if (!read.ok) return data<StaffAnswer>({ errors: read.errors, typed }, { status: 422 });
  const { name, email } = read.value;
  const place = placeIn(services, read.value, sent);
  if (!place) return noDealer(typed);
  // Before a code is spent.
  if (!areRolesFit(place.roles, place.dealer)) return noticeOf({ ok: false, reason: 'unfit' }, typed);
  const refused = await admin.refusal(permit, { act: 'staff.add', email });
  if (refused) return noticeOf({ ok: false, reason: refused }, typed);
  const proven = await proveAct(session, sent, { act: 'staff.add', of: email, permit });
  if ('unproven' in proven) return data<StaffAnswer>({ unproven: proven.unproven, typed }, proven.init);
  return noticeOf(await admin.add(proven.permit, { name, email, ...place }), typed);
}

export { revalidateOnConflict as shouldRevalidate } from '../../../pages/forms/form-conflict.ts';

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export const meta = ({ loaderData }: Route.MetaArgs) => [{ title: loaderData?.title }];

export default function AdminStaffPage({ loaderData, actionData }: Route.ComponentProps) {
  return <StaffView {...loaderData} answer={actionData} />;
}
