import { data } from 'react-router';
import type { MessageKey } from '../../../kit/validators/message-keys.ts';
import { keepUnsent } from '../../../pages/forms/keep-unsent.ts';
import { askWholePage } from '../../../pages/frame/ask-whole-page.ts';
import { SiteFrame } from '../../../pages/frame/site-frame.tsx';
import { pageMeta } from '../../../pages/head/page-meta.ts';
import { servicesContext } from '../../../pages/request/services.ts';
import { Crumbs } from '../../dealers/web/index.ts';
import { opinionForm } from '../contract.ts';
import { type OpinionAnswer, WriteView } from '../web/index.ts';
import type { Route } from './+types/opinion-write.page';
import { opinionFrame, opinionRequest, statusOfOpinion, toLogIn } from './opinions.server.ts';

const requested = ({ context, params, request }: Route.LoaderArgs | Route.ActionArgs) =>
  opinionRequest(context.get(servicesContext), params, request);

/** Where an owner says how their car is; whoever is not logged in is led to the log-in and back. */
export async function loader(args: Route.LoaderArgs) {
  const request = requested(args);
  const cars = (await request.opinions.mayWrite()) ?? toLogIn(request);
  return { ...opinionFrame(request, true), view: { cars, back: request.page } };
}

/** Takes it; which car it is about is the order's word. */
export async function action(args: Route.ActionArgs) {
  const request = requested(args);
  const sent = await args.request.formData();
  const typed = Object.fromEntries(
    [...sent].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value.trim()]] : [])),
  );
  const common = { ok: false, at: Date.now(), typed };
  const refuse = (refused: NonNullable<OpinionAnswer['refused']>) =>
    data<OpinionAnswer>({ ...common, refused }, { status: statusOfOpinion(refused) });
  if (request.services.isTooOften) return refuse('too-often');
  const read = opinionForm.safeParse(typed);
  if (!read.success) {
    const issues = read.error.issues.toReversed();
    const errors = Object.fromEntries(
      issues.map(({ path, message }) => [String(path[0]), message as MessageKey]),
    );
    return data<OpinionAnswer>({ ...common, errors }, { status: 422 });
  }
  const done = await request.opinions.write(read.data);
  if (done.ok) return data<OpinionAnswer>({ ok: true, at: Date.now() }, { status: 200 });
  return done.reason === 'log-in' ? toLogIn(request) : refuse(done.reason);
}

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [askWholePage, keepUnsent];

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData ? [...pageMeta(loaderData.description), { name: 'robots', content: 'noindex' }] : [];

export default function OpinionWritePage({ loaderData, actionData }: Route.ComponentProps) {
  const { frame, crumbs, view } = loaderData;
  return (
    <SiteFrame isTask {...frame}>
      <WriteView crumbs={<Crumbs crumbs={crumbs} />} view={view} answered={actionData} />
    </SiteFrame>
  );
}
