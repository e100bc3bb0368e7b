import { data } from 'react-router';
import { readForm, typedAgain } from '../areas/account/contract.ts';
import { type Arranged, memberForm } from '../areas/admin/contract.ts';
import { ROLES } from '../areas/admin/index.ts';
import { type StaffAnswer, StaffView } from '../areas/admin/web/index.ts';
import type { Route } from './+types/admin-staff.page';
import { adminTitle, adminWords, staffFor } from './admin.server.ts';
import { servicesContext } from './services.ts';

/** Who works here. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { desk, locale } = await staffFor(context.get(servicesContext), request, 'staff');
  return { members: await desk.list(), title: adminTitle(locale, adminWords(locale)('screen.staff')) };
}

const STATUS = { taken: 409, unknown: 404, unfit: 422, last: 409 } as const;

const tell = (done: Arranged, typed?: StaffAnswer['typed']) =>
  done.ok
    ? data<StaffAnswer>({ isDone: true, link: done.link })
    : data<StaffAnswer>({ refused: done.reason, ...(typed && { typed }) }, { status: STATUS[done.reason] });

export async function action({ context, request }: Route.ActionArgs) {
  const { staff, desk } = await staffFor(context.get(servicesContext), request, 'staff', 'change');
  const sent = await request.formData();
  const [form, id] = [sent.get('form'), String(sent.get('id'))];
  if (form === 'renew') return tell(await desk.renew(staff.id, id));
  if (form === 'end') return tell(await desk.end(staff.id, id));
  const typed = typedAgain(sent);
  const read = readForm(memberForm, sent);
  if (!read.ok) return data<StaffAnswer>({ errors: read.errors, typed }, { status: 422 });
  const { name, email, market, code, brand } = read.value;
  const roles = ROLES.filter((role) => sent.get(`role-${role}`) === 'on');
  const dealer = market && code ? { market, code, ...(brand && { brand }) } : undefined;
  return tell(await desk.add(staff.id, { name, email, roles, ...(dealer && { dealer }) }), typed);
}

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export const meta = ({ loaderData }: Route.MetaArgs) => [{ title: loaderData?.title }];

export default function AdminStaffPage({ loaderData, actionData }: Route.ComponentProps) {
  return <StaffView members={loaderData.members} told={actionData} />;
}
