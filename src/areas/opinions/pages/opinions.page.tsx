import { data } from 'react-router';
import { keepUnsent } from '../../../pages/forms/keep-unsent.ts';
import { askWholePage } from '../../../pages/frame/ask-whole-page.ts';
import { SiteFrame } from '../../../pages/frame/site-frame.tsx';
import { pageMeta } from '../../../pages/head/page-meta.ts';
import { servicesContext } from '../../../pages/request/services.ts';
import { Crumbs } from '../../dealers/web/index.ts';
import { type OpinionAnswer, OpinionsView } from '../web/index.ts';
import type { Route } from './+types/opinions.page';
import { loadOpinions, opinionRequest, statusOfOpinion, toLogIn } from './opinions.server.ts';

const requested = ({ context, params, request }: Route.LoaderArgs | Route.ActionArgs) =>
  opinionRequest(context.get(servicesContext), params, request);

/** What owners say. */
export async function loader(args: Route.LoaderArgs) {
  const loaded = await loadOpinions(requested(args));
  return data(loaded, { status: loaded.view.found ? 200 : 503 });
}

/** A vote, of whoever is logged in, once; or that it is taken back. */
export async function action(args: Route.ActionArgs) {
  const request = requested(args);
  const sent = await args.request.formData();
  const refuse = (refused: NonNullable<OpinionAnswer['refused']>) =>
    data<OpinionAnswer>({ ok: false, at: Date.now(), refused }, { status: statusOfOpinion(refused) });
  if (request.services.isTooOften) return refuse('too-often');
  const unvoted = sent.get('unvote');
  const done = unvoted
    ? await request.opinions.unvote(String(unvoted))
    : await request.opinions.vote(String(sent.get('vote') ?? ''));
  if (done.ok) return data<OpinionAnswer>({ ok: true, at: Date.now() }, { status: 200 });
  return done.reason === 'log-in' ? toLogIn(request) : refuse(done.reason);
}

export { revalidateOnConflict as shouldRevalidate } from '../../../pages/forms/form-conflict.ts';

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [askWholePage, keepUnsent];

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData
    ? [
        ...pageMeta(loaderData.description),
        ...(loaderData.isNarrowed ? [{ name: 'robots', content: 'noindex' }] : []),
      ]
    : [];

export default function OpinionsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { frame, crumbs, view } = loaderData;
  return (
    <SiteFrame {...frame}>
      <OpinionsView crumbs={<Crumbs crumbs={crumbs} />} view={view} answered={actionData} />
    </SiteFrame>
  );
}
