import { data, redirect } from 'react-router';
import { keepUnsent } from '../../../pages/forms/keep-unsent.ts';
import { askWholePage } from '../../../pages/frame/ask-whole-page.ts';
import { SiteFrame } from '../../../pages/frame/site-frame.tsx';
import { pageMeta } from '../../../pages/head/page-meta.ts';
import { queryOf } from '../../../pages/request/page-query.ts';
import { servicesContext } from '../../../pages/request/services.ts';
import { accountForms } from '../contract.ts';
import { NOTICES } from '../index.ts';
import { accountPages } from '../pages.ts';
import { LogInView, StartView } from '../web/index.ts';
import type { Route } from './+types/account-entry.page';
import {
  accountFrame,
  accountRequest,
  accountWords,
  answerForm,
  backFrom,
  stepPath,
} from './shared/account.server.ts';

const pageRequest = ({ context, params, request }: Route.LoaderArgs | Route.ActionArgs) =>
  accountRequest(context.get(servicesContext), params, request, 'log-in', 'sign-up', 'reset');

/** The ways into an account: log in, or have a code sent to an e-mail. */
export async function loader(args: Route.LoaderArgs) {
  const request = pageRequest(args);
  const { page, account } = request;
  const { notice: happened } = queryOf(accountPages.logIn, request.site, args.request);
  const back = backFrom(request, args.request);
  if (page === 'log-in' && (await account.who())) throw redirect(back, 303);
  const notice = NOTICES.find((one) => one === happened);
  const provider = account.identityProvider();
  return {
    page,
    notice,
    provider,
    back,
    ...accountFrame(request, page, accountWords(request)(`${kindOf(page)}.title`)),
  };
}

const kindOf = (page: string) => (page === 'sign-up' || page === 'reset' ? page : 'log-in');

export async function action(args: Route.ActionArgs) {
  const request = pageRequest(args);
  const { page, account, paths } = request;
  const kind = kindOf(page);
  const sent = await args.request.formData();
  let isHalf = false;
  const answered =
    kind === 'log-in'
      ? await answerForm(kind, accountForms['log-in'], sent, async (typed) => {
          const entered = await account.logIn(typed);
          isHalf = entered.ok && entered.next === 'step';
          return entered;
        })
      : await answerForm(kind, accountForms.start, sent, ({ email }) => account.start(kind, email));
  const back = isHalf ? stepPath(request, args.request) : backFrom(request, args.request);
  if (answered.data.ok) throw redirect(kind === 'log-in' ? back : paths.code, 303);
  return data(answered.data, answered.init ?? {});
}

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [askWholePage, keepUnsent];

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData ? [...pageMeta(loaderData.description), { name: 'robots', content: 'noindex' }] : [];

export default function AccountEntryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { page, notice, provider, back, paths, frame } = loaderData;
  const kind = kindOf(page);
  return (
    <SiteFrame isTask {...frame}>
      {kind === 'log-in' ? (
        <LogInView paths={paths} answered={actionData} notice={notice} provider={provider} back={back} />
      ) : (
        <StartView key={kind} paths={paths} answered={actionData} purpose={kind} />
      )}
    </SiteFrame>
  );
}
