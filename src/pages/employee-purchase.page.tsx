import { Crumbs } from '../areas/dealers/web/index.ts';
import { programmePages } from '../areas/employee-purchase/pages.ts';
import { employeePurchaseLabels, ProgrammeView } from '../areas/employee-purchase/web/index.ts';
import { pagePath } from '../areas/platform/index.ts';
import { labelsFor } from '../ui/labels.tsx';
import type { Route } from './+types/employee-purchase.page';
import { programmeFrame, programmePaths, shownProgrammes } from './employee-purchase.server.ts';
import { askWholePage } from './frame/ask-whole-page.ts';
import { crumbed } from './frame/crumbs.server.ts';
import { SiteFrame } from './frame/site-frame.tsx';
import { pageMeta } from './head/page-meta.ts';
import { servicesContext } from './request/services.ts';
import { siteOfPage } from './request/site-of-page.ts';

/** What the employee and corporate programmes of a site are. */
export function loader({ context, params, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const site = siteOfPage(services, params);
  const programmes = shownProgrammes(services, site);
  const paths = programmePaths(site);
  const asked = pagePath(new URL(request.url).pathname);
  if (programmes.length === 0 || asked !== paths.page) throw new Response('no such page', { status: 404 });
  const t = labelsFor(site.locale, employeePurchaseLabels);
  const about = { title: t('title'), description: t('intro', { brand: site.brandName }) };
  const way = { page: programmePages.programme, name: about.title };
  return crumbed(site, way, {
    ...programmeFrame(services, site, programmePages.programme, about),
    ...{ programmes, paths, brandName: site.brandName },
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
