import { data } from 'react-router';
import { keepUnsent } from '../../../pages/forms/keep-unsent.ts';
import { askWholePage } from '../../../pages/frame/ask-whole-page.ts';
import { SiteFrame } from '../../../pages/frame/site-frame.tsx';
import { pageMeta } from '../../../pages/head/page-meta.ts';
import { servicesContext } from '../../../pages/request/services.ts';
import { readForm, typedAgain } from '../../account/contract.ts';
import { Crumbs } from '../../dealers/web/index.ts';
import { recallForm } from '../contract.ts';
import { CampaignList, type RecallAnswer, RecallView } from '../web/index.ts';
import type { Route } from './+types/recall.page';
import { recallFrame, recallRequest, repairPath } from './recall.server.ts';

/** Where owners look whether their car is recalled. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const request = recallRequest(context.get(servicesContext), params);
  const framed = recallFrame(request);
  const paths = { own: request.page, dealers: framed.frame.dealers };
  const campaigns = await request.recalls.list();
  return { ...framed, paths, brandName: request.site.brandName, campaigns };
}

/** The search is posted and answered at once: its number is in no address, and nobody keeps the answer. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const requested = recallRequest(context.get(servicesContext), params);
  const sent = await request.formData();
  const common = { at: Date.now(), typed: typedAgain(sent) };
  if (requested.services.isTooOften)
    return data<RecallAnswer>({ ...common, isTooOften: true }, { status: 429 });
  const read = readForm(recallForm(requested.site.market), sent);
  if (!read.ok) return data<RecallAnswer>({ ...common, errors: read.errors }, { status: 422 });
  const vehicle = await requested.recalls.search(read.value);
  const repair = vehicle && repairPath(requested, vehicle);
  return data<RecallAnswer>({ ...common, found: { vehicle, repair } }, { status: 200 });
}

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [askWholePage, keepUnsent];

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? pageMeta(loaderData.description) : []);

export default function RecallPage({ loaderData, actionData }: Route.ComponentProps) {
  const { frame, crumbs, paths, brandName, campaigns } = loaderData;
  return (
    <SiteFrame {...frame}>
      <RecallView
        crumbs={<Crumbs crumbs={crumbs} />}
        brandName={brandName}
        paths={paths}
        answered={actionData}
      />
      <CampaignList brandName={brandName} dealers={paths.dealers} campaigns={campaigns} />
    </SiteFrame>
  );
}
