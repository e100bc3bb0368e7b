import { data, redirect } from 'react-router';
import { keepUnsent } from '../../../pages/forms/keep-unsent.ts';
import { askWholePage } from '../../../pages/frame/ask-whole-page.ts';
import { SiteFrame } from '../../../pages/frame/site-frame.tsx';
import { pageMeta } from '../../../pages/head/page-meta.ts';
import { servicesContext } from '../../../pages/request/services.ts';
import { accountForms } from '../contract.ts';
import { CodeView } from '../web/index.ts';
import type { Route } from './+types/account-code.page';
import { accountFrame, accountRequest, accountWords, answerForm } from './shared/account.server.ts';

const pageRequest = ({ context, params, request }: Route.LoaderArgs | Route.ActionArgs) =>
  accountRequest(context.get(servicesContext), params, request, 'code');

/** Where a code from an e-mail is typed, with whatever it opens. */
export function loader(args: Route.LoaderArgs) {
  const request = pageRequest(args);
  return {
    started: request.account.started(),
    ...accountFrame(request, 'code', accountWords(request)('code.title')),
  };
}

export async function action(args: Route.ActionArgs) {
  const { account, paths } = pageRequest(args);
  const sent = await args.request.formData();
  const purpose = account.started()?.purpose;
  let after = purpose === 'change-email' ? paths.security : paths.home;
  const answered = await {
    'sign-up': () => answerForm('sign-up', accountForms['sign-up'], sent, account.signUp),
    reset: () =>
      answerForm('reset', accountForms.reset, sent, async (typed) => {
        const entered = await account.reset(typed);
        if (entered.ok && entered.next === 'step') after = paths.step;
        return entered;
      }),
    'change-email': () =>
      answerForm('change-email', accountForms['confirm-email'], sent, ({ code }) =>
        account.confirmEmail(code),
      ),
    none: () => {
      throw redirect(paths.code, 303);
    },
  }[purpose ?? 'none']();
  if (answered.data.ok) throw redirect(after, 303);
  return data(answered.data, answered.init ?? {});
}

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [askWholePage, keepUnsent];

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData ? [...pageMeta(loaderData.description), { name: 'robots', content: 'noindex' }] : [];

export default function AccountCodePage({ loaderData, actionData }: Route.ComponentProps) {
  const { frame, ...view } = loaderData;
  return (
    <SiteFrame isTask {...frame}>
      <CodeView {...view} answered={actionData} />
    </SiteFrame>
  );
}
