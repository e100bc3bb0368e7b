import { redirect } from 'react-router';
import { servicesContext } from '../../../pages/request/services.ts';
import { entryForms } from '../contract.ts';
import { BACK_FIELD, backPath } from '../index.ts';
import { CodeView } from '../web/index.ts';
import type { Route } from './+types/admin-code.page';
import { adminOf, adminTitle, adminWords, answerEntry } from './shared/admin.server.ts';

/** The second step: a code of one's own phone, or one that stands in for it. */
export function loader({ context }: Route.LoaderArgs) {
  const { locale } = adminOf(context.get(servicesContext));
  return { title: adminTitle(locale, adminWords(locale)('code.title')) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { session } = adminOf(context.get(servicesContext));
  const answered = await answerEntry('code', entryForms.code, request, ({ code }) => session.confirm(code));
  if ('refused' in answered) return answered.refused;
  throw redirect(backPath(new URL(request.url).searchParams.get(BACK_FIELD)), 303);
}

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export const meta = ({ loaderData }: Route.MetaArgs) => [{ title: loaderData?.title }];

export default function AdminCodePage({ actionData }: Route.ComponentProps) {
  return <CodeView answered={actionData} />;
}
