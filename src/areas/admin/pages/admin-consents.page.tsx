import { data } from 'react-router';
import { servicesContext } from '../../../pages/request/services.ts';
import { readForm, typedAgain } from '../../account/contract.ts';
import { consentList, copyForm, shownList } from '../contract.ts';
import { NOBODY_FIELD } from '../index.ts';
import { type ConsentAnswer, ConsentsView } from '../web/index.ts';
import type { Route } from './+types/admin-consents.page';
import { adminTitle, adminWords, siteOptions, staffFor } from './shared/admin.server.ts';

/** `/admin/privacidade/consentimentos`: what a person has agreed to. Who they are is typed here and stands in no address. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { locale } = await staffFor(services, request, 'privacy');
  return {
    sites: siteOptions(services),
    isNobody: new URL(request.url).searchParams.has(NOBODY_FIELD),
    title: adminTitle(locale, adminWords(locale)('screen.privacy')),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { permit, consents, locale } = await staffFor(
    context.get(servicesContext),
    request,
    'privacy',
    'update',
  );
  const sent = await request.formData();
  const typed = typedAgain(sent);
  const read = readForm(copyForm, sent);
  if (!read.ok) return data<ConsentAnswer>({ errors: read.errors, typed }, { status: 422 });
  const found = await consents.find(permit, read.value);
  if (!found) return data<ConsentAnswer>({ isNobody: true, typed }, { status: 422 });
  return data<ConsentAnswer>({ found, list: shownList(consentList, found, locale), typed });
}

export const meta = ({ loaderData }: Route.MetaArgs) => [{ title: loaderData?.title }];

export default function AdminConsentsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { sites, isNobody } = loaderData;
  return <ConsentsView sites={sites} answer={actionData ?? (isNobody ? { isNobody } : undefined)} />;
}
