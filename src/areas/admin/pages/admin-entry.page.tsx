import { redirect } from 'react-router';
import { servicesContext } from '../../../pages/request/services.ts';
import { entryForms } from '../contract.ts';
import { BACK_FIELD, backPath, ENTRY_PAGES, REFUSAL_FIELD } from '../index.ts';
import { LogInView } from '../web/index.ts';
import type { Route } from './+types/admin-entry.page';
import {
  adminOf,
  adminTitle,
  adminWords,
  answerEntry,
  byIdentityOnly,
  identityRefusal,
} from './shared/admin.server.ts';

const backTo = (request: Request) => new URL(request.url).searchParams.get(BACK_FIELD);

/** The first step of the way in. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { session, locale } = adminOf(context.get(servicesContext));
  if (await session.who()) throw redirect(backPath(backTo(request)), 303);
  return {
    provider: session.identityProvider(),
    refusal: identityRefusal(new URL(request.url).searchParams.get(REFUSAL_FIELD)),
    back: backPath(backTo(request)),
    title: adminTitle(locale, adminWords(locale)('log-in.title')),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { session } = adminOf(context.get(servicesContext));
  const answered = await answerEntry('log-in', entryForms['log-in'], request, async (typed) =>
    byIdentityOnly(await session.logIn(typed)),
  );
  if ('refused' in answered) return answered.refused;
  const back = `?${new URLSearchParams({ [BACK_FIELD]: backPath(backTo(request)) })}`;
  throw redirect(`/${ENTRY_PAGES[answered.done.next === 'enrol' ? 'enrol' : 'code']}${back}`, 303);
}

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export const meta = ({ loaderData }: Route.MetaArgs) => [{ title: loaderData?.title }];

export default function AdminEntryPage({ loaderData, actionData }: Route.ComponentProps) {
  return <LogInView {...loaderData} answered={actionData} />;
}
