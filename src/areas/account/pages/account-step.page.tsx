import { data, redirect } from 'react-router';
import { keepUnsent } from '../../../pages/forms/keep-unsent.ts';
import { askWholePage } from '../../../pages/frame/ask-whole-page.ts';
import { SiteFrame } from '../../../pages/frame/site-frame.tsx';
import { pageMeta } from '../../../pages/head/page-meta.ts';
import { servicesContext } from '../../../pages/request/services.ts';
import { accountForms } from '../contract.ts';
import { StepView } from '../web/index.ts';
import type { Route } from './+types/account-step.page';
import { accountFrame, accountRequest, accountWords, answerForm, backFrom } from './shared/account.server.ts';

const pageRequest = ({ context, params, request }: Route.LoaderArgs | Route.ActionArgs) =>
  accountRequest(context.get(servicesContext), params, request, 'step');

/** Where a log-in waits for its second step. */
export async function loader(args: Route.LoaderArgs) {
  const request = pageRequest(args);
  const isWaiting = (await request.account.waitsFor()) !== undefined;
  if (!isWaiting && (await request.account.who())) throw redirect(backFrom(request, args.request), 303);
  return { isWaiting, ...accountFrame(request, 'step', accountWords(request)('step.title')) };
}

/** Whichever of the two was typed is told by how it looks. */
const FORMS = ['step', 'backup'];

export async function action(args: Route.ActionArgs) {
  const request = pageRequest(args);
  const sent = await args.request.formData();
  const form = FORMS.find((one) => one === sent.get('form'));
  if (!form) throw new Response('no such form', { status: 400 });
  const answered = await answerForm(form, accountForms.step, sent, ({ code }) =>
    request.account.passStep(code),
  );
  if (answered.data.ok) throw redirect(backFrom(request, args.request), 303);
  return data(answered.data, answered.init ?? {});
}

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [askWholePage, keepUnsent];

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData ? [...pageMeta(loaderData.description), { name: 'robots', content: 'noindex' }] : [];

export default function AccountStepPage({ loaderData, actionData }: Route.ComponentProps) {
  const { frame, ...view } = loaderData;
  return (
    <SiteFrame isTask {...frame}>
      <StepView {...view} answered={actionData} />
    </SiteFrame>
  );
}
