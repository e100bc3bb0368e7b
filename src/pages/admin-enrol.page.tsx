import { redirect } from 'react-router';
import { entryForms } from '../areas/admin/contract.ts';
import { ENTRY_PAGES } from '../areas/admin/index.ts';
import { CodesView, EnrolView } from '../areas/admin/web/index.ts';
import type { Route } from './+types/admin-enrol.page';
import { adminOf, adminTitle, adminWords, answerEntry } from './admin.server.ts';
import { servicesContext } from './services.ts';

/** Where somebody makes their phone known, for as long as it is not; then their backup codes, once. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { visit, locale } = adminOf(context.get(servicesContext));
  const enrolment = await visit.enrolment();
  // After the answer to the form there is nothing to make known any more.
  if (!enrolment && request.method === 'GET') throw redirect(`/${ENTRY_PAGES['log-in']}`, 303);
  return { enrolment, title: adminTitle(locale, adminWords(locale)('enrol.title')) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { visit } = adminOf(context.get(servicesContext));
  const answered = await answerEntry('enrol', entryForms.code, request, ({ code }) => visit.enrol(code));
  return 'refused' in answered ? answered.refused : { codes: answered.done.backupCodes };
}

/** The page that shows the codes is not asked for anew: it would find that everything is done. */
export const shouldRevalidate = () => false;

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export const meta = ({ loaderData }: Route.MetaArgs) => [{ title: loaderData?.title }];

export default function AdminEnrolPage({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData && 'codes' in actionData) return <CodesView codes={actionData.codes} />;
  return loaderData.enrolment && <EnrolView enrolment={loaderData.enrolment} answered={actionData} />;
}
