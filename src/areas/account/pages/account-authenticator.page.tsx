import { data } from 'react-router';
import { keepUnsent } from '../../../pages/forms/keep-unsent.ts';
import { askWholePage } from '../../../pages/frame/ask-whole-page.ts';
import { SiteFrame } from '../../../pages/frame/site-frame.tsx';
import { pageMeta } from '../../../pages/head/page-meta.ts';
import { servicesContext } from '../../../pages/request/services.ts';
import { accountForms } from '../contract.ts';
import { AuthenticatorView } from '../web/index.ts';
import type { Route } from './+types/account-authenticator.page';
import {
  accountFrame,
  accountRequest,
  accountWords,
  answerWithCodes,
  customerOf,
} from './shared/account.server.ts';

const pageRequest = ({ context, params, request }: Route.LoaderArgs | Route.ActionArgs) =>
  accountRequest(context.get(servicesContext), params, request, 'authenticator');

/** Where somebody makes an authenticator known to their account; then their backup codes, once. */
export async function loader(args: Route.LoaderArgs) {
  const request = pageRequest(args);
  await customerOf(request);
  const enrolment = await request.account.enrolment();
  return { enrolment, ...accountFrame(request, 'authenticator', accountWords(request)('factor.title')) };
}

export async function action(args: Route.ActionArgs) {
  const request = pageRequest(args);
  await customerOf(request);
  const sent = await args.request.formData();
  if (sent.get('form') !== 'enrol-factor') throw new Response('no such form', { status: 400 });
  const answered = await answerWithCodes('enrol-factor', accountForms['enrol-factor'], sent, ({ code }) =>
    request.account.enrolFactor(code),
  );
  return data(answered.data, answered.init ?? {});
}

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [askWholePage, keepUnsent];

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData ? [...pageMeta(loaderData.description), { name: 'robots', content: 'noindex' }] : [];

export default function AccountAuthenticatorPage({ loaderData, actionData }: Route.ComponentProps) {
  const { frame, ...view } = loaderData;
  return (
    <SiteFrame isTask {...frame}>
      <AuthenticatorView {...view} answered={actionData} />
    </SiteFrame>
  );
}
