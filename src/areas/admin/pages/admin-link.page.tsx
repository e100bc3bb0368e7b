import { redirect } from 'react-router';
import { servicesContext } from '../../../pages/request/services.ts';
import { entryForms } from '../contract.ts';
import { ENTRY_PAGES } from '../index.ts';
import { LinkView } from '../web/index.ts';
import type { Route } from './+types/admin-link.page';
import { adminOf, adminTitle, adminWords, answerEntry, byIdentityOnly } from './shared/admin.server.ts';

/** Where a one-time link leads: to look at it uses nothing up, so that no program that follows links can. */
export async function loader({ context, params: { key } }: Route.LoaderArgs) {
  const { session, locale } = adminOf(context.get(servicesContext));
  return {
    isGood: await session.isLinkGood(key),
    here: `/${ENTRY_PAGES.link}/${key}`,
    title: adminTitle(locale, adminWords(locale)('link.title')),
  };
}

export async function action({ context, request, params: { key } }: Route.ActionArgs) {
  const { session } = adminOf(context.get(servicesContext));
  const answered = await answerEntry('accept', entryForms.accept, request, async ({ password }) =>
    byIdentityOnly(await session.accept(key, password)),
  );
  if ('refused' in answered) return answered.refused;
  throw redirect(`/${ENTRY_PAGES.enrol}`, 303);
}

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export const meta = ({ loaderData }: Route.MetaArgs) => [{ title: loaderData?.title }];

export default function AdminLinkPage({ loaderData, actionData }: Route.ComponentProps) {
  return <LinkView isGood={loaderData.isGood} here={loaderData.here} answered={actionData} />;
}
