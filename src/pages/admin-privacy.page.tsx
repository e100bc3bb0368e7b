import { data } from 'react-router';
import { readForm, typedAgain } from '../areas/account/contract.ts';
import { privacyForm } from '../areas/admin/contract.ts';
import { NOBODY_FIELD } from '../areas/admin/index.ts';
import { type PrivacyAnswer, PrivacyView } from '../areas/admin/web/index.ts';
import type { Route } from './+types/admin-privacy.page';
import { adminTitle, adminWords, staffFor, staffNames } from './admin.server.ts';
import { servicesContext } from './services.ts';

/** `/admin/privacidade`: what persons wish for their data. Who they are is typed here and stands in no address. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const admin = await staffFor(context.get(servicesContext), request, 'privacy');
  const asked = new URL(request.url).searchParams;
  const after = asked.get('depois') ?? undefined;
  const title = adminTitle(admin.locale, adminWords(admin.locale)('screen.privacy'));
  const isNobody = asked.has(NOBODY_FIELD);
  const people = await staffNames(admin);
  return { ...(await admin.privacy.page({ after })), after, isNobody, people, title };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { staff, privacy } = await staffFor(context.get(servicesContext), request, 'privacy', 'change');
  const sent = await request.formData();
  const typed = typedAgain(sent);
  const read = readForm(privacyForm, sent);
  if (!read.ok) return data<PrivacyAnswer>({ errors: read.errors, typed }, { status: 422 });
  const { wish, act, ...person } = read.value;
  const outcome =
    act === 'settle'
      ? await privacy.settle(staff.id, person, wish)
      : await privacy.preview(staff.id, person, wish);
  if (!outcome) return data<PrivacyAnswer>({ isNobody: true, typed }, { status: 422 });
  return data<PrivacyAnswer>({ act, wish, outcome, typed });
}

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export const meta = ({ loaderData }: Route.MetaArgs) => [{ title: loaderData?.title }];

export default function AdminPrivacyPage({ loaderData, actionData }: Route.ComponentProps) {
  const { isNobody, ...shown } = loaderData;
  return <PrivacyView {...shown} told={actionData ?? (isNobody ? { isNobody } : undefined)} />;
}
