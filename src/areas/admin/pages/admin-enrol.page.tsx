import { servicesContext } from '../../../pages/request/services.ts';
import { entryForms } from '../contract.ts';
import { CodesView, EnrolView } from '../web/index.ts';
import type { Route } from './+types/admin-enrol.page';
import { adminOf, adminTitle, adminWords, answerEntry } from './shared/admin.server.ts';

/** Where somebody makes their phone known, for as long as it is not; then their backup codes, once. */
export async function loader({ context }: Route.LoaderArgs) {
  const { session, locale } = adminOf(context.get(servicesContext));
  const enrolment = await session.enrolment();
  return { enrolment, title: adminTitle(locale, adminWords(locale)('enrol.title')) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { session } = adminOf(context.get(servicesContext));
  const answered = await answerEntry('enrol', entryForms.code, request, ({ code }) => session.enrol(code));
  return 'refused' in answered ? answered.refused : { codes: answered.done.backupCodes };
}

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export const meta = ({ loaderData }: Route.MetaArgs) => [{ title: loaderData?.title }];

export default function AdminEnrolPage({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData && 'codes' in actionData) return <CodesView codes={actionData.codes} />;
  return <EnrolView enrolment={loaderData.enrolment} answered={actionData} />;
}
