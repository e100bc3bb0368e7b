import { askWholePage } from '../../../pages/frame/ask-whole-page.ts';
import { crumbed } from '../../../pages/frame/crumbs.server.ts';
import { SiteFrame } from '../../../pages/frame/site-frame.tsx';
import { pageMeta } from '../../../pages/head/page-meta.ts';
import { servicesContext } from '../../../pages/request/services.ts';
import { siteOfPage } from '../../../pages/request/site-of-page.ts';
import { labelsFor } from '../../../ui/labels.tsx';
import { Crumbs } from '../../dealers/web/index.ts';
import { pagePath } from '../../platform/index.ts';
import { programmePages } from '../pages.ts';
import { employeePurchaseLabels, ProgrammeView } from '../web/index.ts';
import type { Route } from './+types/employee-purchase.page';
import { programmeFrame, programmePaths, shownProgrammes } from './shared/employee-purchase.server.ts';

/** What the employee and corporate programmes of a site are. */
export function loader({ context, params, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const site = siteOfPage(services, params);
  const programmes = shownProgrammes(services, site);
  const paths = programmePaths(site);
  const requested = pagePath(new URL(request.url).pathname);
  if (programmes.length === 0 || requested !== paths.page)
    throw new Response('no such page', { status: 404 });
  const t = labelsFor(site.locale, employeePurchaseLabels);
  const about = { title: t('title'), description: t('intro', { brand: site.brandName }) };
  const way = { page: programmePages.programme, name: about.title };
  return crumbed(site, way, {
    ...programmeFrame(services, site, programmePages.programme, about),
    programmes,
    paths,
    brandName: site.brandName,
  });
}

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [askWholePage];

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? pageMeta(loaderData.description) : []);

export default function EmployeePurchasePage({ loaderData }: Route.ComponentProps) {
  const { frame, description: _, crumbs, ...view } = loaderData;
  return (
    <SiteFrame isTask {...frame}>
      <ProgrammeView crumbs={<Crumbs crumbs={crumbs} />} {...view} />
    </SiteFrame>
  );
}
