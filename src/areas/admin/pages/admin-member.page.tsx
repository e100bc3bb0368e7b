import { data } from 'react-router';
import { servicesContext } from '../../../pages/request/services.ts';
import { readForm, typedAgain } from '../../account/contract.ts';
import { contextForm } from '../contract.ts';
import { MemberView, type StaffAnswer } from '../web/index.ts';
import type { Route } from './+types/admin-member.page';
import { adminTitle, staffFor } from './admin.server.ts';
import { dealerProposals, noDealer, noticeOf, placeIn } from './admin-staff.server.ts';

/** Somebody who works here. */
export async function loader({ context, request, params: { id } }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { permit, admin, locale } = await staffFor(services, request, 'staff');
  const member = await admin.open(permit, id);
  if (!member) throw new Response('nobody here', { status: 404 });
  return { member, dealers: dealerProposals(services), title: adminTitle(locale, member.name) };
}

export async function action({ context, request, params: { id } }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { permit, admin } = await staffFor(services, request, 'staff', 'update');
  const sent = await request.formData();
  const form = sent.get('form');
  if (form === 'renew') return noticeOf(await admin.renew(permit, id));
  if (form === 'end') return noticeOf(await admin.end(permit, id));
  const typed = typedAgain(sent);
  const read = readForm(contextForm, sent);
  if (!read.ok) return data<StaffAnswer>({ errors: read.errors, typed }, { status: 422 });
  const place = placeIn(services, read.value, sent);
  return place ? noticeOf(await admin.change(permit, id, place), typed) : noDealer(typed);
}

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export const meta = ({ loaderData }: Route.MetaArgs) => [{ title: loaderData?.title }];

export default function AdminMemberPage({ loaderData, actionData }: Route.ComponentProps) {
  return <MemberView {...loaderData} answer={actionData} />;
}
